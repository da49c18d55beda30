// The symbols of what the log by turns shows.
import { goodSymbol, symbolOf } from './parts.js';

/** @param {string} category @param {string} id */
export function sign(category, id) {
  if (category === 'tile') return symbolOf(id);
  if (category === 'good') return goodSymbol(id);
  return category === 'pips' ? `die-${id}` : id;
}
