/** A die with pips. */
import { html } from '/web/common/html.js';

/** Where the pips of each face lie, on a field of three by three. */
const PIPS = [[], [4], [2, 6], [2, 4, 6], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/**
 * @param {{n: number, kind?: string, x?: number, y?: number, size?: number}} props inside of a drawing it has a place
 *   and a size
 */
export function Die({ n, kind = 'die', x, y, size }) {
  const place = size ? { x, y, width: size, height: size } : {};
  return html`<svg class=${`die-face ${kind}`} viewBox="0 0 32 32" aria-hidden="true" ...${place}>
    <rect x="1.5" y="1.5" width="29" height="29" rx="6.5" />
    ${(PIPS[n] ?? []).map((at) => html`<circle cx=${8.5 + 7.5 * (at % 3)} cy=${8.5 + 7.5 * Math.floor(at / 3)}
      r="2.7" />`)}
  </svg>`;
}
