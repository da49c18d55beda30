// How a field of a colony or a tile is drawn: its ground, and on a plaque what the building does.
import { html } from '/web/common/html.js';
import { signOf, symbol } from './parts.js';

/** @typedef {import('./parts.js').Field} Field */
/** @typedef {import('./parts.js').Effect} Effect */
/** @typedef {import('./parts.js').Bundle} Bundle */
/** @typedef {{ id: string, n?: number }} Glyph */

export const CELL = 64;

/**
 * @param {Bundle} bundle
 * @returns {Glyph[]}
 */
export function glyphsOf(bundle) {
  return Object.entries(bundle).flatMap(([id, n]) =>
    id === 'coins' || id === 'vp' ? [{ id, n }] : Array.from({ length: n }, () => ({ id })),
  );
}

/**
 * @param {Effect} effect
 * @returns {Glyph[]}
 */
const effectGlyphs = (effect) =>
  effect.gain ? glyphsOf(effect.gain) : effect.kind === 'trade' ? [] : [{ id: effect.kind }];

/**
 * One sign, with a number if it is a coin or a heart.
 * @param {Glyph} glyph
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function glyph({ id, n }, x, y, size) {
  if (n === undefined) return html`<use href=${symbol(signOf(id))} x=${x} y=${y} width=${size} height=${size} />`;
  const coin = id === 'coins';
  return html`
    <use href=${symbol(coin ? 'coin-blank' : 'happy-blank')} x=${x} y=${y} width=${size} height=${size} />
    <use class="number-sign" href=${symbol(`n-${n}`)} x=${x} y=${coin ? y : y - size / 32} width=${size} height=${size}
      fill=${coin ? '#3a2705' : '#fff'} />
  `;
}

/** @type {Record<number, { size: number, at: [number, number][], plaque: [number, number, number, number] }>} */
const LAYOUTS = {
  1: { size: 34, at: [[-17, -17]], plaque: [-20, -20, 40, 40] },
  2: {
    size: 26,
    at: [
      [-24, -13],
      [-2, -13],
    ],
    plaque: [-27, -16, 54, 32],
  },
  3: {
    size: 23,
    at: [
      [-24, -24],
      [1, -24],
      [-11, 0],
    ],
    plaque: [-27, -26, 54, 52],
  },
  4: {
    size: 23,
    at: [
      [-24, -24],
      [1, -24],
      [-24, 0],
      [1, 0],
    ],
    plaque: [-27, -26, 54, 52],
  },
};

/** @param {{ glyphs: Glyph[] }} props */
function Produce({ glyphs }) {
  const { size, at, plaque } = /** @type {typeof LAYOUTS[1]} */ (LAYOUTS[Math.min(glyphs.length, 4)]);
  const [x, y, width, height] = plaque;
  return html`
    <rect class="plaque" x=${x} y=${y} width=${width} height=${height} rx="12" />
    ${glyphs.slice(0, 4).map((one, i) => glyph(one, .../** @type {[number, number]} */ (at[i]), size))}
  `;
}

/**
 * Exchanges: what is paid on top, what comes of it below; something that is given first stands in the corner.
 * @param {{ effect: Effect, first: Glyph[] }} props
 */
function Exchange({ effect, first }) {
  const options = effect.options ?? [];
  const pays = options
    .map((option) => glyphsOf(option.pay)[0])
    .filter(Boolean)
    .slice(0, 2);
  const gets = glyphsOf(options[0]?.get ?? {}).slice(0, 1);
  return html`
    <rect class="plaque" x="-26" y="-26" width="52" height="52" rx="10" />
    ${pays.map((one, i) => glyph(/** @type {Glyph} */ (one), pays.length === 1 ? -10 : -24 + 27 * i, -24, 21))}
    ${pays.length > 1 && html`<path class="slash" d="M3 -21L-3 -6" />`}
    <path class="tarrow" d="M-17 0V9M-22 4L-17 11L-12 4" />
    ${gets.map((one) => glyph(one, -4, 0, 25))}
    ${first.slice(0, 1).map((one) => glyph(one, -33, -35, 22))}
  `;
}

/**
 * What the building does, around the origin.
 * @param {{ field: Field }} props
 */
export function Plaque({ field }) {
  const effects = field.effects ?? [];
  const trade = effects.find((effect) => effect.kind === 'trade');
  const glyphs = effects.flatMap(effectGlyphs);
  if (trade) return html`<${Exchange} effect=${trade} first=${glyphs} />`;
  return glyphs.length ? html`<${Produce} glyphs=${glyphs} />` : null;
}

/**
 * A field at the place of its upper left corner. `how`: at rest, making room for a mark, or under a die.
 * @param {{ field: Field, x: number, y: number, how?: 'still' | 'marked' | 'under' }} props
 */
export function FieldFace({ field, x, y, how = 'still' }) {
  const shift = { still: [32, 32, 1], marked: [38, 22, 0.84], under: [21, 20, 0.66] }[how];
  return html`
    <use class="terrain" href=${symbol(`t-${field.terrain}`)} x=${x} y=${y} width=${CELL} height=${CELL} />
    ${field.colonists && html`<use
      href=${symbol(field.colonists > 1 ? `colonist-${Math.min(field.colonists, 3)}` : 'colonist')} x=${x + 11}
      y=${y + 11} width="42" height="42" />`}
    ${field.effects && html`<g
      transform=${`translate(${x + (shift[0] ?? 0)} ${y + (shift[1] ?? 0)}) scale(${shift[2]})`}>
      <${Plaque} field=${field} />
    </g>`}
  `;
}

/**
 * The lines around and between some cells, given as row and column.
 * @param {[number, number][]} cells
 * @param {number} [left]
 * @param {number} [top]
 */
export function outline(cells, left = 0, top = 0) {
  const inside = (/** @type {number} */ r, /** @type {number} */ c) =>
    cells.some(([row, column]) => row === r && column === c);
  let around = '';
  let between = '';
  for (const [r, c] of cells) {
    const [x, y] = [left + c * CELL, top + r * CELL];
    if (!inside(r - 1, c)) around += `M${x} ${y}h${CELL}`;
    if (!inside(r + 1, c)) around += `M${x} ${y + CELL}h${CELL}`;
    if (!inside(r, c - 1)) around += `M${x} ${y}v${CELL}`;
    if (!inside(r, c + 1)) around += `M${x + CELL} ${y}v${CELL}`;
    if (inside(r, c + 1)) between += `M${x + CELL} ${y + 5}v${CELL - 10}`;
    if (inside(r + 1, c)) between += `M${x + 5} ${y + CELL}h${CELL - 10}`;
  }
  return { around, between };
}

/**
 * The cells of a shape after a turn clockwise about its first one.
 * @param {[number, number][]} offsets
 * @param {number} turn in degrees
 * @returns {[number, number][]}
 */
export function turned(offsets, turn) {
  let cells = offsets;
  for (let quarter = 0; quarter < turn / 90; quarter += 1)
    cells = cells.map(([r, c]) => /** @type {[number, number]} */ ([c, -r]));
  return cells.map(([r, c]) => [r + 0, c + 0]);
}

/**
 * A tile as it lies on the table or in the hand.
 * @param {{ piece: { cells: Field[], offsets: [number, number][] }, turn?: number, class?: string }} props
 */
export function TileFace({ piece, turn = 0, class: name }) {
  const cells = turned(piece.offsets, turn);
  const top = Math.min(...cells.map(([r]) => r));
  const left = Math.min(...cells.map(([, c]) => c));
  const laid = cells.map(([r, c]) => /** @type {[number, number]} */ ([r - top, c - left]));
  const rows = Math.max(...laid.map(([r]) => r)) + 1;
  const columns = Math.max(...laid.map(([, c]) => c)) + 1;
  const { around, between } = outline(laid);
  return html`<svg class=${name ?? 'tileface'} viewBox=${`-3 -3 ${columns * CELL + 6} ${rows * CELL + 9}`}
    aria-hidden="true" data-columns=${columns} data-rows=${rows}>
    ${laid.map(([r, c]) => html`<rect class="tshadow" x=${c * CELL} y=${r * CELL + 4} width=${CELL} height=${CELL} />`)}
    ${laid.map(([r, c], i) => html`<${FieldFace} field=${piece.cells[i]} x=${c * CELL} y=${r * CELL} />`)}
    <path class="seam" d=${between} />
    <path class="tout" d=${around} />
  </svg>`;
}
