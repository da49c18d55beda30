// The menu of a table: settings, links, leaving.
import { useEffect, useState } from 'preact/hooks';
import { ApiError, get } from '/web/common/api.js';
import { Dialog } from '/web/common/dialog.js';
import { html, classes } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { Lazy } from '/web/common/lazy.js';
import { watchAnew, watchUrl } from '/web/common/owner.js';
import { RecordButton } from '/web/common/record.js';
import { dropKey, keysOf, settings, toggleTheme } from '/web/common/store.js';
import { lang, otherLang, setLang, t } from '/web/common/words.js';
import { LinkRow } from '/web/frame/link_row.js';
import { helpOpen, listOpen, menuOpen } from '/web/frame/panels.js';
import { mayNotify } from '/web/frame/notice.js';
import { playAgain } from '/web/frame/stage.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */

const owner = () => import('/web/frame/owner.js');
const ownEdition = () => import('/web/common/own_edition.js');

const PACES = [0, 300, 600, 1200, 3500];

/** @param {{ ctx: Ctx }} props */
export function Menu({ ctx }) {
  if (!menuOpen.value) return null;
  const close = () => {
    menuOpen.value = false;
  };
  return html`<${Dialog} title=${t('frame.menu.title')} class="menu" onClose=${close}>
    <${Quick} ctx=${ctx} close=${close} />
    <${Settings} ctx=${ctx} />
    <${Bots} ctx=${ctx} />
    <${Links} ctx=${ctx} />
    ${ctx.session?.table.value?.owner && html`<${Lazy} load=${owner} ctx=${ctx} />`}
    <${Lazy} load=${ownEdition} own=${ctx.state.table.own ?? []} slug=${ctx.state.table.game} />
    <div class="menu-foot">
      <${RecordButton} table=${ctx.state.table.id} label=${t('frame.menu.record')} />
      <a class="btn" href="/" onClick=${close}><${Icon} id="ui-back" />${t('frame.menu.leave')}</a>
    </div>
  <//>`;
}

/**
 * What the bar has no room for on a phone.
 * @param {{ ctx: Ctx, close: () => void }} props
 */
function Quick({ ctx, close }) {
  const session = ctx.session;
  /** @param {() => void} what */
  const then = (what) => () => {
    close();
    what();
  };
  return html`<div class="menu-quick">
    <button type="button" class="btn" aria-disabled=${session?.mayRestart ? undefined : 'true'}
      title=${session?.undoing.restart_why} onClick=${then(() => session?.restart())}>
      <${Icon} id="ui-restart" />
      ${t('frame.quick.restart')}
    </button>
    <button type="button" class="btn" disabled=${!session || session.recent.length < 2}
      onClick=${then(() => session && playAgain(session))}>
      <${Icon} id="ui-replay" />
      ${t('frame.quick.replay')}
    </button>
    <button type="button" class="btn" onClick=${then(() => ctx.open(''))}>
      <${Icon} id="ui-book" />
      ${t('frame.open_rulebook')}
    </button>
    <button type="button" class="btn" onClick=${then(() => (listOpen.value = true))}>
      <${Icon} id="ui-list" />
      ${t('frame.quick.list')}
    </button>
    <button type="button" class="btn" onClick=${then(() => (helpOpen.value = true))}>
      <${Icon} id="ui-help" />
      ${t('frame.quick.help')}
    </button>
    <button type="button" class="btn" onClick=${() => setLang(otherLang())}>${t('common.language.switch')}</button>
    <button type="button" class="btn" onClick=${toggleTheme}>
      ${t(settings.theme.value === 'dark' ? 'common.theme.light' : 'common.theme.dark')}
    </button>
  </div>`;
}

/** @param {{ ctx: Ctx }} props */
function Settings({ ctx }) {
  /** @param {boolean} on */
  const notify = async (on) => {
    settings.notify.value = on && (await mayNotify());
  };
  /** @param {boolean} on */
  const plain = (on) => {
    settings.plain.value = on;
    location.reload();
  };
  return html`<fieldset class="menu-set">
    <legend>${t('frame.menu.settings')}</legend>
    <${Check} label=${t('frame.menu.confirm')} on=${settings.confirm.value}
      set=${(/** @type {boolean} */ on) => (settings.confirm.value = on)} />
    <${Check} label=${t('frame.menu.obvious')} on=${settings.obvious.value}
      set=${(/** @type {boolean} */ on) => ctx.session?.setObvious(on)} />
    <${Check} label=${t('frame.menu.sound')} on=${settings.sound.value}
      set=${(/** @type {boolean} */ on) => (settings.sound.value = on)} />
    <${Check} label=${t('frame.menu.plain')} on=${settings.plain.value} set=${plain} />
    <${Check} label=${t('frame.menu.notify')} on=${settings.notify.value} set=${notify} />
    <${OneOf} label=${t('frame.menu.motion')} setting=${settings.motion} values=${['full', 'short', 'off']}
      name=${(/** @type {string} */ value) => t(`frame.menu.motions.${value}`)} />
    <${OneOf} label=${t('frame.menu.scoring')} setting=${settings.scoring} values=${['steps', 'summary', 'once']}
      name=${(/** @type {string} */ value) => t(`frame.menu.scorings.${value}`)} />
  </fieldset>`;
}

/**
 * A setting with a few values.
 * @param {{ label: string, setting: { value: string }, values: string[], name: (value: string) => string }} props
 */
function OneOf({ label, setting, values, name }) {
  return html`<label class="row">
    ${label}
    <select value=${setting.value}
      onChange=${(/** @type {any} */ event) => (setting.value = event.currentTarget.value)}>
      ${values.map((value) => html`<option key=${value} value=${value}>${name(value)}</option>`)}
    </select>
  </label>`;
}

/** @param {{ label: string, on: boolean, set: (on: boolean) => void }} props */
function Check({ label, on, set }) {
  return html`<label class="row">
    <input type="checkbox" checked=${on} onChange=${(/** @type {any} */ event) => set(event.currentTarget.checked)} />
    ${label}
  </label>`;
}

/** @param {{ ctx: Ctx }} props */
function Bots({ ctx }) {
  const session = ctx.session;
  const table = session?.table.value;
  if (!session || !table || ctx.view?.over || !ctx.seats.some((seat) => seat.kind === 'bot' || seat.substitute))
    return null;
  const known = PACES.includes(table.pace) ? PACES : [...PACES, table.pace].sort((a, b) => a - b);
  return html`<fieldset class="menu-set">
    <legend>${t('frame.menu.bots')}</legend>
    <label class="row">
      ${t('frame.menu.pace')}
      <select value=${table.pace}
        onChange=${(/** @type {any} */ event) => session.setPace(Number(event.currentTarget.value))}>
        ${known.map((ms) => html`<option key=${ms} value=${ms}>
          ${t('frame.menu.seconds', { n: (ms / 1000).toLocaleString(lang.value) })}
        </option>`)}
      </select>
    </label>
    <button type="button" class="btn" aria-pressed=${table.paused}
      onClick=${() => session.send({ op: 'pause', paused: !table.paused })}>
      <${Icon} id=${table.paused ? 'ui-play' : 'ui-pause'} />
      ${t(table.paused ? 'frame.menu.resume' : 'frame.menu.pause')}
    </button>
  </fieldset>`;
}

/**
 * The links to one's own seats (for a second device) and for spectators.
 * @param {{ ctx: Ctx }} props
 */
function Links({ ctx }) {
  const { table } = ctx.state;
  const [seats, setSeats] = useState(/** @type {{ seat: number, key: string }[]} */ ([]));
  useEffect(() => {
    Promise.all(keysOf(table.id).map((key) => seatOf(table.id, key))).then((found) =>
      setSeats(found.flatMap((seat) => seat ?? [])),
    );
  }, [table.id]);
  const watching = watchUrl({ id: table.id, private: table.private });
  return html`<fieldset class="menu-set">
    <legend>${t('frame.menu.links')}</legend>
    <p class="quiet">${t('frame.menu.links_help')}</p>
    ${seats.map(({ seat, key }) => html`<${LinkRow} key=${key} name=${ctx.seatName(seat)} colour=${ctx.colour(seat)}
      url=${`${location.origin}/s/${key}`} />`)}
    ${watching && html`<${LinkRow} key=${watching} name=${t('frame.menu.spectators')} url=${watching} />`}
    ${table.private && ctx.session && table.owner && html`<${NewWatch} table=${table.id} known=${Boolean(watching)} />`}
  </fieldset>`;
}

/**
 * The seat that a key opens, null if it opens none; a key that fits nowhere is forgotten.
 * @param {string} table
 * @param {string} key
 */
async function seatOf(table, key) {
  try {
    const { seat, role } = await get(`/api/seats/${key}`);
    if (role === 'used') dropKey(table, key);
    return seat === null ? null : { seat, key };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) dropKey(table, key);
    return null;
  }
}

/**
 * Spectators of a private table need a link, which can be drawn anew.
 * @param {{ table: string, known: boolean }} props
 */
function NewWatch({ table, known }) {
  const [trouble, setTrouble] = useState('');
  const draw = () =>
    watchAnew(table).then(
      () => setTrouble(''),
      (error) => setTrouble(error.message),
    );
  return html`<div class="row">
    <button type="button" class="btn" onClick=${draw}><${Icon} id="ui-eye" />${t('frame.menu.new_watch')}</button>
    <small class=${classes('quiet', trouble && 'bad')} role="status">
      ${trouble || (known && t('frame.menu.new_watch_help'))}
    </small>
  </div>`;
}
