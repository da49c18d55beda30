// The Mayor: colonists go onto circles and back on a plan; only the finished plan is played.
import { signal } from '@preact/signals';
import { isAsked, questionKey } from '/web/board/asked.js';
import { count } from '/web/board/counts.js';
import { remember } from './memory.js';

/** @typedef {import('./parts.js').Ctx} Ctx */
/** @typedef {{ key: string, at: Record<string, number>, moved: string }} Plan */

/** @type {import('@preact/signals').Signal<Plan | null>} */
const kept = signal(null);

/**
 * @param {Ctx} ctx
 * @param {number} seat
 */
export const isArranging = (ctx, seat) => isAsked(ctx, 'place_colonists') && ctx.asked?.seat === seat;

/**
 * The places of work in the order in which the rules ask, each with the fewest and the most that may stand there.
 * @param {Ctx} ctx
 * @returns {{ place: string, least: number, most: number }[]}
 */
const places = (ctx) => ctx.extras.mayor?.places ?? [];

/**
 * @param {Ctx} ctx
 * @param {string} place
 */
export const room = (ctx, place) => places(ctx).find((one) => one.place === place) ?? { place, least: 0, most: 0 };

/**
 * @param {Ctx} ctx
 * @param {Record<string, number>} at
 */
function waiting(ctx, at) {
  return places(ctx).reduce(
    (left, { place, least }) => left - ((at[place] ?? 0) - least),
    ctx.extras.mayor?.colonists ?? 0,
  );
}

/**
 * As many as wanted of each place, as far as circles and colonists go.
 * @param {Ctx} ctx
 * @param {(place: string) => number} wanted
 */
function fill(ctx, wanted) {
  let left = ctx.extras.mayor?.colonists ?? 0;
  /** @type {Record<string, number>} */
  const at = {};
  for (const { place, least, most } of places(ctx)) {
    const come = Math.max(0, Math.min(wanted(place) - least, most - least, left));
    at[place] = least + come;
    left -= come;
  }
  return at;
}

/**
 * The plan for the pending question; at first everybody goes back to work where they were.
 * @param {Ctx} ctx
 * @returns {Plan}
 */
export function plan(ctx) {
  const key = questionKey(ctx);
  if (kept.value?.key === key) return kept.value;
  const before = remember(ctx, ctx.asked?.seat ?? 0);
  const at = fill(ctx, (place) => Math.max(count(before.manned, place), count(before.crews, place)));
  return { key, at, moved: '' };
}

/**
 * @param {Ctx} ctx
 * @param {Record<string, number>} at
 * @param {string} moved
 */
function change(ctx, at, moved) {
  kept.value = { key: questionKey(ctx), at, moved };
  ctx.say('');
}

/**
 * Say why a touch does nothing.
 * @param {Ctx} ctx
 * @param {string} why
 */
function complain(ctx, why) {
  ctx.say(ctx.t(`puerto-rico.mayor.${why}`), ctx.extras.clauses[`plan:${why}`]);
  return false;
}

/** @param {Ctx} ctx */
export const inSanJuan = (ctx) => waiting(ctx, plan(ctx).at);

/** Nobody may stay idle while a circle is empty. @param {Ctx} ctx */
export const isComplete = (ctx) => inSanJuan(ctx) === 0;

/**
 * Put the next colonist of San Juan to work.
 * @param {Ctx} ctx
 * @param {string} place
 */
export function put(ctx, place) {
  const { at } = plan(ctx);
  if (at[place] >= room(ctx, place).most) return complain(ctx, 'full');
  if (waiting(ctx, at) === 0) return complain(ctx, 'nobody');
  change(ctx, { ...at, [place]: at[place] + 1 }, place);
  return true;
}

/**
 * Send a colonist back to San Juan.
 * @param {Ctx} ctx
 * @param {string} place
 */
export function take(ctx, place) {
  const { at } = plan(ctx);
  if (at[place] === 0) return complain(ctx, 'empty');
  if (at[place] <= room(ctx, place).least) return complain(ctx, ctx.extras.mayor?.fixed ?? 'answered');
  change(ctx, { ...at, [place]: at[place] - 1 }, '');
  return true;
}

/**
 * A touch anywhere on a tile or building: fill the next circle, or empty one when there is nothing to fill.
 * @param {Ctx} ctx
 * @param {string} place
 */
export function touch(ctx, place) {
  const { at } = plan(ctx);
  const free = at[place] < room(ctx, place).most;
  if (free && (waiting(ctx, at) > 0 || at[place] === 0)) return put(ctx, place);
  return take(ctx, place);
}

/**
 * Carry a colonist from one place, or San Juan, to another.
 * @param {Ctx} ctx
 * @param {string} from
 * @param {string} to
 */
export function carry(ctx, from, to) {
  if (from === to) return true;
  if (from !== 'sanjuan' && !take(ctx, from)) return false;
  return to === 'sanjuan' || put(ctx, to);
}

/**
 * The answers that carry the plan out, all places in order.
 * @param {Ctx} ctx
 */
export function answers(ctx) {
  const { at } = plan(ctx);
  return places(ctx)
    .filter(({ least, most }) => most > least)
    .map(({ place }) => `man:${place}=${at[place]}`);
}

/**
 * Show somebody else's arrangement as the plan. What it leaves out is filled up, as the rules would do.
 * @param {Ctx} ctx
 * @param {string[]} advice
 */
export function adopt(ctx, advice) {
  /** @type {Record<string, number>} */
  const wanted = {};
  for (const action of advice) {
    const [, place, n] = /^man:(\w+)=(\d+)$/.exec(action) ?? [];
    if (place !== undefined) wanted[place] = Number(n);
  }
  const named = fill(ctx, (place) => wanted[place] ?? 0);
  const left = waiting(ctx, named);
  change(ctx, left ? fill(ctx, (place) => wanted[place] ?? room(ctx, place).most) : named, '');
}
