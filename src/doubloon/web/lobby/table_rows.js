/** Tables as rows: mine, open ones, and those already played. */
import { html } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { lang, t } from '/web/common/words.js';
import { cover } from './catalogue.js';
import { EmptySeat, Shield } from './parts.js';

/** @typedef {import('/types/protocol').SeatInfo} Seat */
/** @typedef {import('/types/protocol').Summary & Partial<import('/types/protocol').MySummary>} Summary */

const UNITS = /** @type {[Intl.RelativeTimeFormatUnit, number][]} */ ([
  ['day', 86400],
  ['hour', 3600],
  ['minute', 60],
]);

/** How long ago, in words. @param {string | number} when */
export function ago(when) {
  const time = typeof when === 'number' ? when * (when < 1e12 ? 1000 : 1) : Date.parse(when);
  const seconds = (Date.now() - time) / 1000;
  const found = UNITS.find(([, size]) => seconds >= size);
  if (!found || !Number.isFinite(seconds)) return t('lobby.now');
  return new Intl.RelativeTimeFormat(lang.value, { numeric: 'auto', style: 'short' }).format(
    -Math.floor(seconds / found[1]),
    found[0],
  );
}

/** @param {{table: Summary, title: string}} props */
export function MyRow({ table, title }) {
  const asked = table.seats.find((seat) => seat.seat === table.asked_seat);
  const turn = Boolean(table.my_turn);
  return html`<li class=${`row ${turn ? 'mine' : ''}`}>
    <img src=${cover(table.game)} alt="" />
    <div>
      <b>${title}${table.private && html` <${Lock} />`}</b>
      <small>
        ${turn ? html`<strong>${t('lobby.mine.your_move')}</strong>` : where(table, asked)}
        ${table.round_text && html` · ${table.round_text}`}
        <span class="age"> · ${ago(table.changed)}</span>
      </small>
    </div>
    <${Shields} table=${table} />
    <a class=${`btn ${turn ? 'primary' : ''}`} href=${`/t/${table.id}`}
      aria-label=${`${t(turn ? 'lobby.mine.continue' : 'lobby.mine.open')}: ${title}`}>
      ${t(turn ? 'lobby.mine.continue' : 'lobby.mine.open')}
    </a>
  </li>`;
}

const Lock = () => html`<span class="lock" role="img" aria-label=${t('lobby.mine.private')}
  title=${t('lobby.mine.private')}>
  <${Icon} id="ui-lock" />
</span>`;

/** @param {Summary} table @param {Seat | undefined} asked */
function where(table, asked) {
  if (table.status === 'waiting') return t('lobby.mine.free', { n: table.free.length });
  return asked ? t('lobby.mine.moves', { name: asked.name }) : t('lobby.mine.playing');
}

/** @param {{table: Summary, title: string, onSit: (table: Summary) => void}} props */
export function OpenRow({ table, title, onSit }) {
  const host = table.seats.find((seat) => seat.kind === 'person');
  const free = table.status === 'waiting' && table.free.length > 0;
  return html`<li class="row">
    <img src=${cover(table.game)} alt="" />
    <div>
      <b>${title}</b>
      <small>
        ${host ? `${host.name} · ` : ''}
        ${free ? t('lobby.mine.free', { n: table.free.length }) : table.round_text}
      </small>
      <${Shields} table=${table} plain />
    </div>
    ${free
      ? html`<button type="button" class="btn" onClick=${() => onSit(table)}
          aria-label=${`${t('lobby.open.sit')}: ${title}`}>
          ${t('lobby.open.sit')}
        </button>`
      : html`<a class="btn" href=${`/t/${table.id}`} aria-label=${`${t('lobby.open.watch')}: ${title}`}>
          ${t('lobby.open.watch')}
        </a>`}
  </li>`;
}

/** @param {{table: Summary, plain?: boolean}} props */
export function Shields({ table, plain }) {
  return html`<span class="seat-signs">
    ${table.seats.map((seat) => {
      if (seat.kind === 'free') return html`<${EmptySeat} label=${t('lobby.seats.free')} />`;
      const light = plain || table.status !== 'playing' ? '' : seat.seat === table.asked_seat ? 'on' : 'off';
      return html`<${Shield} colour=${seat.colour} label=${seat.name} class=${light} />`;
    })}
  </span>`;
}

/** How a finished game ended, from this device's seat if it had one. @param {Summary} table */
export function outcome(table) {
  const scores = table.scores ?? [];
  const winners = table.winners ?? [];
  if (table.status !== 'over' || !scores.length) return table.round_text ?? t('lobby.records.unfinished');
  const mine = table.mine ?? [];
  const best = mine.find((seat) => winners.includes(seat));
  if (best !== undefined) return t('lobby.records.won', { n: scores[best] });
  if (mine.length) {
    const seat = mine[0];
    return t('lobby.records.placed', {
      place: scores.filter((score) => score > scores[seat]).length + 1,
      n: scores[seat],
    });
  }
  const names = winners.map((seat) => table.seats[seat]?.name).join(', ');
  return t('lobby.records.winner', { name: names, n: scores[winners[0]] });
}

/** @param {{table: Summary, title: string}} props */
export const RecordRow = ({ table, title }) => html`<li class="row">
  <div><b>${title}</b><small>${ago(table.changed)} · ${outcome(table)}</small></div>
  <a class="btn square" href=${`/t/${table.id}/replay`} aria-label=${`${t('lobby.records.watch')}: ${title}`}
    title=${t('lobby.records.watch')}>
    <${Icon} id="ui-play" />
  </a>
</li>`;
