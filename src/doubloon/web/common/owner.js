// What whoever opened a table may do with it, and the links this browser keeps to pass on.
import { erase, post } from '/web/common/api.js';
import { dropKeys, kept, keysOf } from '/web/common/store.js';

/**
 * Links to seats that wait for somebody, by table and seat.
 * @type {import('@preact/signals').Signal<Record<string, Record<string, string>>>}
 */
export const offered = kept('links', {});
/** Links for spectators of private tables. @type {import('@preact/signals').Signal<Record<string, string>>} */
export const watchLinks = kept('watch', {});

/**
 * @param {string} table
 * @param {string} what
 * @param {object} [order]
 */
const ask = (table, what, order = {}) => post(`/api/tables/${table}/${what}`, order, { keys: keysOf(table) });

/**
 * @param {string} table
 * @param {{ seat: number, link: string }} made
 */
function keepLink(table, { seat, link }) {
  offered.value = { ...offered.value, [table]: { ...offered.value[table], [seat]: link } };
}

/** @param {string} table @param {string} link */
export function keepWatchLink(table, link) {
  watchLinks.value = { ...watchLinks.value, [table]: link };
}

/** Change the rules before the game begins. @param {string} table @param {Record<string, any>} options */
export const changeOptions = (table, options) => ask(table, 'options', { options });

/**
 * Draw a fresh link to a seat that waits; the old one leads nowhere any more.
 * @param {string} table
 * @param {number} seat
 */
export const inviteAnew = async (table, seat) => keepLink(table, await ask(table, 'invite', { seat }));

/** Take a seat from whoever sits there. @param {string} table @param {number} seat */
export const freeSeat = async (table, seat) => keepLink(table, await ask(table, 'remove', { seat }));

/** Draw a fresh link for spectators; the old one leads nowhere any more. @param {string} table */
export const watchAnew = async (table) => keepWatchLink(table, (await ask(table, 'watch')).link);

/** Delete a table for good. @param {string} table */
export async function clearAway(table) {
  await erase(`/api/tables/${table}`, { keys: keysOf(table) });
  dropKeys(table);
  const { [table]: _links, ...others } = offered.value;
  const { [table]: _watch, ...rest } = watchLinks.value;
  offered.value = others;
  watchLinks.value = rest;
}

/**
 * Where spectators go, null if this browser does not know.
 * @param {{ id: string, private?: boolean }} table
 */
export function watchUrl(table) {
  const path = table.private ? watchLinks.value[table.id] : `/t/${table.id}`;
  return path ? location.origin + path : null;
}

/**
 * The links of the seats that wait: as the server tells them, or as this browser remembers.
 * @param {{ id: string, seats: { seat: number, link?: string }[] }} table
 * @returns {Record<string, string>}
 */
export function seatLinks({ id, seats }) {
  const told = Object.fromEntries(seats.flatMap((seat) => (seat.link ? [[seat.seat, seat.link]] : [])));
  return { ...offered.value[id], ...told };
}
