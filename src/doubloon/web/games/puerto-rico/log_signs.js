// The symbols of what the log by turns shows.

/** @type {Record<string, string>} */
const PREFIXES = { good: 'barrel-', tile: 'tile-', building: 'b-', role: 'role-' };

/** @param {string} category @param {string} id */
export const sign = (category, id) => `${PREFIXES[category] ?? ''}${id === 'prospector2' ? 'prospector' : id}`;
