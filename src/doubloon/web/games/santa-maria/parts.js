// Small pieces every part of the Santa Maria table is made of.
import { count } from '/web/board/counts.js';
import { iconsOf } from '/web/board/signs.js';
import { emblemOf } from '/web/common/icons.js';
import { html, classes } from '/web/common/html.js';

/** @typedef {import('/types/santa-maria').Position} Position */
/** @typedef {ReturnType<typeof import('./join.js').join>} Extras */
/** @typedef {import('/web/frame/types.js').Ctx<Position, Extras>} Ctx */
/**
 * At a table with the Mayan City.
 * @typedef {import('/web/frame/types.js').Ctx<
 *   Position & { city: import('/types/santa-maria').City, maya: number },
 *   Extras & { city: NonNullable<Extras['city']> }>} CityCtx
 */
/** @typedef {Record<string, number>} Bundle */
/** @typedef {import('/types/santa-maria').Effect} Effect */
/** @typedef {import('/types/santa-maria').Field} Field */
/** @typedef {import('/types/santa-maria').Gain} Gain */

export const SHEET = '/web/games/santa-maria/symbols.svg';
export const { Icon, symbol } = iconsOf(SHEET);
export const SIZE = 6;
export const CELLS = Array.from({ length: SIZE * SIZE }, (_, i) => `r${Math.floor(i / SIZE) + 1}c${(i % SIZE) + 1}`);

const SIGNS = /** @type {Record<string, string>} */ ({ coins: 'coin', vp: 'happy', road_tile: 'road-tile' });

/**
 * The sign of a resource, of coins and points, or of an action.
 * @param {string} id
 */
export const signOf = (id) => SIGNS[id] ?? id;

/**
 * A player's marker.
 * @param {{ ctx: Ctx, seat: number, class?: string }} props
 */
export function Marker({ ctx, seat, class: name }) {
  const colour = ctx.colour(seat);
  return html`<${Icon} id=${emblemOf(colour, 'mk')} class=${classes('inpc', `pc-${colour}`, name)} />`;
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
  return html`<svg class=${classes('icon', name)} viewBox="0 0 64 64" aria-hidden="true">
    <use href=${symbol(id)} width="64" height="64" />
    <use class="number-sign" href=${symbol(`n-${n}`)} y=${kind === 'coin' ? 0 : -2} width="64" height="64"
      fill=${fill} />
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
  resource === 'cocoa' ? (ctx.pos.players[seat].cocoa_room ?? 0) : ctx.extras.resources[resource].limit;

/**
 * So much of something in words: 2 wood, 3 coins.
 * @param {Ctx} ctx
 * @param {string} id
 * @param {number} n
 */
export function amount(ctx, id, n) {
  return ctx.t(`santa-maria.units.${id}`, { n });
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
 * The points a player has collected; null while they are a secret.
 * @param {import('/types/santa-maria').Player} player
 */
export function pointsOf({ happiness, conquest_vp: conquest }) {
  return happiness === null ? null : happiness + (conquest ?? 0);
}

/**
 * Whose mat it is, with coins and points.
 * @param {{ ctx: Ctx | CityCtx, seat: number, coins: string }} props `coins`: the topic of their tip
 */
export function PlateHead({ ctx, seat, coins }) {
  const player = ctx.pos.players[seat];
  const points = pointsOf(player);
  return html`
    <${Marker} ctx=${ctx} seat=${seat} class="me" />
    <h2>${ctx.seatName(seat)}</h2>
    <span class="counter" data-place=${`purse:${seat}`} tabindex="0" role="img"
      aria-label=${ctx.t('santa-maria.mat.coins', { n: player.coins })} ...${ctx.tip(coins, 'coins')}>
      <${Icon} id="coin" />
      <b>${player.coins}</b>
    </span>
    <span class="counter" data-place=${`happy:${seat}`} tabindex="0" role="img" ...${ctx.tip('board', 'happiness')}
      aria-label=${points === null
        ? ctx.t('santa-maria.mat.points_hidden')
        : ctx.t('santa-maria.mat.points', { n: points })}>
      <${Icon} id="happy" />
      <b>${points ?? '?'}</b>
    </span>
  `;
}

/**
 * Whether the Mayan City is played with.
 * @param {Ctx} ctx
 * @returns {ctx is CityCtx}
 */
export const hasCity = (ctx) => Boolean(ctx.pos.city);

/** The specialist that the pending question is about. @param {Ctx} ctx */
export const specialistAsked = (ctx) => ctx.extras.kingdoms?.specialists[ctx.asked?.about.specialist ?? ''];
