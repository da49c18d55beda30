// A player's mat: the hand on the left, the duchy, and beside it goods, regions and what is in force.
import { html, classes } from '/web/common/html.js';
import { Duchy, looked } from './duchy.js';
import { GoodsStore } from './goods.js';
import { Hand } from './hand.js';
import { gainOf, tileFor } from './plays.js';
import { Gain } from './forecast.js';
import { isAsked } from '/web/board/asked.js';
import { capital } from '/web/board/counts.js';
import { Icon, TYPES, TileFace, still } from './parts.js';
import { effectOf } from './tips.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

const MOST_REGIONS = 6;

/** @param {{ ctx: Ctx, seat: number }} props */
export function Mat({ ctx, seat }) {
  return html`<div class="cb-mat" data-seat=${seat}>
    <${Hand} ctx=${ctx} seat=${seat} />
    <div class="land" data-place="duchy"><${Duchy} ctx=${ctx} seat=${seat} /></div>
    <div class="aside">
      <${GoodsStore} ctx=${ctx} seat=${seat} />
      <${Outlook} ctx=${ctx} seat=${seat} />
      <${InForce} ctx=${ctx} seat=${seat} />
    </div>
  </div>`;
}

/**
 * What the hex under the eye would bring, or else how far the regions are.
 * @param {{ ctx: Ctx, seat: number }} props
 */
function Outlook({ ctx, seat }) {
  const hex = seat === ctx.focusSeat && isAsked(ctx) ? looked.value : null;
  const tile = hex && ctx.can(`hex:${hex}`) ? tileFor(ctx, hex) : null;
  const gain = hex ? gainOf(ctx, tile, hex) : null;
  if (tile && hex && gain)
    return html`<section class="outlook">
      <h3 class="label">
        ${ctx.t('burgundy.forecast.title', { tile: capital(ctx.name('tile', tile)), hex: ctx.name('hex', hex) })}
      </h3>
      <${Gain} ctx=${ctx} gain=${gain} />
    </section>`;
  return html`<${Regions} ctx=${ctx} seat=${seat} />`;
}

/** @param {{ ctx: Ctx, seat: number }} props */
export function Regions({ ctx, seat }) {
  const regions = /** @type {{ type: string, size: number, filled: number, points: number }[]} */ (
    ctx.extras.regions[seat]
  );
  const points = ctx.extras.numbers.region_points.slice(1);
  return html`<section class="outlook" aria-label=${ctx.t('burgundy.board.regions')}>
    <h3 class="label">${ctx.t('burgundy.board.regions')}</h3>
    <ul class="near">
      ${regions.slice(0, MOST_REGIONS).map((region, i) => html`<li key=${i} class=${`k-${region.type}`}
        ...${still(ctx, 'board', 'region')}
        aria-label=${ctx.t('burgundy.board.region', {
          type: ctx.name('type', region.type, 'many'),
          n: region.filled,
          m: region.size,
          points: region.points,
        })}>
        <${Icon} id=${`t-${region.type}`} />
        <span class="pips">
          ${Array.from({ length: region.size }, (_, j) => html`<i key=${j}
            class=${j < region.filled ? 'on' : ''}></i>`)}
        </span>
        <b>+${region.points}</b>
      </li>`)}
    </ul>
    <div class="sizes" ...${still(ctx, 'board', 'sizes')} role="img"
      aria-label=${ctx.t('burgundy.board.sizes', { list: points.join(', ') })}>
      ${points.map((/** @type {number} */ n, /** @type {number} */ i) => html`<span key=${i}>
        <i>${i + 1}</i>
        <b>${n}</b>
      </span>`)}
    </div>
  </section>`;
}

/** Knowledge tiles in the duchy and bonus tiles won. @param {{ ctx: Ctx, seat: number }} props */
export function InForce({ ctx, seat }) {
  const known = Object.values(ctx.pos.players[seat].duchy)
    .filter((tile) => String(tile).startsWith('knowledge'))
    .map(String);
  const won = TYPES.flatMap((type) => [
    ...(ctx.pos.large_bonus[type] === seat ? [{ type, size: 'l' }] : []),
    ...(ctx.pos.small_bonus[type] === seat ? [{ type, size: 's' }] : []),
  ]);
  if (!known.length && !won.length) return null;
  return html`<section class="inforce" aria-label=${ctx.t('burgundy.board.in_force')}>
    <h3 class="label">${ctx.t('burgundy.board.in_force')}</h3>
    <div
      class=${classes(
        'effects',
        (known.length + won.length > 2 || ctx.extras.regions[seat].length > 4 || ctx.pos.solo) && 'many',
      )}>
      ${known.map((tile) => html`<span key=${tile} class="effect" ...${ctx.tip('tile', tile)} tabindex="0" role="img"
        aria-label=${`${capital(ctx.name('tile', tile))}: ${effectOf(tile, ctx)}`}>
        <span class="tile"><${TileFace} tile=${tile} /></span>
        <small>${effectOf(tile, ctx)}</small>
      </span>`)}
      ${won.map(({ type, size }) => html`<span key=${type} class="effect" ...${ctx.tip('bonus', type)} tabindex="0"
        role="img" aria-label=${ctx.t(`burgundy.board.bonus_${size}`, { type: ctx.name('type', type, 'many'), n: '' })}>
        <${Icon} id=${`bonus-${type}-${size}`} class="banner" />
        <small>${ctx.t(`burgundy.board.won_${size}`, { type: ctx.name('type', type, 'many') })}</small>
      </span>`)}
    </div>
  </section>`;
}
