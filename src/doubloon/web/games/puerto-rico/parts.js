// Small pieces every part of the Puerto Rico table is made of.
import { iconsOf } from '/web/board/signs.js';
import { html, classes } from '/web/common/html.js';

/** @typedef {import('/types/puerto-rico').Position} Position */
/** @typedef {ReturnType<typeof import('./join.js').join>} Extras */
/** @typedef {import('/web/frame/types.js').Ctx<Position, Extras>} Ctx */

export const SHEET = '/web/games/puerto-rico/symbols.svg';
export const { Icon, symbol } = iconsOf(SHEET);

export const GOODS = ['corn', 'indigo', 'sugar', 'tobacco', 'coffee'];
export const TILES = [...GOODS, 'quarry'];

/**
 * Copies of a picture in a row, overlapping.
 * @param {{ id: string, n: number, most?: number }} props
 */
export function Icons({ id, n, most = 5 }) {
  return Array.from({ length: Math.min(n, most) }, (_, i) => html`<${Icon} key=${i} id=${id} />`);
}

/**
 * A doubloon with a number on it.
 * @param {{ n: number | string }} props
 */
export function Coin({ n }) {
  return html`<span class="coin"><${Icon} id="doubloon-blank" /><b>${n}</b></span>`;
}

/**
 * A victory point chip with a number on it.
 * @param {{ n: number | string }} props
 */
export function Points({ n }) {
  return html`<span class="points-chip"><${Icon} id="vp-blank" /><b>${n}</b></span>`;
}

/**
 * A place of work, with or without its colonist.
 * @param {{ on: boolean, fresh?: boolean }} props
 */
export function Circle({ on, fresh = false }) {
  return html`<span class=${classes('circle', on && 'on', fresh && 'landed')}>
    ${on && html`<${Icon} id="colonist" />`}
  </span>`;
}

/**
 * A building's name as it fits on a tile.
 * @param {Ctx} ctx
 * @param {string} id
 */
export const shortName = (ctx, id) => ctx.t(`puerto-rico.short.${id}`);
