// The printed ground of a duchy: patterns of its hexes, rivers, the edge of the land.
import { html } from '/web/common/html.js';

/**
 * Patterns of the printed hexes. A picture can only use those of a part of the page that is shown, so each has its own.
 * @param {{ prefix: string }} props
 */
export function Patterns({ prefix }) {
  return html`<defs class="cb-patterns">
    <pattern class="p-ship" id=${`${prefix}-ship`} width="16" height="10" patternUnits="userSpaceOnUse">
      <path d="M0 5q4-4 8 0t8 0" />
    </pattern>
    <pattern class="p-animal" id=${`${prefix}-animal`} width="14" height="14" patternUnits="userSpaceOnUse">
      <path d="M2 6l1.500-4M3.500 6V1.500M5 6l1.500-3.500M9 13l1.500-4M10.500 13V8.500M12 13l1.500-3.500" />
    </pattern>
    <pattern class="p-castle" id=${`${prefix}-castle`} width="14" height="12" patternUnits="userSpaceOnUse">
      <path d="M0 .5h14M0 6.500h14M3.500.5v6M10.500 6.500v6" />
    </pattern>
    <pattern class="p-mine" id=${`${prefix}-mine`} width="14" height="14" patternUnits="userSpaceOnUse">
      <path d="M1 5l4-3 4 2-1 4-5 1zM8 12l3-3 3 1" />
    </pattern>
    <pattern class="p-building" id=${`${prefix}-building`} width="10" height="10" patternUnits="userSpaceOnUse">
      <path d="M0 10L10 0M-2 2l4-4M8 12l4-4" />
    </pattern>
    <pattern class="p-knowledge" id=${`${prefix}-knowledge`} width="12" height="12" patternUnits="userSpaceOnUse">
      <circle cx="3" cy="3" r="1.100" />
      <circle cx="9" cy="9" r="1.100" />
    </pattern>
  </defs>`;
}

/**
 * The land under the tiles, as everybody's duchy has it.
 * @param {{ land: import('./hexes.js').Land }} props
 */
export function Ground({ land }) {
  return html`
    ${land.rivers.map((river) => html`
      <path key=${river} class="river" d=${river} />
      <path class="river inner" d=${river} />
    `)}
    <path class="outline" d=${land.outline} />
    <path class="outline inner" d=${land.outline} />
  `;
}
