// Drawn signs, taken from symbol sheets.
import { html, classes } from '/web/common/html.js';

export const COLOURS = ['red', 'blue', 'yellow', 'green', 'orange'];

/** @type {Record<string, string>} */
export const EMBLEMS = {
  red: 'em-cross',
  blue: 'em-lily',
  yellow: 'em-castle',
  green: 'em-armillary',
  orange: 'em-lion',
};

const SHEET = '/web/common/icons.svg';

/** @param {{ id: string, sheet?: string, class?: string }} props */
export function Icon({ id, sheet = SHEET, class: name }) {
  return html`<svg class=${classes('ic', name)} aria-hidden="true"><use href=${`${sheet}#${id}`} /></svg>`;
}

/**
 * A player's shield.
 * @param {{ colour: string, class?: string }} props
 */
export function Emblem({ colour, class: name }) {
  const id = EMBLEMS[colour] ?? 'empty-seat';
  return html`<${Icon} id=${id} class=${classes('sh', `pc-${colour}`, name)} />`;
}
