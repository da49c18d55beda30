// Small pieces every part of the Burgundy table is made of.
import { iconsOf } from '/web/board/signs.js';
import { html, classes } from '/web/common/html.js';

/** @typedef {import('/types/burgundy').Position} Position */
/** @typedef {ReturnType<typeof import('./join.js').join>} Extras */
/** @typedef {import('/web/frame/types.js').Ctx<Position, Extras>} Ctx */
/** @typedef {import('/web/frame/types.js').Action} Action */

export const SHEET = '/web/games/burgundy/symbols.svg';
export const { Icon, symbol } = iconsOf(SHEET);

export const TYPES = ['building', 'animal', 'knowledge', 'castle', 'mine', 'ship'];
export const GOODS = ['light_blue', 'purple', 'pink', 'red', 'brown', 'orange'];
export const PHASES = ['A', 'B', 'C', 'D', 'E'];
export const DEPOTS = ['1', '2', '3', '4', '5', '6'];

const ANIMALS = /^(cow|sheep|pig|chicken)([234])$/;

/** @param {string} tile */
export function typeOf(tile) {
  if (['castle', 'mine', 'ship'].includes(tile)) return tile;
  if (tile === 'wild' || tile === 'inn') return 'any';
  if (tile.startsWith('knowledge')) return 'knowledge';
  return ANIMALS.test(tile) ? 'animal' : 'building';
}

/** @param {string} tile */
export function symbolOf(tile) {
  if (tile.startsWith('knowledge')) return `k-${tile.slice(9)}`;
  const animals = ANIMALS.exec(tile);
  if (animals) return `${animals[1]}-${animals[2]}`;
  return typeOf(tile) === 'building' ? `b-${tile}` : tile;
}

/** @param {string} good */
export const goodSymbol = (good) => `good-${GOODS.indexOf(good) + 1}`;

/**
 * Points on a seal.
 * @param {{ n: number | string, class?: string }} props
 */
export function Seal({ n, class: name }) {
  return html`<span class=${classes('seal', name)}><${Icon} id="vp" /><b>${n}</b></span>`;
}

/**
 * How many workers it takes; none is a tick.
 * @param {{ ctx: Ctx, n: number, far?: boolean }} props
 */
export function Cost({ ctx, n, far = false }) {
  if (n === 0)
    return html`<span class="wcost ok" role="img" aria-label=${ctx.t('burgundy.board.free')}>
      <${Icon} id="ok" />
    </span>`;
  return html`<span class=${classes('wcost', far && 'far')} role="img"
    aria-label=${ctx.t('burgundy.board.costs', { n })}>
    <${Icon} id="worker" />
    <b>${n}</b>
  </span>`;
}

const FACE = '0,-32.200 27.900,-16.100 27.900,16.100 0,32.200 -27.900,16.100 -27.900,-16.100';
const RIM = '0,-28.800 24.900,-14.400 24.900,14.400 0,28.800 -24.900,14.400 -24.900,-14.400';

/**
 * A tile that lies face up.
 * @param {{ tile: string }} props
 */
export function TileFace({ tile }) {
  const size = typeOf(tile) === 'animal' ? 58.74 : 46.2;
  return html`<svg viewBox="-30 -34 60 68" class=${`k-${typeOf(tile)}`} aria-hidden="true">
    <polygon class="face" points=${FACE} />
    <polygon class="rim" points=${RIM} />
    <use href=${symbol(symbolOf(tile))} x=${-size / 2} y=${-size / 2} width=${size} height=${size} />
  </svg>`;
}

/**
 * A space without a tile: of a type, of none, or not used at this table.
 * @param {{ type?: string, unused?: boolean }} props
 */
export function EmptySpace({ type, unused = false }) {
  return html`<svg viewBox="-30 -34 60 68" class=${type ? `k-${type}` : ''} aria-hidden="true">
    <polygon class=${unused ? 'unused' : 'bed'} points=${FACE} />
    ${type && html`
      <polygon points=${FACE} fill=${`url(#pat-${type})`} />
      <use class="type-glyph" href=${symbol(`t-${type}`)} x="-11" y="-11" width="22" height="22" />
    `}
  </svg>`;
}

/**
 * A thing that cannot be touched but is explained: the arrow keys come to it, too.
 * @param {Ctx} ctx
 * @param {string} category
 * @param {string} id
 */
export const still = (ctx, category, id) => ({ ...ctx.tip(category, id), 'data-spot': '', tabindex: -1 });

/**
 * Where a thing of a seat lies on the screen: on the mat in focus, or in the small picture of a rival's.
 * @param {Ctx} ctx
 * @param {number | undefined} seat
 * @param {string} place
 */
export const placeOf = (ctx, seat, place) => (seat === ctx.focusSeat ? place : `${seat}/${place}`);

/**
 * The hexes of a seat's duchy; nothing while its board is a secret, or not chosen yet.
 * @param {Ctx} ctx
 * @param {number} seat
 */
export const boardOf = (ctx, seat) => ctx.extras.boards[ctx.pos.players[seat]?.board ?? ''];
