// A player's mat: purse and points on the windrose, the store of goods, San Juan, island and city.
import { Emblem } from '/web/common/icons.js';
import { html, classes } from '/web/common/html.js';
import { Spot } from '/web/frame/spot.js';
import { isAsked } from '/web/board/asked.js';
import { count } from '/web/board/counts.js';
import { Circle, Coin, GOODS, Icon, Icons } from './parts.js';
import { Island } from './island.js';
import { City } from './city.js';
import { isStoring, storage, touchBarrels } from './keep.js';
import { inSanJuan, isArranging } from './mayor.js';
import { dragging } from './workplace.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

const MOST_SHOWN = 5;

/** @param {{ ctx: Ctx, seat: number }} props */
export function Mat({ ctx, seat }) {
  return html`<div class="pr-mat" data-seat=${seat}>
    <${Store} ctx=${ctx} seat=${seat} />
    <${Island} ctx=${ctx} seat=${seat} />
    <${City} ctx=${ctx} seat=${seat} />
  </div>`;
}

/** @param {{ ctx: Ctx, seat: number }} props */
function Store({ ctx, seat }) {
  const player = ctx.pos.players[seat];
  const points = ctx.extras.earned[seat];
  return html`<div class="store">
    <div class="plate">
      <${Emblem} colour=${ctx.colour(seat)} />
      <b>${ctx.seatName(seat)}</b>
      ${ctx.pos.governor === seat && html`<span class="governor" ...${ctx.tip('round', 'governor')}>
        <${Icon} id="governor" />
      </span>`}
    </div>
    <div class="rose">
      <${Icon} id="windrose" />
      <span class="purse" data-place=${`purse:${seat}`} tabindex="0" role="img"
        aria-label=${ctx.t('puerto-rico.board.doubloons', { n: player.doubloons })} ...${ctx.tip('board', 'doubloons')}>
        <${Icon} id="doubloon" />
        <b>${player.doubloons}</b>
      </span>
      <span class="myvp" data-place=${`score:${seat}`} tabindex="0" role="img" ...${ctx.tip('board', 'points')}
        aria-label=${points === null
          ? ctx.t('puerto-rico.board.points_hidden')
          : ctx.t('puerto-rico.board.points', { n: points })}>
        <${Icon} id="vp" />
        <b>${points ?? '?'}</b>
        ${ctx.extras.points_hidden && points !== null && html`<${Icon} id="ui-lock" class="lock" />`}
      </span>
    </div>
    <div class="goods" role="group" aria-label=${ctx.t('puerto-rico.board.goods')}>
      ${GOODS.map((good) => html`<${Barrels} key=${good} ctx=${ctx} seat=${seat} good=${good} />`)}
    </div>
    <${SanJuan} ctx=${ctx} seat=${seat} />
  </div>`;
}

/** @param {{ ctx: Ctx, seat: number, good: string }} props */
function Barrels({ ctx, seat, good }) {
  const n = count(ctx.pos.players[seat].goods, good);
  if (isStoring(ctx, seat) && n > 0) return html`<${Storing} ctx=${ctx} good=${good} n=${n} />`;
  const coming = ctx.seat === seat && isAsked(ctx, 'produce') ? count(ctx.extras.production, good) : 0;
  const more = coming ? `, ${ctx.t('puerto-rico.board.coming', { n: coming })}` : '';
  const label = `${ctx.name('good', good)}: ${n}${more}`;
  const inside = html`
    <span class="barrels">
      <${Icons} id=${`barrel-${good}`} n=${Math.max(n, coming ? 0 : 1)} most=${coming ? MOST_SHOWN - 2 : MOST_SHOWN} />
      <span class="coming"><${Icons} id=${`barrel-${good}`} n=${coming} most=${2} /></span>
    </span>
    ${ctx.seat === seat &&
    isAsked(ctx, 'sell') &&
    ctx.at(`store:${good}`).length > 0 && html`<${Coin} n=${ctx.extras.prices[good]} />`}
    <b>${n}${coming > 0 && html`<small>+${coming}</small>`}</b>
  `;
  const name = classes('goods-kind', n === 0 && coming === 0 && 'zero');
  if (ctx.seat !== seat)
    return html`<div class=${name} role="img" aria-label=${label} ...${ctx.tip('good', good)}>${inside}</div>`;
  return html`<${Spot} place=${`store:${good}`} action=${nominal(ctx, good)} class=${name} label=${label}
    ...${ctx.tip('good', good)}>
    ${inside}
  <//>`;
}

/**
 * What a touch on a kind of barrels would mean now.
 * @param {Ctx} ctx
 * @param {string} good
 */
function nominal(ctx, good) {
  return ctx.asked?.step === 'load' ? `load:${good}>${ctx.pos.ships[0]}` : `sell:${good}`;
}

/** @param {{ ctx: Ctx, good: string, n: number }} props */
function Storing({ ctx, good, n }) {
  const kept = count(storage(ctx).kept, good);
  return html`<button type="button" class=${classes('goods-kind', 'can', 'keeping', kept === 0 && 'lost')}
    data-place=${`store:${good}`} aria-pressed=${kept > 0} onClick=${() => touchBarrels(ctx, good)}
    ...${ctx.tip('good', good)}>
    <span class="visually-hidden">
      ${ctx.t('puerto-rico.store.kept', { good: ctx.name('good', good), n: kept, m: n })}
    </span>
    <span class="barrels">
      ${Array.from({ length: Math.min(n, MOST_SHOWN) }, (_, i) => html`<${Icon} key=${i} id=${`barrel-${good}`}
        class=${i < kept ? 'kept' : 'going'} />`)}
    </span>
    <b aria-hidden="true">${kept}<small>${ctx.t('puerto-rico.store.of', { n })}</small></b>
  </button>`;
}

/** @param {{ ctx: Ctx, seat: number }} props */
function SanJuan({ ctx, seat }) {
  const arranging = isArranging(ctx, seat);
  const n = arranging ? inSanJuan(ctx) : ctx.pos.players[seat].san_juan;
  const shown = Math.min(n, 12);
  return html`<div class=${classes('san-juan', arranging && n > 0 && 'calls')}
    data-place=${ctx.seat === seat ? 'sanjuan' : undefined} role="img" tabindex="0"
    aria-label=${ctx.t('puerto-rico.board.san_juan', { n })} ...${ctx.tip('board', 'san_juan')}
    ...${arranging ? dragging(ctx, 'sanjuan', n > 0) : {}}>
    <span class="label">${ctx.t('puerto-rico.board.san_juan_name')}${n > 0 && html` <b>${n}</b>`}</span>
    <span class=${classes('san-juan-circles', shown > 5 && 'tight')}>
      ${Array.from({ length: Math.max(shown, 4) }, (_, i) => html`<${Circle} key=${i} on=${i < shown} />`)}
    </span>
  </div>`;
}
