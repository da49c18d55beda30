/** The shelf: what the lobby shows of a game beside what the server tells. */
import { has, lang, t } from '/web/common/words.js';

/**
 * @typedef {{key: string, default: any, values: any[], clause: string, title: Record<string, string>,
 *   help: Record<string, string>, labels: Record<string, Record<string, string>>}} Option
 * @typedef {{slug: string, name: Record<string, string>, about: Record<string, string>, minutes: string,
 *   weight: Record<string, string>, seats: number[], all_seats: number[], options: Option[], drawn: boolean,
 *   bots: Bot[], usual_bot: string}} Game
 * @typedef {{level: string, name: Record<string, string>, about: Record<string, string>,
 *   grade: Record<string, string> | null, strength: Record<string, string> | null}} Bot
 * @typedef {{slug: string, weight: number, seats: number[], minutes: string}} Shelf
 */

/** @type {Shelf[]} */
export const SHELF = [
  { slug: 'puerto-rico', weight: 3.3, seats: [2, 3, 4, 5], minutes: '60-150' },
  { slug: 'burgundy', weight: 3.0, seats: [1, 2, 3, 4], minutes: '45-120' },
  { slug: 'age-of-discovery', weight: 3.1, seats: [2, 3, 4, 5], minutes: '90-180' },
  { slug: 'santa-maria', weight: 2.8, seats: [1, 2, 3, 4, 5], minutes: '45-90' },
];

/** What a game is called on the shelf, shorter than on the box. @param {Game[]} games @param {string} slug */
export function shelfName(games, slug) {
  if (has(`lobby.shelf.${slug}.name`)) return t(`lobby.shelf.${slug}.name`);
  return games.find((game) => game.slug === slug)?.name[lang.value] ?? slug;
}

/** @param {string} slug */
export const cover = (slug) => `/web/art/cover-${slug}.svg`;

/** Order games as they stand on the shelf, unknown ones last.
 * @param {Game[]} games @returns {{slug: string, shelf: Shelf | null, game: Game | null}[]} */
export function onShelf(games) {
  const known = SHELF.map((shelf) => ({
    slug: shelf.slug,
    shelf,
    game: games.find((g) => g.slug === shelf.slug) ?? null,
  }));
  const rest = games.filter((game) => !SHELF.some((shelf) => shelf.slug === game.slug));
  return [...known, ...rest.map((game) => ({ slug: game.slug, shelf: null, game }))];
}

/** @param {number[]} seats */
export function seatRange(seats) {
  const [low, high] = [Math.min(...seats), Math.max(...seats)];
  return low === high ? String(low) : `${low}–${high}`;
}

/** @param {string} minutes */
export const minuteRange = (minutes) => String(minutes).replace('-', '–');
