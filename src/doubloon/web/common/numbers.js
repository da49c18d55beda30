// What this browser adds to the dice of its tables, and what tables have promised it.
//
// A table shows the commitment to its secret before anybody adds anything. This browser keeps the first it sees, then
// draws numbers of its own, once for every seat, and keeps them, too: whatever is lost on the way, the same are sent
// again, so that no server can have it draw until it likes the dice.
import { bytesOf, hexOf, sha256 } from '/web/common/sha256.js';

/**
 * @typedef {Pick<import('/types/protocol').TableInfo, 'id' | 'status' | 'commitment' | 'redrawn' | 'adding' | 'seats'>}
 *   Table
 * @typedef {object} Kept
 * @property {string} commitment the first that was shown here
 * @property {number} moves how many actions had been played then
 * @property {number} at when
 * @property {boolean} [swapped] another commitment was shown later
 * @property {number} [redrawn] the table said that it got a new secret after so many actions
 * @property {Record<string, string>} numbers drawn here, by seat
 * @property {Record<string, Record<string, string>>} seals by seat of ours: all the seals there were when our numbers
 *   were shown
 */

const NAME = 'doubloon.numbers';
const MOST = 200; // tables; the oldest are forgotten
const BYTES = 32;

/** Lasts as long as the page, where a browser keeps nothing. @type {Record<string, Kept>} */
let unsaved = {};

/** @returns {Record<string, Kept>} */
function all() {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? 'null') ?? unsaved;
  } catch {
    return unsaved;
  }
}

/** @param {string} table @param {Kept} kept */
function keep(table, kept) {
  const newest = Object.entries({ ...all(), [table]: kept })
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, MOST);
  unsaved = Object.fromEntries(newest);
  try {
    localStorage.setItem(NAME, JSON.stringify(unsaved));
  } catch {
    // A private window may refuse.
  }
}

/**
 * What this browser has noted of a table, null if it never saw its promise.
 * @param {string} table
 * @returns {Kept | null}
 */
export const keptOf = (table) => all()[table] ?? null;

/**
 * Note what a table promises, the first time it is seen; false if it is not what was seen before.
 * @param {Table} table
 * @param {number} [moves] how many actions have been played
 */
export function witness({ id, status, commitment, redrawn }, moves = 0) {
  const kept = keptOf(id);
  if (!kept) {
    if (commitment && status !== 'over') keep(id, { commitment, moves, at: Date.now(), numbers: {}, seals: {} });
    return true;
  }
  if (kept.commitment === commitment) return !kept.swapped;
  if (commitment && redrawn !== undefined && kept.redrawn !== redrawn) {
    keep(id, { ...kept, commitment, redrawn });
    return true;
  }
  if (!kept.swapped) keep(id, { ...kept, swapped: true });
  return false;
}

/** @param {string} table @param {number} seat @param {string} numbers */
export const sealOf = async (table, seat, numbers) =>
  hexOf(await sha256(bytesOf(`doubloon seal 2:${table}:${seat}:${numbers}`)));

/**
 * The numbers of a seat, drawn when they are first needed.
 * @param {string} table
 * @param {Kept} kept
 * @param {number} seat
 */
function numbersOf(table, kept, seat) {
  if (!kept.numbers[seat]) {
    const drawn = hexOf(crypto.getRandomValues(new Uint8Array(BYTES)));
    keep(table, { ...kept, numbers: { ...kept.numbers, [seat]: drawn } });
  }
  return /** @type {Kept} */ (keptOf(table)).numbers[seat];
}

/**
 * Do what a table asks of this browser: seal numbers, and show them when everybody has sealed theirs.
 * @param {Table} table
 * @param {(message: object) => void} send
 */
export async function addNumbers(table, send) {
  const { id, adding } = table;
  if (table.status !== 'waiting' || !adding || !witness(table)) return;
  for (const { seat } of table.seats.filter((one) => one.mine && adding.seats.includes(one.seat))) {
    const kept = keptOf(id);
    if (!kept || kept.commitment !== table.commitment) return;
    const numbers = numbersOf(id, kept, seat);
    const seal = await sealOf(id, seat, numbers);
    if (!adding.seals[seat]) send({ op: 'seal', seat, seal });
    else if (adding.seals[seat] === seal && mayShow(adding, seat))
      show(id, seat, adding.seals, () => send({ op: 'reveal', seat, numbers }));
  }
}

/**
 * Numbers are shown when nobody can choose theirs any more.
 * @param {import('/types/protocol').Adding} adding
 * @param {number} seat
 */
const mayShow = (adding, seat) =>
  adding.stage === 'revealing' && !adding.numbers[seat] && adding.seats.every((one) => adding.seals[one]);

/**
 * What the others had sealed is noted before ours is known.
 * @param {string} table
 * @param {number} seat
 * @param {Record<string, string>} seals
 * @param {() => void} send
 */
function show(table, seat, seals, send) {
  const kept = keptOf(table);
  if (!kept) return;
  if (!kept.seals[seat]) keep(table, { ...kept, seals: { ...kept.seals, [seat]: seals } });
  send();
}
