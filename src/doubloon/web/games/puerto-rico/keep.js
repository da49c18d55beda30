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

/**
 * How many barrels of each kind an answer keeps; the server tells it in the order of the answers.
 * @param {Ctx} ctx
 * @param {string} action
 * @returns {Kept}
 */
const keeps = (ctx, action) => ctx.extras.keep.answers[ctx.actions.findIndex((one) => one.action === action)];

/**
 * What kept barrels would fetch and earn; the first suggestion keeps the most valuable ones.
 * @param {Ctx} ctx
 * @param {Kept} kept
 */
const worth = (ctx, kept) => GOODS.reduce((sum, good) => sum + count(kept, good) * (10 + ctx.extras.prices[good]), 0);

/** @param {Ctx} ctx */
const all = (ctx) => ctx.actions.map(({ action }) => ({ action, kept: keeps(ctx, action) }));

/**
 * The answer as planned so far.
 * @param {Ctx} ctx
 * @returns {{ action: string, kept: Kept }}
 */
export function storage(ctx) {
  const now = chosen.value;
  if (now?.key === questionKey(ctx)) return { action: now.action, kept: keeps(ctx, now.action) };
  return all(ctx).reduce((best, one) => (worth(ctx, one.kept) > worth(ctx, best.kept) ? one : best));
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
  const best = rest.reduce((a, b) =>
    alike(b.kept) + worth(ctx, b.kept) / 100 > alike(a.kept) + worth(ctx, a.kept) / 100 ? b : a,
  );
  chosen.value = { key: questionKey(ctx), action: best.action };
}

/** @param {Ctx} ctx */
export function lost(ctx) {
  const goods = ctx.pos.players[ctx.asked?.seat ?? 0].goods;
  const { kept } = storage(ctx);
  return GOODS.reduce((sum, good) => sum + count(goods, good) - count(kept, good), 0);
}
