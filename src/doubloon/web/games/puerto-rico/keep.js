// Storing goods: barrels are marked as kept on a plan; the plan is always one of the possible answers.
import { signal } from '@preact/signals';
import { isAsked, questionKey } from '/web/board/asked.js';
import { count } from '/web/board/counts.js';
import { GOODS } from './parts.js';

/** @typedef {import('./parts.js').Ctx} Ctx */
/** @typedef {Record<string, number>} Kept */

/** @type {import('@preact/signals').Signal<{ key: string, action: string } | null>} */
const chosen = signal(null);

/**
 * @param {Ctx} ctx
 * @param {number} seat
 */
export const isStoring = (ctx, seat) => isAsked(ctx, 'store') && ctx.asked?.seat === seat;

/** The answers with what the server tells of them, in the same order. @param {Ctx} ctx */
const all = (ctx) => ctx.actions.map(({ action }, i) => ({ action, ...ctx.extras.keep.answers[i] }));

/**
 * The answer as planned so far.
 * @param {Ctx} ctx
 * @returns {{ action: string, kept: Kept, lost: number, worth: number }}
 */
export function storage(ctx) {
  const now = chosen.value;
  const answers = all(ctx);
  const planned = now?.key === questionKey(ctx) && answers.find(({ action }) => action === now?.action);
  return planned || answers.reduce((best, one) => (one.worth > best.worth ? one : best));
}

/**
 * Touch a kind: keep it whole, keep one barrel of it, keep none, whichever comes next and is possible. Of the other
 * kinds as much stays marked as the warehouses allow.
 * @param {Ctx} ctx
 * @param {string} good
 */
export function touchBarrels(ctx, good) {
  const { kept } = storage(ctx);
  const amounts = [...new Set(all(ctx).map((one) => count(one.kept, good)))].sort((a, b) => b - a);
  const next = amounts[(amounts.indexOf(count(kept, good)) + 1) % amounts.length];
  const alike = (/** @type {Kept} */ other) =>
    GOODS.reduce((same, kind) => same + (kind !== good && count(other, kind) === count(kept, kind) ? 100 : 0), 0);
  const rest = all(ctx).filter((one) => count(one.kept, good) === next);
  const best = rest.reduce((a, b) => (alike(b.kept) + b.worth / 100 > alike(a.kept) + a.worth / 100 ? b : a));
  chosen.value = { key: questionKey(ctx), action: best.action };
}
