/** What is asked of the server after a game, or about it. */
import { get, post } from '/web/common/api.js';
import { keepWatchLink } from '/web/common/owner.js';
import { addKey, keysOf } from '/web/common/store.js';

/**
 * @typedef {{label: string, outcomes: {id: string, label: string, seen: number, expected: number}[]}} Draws
 * @typedef {{from: number, seed?: string | number, foreseeable?: boolean, commitment?: string, table?: string, secret?:
 *   string, contributions?: {seat: number, numbers: string}[]}} Origin
 * @typedef {{kind: 'die' | 'thing', key: string, id: string, label: string, seat?: number, asked?: number, event?:
 *   [number, string]}} Shown
 * @typedef {{move: number, seat: number | null, when: string, asked: [number, number][], shown: Shown[]}} Rolls
 * @typedef {{foresight: 'nobody' | 'server' | 'seed' | 'everybody', origins: Origin[], rolls: Rolls[], draws: Draws[]}}
 *   Fairness
 * @typedef {{move: number, seat: number, text: string, swing: number}} Turn
 * @typedef {{scores: number[], winners: number[], sheet: Record<string, number>[], series: {move: number, scores:
 *   number[]}[], turns: Turn[], fairness: Fairness}} GameSummary
 */

/** @param {string} id @returns {Promise<GameSummary>} */
export const summaryOf = (id) => get(`/api/tables/${id}/summary`, { keys: keysOf(id) });

/** @param {string} id @returns {Promise<Fairness>} */
export const fairnessOf = (id) => get(`/api/tables/${id}/fairness`, { keys: keysOf(id) });

/** @param {string} id */
export const tableOf = (id) => get(`/api/tables/${id}`, { keys: keysOf(id) });

/** @param {string} id @returns {Promise<import('/web/frame/types.js').Entry[]>} */
export const logOf = async (id) => (await get(`/api/tables/${id}/log`, { keys: keysOf(id) })).log;

/** The position after so many actions. @param {string} id @param {number} move @param {number | null} seat */
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
