/** What is asked of the server after a game, or about it. */
import { get, post } from '/web/common/api.js';
import { keepWatchLink } from '/web/common/owner.js';
import { addKey, keysOf } from '/web/common/store.js';

/** @typedef {import('/types/protocol').Draws} Draws */
/** @typedef {import('/types/protocol').DiceOrigin} Origin */
/** @typedef {import('/types/protocol').Shown} Shown */
/** @typedef {import('/types/protocol').Rolls} Rolls */
/** @typedef {import('/types/protocol').Fairness} Fairness */
/** @typedef {import('/types/protocol').TurningPoint} TurningPoint */
/** @typedef {import('/types/protocol').GameSummary} GameSummary */

/** @param {string} id @returns {Promise<GameSummary>} */
export const summaryOf = (id) => get(`/api/tables/${id}/summary`, { keys: keysOf(id) });

/** @param {string} id @returns {Promise<Fairness>} */
export const fairnessOf = (id) => get(`/api/tables/${id}/fairness`, { keys: keysOf(id) });

/** @param {string} id @returns {Promise<import('/types/protocol').TableInfo>} */
export const tableOf = (id) => get(`/api/tables/${id}`, { keys: keysOf(id) });

/**
 * @param {string} id
 * @returns {Promise<{log: import('/web/frame/types.js').Entry[], turns: import('/types/protocol').TurnRow[]}>}
 */
export const logOf = (id) => get(`/api/tables/${id}/log`, { keys: keysOf(id) });

/**
 * The position after so many actions.
 * @param {string} id
 * @param {number} move
 * @param {number | null} seat
 * @returns {Promise<import('/web/frame/types.js').State>}
 */
export const positionOf = (id, move, seat) =>
  get(`/api/tables/${id}/moves/${move}${seat === null ? '' : `?seat=${seat}`}`, { keys: keysOf(id) });

/** Play the same game again, seats rotated. @param {string} id @returns {Promise<string>} the new table */
export async function rematch(id) {
  return keep(await post(`/api/tables/${id}/rematch`, {}, { keys: keysOf(id) }));
}

/**
 * Play on from a position.
 * @param {string} id
 * @param {number} move
 * @param {object[]} seats
 * @returns {Promise<string>}
 */
export async function branch(id, move, seats) {
  return keep(await post(`/api/tables/${id}/branch`, { move, seats, adds: true }, { keys: keysOf(id) }));
}

/** @param {{id: string, keys: Record<string, string>, watch?: string}} made */
function keep(made) {
  if (made.watch) keepWatchLink(made.id, made.watch);
  for (const key of Object.values(made.keys ?? {})) addKey(made.id, key);
  return made.id;
}
