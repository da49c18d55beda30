// Small pieces every part of the Santa Maria table is made of.
import { Icon as Sign } from '/web/common/icons.js';
import { html, classes } from '/web/common/html.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */
/** @typedef {Record<string, number>} Bundle */
/** @typedef {{ kind: string, gain?: Bundle, options?: { pay: Bundle, get: Bundle }[] }} Effect */
/** @typedef {{ terrain: string, colonists?: number, effects?: Effect[] }} Field */
/**
 * @typedef {{ id: string, n?: number, to?: number | null, sign?: string | null, instead?: string, options?: { pay:
 *   Bundle, get: Bundle }[] }} Gain
 */

export const SHEET = '/web/games/santa-maria/symbols.svg';
export const SIZE = 6;
export const CELLS = Array.from({ length: SIZE * SIZE }, (_, i) => `r${Math.floor(i / SIZE) + 1}c${(i % SIZE) + 1}`);

const EMBLEMS = /** @type {Record<string, string>} */ ({
  red: 'cross',
  blue: 'lily',
  yellow: 'castle',
  green: 'armillary',
  orange: 'lion',
});
const SIGNS = /** @type {Record<string, string>} */ ({ coins: 'coin', vp: 'happy', road_tile: 'road-tile' });

/** @param {string} id */
export const symbol = (id) => `${SHEET}#${id}`;

/**
 * The sign of a resource, of coins and points, or of an action.
 * @param {string} id
 */
export const signOf = (id) => SIGNS[id] ?? id;

/** @param {{ id: string, class?: string }} props */
export function Icon({ id, class: name }) {
  return html`<${Sign} id=${id} sheet=${SHEET} class=${name} />`;
}

/**
 * A player's marker.
 * @param {{ ctx: Ctx, seat: number, class?: string }} props
 */
export function Marker({ ctx, seat, class: name }) {
  const colour = ctx.colour(seat);
  return html`<${Icon} id=${`mk-${EMBLEMS[colour] ?? 'cross'}`} class=${classes('inpc', `pc-${colour}`, name)} />`;
}

/** @param {{ ctx: Ctx, seat: number, class?: string }} props */
export function Monk({ ctx, seat, class: name }) {
  return html`<${Icon} id="monk" class=${classes('inpc', `pc-${ctx.colour(seat)}`, name)} />`;
}

/** @type {Record<string, [string, string]>} the picture, and the colour of the number */
const BLANKS = { coin: ['coin-blank', '#3a2705'], vp: ['happy-blank', '#fff'], end: ['happy-end', '#fff'] };

/**
 * A coin, a heart or a seal with a number on it.
 * @param {{ kind: 'coin' | 'vp' | 'end', n: number, class?: string }} props
 */
export function Counted({ kind, n, class: name }) {
  const [id, fill] = /** @type {[string, string]} */ (BLANKS[kind]);
  return html`<svg class=${classes('ic', name)} viewBox="0 0 64 64" aria-hidden="true">
    <use href=${symbol(id)} width="64" height="64" />
    <use class="nt" href=${symbol(`n-${n}`)} y=${kind === 'coin' ? 0 : -2} width="64" height="64" fill=${fill} />
  </svg>`;
}

/**
 * Units of a bundle one by one: coins and points as one piece with a number.
 * @param {{ bundle: Bundle, short?: Bundle, class?: string }} props `short`: how many of each are lacking
 */
export function Units({ bundle, short = {}, class: name }) {
  return html`<span class=${classes('units', name)}>
    ${Object.entries(bundle).flatMap(([id, n]) => {
      if (id === 'coins')
        return [html`<${Counted} key=${id} kind="coin" n=${n} class=${count(short, id) ? 'lack' : ''} />`];
      if (id === 'vp') return [html`<${Counted} key=${id} kind="vp" n=${n} />`];
      return Array.from({ length: n }, (_, i) => html`<${Icon} key=${`${id}${i}`} id=${id}
        class=${i >= n - count(short, id) ? 'lack' : ''} />`);
    })}
  </span>`;
}

/**
 * A number by kind; what a view leaves out is none.
 * @param {Bundle | undefined} counts
 * @param {string} id
 */
export const count = (counts, id) => counts?.[id] ?? 0;

/**
 * Everything a player can pay with.
 * @param {any} player
 * @returns {Bundle}
 */
export const purseOf = (player) => ({ ...player.goods, coins: player.coins, cocoa: player.cocoa ?? 0 });

/**
 * How much of a resource a player can store.
 * @param {Ctx} ctx
 * @param {number} seat
 * @param {string} resource
 */
export const roomFor = (ctx, seat, resource) =>
  resource === 'cocoa' ? ctx.pos.players[seat].cocoa_room : ctx.extras.resources[resource].limit;

/**
 * What is lacking of a cost.
 * @param {Bundle} cost
 * @param {Bundle} goods
 * @returns {Bundle}
 */
export const lacking = (cost, goods) =>
  Object.fromEntries(Object.entries(cost).map(([id, n]) => [id, Math.max(0, n - count(goods, id))]));

/**
 * So much of something in words: 2 wood, 3 coins.
 * @param {Ctx} ctx
 * @param {string} id
 * @param {number} n
 */
export function amount(ctx, id, n) {
  if (id === 'coins' || id === 'vp') return ctx.t(`santa-maria.units.${id}`, { n });
  return n === 1
    ? ctx.t('santa-maria.units.one', { what: ctx.name('resource', id) })
    : ctx.t('santa-maria.units.several', { n, what: ctx.name('resource', id) });
}

/**
 * @param {Ctx} ctx
 * @param {Bundle} bundle
 */
export const inWords = (ctx, bundle) =>
  Object.entries(bundle)
    .map(([id, n]) => amount(ctx, id, n))
    .join(' + ');

/**
 * Whether the viewer is the one who is asked, and by which of these questions.
 * @param {Ctx} ctx
 * @param {...string} steps
 */
export function isAsked(ctx, ...steps) {
  return ctx.live && ctx.actions.length > 0 && steps.includes(ctx.asked?.step ?? '');
}

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Row and column of a cell, counted from 0.
 * @param {string} cell
 * @returns {[number, number]}
 */
export const rowAndColumn = (cell) => [Number(cell[1]) - 1, Number(cell[3]) - 1];

/** @param {number} row @param {number} column */
export const cellAt = (row, column) => `r${row + 1}c${column + 1}`;

/**
 * A cell as people say it.
 * @param {Ctx} ctx
 * @param {string} cell
 */
export const cellName = (ctx, cell) =>
  ctx.t('santa-maria.colony.cell', { row: Number(cell[1]), column: Number(cell[3]) });

/**
 * The docks of the table, from top to bottom.
 * @param {Ctx} ctx
 */
export const docksOf = (ctx) => Object.keys(ctx.extras.docks);

/**
 * The tiles laid in a colony: the cells of each. Improvements lie by themselves.
 * @param {Record<string, string>} cells
 * @returns {[number, number][][]}
 */
export function piecesOf(cells) {
  /** @type {Record<string, [number, number][]>} */
  const pieces = {};
  for (const [cell, field] of Object.entries(cells)) {
    const [piece = '', part = ''] = field.split('.');
    if (/^\d+$/.test(part)) (pieces[piece.startsWith('I_') ? cell : piece] ??= []).push(rowAndColumn(cell));
  }
  return Object.values(pieces);
}

/** @param {Ctx} ctx */
export const resourcesOf = (ctx) => Object.keys(ctx.extras.resources);

/**
 * Whether an answer is possible, whatever has been picked.
 * @param {Ctx} ctx
 * @param {string} action
 */
export const offered = (ctx, action) => ctx.live && ctx.actions.some((one) => one.action === action);

/**
 * For a spot that can be touched though the frame does not know it.
 * @param {boolean} can
 */
export const touchable = (can) => (can ? { tabindex: 0, 'aria-disabled': undefined } : {});
