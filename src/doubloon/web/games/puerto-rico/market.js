// The building market: four columns, each with its points, how many quarries help, and the viewer's own prices.
import { Emblem } from '/web/common/icons.js';
import { html, classes } from '/web/common/html.js';
import { Spot } from '/web/frame/spot.js';
import { isAsked } from '/web/board/asked.js';
import { Coin, Icon, Icons, Points, shortName } from './parts.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

/** @param {{ ctx: Ctx }} props */
export function Market({ ctx }) {
  return html`<div class="market">
    ${[1, 2, 3, 4].map((column) => html`<${Column} key=${column} ctx=${ctx} column=${column} />`)}
  </div>`;
}

/**
 * The buildings of a column as they are printed, cheapest first.
 * @param {Ctx} ctx
 * @param {number} column
 */
export function inColumn(ctx, column) {
  const { buildings } = ctx.extras;
  return Object.keys(buildings)
    .filter((id) => buildings[id].column === column)
    .sort((a, b) => buildings[a].printed - buildings[b].printed);
}

/** @param {{ ctx: Ctx, column: number }} props */
function Column({ ctx, column }) {
  const ids = inColumn(ctx, column);
  const discount = ctx.extras.discounts[column - 1];
  const head = ctx.t('puerto-rico.market.head', { n: ctx.extras.buildings[ids[0]].vp, m: column });
  return html`<div class=${`mcol c${column}`}>
    <div class="column-head" data-place="board:column" ...${ctx.tip('board', `column.${column}`)}>
      <span class="visually-hidden">${head}</span>
      <${Points} n=${ctx.extras.buildings[ids[0]].vp} />
      <span class="quarries"><${Icons} id="tile-quarry" n=${column} /></span>
      <span class=${classes('column-discount', discount === 0 && 'zero')}>${discount > 0 && `−${discount}`}</span>
    </div>
    ${ids.map((id) => html`<${Building} key=${id} ctx=${ctx} id=${id} />`)}
  </div>`;
}

/** @param {{ ctx: Ctx, id: string }} props */
function Building({ ctx, id }) {
  const building = ctx.extras.buildings[id];
  const asked = isAsked(ctx, 'build');
  const can = asked && ctx.actions.some(({ params }) => params.building === id);
  const lacks = asked && building.short > 0;
  const state = building.owned
    ? 'own'
    : building.left === 0
      ? 'gone'
      : lacks || (asked && !building.room)
        ? 'cant'
        : '';
  return html`<${Spot} place=${`market:${id}`} action=${`build:${id}`} preview label=${label(ctx, id)}
    ...${ctx.tip('building', id)}
    class=${classes('market-building', `k-${building.colour}`, building.spaces > 1 && 'big', state, can && 'can')}>
    <span class="picture"><${Icon} id=${`b-${id}`} /></span>
    <span class="name">${shortName(ctx, id)}</span>
    <span class="building-figures">
      <span class="cost">
        <${Coin} n=${building.price} />
        ${building.price !== building.printed && html`<s>${building.printed}</s>`}
      </span>
      <span class="dots">${Array.from({ length: building.circles }, (_, i) => html`<i key=${i}></i>`)}</span>
      <${Left} ctx=${ctx} building=${building} asked=${asked} />
    </span>
  <//>`;
}

/** @param {{ ctx: Ctx, building: any, asked: boolean }} props */
function Left({ ctx, building, asked }) {
  if (building.owned) return html`<span class="tag"><${Emblem} colour=${ctx.colour(ctx.extras.seat)} /></span>`;
  if (building.left === 0) return html`<span class="tag">${ctx.t('puerto-rico.market.none')}</span>`;
  if (asked && !building.room) return html`<span class="tag lack">${ctx.t('puerto-rico.market.no_room')}</span>`;
  if (asked && building.short > 0)
    return html`<span class="tag lack">${ctx.t('puerto-rico.market.short', { n: building.short })}</span>`;
  return html`<span class="left">${ctx.t('puerto-rico.market.times', { n: building.left })}</span>`;
}

/**
 * @param {Ctx} ctx
 * @param {string} id
 */
function label(ctx, id) {
  const { price, vp, circles, left, owned } = ctx.extras.buildings[id];
  const whose = ctx.t(owned ? 'puerto-rico.market.owned' : 'puerto-rico.market.left', { n: left });
  return `${ctx.name('building', id)}: ${ctx.t('puerto-rico.market.figures', { price, vp, n: circles })}, ${whose}`;
}
