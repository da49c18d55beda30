// Drawn signs, taken from symbol sheets.
import { html, classes } from '/web/common/html.js';

export const COLOURS = ['red', 'blue', 'yellow', 'green', 'orange'];

/** @type {Record<string, string>} */
const SHIELDS = { red: 'cross', blue: 'lily', yellow: 'castle', green: 'armillary', orange: 'lion' };

/**
 * The symbol of a colour: on a player's shield, or with the prefix of a game's own pieces.
 * @param {string} colour
 * @param {string} [prefix]
 * @param {string} [none]
 */
export const emblemOf = (colour, prefix = 'em', none = 'empty-seat') =>
  colour in SHIELDS ? `${prefix}-${SHIELDS[colour]}` : none;

const SHEET = '/web/common/icons.svg';

/** @param {{ id: string, sheet?: string, class?: string }} props */
export function Icon({ id, sheet = SHEET, class: name }) {
  return html`<svg class=${classes('icon', name)} aria-hidden="true"><use href=${`${sheet}#${id}`} /></svg>`;
}

/**
 * A player's shield.
 * @param {{ colour: string, class?: string }} props
 */
export function Emblem({ colour, class: name }) {
  return html`<${Icon} id=${emblemOf(colour)} class=${classes('emblem', `pc-${colour}`, name)} />`;
}
