// Small pieces every part of the Age of Discovery table is made of.
import { count } from '/web/board/counts.js';
import { iconsOf } from '/web/board/signs.js';
import { Emblem } from '/web/common/icons.js';
import { html, classes } from '/web/common/html.js';

/** @typedef {import('/types/age-of-discovery').Position} Position */
/** @typedef {import('/types/age-of-discovery').Figures} Extras */
/** @typedef {import('/web/frame/types.js').Ctx<Position, Extras>} Ctx */

export const SHEET = '/web/games/age-of-discovery/symbols.svg';
export const { Icon } = iconsOf(SHEET);

export const FIGURES = ['colonist', 'captain', 'merchant', 'missionary', 'soldier'];
export const SPECIALISTS = FIGURES.slice(1);
export const GOODS = [
  'gold',
  'silver',
  'cattle',
  'cocoa',
  'fish',
  'sugar',
  'fur',
  'coffee',
  'tobacco',
  'rice',
  'indigo',
];
export const REGIONS = [
  'canada',
  'new_england',
  'florida',
  'caribbean',
  'new_spain',
  'new_granada',
  'peru',
  'brazil',
  'la_plata',
];

/** The sign of a colour's nation. @type {Record<string, string>} */
const NATIONS = { red: 'england', blue: 'france', yellow: 'spain', green: 'portugal', orange: 'holland' };

/** Where a figure wears its nation's sign: left, top, size. @type {Record<string, [number, number, number]>} */
const CHESTS = {
  colonist: [21, 36, 22],
  captain: [22, 41, 18],
  merchant: [15, 36, 20],
  missionary: [22.5, 38, 20],
  soldier: [7.5, 37, 19],
};

/**
 * A figure in its owner's colour, with the sign of the nation; without an owner as a sign of its kind.
 * @param {{ ctx?: Ctx, seat?: number | null, figure: string, class?: string }} props
 */
export function Fig({ ctx, seat = null, figure, class: name }) {
  const colour = ctx && seat !== null ? ctx.colour(seat) : null;
  const [x, y, size] = CHESTS[figure] ?? [21, 36, 22];
  return html`<svg class=${classes('figure', colour ? `pc-${colour}` : 'neutral', name)} viewBox="0 0 64 64"
    aria-hidden="true">
    <use href=${`${SHEET}#fig-${figure}`} />
    ${colour && html`<use class="nation-mark" href=${`${SHEET}#mark-${NATIONS[colour]}`} x=${x} y=${y} width=${size}
      height=${size} />`}
  </svg>`;
}

/** @param {{ ctx: Ctx, seat: number, class?: string }} props */
export function Crest({ ctx, seat, class: name }) {
  return html`<${Emblem} colour=${ctx.colour(seat)} class=${classes('crest', name)} />`;
}

/**
 * A number that is drawn, not read: the label of the thing it stands on says it.
 * @param {{ n: number | string, class?: string }} props
 */
export function Num({ n, class: name }) {
  return html`<i class=${classes('number', name)} data-n=${n} aria-hidden="true"></i>`;
}

/** @param {{ n: number | string, class?: string }} props */
export function Coins({ n, class: name }) {
  return html`<span class=${classes('money', name)}><${Icon} id="coin" /><${Num} n=${n} /></span>`;
}

/** @param {{ n: number | string, class?: string }} props */
export function Points({ n, class: name }) {
  return html`<span class=${classes('points', name)}><${Icon} id="vp" /><${Num} n=${n} /></span>`;
}

/** @param {{ good: string, class?: string }} props */
export function GoodTile({ good, class: name }) {
  return html`<span class=${classes('good', name)}><${Icon} id=${`good-${good}`} /></span>`;
}

export function ShipTile() {
  return html`<span class="good shipt"><${Icon} id="ship" /></span>`;
}

/**
 * A component's printed figures, once the book of the game is there.
 * @param {Ctx} ctx
 * @param {string} list
 * @param {string} id
 * @returns {any}
 */
export function printed(ctx, list, id) {
  const all = /** @type {any[]} */ (ctx.book?.components?.[list] ?? []);
  return all.find((one) => one.id === id) ?? {};
}

/**
 * @param {Ctx} ctx
 * @param {number} share
 */
export const percent = (ctx, share) => ctx.t('age-of-discovery.percent', { n: Math.round(share * 100) });

/**
 * Figures of a player in a region.
 * @param {any} player
 * @param {string} region
 */
export const figuresIn = (player, region) => count(player.colonists, region) + count(player.soldiers, region);
