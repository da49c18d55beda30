/** The waiting room: who sits already, links for the places still free, and a start with bots. */
import { useState } from 'preact/hooks';
import { Confirm } from '/web/common/confirm.js';
import { useCopy } from '/web/common/copy.js';
import { html } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import OwnAtTable from '/web/common/own_edition.js';
import { clearAway, freeSeat, inviteAnew, seatLinks, watchAnew, watchUrl } from '/web/common/owner.js';
import { t } from '/web/common/words.js';
import { cover, shelfName } from './catalogue.js';
import { BotChoice } from './bot_choice.js';
import { TableRules } from './change_rules.js';
import { SitDialog } from './join.js';
import { CopyField, EmptySeat, LinkCode, Shield, useTitle } from './parts.js';
import { go, startTable, useGames } from './server.js';
import { Top } from './top.js';
import './style.js';

/**
 * @typedef {{seat: number, name: string, colour: string, kind: string, level?: string, online?: boolean, mine?:
 *   boolean, link?: string}} Seat
 */

/** @param {{session: import('/web/frame/session.js').Session}} props */
export default function Waiting({ session }) {
  const table = session.table.value;
  const { games } = useGames();
  useTitle(table ? shelfName(games, table.game) : '');
  const [shown, setShown] = useState(/** @type {number | null} */ (null));
  const [sitting, setSitting] = useState(false);
  if (!table) return null;
  const seats = /** @type {Seat[]} */ (table.seats);
  const links = seatLinks(table);
  const free = seats.filter((seat) => seat.kind === 'free');
  const invited = free.filter((seat) => links[seat.seat]);
  const chosen = invited.find((seat) => seat.seat === shown) ?? invited[0];
  const title = shelfName(games, table.game);
  const game = games.find((one) => one.slug === table.game);
  const mine = seats.some((seat) => seat.mine);
  return html`<div class="parlour page">
    <${Top} />
    <main class="waiting">
      <section class="laying">
        <header class="window-head">
          <img src=${cover(table.game)} alt="" />
          <div>
            <h1>${title}</h1>
            <p role="status">${free.length ? t('lobby.wait.free', { n: free.length }) : t('lobby.wait.full')}</p>
            ${table.private && html`<p class="closed"><${Icon} id="ui-lock" />${t('lobby.wait.private')}</p>`}
          </div>
        </header>
        <div class="window-body">
          <section>
            <div class="sub"><h2>${t('lobby.wait.seats')}</h2></div>
            <ul class="sitters">
              ${seats.map((seat) => html`<${Sitter} key=${seat.seat} seat=${seat} link=${links[seat.seat]}
                chosen=${chosen?.seat === seat.seat} onInvite=${() => setShown(seat.seat)}
                owned=${table.owner && table.id} />`)}
            </ul>
            ${table.owner && game && html`<${Fill} table=${table.id} game=${game} free=${free.length} />`}
            ${!mine &&
            !table.owner &&
            free.length > 0 && html`<button type="button" class="btn primary big" onClick=${() => setSitting(true)}>
              ${t('lobby.sit.down')}
            </button>`}
          </section>
          <section class="invitation">
            ${chosen && html`<${Invite} seat=${chosen} link=${links[chosen.seat]} owned=${table.owner && table.id} />`}
            <${Watching} table=${table} large=${!chosen} />
            ${table.commitment && html`<div class="note">
              <${Icon} id="ui-seal" />
              <span><b>${t('lobby.fair.title')}</b> ${t('lobby.fair.kept')}</span>
            </div>`}
            ${table.chosen_seed && html`<div class="note known">
              <${Icon} id="ui-eye" />
              <span><b>${t('lobby.fair.known')}</b> ${t('lobby.fair.given')}</span>
            </div>`}
          </section>
          <section class="below">
            ${game && html`<${TableRules} game=${game} table=${table} />`}
            <${OwnAtTable} own=${table.own ?? []} slug=${table.game} />
            ${table.owner && html`<${Confirm} label=${t('lobby.wait.clear')} icon="ui-close"
              text=${t('lobby.wait.clear_text')} yes=${t('lobby.wait.clear_yes')}
              act=${() => clearAway(table.id).then(() => go('/'))} />`}
          </section>
        </div>
      </section>
    </main>
    ${sitting && html`<${SitDialog} table=${table} title=${title} onClose=${() => setSitting(false)} />`}
  </div>`;
}

/**
 * @param {{seat: Seat, link?: string, chosen: boolean, onInvite: () => void, owned: false | string}} props `owned`: the
 *   table, if I opened it
 */
function Sitter({ seat, link, chosen, onInvite, owned }) {
  if (seat.kind !== 'free') {
    return html`<li class=${`sitter pc-${seat.colour} arrived`}>
      <${Shield} colour=${seat.colour} />
      <div>
        <b>${seat.name}</b>
        <small>
          ${seat.mine ? t('lobby.wait.you') : seat.kind === 'bot' ? t('lobby.wait.bot') : t('lobby.wait.here')}
        </small>
      </div>
      ${seat.kind === 'person' && html`<span class="dot" aria-hidden="true"></span>`}
      ${owned &&
      seat.kind === 'person' &&
      !seat.mine && html`<${Confirm} label=${t('lobby.wait.free_seat')} name=${seat.name} icon="ui-close"
        text=${t('lobby.wait.free_seat_text', { name: seat.name })} yes=${t('lobby.wait.free_seat')}
        act=${() => freeSeat(owned, seat.seat)} />`}
    </li>`;
  }
  return html`<li class=${`sitter vacant ${chosen ? 'chosen' : ''}`}>
    <${EmptySeat} />
    <div>
      <b>${t('lobby.seats.guest')}</b>
      <small class="wait">
        <span class="dot" aria-hidden="true"></span>
        ${t('lobby.seats.number', { n: seat.seat + 1 })}
      </small>
    </div>
    ${link && html`
      <${CopyLink} link=${link} label=${t('lobby.invite.copy_link', { n: seat.seat + 1 })} />
      <button type="button" class="btn" aria-pressed=${chosen} onClick=${onInvite}>
        <${Icon} id="ui-qr" />
        ${t('lobby.wait.invite')}
      </button>
    `}
    ${!link && owned && html`<${NewLink} draw=${() => inviteAnew(owned, seat.seat).then(onInvite)} />`}
  </li>`;
}

/** @param {{link: string, label: string}} props */
function CopyLink({ link, label }) {
  const [done, onCopy] = useCopy(location.origin + link);
  return html`<button type="button" class="btn square" aria-label=${label} title=${label} onClick=${onCopy}>
    <${Icon} id=${done ? 'ui-check' : 'ui-copy'} />
    <span class="visually-hidden" role="status">${done && t('lobby.invite.copied')}</span>
  </button>`;
}

/** @param {{draw: () => Promise<any>}} props */
function NewLink({ draw }) {
  const [trouble, setTrouble] = useState('');
  return html`
    <button type="button" class="btn"
      onClick=${() =>
        draw().then(
          () => setTrouble(''),
          (error) => setTrouble(error.message),
        )}>
      <${Icon} id="ui-link" />
      ${t('lobby.wait.new_link')}
    </button>
    ${trouble && html`<span class="bad" role="alert">${trouble}</span>`}
  `;
}

/** @param {{seat: Seat, link: string, owned: false | string}} props */
function Invite({ seat, link, owned }) {
  const url = new URL(link, location.origin).href;
  return html`
    <div class="sub">
      <h2>${t('lobby.invite.title')}</h2>
      <small>${t('lobby.seats.number', { n: seat.seat + 1 })}</small>
    </div>
    <div class="qr"><${LinkCode} key=${url} url=${url} /><p>${t('lobby.invite.scan')}</p></div>
    <${CopyField} key=${`copy ${url}`} url=${url} label=${t('lobby.invite.link', { n: seat.seat + 1 })} />
    ${owned && html`<p class="hint anew">
      ${t('lobby.invite.anew')} <${NewLink} draw=${() => inviteAnew(owned, seat.seat)} />
    </p>`}
    ${isLocal() && html`<p class="hint">${t('lobby.invite.local')}</p>`}
  `;
}

const isLocal = () => ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

/**
 * The link for spectators; of a private table only whoever has it knows it, and whoever opened the table draws a new
 * one.
 * @param {{table: {id: string, private: boolean, owner: boolean}, large: boolean}} props
 */
function Watching({ table, large }) {
  const url = watchUrl(table);
  if (!url && !table.owner) return null;
  return html`<div class="watching">
    <div class="sub"><h2>${t('lobby.wait.watch')}</h2></div>
    ${url && large && html`<div class="qr"><${LinkCode} key=${url} url=${url} /></div>`}
    <p class="hint">${t(table.private ? 'lobby.wait.watch_private' : 'lobby.wait.watch_text')}</p>
    ${url && html`<${CopyField} key=${`copy ${url}`} url=${url} label=${t('lobby.wait.watch')} />`}
    ${table.private &&
    table.owner && html`<p class="hint anew">
      ${url && t('lobby.invite.anew')} <${NewLink} draw=${() => watchAnew(table.id)} />
    </p>`}
  </div>`;
}

/** @param {{table: string, game: import('./catalogue.js').Game, free: number}} props */
function Fill({ table, game, free }) {
  const [level, setLevel] = useState(game.usual_bot);
  const [trouble, setTrouble] = useState('');
  const start = () => startTable(table, level).catch((error) => setTrouble(error.message));
  return html`<div class="fill">
    ${free > 0 && html`<div>
      <b>${t('lobby.wait.fill', { n: free })}</b>
      <${BotChoice} level=${level} bots=${game.bots} label=${t('lobby.seats.level')} onPick=${setLevel} />
    </div>`}
    ${trouble && html`<p class="bad" role="alert">${trouble}</p>`}
    <button type="button" class="btn primary glow big" onClick=${start}>
      <${Icon} id="ui-play" />
      ${t(free ? 'lobby.wait.start_bots' : 'lobby.new.start')}
    </button>
  </div>`;
}
