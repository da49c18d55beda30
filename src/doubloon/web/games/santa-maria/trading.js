// Free sales and purchases: one touch on the storage goes to the market, trades and comes back.
import { count, isAsked, offered } from './parts.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

/**
 * Whether a resource can be sold or bought now, in the market or on a short way there and back.
 * @param {Ctx} ctx
 * @param {'sell' | 'buy'} what
 * @param {string} resource
 */
export function canTrade(ctx, what, resource) {
  if (isAsked(ctx, 'market')) return offered(ctx, `${what}:${resource}`);
  if (!offered(ctx, 'market')) return false;
  const { coins, goods } = ctx.pos.players[ctx.seat ?? 0];
  const { limit, buy } = ctx.extras.resources[resource];
  return what === 'sell' ? count(goods, resource) > 0 : buy > 0 && coins >= buy && count(goods, resource) < limit;
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
