// A position in words: every field of a view with its heading, every id with its name.
import { entry, t } from '/web/common/words.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */
/** @typedef {{ key: string, heading: string, items: string[] }} Section */

/** Fields that stand elsewhere on the table, or say nothing to a player. */
const LEFT_OUT = new Set([
  'players',
  'score_sheet',
  'sheet',
  'start',
  'board',
  'points',
  'revealed',
  'colony_vp',
  'first_seat',
]);
/** Fields with one number for each seat. */
const EACH_SEAT = new Set(['track', 'bids']);
/** Fields whose numbers are seats, and so is one whose name ends in `_seat`. */
const SEATS = new Set(['order', 'first_player', 'placed', 'seat', 'university', 'dock_x', 'dock_y']);

/**
 * @param {Ctx} ctx
 * @param {Record<string, any>} fields
 * @returns {Section[]}
 */
export function sections(ctx, fields) {
  return Object.entries(fields ?? {})
    .filter(([key]) => !LEFT_OUT.has(key))
    .map(([key, value]) => ({ key, heading: heading(ctx, key), items: items(ctx, key, value) }))
    .filter((section) => section.items.length > 0);
}

/**
 * @param {Ctx} ctx
 * @param {string} key
 */
function heading(ctx, key) {
  return ctx.book?.fields?.[key] ?? entry(`generic.fields.${key}`) ?? key.replaceAll('_', ' ');
}

/**
 * @param {Ctx} ctx
 * @param {string} key
 * @param {any} value
 * @returns {string[]}
 */
function items(ctx, key, value) {
  if (value === null || value === undefined || value === false) return [];
  if (Array.isArray(value) && value.every((item) => item === 0)) return [];
  if (EACH_SEAT.has(key))
    return value.map((/** @type {number} */ n, /** @type {number} */ seat) => `${ctx.seatName(seat)} ${n}`);
  if (key === 'dice') return value.filter(Boolean).map(String);
  if (Array.isArray(value)) return value.flatMap((item) => items(ctx, key, item));
  if (typeof value === 'object') return entries(ctx, key, value);
  if (value === true) return [t('generic.yes')];
  if (SEATS.has(key) || key.endsWith('_seat')) return [ctx.seatName(Number(value))];
  return [typeof value === 'string' ? named(ctx, key, value) : String(value)];
}

/**
 * @param {Ctx} ctx
 * @param {string} key
 * @param {Record<string, any>} value
 */
function entries(ctx, key, value) {
  if ('seat' in value && 'figure' in value)
    return [`${ctx.seatName(value.seat)}: ${named(ctx, 'figure', value.figure)}`];
  if (Object.keys(value).some((id) => id.includes('.'))) return grouped(ctx, key, value);
  return Object.entries(value).flatMap(([id, part]) => {
    if (typeof part === 'number') return part ? [`${named(ctx, key, id)} × ${part}`] : [];
    const inner = items(ctx, key, part);
    return inner.length ? [`${named(ctx, key, id)}: ${inner.join(', ')}`] : [];
  });
}

/**
 * Places such as “2.pink” and “2.red” stand together under their first part.
 * @param {Ctx} ctx
 * @param {string} key
 * @param {Record<string, any>} value
 */
function grouped(ctx, key, value) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const [id, part] of Object.entries(value)) {
    const [first = '', second = ''] = id.split('.');
    const told = typeof part === 'number' ? [`${named(ctx, 'good', second)} × ${part}`] : items(ctx, 'tile', part);
    groups.set(first, [...(groups.get(first) ?? []), ...told]);
  }
  return [...groups].map(([first, told]) => `${named(ctx, 'depot', first)}: ${told.join(', ')}`);
}

/**
 * What an id is called: in the category of the field if there is one, else in any.
 * @param {Ctx} ctx
 * @param {string} key
 * @param {string} id
 */
function named(ctx, key, id) {
  const names = ctx.book?.names ?? {};
  const own = [key, key.replace(/s$/, ''), ...key.split('_').map((part) => part.replace(/s$/, ''))];
  const category = own.find((one) => names[one]?.[id]) ?? Object.keys(names).find((one) => names[one]?.[id]);
  if (category) return ctx.name(category, id);
  return entry(`generic.values.${id}`) ?? id;
}
