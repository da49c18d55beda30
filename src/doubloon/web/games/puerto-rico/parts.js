// Small pieces every part of the Puerto Rico table is made of.
import { Icon as Sign } from '/web/common/icons.js';
import { html, classes } from '/web/common/html.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */

export const SHEET = '/web/games/puerto-rico/symbols.svg';

export const GOODS = ['corn', 'indigo', 'sugar', 'tobacco', 'coffee'];
export const TILES = [...GOODS, 'quarry'];

/** @param {string} id */
export const symbol = (id) => `${SHEET}#${id}`;

/** @param {{ id: string, class?: string }} props */
export function Icon({ id, class: name }) {
  return html`<${Sign} id=${id} sheet=${SHEET} class=${name} />`;
}

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
  return html`<span class="vpc"><${Icon} id="vp-blank" /><b>${n}</b></span>`;
}

/**
 * A place of work, with or without its colonist.
 * @param {{ on: boolean, fresh?: boolean }} props
 */
export function Circle({ on, fresh = false }) {
  return html`<span class=${classes('circ', on && 'on', fresh && 'landed')}>
    ${on && html`<${Icon} id="colonist" />`}
  </span>`;
}

/**
 * A number by kind; what a view leaves out is none.
 * @param {Record<string, number> | undefined} counts
 * @param {string} id
 */
export const count = (counts, id) => counts?.[id] ?? 0;

/** @param {Record<string, number>} counts */
export const sum = (counts) => Object.values(counts).reduce((all, n) => all + n, 0);

/**
 * Each kind as often as it is there.
 * @param {Record<string, number>} counts
 * @param {string[]} kinds
 */
export const spread = (counts, kinds) =>
  kinds.flatMap((kind) => Array.from({ length: count(counts, kind) }, () => kind));

/**
 * A building's name as it fits on a tile.
 * @param {Ctx} ctx
 * @param {string} id
 */
export const shortName = (ctx, id) => ctx.t(`puerto-rico.short.${id}`);

/**
 * Whether the viewer is the one who is asked, and by which of these questions.
 * @param {Ctx} ctx
 * @param {...string} steps
 */
export function isAsked(ctx, ...steps) {
  return ctx.live && ctx.actions.length > 0 && steps.includes(ctx.asked?.step ?? '');
}

/**
 * The place picked so far that begins like this, without that beginning.
 * @param {Ctx} ctx
 * @param {string} beginning
 * @returns {string | null}
 */
export function picked(ctx, beginning) {
  const found = ctx.picked.value.find((/** @type {string} */ place) => place.startsWith(beginning));
  return found === undefined ? null : found.slice(beginning.length);
}
