// The tracks of religion and conquest, with everybody's markers, and what the conquest of each year is worth.
import { html, classes } from '/web/common/html.js';
import { Spot } from '/web/frame/spot.js';
import { isAsked } from '/web/board/asked.js';
import { Icon, Marker } from './parts.js';
import { shownRun } from './running.js';

/** @typedef {import('./parts.js').Ctx} Ctx */
/** @typedef {'religion' | 'conquest'} Track */

const YEARS = ['I', 'II', 'III'];

/** @param {{ ctx: Ctx }} props */
export function Tracks({ ctx }) {
  return html`<div class="tracks">
    <${Line} ctx=${ctx} track="religion" />
    <div class="second-track"><${Line} ctx=${ctx} track="conquest" /><${Years} ctx=${ctx} /></div>
  </div>`;
}

/**
 * Where the run that is shown would bring the viewer's marker.
 * @param {Ctx} ctx
 * @param {string} action
 * @returns {number[]}
 */
function ahead(ctx, action) {
  if (ctx.seat === null) return [];
  const stops = shownRun(ctx, ctx.seat)?.run.stops ?? [];
  return stops.flatMap((stop) => stop.gains).flatMap((gain) => (gain.id === action && gain.to ? [gain.to] : []));
}

/** @param {{ ctx: Ctx, track: Track }} props */
function Line({ ctx, track }) {
  const { length } = ctx.extras.tracks[track];
  const coming = ahead(ctx, track === 'religion' ? 'religion' : 'conquistador');
  const where = ctx.seats.map((_, seat) => `${ctx.seatName(seat)}: ${ctx.pos.players[seat][track]}`).join('; ');
  return html`<div class=${classes('track', track === 'religion' ? 'religion' : 'conquest')} role="group"
    aria-label=${`${ctx.t(`santa-maria.board.${track}`)}. ${where}`}>
    ${Array.from({ length: length + 1 }, (_, n) => html`<${Space} key=${n} ctx=${ctx} track=${track} n=${n}
      coming=${coming} />`)}
  </div>`;
}

/** @param {{ ctx: Ctx, track: Track, n: number, coming: number[] }} props */
function Space({ ctx, track, n, coming }) {
  const here = seatsOn(ctx, track, n);
  const sign = signAt(ctx, track, n);
  const tree = track === 'conquest' && ctx.extras.tracks.conquest.trees.indexOf(n);
  const shown = coming.includes(n) && ctx.seat !== null;
  const last = coming.at(-1) === n;
  const inside = html`
    ${n === 0 && !here.length
      ? html`<${Icon} id=${track === 'religion' ? 'religion' : 'conquistador'} />`
      : html`<i class="space-number">${n || ''}</i>`}
    ${sign && html`<span class="sign"><${Icon} id=${sign} /></span>`}
    ${tree !== false &&
    tree >= 0 && html`<span class=${classes('tree', tree === ctx.pos.year - 1 && 'now')}><${Icon} id="tree" /></span>`}
    ${here.map((seat, i) => html`<span key=${seat} class=${`marker-place m${i} of${here.length}`}>
      <${Marker} ctx=${ctx} seat=${seat} />
    </span>`)}
    ${shown && html`<span class=${classes('marker-place ghostm', !last && 'via')}>
      <${Marker} ctx=${ctx} seat=${ctx.seat} />
    </span>`}
  `;
  const place = `${track}:${n}`;
  const target = track === 'religion' && isAsked(ctx, 'extra_step') && ctx.extras.ahead.religion.to === n;
  if (target)
    return html`<${Spot} place="extra" action="extra" class="track-space" label=${ctx.t('santa-maria.answers.extra')}>
      ${inside}
    <//>`;
  return html`<div class="track-space" data-place=${place} ...${ctx.tip('space', `${track}.${n}`)}>${inside}</div>`;
}

/**
 * Who stands there; on the conquest track the lowest marker first.
 * @param {Ctx} ctx
 * @param {Track} track
 * @param {number} n
 */
function seatsOn(ctx, track, n) {
  const { players } = ctx.pos;
  const found = ctx.seats.map((_, seat) => seat).filter((seat) => players[seat]?.[track] === n);
  return track === 'conquest' ? found.sort((a, b) => players[a].height - players[b].height) : found;
}

/**
 * @param {Ctx} ctx
 * @param {Track} track
 * @param {number} n
 */
function signAt(ctx, track, n) {
  if (track === 'conquest') return ctx.extras.tracks.conquest.gold.includes(n) ? 'gold-sign' : null;
  const symbol = ctx.extras.tracks.religion.symbols[n];
  return symbol === 'die' ? 'monk-die-sign' : symbol ? 'monk-sign' : null;
}

/** @param {{ ctx: Ctx }} props */
function Years({ ctx }) {
  const { points } = ctx.extras.tracks.conquest;
  return html`<div class="years">
    ${points.map((/** @type {number[]} */ row, /** @type {number} */ i) => html`<div key=${i} tabindex="0" role="img"
      class=${classes('year-points', i + 1 < ctx.pos.year && 'past', i + 1 === ctx.pos.year && 'now')}
      ...${ctx.tip('board', 'conquest_points')}
      aria-label=${ctx.t('santa-maria.board.year_points', { n: i + 1, points: row.join(', ') })}>
      <b aria-hidden="true">${YEARS[i]}</b>
      <span aria-hidden="true">${row.map((n, j) => html`${j > 0 && html`<i></i>`}${n}`)}</span>
    </div>`)}
  </div>`;
}
