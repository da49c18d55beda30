/** What the pages around the tables ask the server. */
import { useEffect, useState } from 'preact/hooks';
import { get, post, postText } from '/web/common/api.js';
import { loadGames } from '/web/common/book.js';
import { navigate } from '/web/common/router.js';
import { witness } from '/web/common/numbers.js';
import { keepWatchLink, offered } from '/web/common/owner.js';
import { addKey, allKeys, dropKey, kept, keysOf } from '/web/common/store.js';
import { lang } from '/web/common/words.js';

/**
 * @typedef {import('./table_rows.js').Summary} Summary
 * @typedef {{name: string, colour: string}} Who
 */

const EVERY = 4000;

/** Records loaded in this browser, newest first. @type {import('@preact/signals').Signal<string[]>} */
const loaded = kept('records', []);

export const go = navigate;

/** @param {string} id @returns {Promise<Summary & Record<string, any>>} */
export async function tableOf(id) {
  const table = await get(`/api/tables/${id}`, { keys: keysOf(id) });
  if (table.status === 'waiting') witness(table);
  return table;
}

/** @param {string} key */
export const seatOf = (key) => get(`/api/seats/${key}`);

/** @returns {Promise<{draft: string, commitment: string}>} */
export const draftSeed = () => post('/api/seeds');

/**
 * Open a table, and keep the keys and links it came with.
 * @param {Record<string, any>} wish
 * @param {string} [promise] what was promised of its dice before
 * @returns {Promise<string>} its id
 */
export async function openTable(wish, promise) {
  const made = await post('/api/tables', { ...wish, adds: true });
  witness({ id: made.id, status: 'waiting', commitment: promise ?? made.commitment, seats: [] });
  keepKeys(made.id, Object.keys(made.keys).length ? made.keys : { owner: made.owner });
  if (Object.keys(made.links ?? {}).length) offered.value = { ...offered.value, [made.id]: made.links };
  if (wish.private) keepWatchLink(made.id, made.watch);
  return made.id;
}

/** @param {string} table @param {Record<string, string>} [found] */
export function keepKeys(table, found = {}) {
  for (const key of Object.values(found)) addKey(table, key);
}

/** Take a free place at an open table. @param {string} id @param {Who} who */
export async function sitAt(id, who) {
  const { key } = await post(`/api/tables/${id}/seat`, { ...who, adds: true });
  addKey(id, key);
}

/**
 * Sit down by a link: the seat gets a key of its own, and the link opens it no more.
 * @param {string} link
 * @param {string} table
 * @param {Who} who
 * @param {string} once asked again with the same word, the server answers with the same key
 */
export async function sitDown(link, table, who, once) {
  const { key } = await post(`/api/seats/${link}`, { ...who, adds: true, once });
  addKey(table, key);
  if (key !== link) dropKey(table, link);
}

/** Begin, with bots in the places still free. @param {string} id @param {string} level */
export const startTable = (id, level) => post(`/api/tables/${id}/start`, { fill: level }, { keys: keysOf(id) });

/** @param {string} text @returns {Promise<string>} */
export async function loadRecord(text) {
  const { id } = await postText('/api/records', text);
  loaded.value = [id, ...loaded.value.filter((other) => other !== id)].slice(0, 40);
  return id;
}

/** The games on offer, each with its bots. */
export function useGames() {
  const [offer, setOffer] = useState({
    games: /** @type {import('./catalogue.js').Game[]} */ ([]),
    trouble: '',
  });
  const load = () =>
    loadGames().then(
      (found) => setOffer({ games: found.games, trouble: '' }),
      (error) => setOffer({ games: [], trouble: error.message }),
    );
  useEffect(() => {
    load();
  }, []);
  return { ...offer, retry: load };
}

/** How many can play by the chosen rules, as the server says; if nobody can, why. Asked anew whenever a rule changes.
 * @param {import('./catalogue.js').Game} game @param {Record<string, any>} options */
export function usePossible(game, options) {
  const [found, setFound] = useState({ seats: game.seats, trouble: '' });
  useEffect(() => {
    let stale = false;
    post(`/api/games/${game.slug}/check`, { options }).then(
      ({ seats, trouble = '' }) => stale || setFound((old) => ({ seats: trouble ? old.seats : seats, trouble })),
      (error) => stale || setFound((old) => ({ ...old, trouble: error.message })),
    );
    return () => {
      stale = true;
    };
  }, [game.slug, JSON.stringify(options), lang.value]);
  return found;
}

const NOTHING = {
  mine: /** @type {Summary[]} */ ([]),
  open: /** @type {Summary[]} */ ([]),
  records: /** @type {Summary[]} */ ([]),
  trouble: '',
  ready: false,
};

/** @returns {Promise<Summary[]>} */
async function myTables() {
  const keys = allKeys();
  return keys.length ? (await post('/api/tables/mine', { keys })).tables : [];
}

/** Tables that are only watched here, such as loaded records. @param {Summary[]} mine @returns {Promise<Summary[]>} */
async function watched(mine) {
  const others = loaded.value.filter((id) => !mine.some((table) => table.id === id));
  const found = await Promise.all(others.map((id) => tableOf(id).catch(() => null)));
  return found.filter((table) => table !== null);
}

/** @param {Summary} table */
const changed = (table) => (typeof table.changed === 'number' ? table.changed : Date.parse(table.changed) / 1000);

async function lookAround() {
  const [mine, { tables }] = await Promise.all([myTables(), get('/api/tables')]);
  const ids = new Set(mine.map((table) => table.id));
  const records = [...mine.filter((table) => table.status === 'over'), ...(await watched(mine))];
  const urgency = (/** @type {Summary} */ table) => (table.my_turn ? 1e12 : 0) + changed(table);
  return {
    mine: mine.sort((a, b) => urgency(b) - urgency(a)),
    open: /** @type {Summary[]} */ (tables)
      .filter((table) => !ids.has(table.id))
      .sort((a, b) => b.free.length - a.free.length || changed(b) - changed(a)),
    records: records.sort((a, b) => changed(b) - changed(a)),
    trouble: '',
    ready: true,
  };
}

/** Everything the lobby shows, looked at again while the page is visible. @param {boolean} [still] look only once */
export function useLobby(still = false) {
  const { games, trouble, retry } = useGames();
  const [seen, setSeen] = useState(NOTHING);
  const look = () => lookAround().then(setSeen, (error) => setSeen((old) => ({ ...old, trouble: error.message })));
  useEffect(() => {
    look();
    if (still) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') look();
    }, EVERY);
    return () => clearInterval(timer);
  }, [lang.value]);
  return {
    ...seen,
    games,
    trouble: trouble || seen.trouble,
    retry: () => {
      retry();
      look();
    },
  };
}
