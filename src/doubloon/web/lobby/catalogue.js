/** The shelf: what the lobby shows of a game. */
import { lang } from '/web/common/words.js';

/**
 * @typedef {Record<string, any[]>} Case of each option named, the values that fit
 * @typedef {{key: string, default: any, values: any[], clause: string, matters: boolean, when: Case[],
 *   names_seat: boolean, title: Record<string, string>, help: Record<string, string>,
 *   labels: Record<string, Record<string, string>>, about: Record<string, Record<string, string>>}} Option
 * @typedef {{slug: string, name: Record<string, string>, short: Record<string, string>, about: Record<string, string>,
 *   minutes: string, weight: Record<string, string>, complexity: number | null, seats: number[], all_seats: number[],
 *   seat_needs: Record<string, {options: Record<string, any>, told: Record<string, string>}>,
 *   own: {part: string, when: Case[], name: Record<string, string>}[],
 *   bot_names: Record<string, Record<string, string>>,
 *   options: Option[], drawn: boolean, bots: Bot[], usual_bot: string}} Game
 * @typedef {{level: string, name: Record<string, string>, about: Record<string, string>,
 *   grade: Record<string, string> | null, strength: Record<string, string> | null}} Bot
 */

/** What a game is called on the shelf, shorter than on the box. @param {Game[]} games @param {string} slug */
export const shelfName = (games, slug) => games.find((game) => game.slug === slug)?.short[lang.value] ?? '';

/** @param {string} slug */
export const cover = (slug) => `/web/games/${slug}/cover.svg`;

/** @param {number[]} seats */
export function seatRange(seats) {
  const [low, high] = [Math.min(...seats), Math.max(...seats)];
  return low === high ? String(low) : `${low}–${high}`;
}

/** @param {string} minutes */
export const minuteRange = (minutes) => String(minutes).replace('-', '–');
