// A colony in small: grounds by colour, one sign on each building, outlines of tiles, dice and coins.
import { html } from '/web/common/html.js';
import { glyph, glyphsOf, outline } from './fields.js';
import { CELLS, rowAndColumn, symbol } from './parts.js';

/** @typedef {import('./parts.js').Field} Field */

/**
 * @param {{ fields: Record<string, Field>, cover?: Record<string, string | number>, pieces?: [number, number][][],
 *   governor?: string | null, class?: string }} props
 */
export function MiniMap({ fields, cover = {}, pieces = [], governor = null, class: name = 'minimap' }) {
  return html`<svg class=${name} viewBox="-4 -4 392 392" aria-hidden="true">
    <rect class="land" x="-4" y="-4" width="392" height="392" rx="10" />
    ${CELLS.map((cell) => html`<${MiniCell} key=${cell} cell=${cell} field=${fields[cell]} />`)}
    ${pieces.map((cells, i) => html`<path key=${i} class="mout" d=${outline(cells).around} />`)}
    ${Object.entries(cover).map(([cell, what]) => html`<${MiniCover} key=${cell} cell=${cell} what=${what} />`)}
    ${governor && html`<${Governor} cell=${governor} />`}
  </svg>`;
}

/** @param {{ cell: string, field: Field | undefined }} props */
function MiniCell({ cell, field }) {
  const [row, column] = rowAndColumn(cell);
  const [x, y] = [column * 64, row * 64];
  if (!field) return html`<rect class="mempty" x=${x + 1} y=${y + 1} width="62" height="62" />`;
  const people = field.colonists && html`<use
    href=${symbol(field.colonists > 1 ? `colonist-${Math.min(field.colonists, 3)}` : 'colonist')} x=${x + 6} y=${y + 6}
    width="52" height="52" />`;
  return html`
    <rect class=${`mg m-${field.terrain}`} x=${x} y=${y} width="64" height="64" />
    ${people}
    ${field.effects && html`<${Sign} field=${field} x=${x} y=${y} />`}
  `;
}

/** @param {{ field: Field, x: number, y: number }} props */
function Sign({ field, x, y }) {
  const effects = field.effects ?? [];
  const glyphs = effects.flatMap((effect) => (effect.gain ? glyphsOf(effect.gain) : [{ id: effect.kind }]));
  const [first, second] = glyphs;
  if (!first) return null;
  if (!second) return glyph(first, x + 7, y + 7, 50);
  return html`${glyph(second, x + 24, y + 20, 38)}${glyph(first, x + 2, y + 4, 42)}`;
}

/** @param {{ cell: string }} props */
function Governor({ cell }) {
  const [row, column] = rowAndColumn(cell);
  return html`<use class="governor" href=${symbol('governor')} x=${column * 64 + 4} y=${row * 64 + 4} width="56"
    height="56" />`;
}

/** @param {{ cell: string, what: string | number }} props */
function MiniCover({ cell, what }) {
  const [row, column] = rowAndColumn(cell);
  const face = what === 'white' ? `dw-${column + 1}` : what === 'blue' ? `db-${row + 1}` : 'coin';
  return html`<use href=${symbol(face)} x=${column * 64 + 4} y=${row * 64 + 4} width="56" height="56" />`;
}
