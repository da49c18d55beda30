/** The waiting room: who sits already, links for the places still free, and a start with bots. */
import { useState } from 'preact/hooks';
import { html } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { t } from '/web/common/words.js';
import { cover, shelfName } from './catalogue.js';
import { SitDialog } from './join.js';
import { CopyField, EmptySeat, QrCode, Shield, useTitle } from './parts.js';
import { Level } from './seat_card.js';
import { inviteAnew, offered, startTable, useGames } from './server.js';
import { Top } from './top.js';
import './style.js';

/** @typedef {{seat: number, name: string, colour: string, kind: string, level?: string, online?: boolean, mine?: boolean, link?: string}} Seat */

/** @param {{session: import('/web/frame/session.js').Session}} props */
export default function Waiting({ session }) {
  const table = session.table.value;
  const { games, bots } = useGames();
  useTitle(table ? shelfName(games, table.game) : '');
  const [shown, setShown] = useState(/** @type {number | null} */ (null));
  const [sitting, setSitting] = useState(false);
  if (!table) return null;
  const seats = /** @type {Seat[]} */ (table.seats);
  const links = linksOf(table.id, seats);
  const free = seats.filter((seat) => seat.kind === 'free');
  const invited = free.filter((seat) => links[seat.seat]);
  const chosen = invited.find((seat) => seat.seat === shown) ?? invited[0];
  const title = shelfName(games, table.game);
  const mine = seats.some((seat) => seat.mine);
  return html`<div class="parlour page"><${Top} />
    <main class="waiting">
      <section class="laying">
        <header class="dh"><img src=${cover(table.game)} alt="" /><div><h1>${title}</h1>
          <p role="status">${free.length ? t('lobby.wait.free', { n: free.length }) : t('lobby.wait.full')}</p></div></header>
        <div class="db">
          <section>
            <div class="sub"><h2>${t('lobby.wait.seats')}</h2></div>
            <ul class="sitters">${seats.map((seat) => html`<${Sitter} key=${seat.seat} seat=${seat} link=${links[seat.seat]}
              chosen=${chosen?.seat === seat.seat} onInvite=${() => setShown(seat.seat)}
              onLink=${table.owner && (() => inviteAnew(table.id, seat.seat).then(() => setShown(seat.seat), () => undefined))} />`)}</ul>
            ${table.owner && html`<${Fill} table=${table.id} bots=${bots} free=${free.length} />`}
            ${!mine && !table.owner && free.length > 0 && html`<button type="button" class="btn primary big" onClick=${() => setSitting(true)}>${t('lobby.sit.down')}</button>`}
          </section>
          <section class="inv">
            ${chosen ? html`<${Invite} seat=${chosen} link=${links[chosen.seat]} />` : html`<${Watching} table=${table.id} />`}
            ${table.commitment && html`<div class="note"><${Icon} id="ui-seal" /><span><b>${t('lobby.fair.title')}</b> ${t('lobby.fair.kept')}</span></div>`}
          </section>
        </div>
      </section>
    </main>
    ${sitting && html`<${SitDialog} table=${table} title=${title} onClose=${() => setSitting(false)} />`}
  </div>`;
}

/** The links this browser may pass on: told by the server, or remembered from the opening.
 * @param {string} table @param {Seat[]} seats @returns {Record<string, string>} */
function linksOf(table, seats) {
  const told = Object.fromEntries(seats.flatMap((seat) => (seat.link ? [[seat.seat, seat.link]] : [])));
  return { ...offered.value[table], ...told };
}

/** @param {{seat: Seat, link?: string, chosen: boolean, onInvite: () => void, onLink: false | (() => void)}} props */
function Sitter({ seat, link, chosen, onInvite, onLink }) {
  if (seat.kind !== 'free') {
    return html`<li class=${`sitter pc-${seat.colour} arrived`}><${Shield} colour=${seat.colour} />
      <div><b>${seat.name}</b><small>${seat.mine ? t('lobby.wait.you') : seat.kind === 'bot' ? t('lobby.wait.bot') : t('lobby.wait.here')}</small></div>
      ${seat.kind === 'person' && html`<span class="dot" aria-hidden="true"></span>`}</li>`;
  }
  return html`<li class=${`sitter vacant ${chosen ? 'chosen' : ''}`}><${EmptySeat} />
    <div><b>${t('lobby.seats.guest')}</b><small class="wait"><span class="dot" aria-hidden="true"></span>${t('lobby.seats.number', { n: seat.seat + 1 })}</small></div>
    ${link && html`<button type="button" class="btn" aria-pressed=${chosen} onClick=${onInvite}><${Icon} id="ui-qr" />${t('lobby.wait.invite')}</button>`}
    ${!link && onLink && html`<button type="button" class="btn" onClick=${onLink}><${Icon} id="ui-link" />${t('lobby.wait.new_link')}</button>`}</li>`;
}

/** @param {{seat: Seat, link: string}} props */
function Invite({ seat, link }) {
  const url = new URL(link, location.origin).href;
  return html`<div class="sub"><h2>${t('lobby.invite.title')}</h2><small>${t('lobby.seats.number', { n: seat.seat + 1 })}</small></div>
    <div class="qr"><${QrCode} key=${url} url=${url} /><p>${t('lobby.invite.scan')}</p></div>
    <${CopyField} key=${`copy ${url}`} url=${url} label=${t('lobby.invite.link', { n: seat.seat + 1 })} />
    ${isLocal() && html`<p class="hint">${t('lobby.invite.local')}</p>`}`;
}

const isLocal = () => ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

/** @param {{table: string}} props */
function Watching({ table }) {
  const url = `${location.origin}/t/${table}`;
  return html`<div class="sub"><h2>${t('lobby.wait.watch')}</h2></div>
    <div class="qr"><${QrCode} url=${url} /><p>${t('lobby.wait.watch_text')}</p></div>
    <${CopyField} url=${url} label=${t('lobby.wait.watch')} />`;
}

/** @param {{table: string, bots: import('./catalogue.js').Bot[], free: number}} props */
function Fill({ table, bots, free }) {
  const [level, setLevel] = useState('');
  const [trouble, setTrouble] = useState('');
  const strength = level || bots[bots.length - 1]?.level || '';
  const start = () => startTable(table, strength).catch((error) => setTrouble(error.message));
  return html`<div class="fill">
    ${free > 0 && html`<div><b>${t('lobby.wait.fill', { n: free })}</b><${Level} level=${strength} bots=${bots} onPick=${setLevel} /></div>`}
    ${trouble && html`<p class="bad" role="alert">${trouble}</p>`}
    <button type="button" class="btn primary glow big" onClick=${start}><${Icon} id="ui-play" />${t(free ? 'lobby.wait.start_bots' : 'lobby.new.start')}</button>
  </div>`;
}
