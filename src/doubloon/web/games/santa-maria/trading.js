// Free sales and purchases: one touch on the storage goes to the market, trades and comes back.
import { isAsked, offered } from '/web/board/asked.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

/**
 * Whether a resource can be sold or bought now, in the market or on a short way there and back.
 * @param {Ctx} ctx
 * @param {'sell' | 'buy'} what
 * @param {string} resource
 */
export function canTrade(ctx, what, resource) {
  if (!isAsked(ctx, 'market') && !offered(ctx, 'market')) return false;
  return ctx.extras.market.includes(`${what}:${resource}`);
}

/**
 * @param {Ctx} ctx
 * @param {'sell' | 'buy'} what
 * @param {string} resource
 */
export function trade(ctx, what, resource) {
  const action = `${what}:${resource}`;
  ctx.act(isAsked(ctx, 'market') ? action : ['market', action, 'done']);
}
