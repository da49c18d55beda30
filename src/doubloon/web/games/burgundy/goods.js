// The goods of a player: slots that show what a sale would bring, the pile of those sold, goods given in a solo game.
import { html, classes } from '/web/common/html.js';
import { Spot } from '/web/frame/spot.js';
import { costAt, dieInHand, isSettled, needsOtherDie } from './plays.js';
import { isAsked, refuse } from '/web/board/asked.js';
import { capital, sum } from '/web/board/counts.js';
import { Cost, GOODS, Icon, goodSymbol, placeOf, still } from './parts.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

const MOST_IN_PILE = 3;

/** @param {{ ctx: Ctx, seat: number }} props */
export function GoodsStore({ ctx, seat }) {
  const { goods, sold } = ctx.pos.players[seat];
  const kinds = GOODS.filter((good) => goods[good] > 0);
  const spaces = ctx.extras.numbers.goods_spaces;
  return html`<section class="goods" aria-label=${ctx.t('burgundy.board.goods')}>
    <h3 class="label">${ctx.t('burgundy.board.goods')}</h3>
    <div class=${classes('goods-slots', spaces > 3 && 'many')}>
      ${kinds.map((good) => html`<${Slot} key=${good} ctx=${ctx} seat=${seat} good=${good} n=${goods[good]} />`)}
      ${Array.from({ length: Math.max(0, spaces - kinds.length) }, (_, i) => html`<span key=${i} class="gslot none"
        ...${still(ctx, 'board', 'goods')}></span>`)}
    </div>
    <${Sold} ctx=${ctx} seat=${seat} sold=${sold} />
  </section>`;
}

/** @param {{ good: string, n: number }} props */
function Pile({ good, n }) {
  return html`<span class="pilex">
    ${Array.from({ length: Math.min(n, MOST_IN_PILE) }, (_, i) => html`<${Icon} key=${i} id=${goodSymbol(good)} />`)}
  </span>`;
}

/** @param {{ ctx: Ctx, seat: number, good: string, n: number }} props */
function Slot({ ctx, seat, good, n }) {
  const place = `good:${good}`;
  const named = `${capital(ctx.name('good', good))}: ${n}`;
  if (seat !== ctx.focusSeat) {
    return html`<span class="gslot" role="img" aria-label=${named} ...${still(ctx, 'good', good)}>
      <${Pile} good=${good} n=${n} />
      <b>×${n}</b>
    </span>`;
  }
  if (isAsked(ctx, 'give_goods')) return html`<${Giving} ctx=${ctx} good=${good} n=${n} />`;
  const cost = isSettled(ctx) ? costAt(ctx, place) : null;
  const gain = ctx.extras.gains?.[good];
  return html`<${Spot} place=${place}
    class=${classes('gslot', cost === 0 && 'free', cost !== null && cost > 0 && 'paid')} disabled=${!isSettled(ctx)}
    preview=${!isSettled(ctx)} action=${`sell:${good}`} label=${named}
    onPick=${() => needsOtherDie(ctx, place) || tooFar(ctx, good, place)} ...${ctx.tip('good', good)}>
    <span class="visually-hidden">${capital(ctx.name('good', good))}</span>
    <${Pile} good=${good} n=${n} />
    <b>×${n}</b>
    ${gain && html`<span class="gain">
      +${gain.total}
      <${Icon} id="vp" /> +${gain.silver ?? 0}
      <${Icon} id="silver" />
      ${(gain.workers ?? 0) > 0 && html` +${gain.workers}<${Icon} id="worker" />`}
    </span>`}
    ${cost !== null && dieInHand(ctx) !== null && html`<${Cost} ctx=${ctx} n=${cost} />`}
  <//>`;
}

/**
 * @param {Ctx} ctx
 * @param {string} good
 * @param {string} place
 */
function tooFar(ctx, good, place) {
  const die = dieInHand(ctx);
  if (die === null || !isAsked(ctx, 'turn') || ctx.can(place) || ctx.plays.some((play) => play.places.includes(place)))
    return false;
  const { workers: have } = ctx.pos.players[ctx.seat ?? 0];
  const n = ctx.extras.costs?.[die]?.goods[good];
  refuse(ctx, place, ctx.t('burgundy.why.sale', { good: ctx.name('good', good), n, have }), 'CB-DIE-03');
  return true;
}

/** @param {{ ctx: Ctx, seat: number, sold: Record<string, number> | number }} props */
function Sold({ ctx, seat, sold }) {
  const n = sum(sold);
  const kinds = typeof sold === 'number' ? [] : GOODS.filter((good) => sold[good] > 0);
  return html`<div class="sold" data-place=${placeOf(ctx, seat, 'sold')} role="img"
    aria-label=${ctx.t('burgundy.board.sold', { n })} ...${still(ctx, 'board', 'sold')}>
    <span class="pilex">${n > 0 && html`<${Icon} id="good-back" />`}${n > 1 && html`<${Icon} id="good-back" />`}</span>
    <b>${n}</b>
    <small>${ctx.t('burgundy.board.sold_name')}</small>
    <span class="soldk">
      ${kinds.map((good) => html`<span key=${good}>
        <${Icon} id=${goodSymbol(good)} />
        ${/** @type {Record<string, number>} */ (sold)[good]}
      </span>`)}
    </span>
  </div>`;
}

// Goods for a face-down tile: one says how many of each colour, and gives them all at once.

/** @param {Ctx} ctx @returns {Record<string, number>} */
export const given = (ctx) => ctx.plan.value?.given ?? {};

/** How many are still to be named. @param {Ctx} ctx */
export const stillDue = (ctx) => (ctx.asked?.about.n ?? 0) - sum(given(ctx));

/** The answers, in the order of the die values as the rules ask for them. @param {Ctx} ctx */
export function giftLine(ctx) {
  return GOODS.flatMap((good) => Array.from({ length: given(ctx)[good] ?? 0 }, () => `give:${good}`));
}

/** @param {Ctx} ctx @param {string} good @param {number} n */
function give(ctx, good, n) {
  const before = given(ctx);
  const now = before[good] ?? 0;
  const next = now >= n || stillDue(ctx) === 0 ? 0 : now + 1;
  ctx.plan.value = { given: { ...before, [good]: next } };
}

/** @param {{ ctx: Ctx, good: string, n: number }} props */
function Giving({ ctx, good, n }) {
  const going = given(ctx)[good] ?? 0;
  return html`<button type="button" class=${classes('gslot spot can giving', going > 0 && 'some')}
    data-place=${`good:${good}`} data-spot="" aria-pressed=${going > 0} onClick=${() => give(ctx, good, n)}
    ...${ctx.tip('good', good)}>
    <span class="visually-hidden">${capital(ctx.name('good', good))}</span>
    <${Pile} good=${good} n=${n} />
    <b>×${n}</b>
    <span class="gain">${ctx.t('burgundy.board.giving', { n: going })}</span>
  </button>`;
}
