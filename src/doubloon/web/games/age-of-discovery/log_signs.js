// The symbols of what the log by turns shows.

/** @type {Record<string, string>} */
const PREFIXES = { figure: 'fig-', good: 'good-', tile: 'ach-' };
/** @type {Record<string, string>} */
const LINES = {
  initiative: 'ev-initiative',
  dock: 'ev-dock',
  goods: 'ev-goods',
  port: 'ev-port',
  capital: 'ev-capital',
  discovery: 'ev-discovery',
  war: 'ev-war',
  income: 'coin',
  benefits: 'laurel',
  colonies: 'vp',
  turn: 'ship',
  auction: 'ev-order',
};
/** @type {Record<string, string>} */
const PIECES = { taler: 'coin', find: 'token-up' };

/** @param {string} category @param {string} id */
export function sign(category, id) {
  if (category === 'line') return LINES[id] ?? 'ev-heroes'; // the cells of the specialists and their training
  if (category === 'piece') return PIECES[id] ?? id;
  return `${PREFIXES[category] ?? ''}${id}`;
}
