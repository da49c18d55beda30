// The expedition being planned: how many of each kind go. The engine asks kind by kind, the table once.
import { signal } from '@preact/signals';
import { isAsked, questionKey } from '/web/board/asked.js';

/** @typedef {import('./parts.js').Ctx} Ctx */
/** @typedef {{ figure: string, ready: number, strength: number }} Kind */

/** @type {import('@preact/signals').Signal<{ question: string, staying: Record<string, number> }>} */
const plan = signal({ question: '', staying: {} });

/** @param {Ctx} ctx */
export const isSending = (ctx) => isAsked(ctx, 'send') && Boolean(ctx.extras.expedition);

/** @param {Ctx} ctx @returns {Kind[]} */
export const kinds = (ctx) => ctx.extras.expedition?.kinds ?? [];

/** @param {Ctx} ctx */
function staying(ctx) {
  return plan.value.question === questionKey(ctx) ? plan.value.staying : {};
}

/**
 * How many of a kind go.
 * @param {Ctx} ctx
 * @param {Kind} kind
 */
export const going = (ctx, kind) => kind.ready - (staying(ctx)[kind.figure] ?? 0);

/**
 * One fewer goes; after the last, all of them.
 * @param {Ctx} ctx
 * @param {Kind} kind
 */
export function turn(ctx, kind) {
  const now = staying(ctx);
  plan.value = {
    question: questionKey(ctx),
    staying: { ...now, [kind.figure]: ((now[kind.figure] ?? 0) + 1) % (kind.ready + 1) },
  };
}

/** The strength of those who go, with those already chosen. @param {Ctx} ctx */
export function strength(ctx) {
  const { expedition } = ctx.extras;
  if (!expedition) return 0;
  if (!isSending(ctx)) return expedition.strength;
  return kinds(ctx).reduce((all, kind) => all + going(ctx, kind) * kind.strength, expedition.strength);
}

/**
 * The chance of those who go: in an undiscovered region, or with the deck.
 * @param {Ctx} ctx
 * @param {string} target
 */
export const chanceOf = (ctx, target) => ctx.extras.expedition?.chances[target]?.[strength(ctx)] ?? 0;

/** @param {Ctx} ctx */
export const isEmpty = (ctx) =>
  kinds(ctx).every((kind) => going(ctx, kind) === 0) && ctx.extras.expedition?.strength === 0;

/** The answers the plan stands for. @param {Ctx} ctx */
export const answers = (ctx) => kinds(ctx).map((kind) => `send:${kind.figure}=${going(ctx, kind)}`);
