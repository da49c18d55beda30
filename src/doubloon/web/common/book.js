// A game's book: what its components are called, and its clauses.
import { signal } from '@preact/signals';
import { get } from '/web/common/api.js';
import { lang } from '/web/common/words.js';

/** @typedef {{ id: string, title: string, html: string }} Clause */
/** @typedef {{ title: string, clauses: Clause[] }} Chapter */
/**
 * @typedef {{ slug: string, title: string, introduction: string, chapters: Chapter[], names: Record<string,
 *   Record<string, any>>, sources: Record<string, string>, fields: Record<string, string>,
 *   components: any }} Book
 */

/** @type {import('@preact/signals').Signal<Record<string, Book>>} */
const books = signal({});
/** @type {Map<string, Promise<Book>>} */
const loading = new Map();

/**
 * @param {string} slug
 * @param {string} [language]
 * @returns {Promise<Book>}
 */
export function loadBook(slug, language = lang.value) {
  const key = `${slug} ${language}`;
  const known = loading.get(key);
  if (known) return known;
  const coming = get(`/api/games/${slug}/book`, { lang: language }).then((book) => {
    books.value = { ...books.value, [key]: book };
    return book;
  });
  coming.catch(() => loading.delete(key));
  loading.set(key, coming);
  return coming;
}

/**
 * The book in the viewer's language if it has been loaded; it is sent for if not.
 * @param {string} slug
 * @returns {Book | null}
 */
export function bookOf(slug) {
  const found = books.value[`${slug} ${lang.value}`];
  if (!found) loadBook(slug).catch(() => undefined);
  return found ?? null;
}

/**
 * What a component is called; unknown ids stand for themselves.
 * @param {Book | null} book
 * @param {string} category
 * @param {string} id
 * @param {string} [form]
 * @returns {string}
 */
export function nameIn(book, category, id, form = 'nom') {
  const found = book?.names[category]?.[id];
  if (found === undefined) return id;
  return typeof found === 'string' ? found : (found[form] ?? found.nom);
}

/**
 * @param {Book | null} book
 * @param {string} id
 * @returns {{ clause: Clause, chapter: Chapter } | null}
 */
export function clauseOf(book, id) {
  for (const chapter of book?.chapters ?? []) {
    const clause = chapter.clauses.find((one) => one.id === id);
    if (clause) return { clause, chapter };
  }
  return null;
}

/**
 * The clauses of a chapter under their titles.
 * @param {Chapter} chapter
 * @returns {{ title: string, clauses: Clause[] }[]}
 */
export function groupsOf(chapter) {
  /** @type {{ title: string, clauses: Clause[] }[]} */
  const groups = [];
  for (const clause of chapter.clauses) {
    if (groups.at(-1)?.title !== clause.title) groups.push({ title: clause.title, clauses: [] });
    groups.at(-1)?.clauses.push(clause);
  }
  return groups;
}

/**
 * What players call a clause: the title of its group in the book.
 * @param {Book | null} book
 * @param {string} id
 */
export function clauseLabel(book, id) {
  const found = clauseOf(book, id);
  return found ? `§ ${found.clause.title}` : '§';
}

/** @type {Promise<any> | null} */
let games = null;

/** What the lobby knows of the games, their bots, and the colours. */
export function loadGames() {
  games ??= get('/api/games');
  games.catch(() => {
    games = null;
  });
  return games;
}
