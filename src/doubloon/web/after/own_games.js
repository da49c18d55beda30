// Games alone, as this browser remembers them: one list for each game and each way it is set up.
import { kept } from '/web/common/store.js';

/** @typedef {{ table: string, at: number, have: number, sheet: Record<string, number>, won: boolean }} OwnGame */

const MOST = 30;
const AVERAGED = 3; // an average is told from the third game on

/** @type {import('@preact/signals').Signal<Record<string, OwnGame[]>>} */
const games = kept('alone', {});

/**
 * A list with one more game; a game that is known already is not counted twice.
 * @param {OwnGame[]} list from the oldest to the newest
 * @param {OwnGame} game
 */
export const withGame = (list, game) =>
  list.some((one) => one.table === game.table) ? list : [...list, game].sort((a, b) => a.at - b.at).slice(-MOST);

/**
 * Keep a finished game; returns all of its kind up to it, from the oldest to this one.
 * @param {string} kind
 * @param {OwnGame} game
 */
export function keepGame(kind, game) {
  const list = withGame(games.value[kind] ?? [], game);
  if (list !== games.value[kind]) games.value = { ...games.value, [kind]: list };
  return list.filter((one) => one.at <= game.at || one.table === game.table);
}

/** The best result before the last game; null if that was the first. @param {OwnGame[]} list */
export const bestBefore = (list) => (list.length > 1 ? Math.max(...list.slice(0, -1).map((one) => one.have)) : null);

/** The place of the last game among all, counted from 1. @param {OwnGame[]} list */
export const placeOfLast = (list) => 1 + list.filter((one) => one.have > (list.at(-1)?.have ?? 0)).length;

/** @param {OwnGame[]} list @param {(game: OwnGame) => number} [what] */
export const averageOf = (list, what = (game) => game.have) =>
  list.length < AVERAGED ? null : list.reduce((sum, game) => sum + what(game), 0) / list.length;
