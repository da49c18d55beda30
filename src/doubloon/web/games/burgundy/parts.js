// Small pieces every part of the Burgundy table is made of.
import { Icon as Sign } from '/web/common/icons.js';
import { html, classes } from '/web/common/html.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */
/** @typedef {import('/web/frame/types.js').Action} Action */

export const SHEET = '/web/games/burgundy/symbols.svg';

export const TYPES = ['building', 'animal', 'knowledge', 'castle', 'mine', 'ship'];
export const GOODS = ['light_blue', 'purple', 'pink', 'red', 'brown', 'orange'];
export const PHASES = ['A', 'B', 'C', 'D', 'E'];
export const DEPOTS = ['1', '2', '3', '4', '5', '6'];

const ANIMALS = /^(cow|sheep|pig|chicken)([234])$/;
const MARKS = /** @type {Record<string, string>} */ ({
  red: 'p-cross',
  blue: 'p-lily',
  yellow: 'p-castle',
  green: 'p-armillary',
  orange: 'p-lion',
});

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

/** The symbol of a player's marker. @param {string} colour */
export const markOf = (colour) => MARKS[colour] ?? 'p-cross';

/** @param {string} id */
export const symbol = (id) => `${SHEET}#${id}`;

/** @param {{ id: string, class?: string }} props */
export function Icon({ id, class: name }) {
  return html`<${Sign} id=${id} sheet=${SHEET} class=${name} />`;
}

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
      <use class="tg" href=${symbol(`t-${type}`)} x="-11" y="-11" width="22" height="22" />
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

/** @param {Record<string, number> | number | null | undefined} counts */
export function sum(counts) {
  if (typeof counts === 'number') return counts;
  return Object.values(counts ?? {}).reduce((all, n) => all + n, 0);
}

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Whether the viewer is the one who is asked, and by which of these questions.
 * @param {Ctx} ctx
 * @param {...string} steps
 */
export function isAsked(ctx, ...steps) {
  return ctx.live && ctx.actions.length > 0 && (steps.length === 0 || steps.includes(ctx.asked?.step ?? ''));
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

/**
 * Say why a touch does nothing, and let the thing shake.
 * @param {Ctx} ctx
 * @param {string} place
 * @param {string} reason
 * @param {string} clause
 */
export function refuse(ctx, place, reason, clause) {
  if (!ctx.session) return;
  ctx.session.asking = { place };
  ctx.session.refuse(reason, clause);
}

/**
 * Where a thing of a seat lies on the screen: on the mat in focus, or in the small picture of a rival's.
 * @param {Ctx} ctx
 * @param {number | undefined} seat
 * @param {string} place
 */
export const placeOf = (ctx, seat, place) => (seat === ctx.focusSeat ? place : `${seat}/${place}`);
