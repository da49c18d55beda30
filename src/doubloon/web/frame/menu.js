// The menu of a table: settings, links, leaving.
import { useEffect, useState } from 'preact/hooks';
import { get } from '/web/common/api.js';
import { Dialog } from '/web/common/dialog.js';
import { html } from '/web/common/html.js';
import { Emblem, Icon } from '/web/common/icons.js';
import { keysOf, settings, toggleTheme } from '/web/common/store.js';
import { lang, otherLang, setLang, t } from '/web/common/words.js';
import { helpOpen, listOpen, menuOpen } from '/web/frame/panels.js';
import { mayNotify } from '/web/frame/notice.js';
import { playAgain } from '/web/frame/stage.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */

const PACES = [0, 400, 900, 1800, 3500];

/** @param {{ ctx: Ctx }} props */
export function Menu({ ctx }) {
  if (!menuOpen.value) return null;
  const close = () => {
    menuOpen.value = false;
  };
  return html`<${Dialog} title=${t('frame.menu.title')} class="menu" onClose=${close}>
    <${Quick} ctx=${ctx} close=${close} />
    <${Settings} />
    <${Bots} ctx=${ctx} />
    <${Links} ctx=${ctx} />
    <div class="menu-foot">
      <a class="btn" href=${`/api/tables/${ctx.state.table.id}/record`} download><${Icon} id="ui-download" />${t('frame.menu.record')}</a>
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
    <button type="button" class="btn" disabled=${!ctx.live || !ctx.state.undo.restart} onClick=${then(() => session?.restart())}><${Icon} id="ui-restart" />${t('frame.quick.restart')}</button>
    <button type="button" class="btn" disabled=${!session || session.recent.length < 2} onClick=${then(() => session && playAgain(session))}><${Icon} id="ui-replay" />${t('frame.quick.replay')}</button>
    <button type="button" class="btn" onClick=${then(() => ctx.open(''))}><${Icon} id="ui-book" />${t('frame.open_rulebook')}</button>
    <button type="button" class="btn" onClick=${then(() => (listOpen.value = true))}><${Icon} id="ui-list" />${t('frame.quick.list')}</button>
    <button type="button" class="btn" onClick=${then(() => (helpOpen.value = true))}><${Icon} id="ui-help" />${t('frame.quick.help')}</button>
    <button type="button" class="btn" onClick=${() => setLang(otherLang())}>${t('common.language.switch')}</button>
    <button type="button" class="btn" onClick=${toggleTheme}>${t(settings.theme.value === 'dark' ? 'common.theme.light' : 'common.theme.dark')}</button>
  </div>`;
}

function Settings() {
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
    <${Check} label=${t('frame.menu.confirm')} on=${settings.confirm.value} set=${(/** @type {boolean} */ on) => (settings.confirm.value = on)} />
    <${Check} label=${t('frame.menu.sound')} on=${settings.sound.value} set=${(/** @type {boolean} */ on) => (settings.sound.value = on)} />
    <${Check} label=${t('frame.menu.plain')} on=${settings.plain.value} set=${plain} />
    <${Check} label=${t('frame.menu.notify')} on=${settings.notify.value} set=${notify} />
    <label class="row">${t('frame.menu.motion')}
      <select value=${settings.motion.value} onChange=${(/** @type {any} */ event) => (settings.motion.value = event.currentTarget.value)}>
        ${['full', 'short', 'off'].map((value) => html`<option key=${value} value=${value}>${t(`frame.menu.motions.${value}`)}</option>`)}
      </select>
    </label>
  </fieldset>`;
}

/** @param {{ label: string, on: boolean, set: (on: boolean) => void }} props */
function Check({ label, on, set }) {
  return html`<label class="row"><input type="checkbox" checked=${on} onChange=${(/** @type {any} */ event) => set(event.currentTarget.checked)} />${label}</label>`;
}

/** @param {{ ctx: Ctx }} props */
function Bots({ ctx }) {
  const session = ctx.session;
  const table = session?.table.value;
  if (!session || !table || ctx.view?.over || !ctx.seats.some((seat) => seat.kind === 'bot' || seat.substitute)) return null;
  const known = PACES.includes(table.pace) ? PACES : [...PACES, table.pace].sort((a, b) => a - b);
  return html`<fieldset class="menu-set">
    <legend>${t('frame.menu.bots')}</legend>
    <label class="row">${t('frame.menu.pace')}
      <select value=${table.pace} onChange=${(/** @type {any} */ event) => session.setPace(Number(event.currentTarget.value))}>
        ${known.map((ms) => html`<option key=${ms} value=${ms}>${t('frame.menu.seconds', { n: (ms / 1000).toLocaleString(lang.value) })}</option>`)}
      </select>
    </label>
    <button type="button" class="btn" aria-pressed=${table.paused} onClick=${() => session.send({ op: 'pause', paused: !table.paused })}>
      <${Icon} id=${table.paused ? 'ui-play' : 'ui-pause'} />${t(table.paused ? 'frame.menu.resume' : 'frame.menu.pause')}
    </button>
  </fieldset>`;
}

/**
 * The links to one's own seats (for a second device) and for spectators.
 * @param {{ ctx: Ctx }} props
 */
function Links({ ctx }) {
  const id = ctx.state.table.id;
  const [seats, setSeats] = useState(/** @type {{ seat: number, key: string }[]} */ ([]));
  const [shown, setShown] = useState('');
  useEffect(() => {
    const ask = keysOf(id).map((key) => get(`/api/seats/${key}`).then((seat) => (seat.seat === null ? null : { seat: seat.seat, key }), () => null));
    Promise.all(ask).then((found) => setSeats(/** @type {any} */ (found.filter(Boolean))));
  }, [id]);
  const links = [
    ...seats.map(({ seat, key }) => ({ name: ctx.seatName(seat), colour: ctx.colour(seat), url: `${location.origin}/s/${key}` })),
    { name: t('frame.menu.spectators'), colour: '', url: `${location.origin}/t/${id}` },
  ];
  return html`<fieldset class="menu-set">
    <legend>${t('frame.menu.links')}</legend>
    <p class="quiet">${t('frame.menu.links_help')}</p>
    ${links.map(
      (link) => html`<div class="row link" key=${link.url}>
        ${link.colour ? html`<${Emblem} colour=${link.colour} />` : html`<${Icon} id="ui-eye" />`}
        <a href=${link.url} target="_blank">${link.name}</a>
        <${Copy} text=${link.url} />
        <button type="button" class="tb" aria-expanded=${shown === link.url} aria-label=${t('frame.menu.qr', { name: link.name })} title=${t('frame.menu.qr', { name: link.name })}
          onClick=${() => setShown(shown === link.url ? '' : link.url)}><${Icon} id="ui-qr" /></button>
        ${shown === link.url && html`<img class="qr" alt=${t('frame.menu.qr', { name: link.name })} src=${`/api/qr?text=${encodeURIComponent(link.url)}`} />`}
      </div>`,
    )}
  </fieldset>`;
}

/** @param {{ text: string }} props */
function Copy({ text }) {
  const [done, setDone] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(text);
    setDone(true);
    setTimeout(() => setDone(false), 1500);
  };
  const label = t(done ? 'frame.menu.copied' : 'frame.menu.copy');
  return html`<button type="button" class="tb" aria-label=${label} title=${label} onClick=${copy}><${Icon} id=${done ? 'ui-check' : 'ui-copy'} /></button>`;
}
