// Drawings that change with what is aboard: cargo ships, the colonist ship, the trading house.
import { html } from '/web/common/html.js';
import { symbol } from './parts.js';

const INK = { stroke: '#2a2018', 'stroke-width': 1.5, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };

/** @param {number} capacity */
export const shipLength = (capacity) => 58 + 24 * capacity;

/**
 * A sail with its shadow; the one in front shows what the ship carries.
 * @param {number} mast
 * @param {number} half
 */
const sail = (mast, half) => html`
  <path d=${`M${mast - half} 4q${half} 5 ${2 * half} 0q5 8 0 17q-${half}-5 -${2 * half} 0q5-8 0-17z`} fill="#fbf3df" />
  <path d=${`M${mast + half - 7} 5.5q3-.6 6-1.2q4 7.5 .6 14.6q-4-1.3-7-1.8q2-5.5 .4-11.6z`} fill="#e0cfa6"
    stroke="none" />
`;

/**
 * @param {number} x
 * @param {string | null} good
 */
const hold = (x, good) =>
  good
    ? html`
        <rect x=${x} y="24.5" width="22.5" height="21.5" rx="4" fill="#f3e4c0" stroke-width="1.3" />
        <use href=${symbol(`good-${good}`)} x=${x + 1.5} y="25.5" width="19.5" height="19.5" />
      `
    : html`
        <rect x=${x} y="24.5" width="22.5" height="21.5" rx="4" fill="#4b2f1a" stroke-width="1.3" />
        <path d=${`M${x + 2} 28h18.5`} stroke="#000" opacity=".35" stroke-width="3" />
      `;

/**
 * A cargo ship with a hold for each barrel. `coming` barrels of `next` are shown as they would lie.
 * @param {{ capacity: number, good: string | null, load: number, next?: string | null, coming?: number, anchor?:
 *   boolean }} props
 */
export function CargoShip({ capacity, good, load, next = null, coming = 0, anchor = false }) {
  const length = shipLength(capacity);
  const aft = length * 0.27 + 11.34;
  const fore = length * 0.73 - 15.34;
  const cargo = good ?? next;
  return html`<svg class="ship" viewBox=${`0 0 ${length} 52`} aria-hidden="true">
    <g ...${INK}>
      <path d=${`M${aft} 1v24M${fore} 1v24`} stroke-width="3" fill="none" />
      <path d=${`M${fore} 1l11 2.5-11 2.5z`} fill="#b8523a" />
      ${sail(aft, 17)}
      ${sail(fore, 20)}
      ${cargo && html`<use href=${symbol(`good-${cargo}`)} x=${fore - 7} y="5" width="14" height="14"
        opacity=${good ? 1 : 0.55} />`}
      <path d=${`M1 15h23v7H${length - 31}l29-9c0 17-8 31-25 36H18C8 46 2 34 1 15z`} fill="#b07a4d" />
      <path d=${`M9 39c2.5 4.5 5 7.5 9 9.2H${length - 27}c8-2.4 14.5-7 18.6-13.5l-18 7.3H24z`} fill="#855733"
        stroke="none" />
      <path d=${`M${length - 2} 13l2-4`} fill="none" />
      <path d="M1 20h22" fill="none" stroke-width="1.2" />
      ${Array.from({ length: capacity }, (_, i) => html`<g key=${i}
        class=${i >= load && i < load + coming ? 'coming' : ''}>
        ${hold(26 + 24 * i, i < load ? good : i < load + coming ? next : null)}
      </g>`)}
    </g>
    ${anchor
      ? html`<path class="anchor" d="M12.5 22v17M8 26h9M5.500 33c1 5 4 6.500 7 6.500s6-1.500 7-6.500" />`
      : html`<text x="12.5" y="34" class="cap">${capacity}</text>`}
  </svg>`;
}

/** @param {{ n: number }} props */
export function ColonistShip({ n }) {
  const shown = Math.min(n, 10);
  const first = Math.ceil(shown / 2);
  return html`<svg class="colship" viewBox="0 0 118 74" aria-hidden="true">
    <g stroke="#2a2018" stroke-width="1.5" stroke-linejoin="round">
      <path d="M57 1v36" stroke-width="3.2" />
      <path d="M59 3c17 3 26 13 28 28-9-3-19-4-28-3z" fill="#fbf3df" />
      <path d="M74 8c8 5 11 13 12 21.5-4-1.2-8-2-12-2.2 1-7 1-13 0-19.3z" fill="#e0cfa6" stroke="none" />
      <path d="M55 7C44 13 36 20 25 29c10-2 20-2 30 0z" fill="#fbf3df" />
      <path d="M57 1l-10 2 10 3z" fill="#2f8580" />
      <path d="M2 33h114c-3 23-14 37-30 38H32C16 70 5 56 2 33z" fill="#c79862" />
      <path d="M12 56c5 9 12 13.5 20 14h54c9-.5 16-6 21-16-30 9-64 10-95 2z" fill="#a5744a" stroke="none" />
      <path d="M5 38c36 4 72 4 108 0" fill="none" />
    </g>
    ${Array.from({ length: shown }, (_, i) => {
      const row = i < first ? first : shown - first;
      const x = 59 - row * 8.75 + (i % first) * 17.5;
      return html`<use key=${i} href=${symbol('colonist')} x=${x} y=${i < first ? 36 : 52.5} width="16" height="16" />`;
    })}
    <text x="72" y="22" class="colonist-number">${n}</text>
  </svg>`;
}

/** @param {{ goods: string[], places: number, next?: string | null }} props */
export function TradingHouse({ goods, places, next = null }) {
  const door = 101 / places;
  return html`<svg class="house" viewBox="0 0 118 78" aria-hidden="true">
    <g stroke="#2a2018" stroke-width="1.5" stroke-linejoin="round">
      <path d="M6 30h106v46H6z" fill="#f5e6c4" />
      <path d="M98 31h13.2v44H98z" fill="#d8c094" stroke="none" />
      <path d="M16 8h86l15 23H1z" fill="#c0603f" />
      <path d="M88 8.8h13.5l14 21.4H94z" fill="#96452c" stroke="none" />
      <path d="M11 16h96M6 23.5h106" fill="none" stroke-width="1" />
      ${Array.from({ length: places }, (_, i) => {
        const x = 9.5 + door * i;
        const good = goods[i] ?? (i === goods.length ? next : null);
        return html`<g key=${i} class=${i >= goods.length && good ? 'coming' : ''}>
          <path d=${`M${x} 76V50c0-17 ${door - 2.3}-17 ${door - 2.3} 0v26z`} fill=${good ? '#f3e4c0' : '#5a3f2c'} />
          ${good && html`<use href=${symbol(`good-${good}`)} x=${x + (door - 2.3) / 2 - 10.5} y="49" width="21"
            height="21" />`}
        </g>`;
      })}
    </g>
    <use href=${symbol('doubloon')} x="47" y="6" width="24" height="24" />
  </svg>`;
}
