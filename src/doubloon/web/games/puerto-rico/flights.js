// Which pieces travel for an event, and from where to where.
import { onMat } from '/web/board/asked.js';
import { TILES } from './parts.js';

/** @typedef {import('./parts.js').Ctx} Ctx */
/** @typedef {import('/web/frame/types.js').GameEvent} GameEvent */
/** @typedef {import('/web/frame/types.js').Flight} Flight */

/** @param {string} place */
const workplace = (place) => (TILES.includes(place) ? `island:${place}` : `city:${place}`);

/** The role taken last: its coins lie on its card. */
let role = 'prospector';

/** @type {Record<string, (event: GameEvent, ctx: Ctx) => Flight[]>} */
export const FLIGHTS = {
  role_taken: (event) => {
    role = event.role;
    return [];
  },
  role_coins_taken: (event) => [{ from: `role:${role}`, to: `purse:${event.seat}`, symbol: 'doubloon', n: event.n }],
  role_coin_added: (event) => [{ from: 'house', to: `role:${event.role}`, symbol: 'doubloon', n: 1 }],
  prospected: (event) => [{ from: `role:${role}`, to: `purse:${event.seat}`, symbol: 'doubloon', n: event.n }],
  tile_drawn: (event, ctx) => [
    { from: 'row:draw', to: onMat(ctx, event, `island:${event.tile}`), symbol: `tile-${event.tile}` },
  ],
  tile_taken: (event, ctx) => [
    { from: `row:${event.tile}`, to: onMat(ctx, event, `island:${event.tile}`), symbol: `tile-${event.tile}` },
  ],
  hospice_used: (event, ctx) => [
    { from: 'colonists', to: onMat(ctx, event, `island:${event.tile}`), symbol: 'colonist' },
  ],
  university_used: (event, ctx) => [
    { from: 'colonists', to: onMat(ctx, event, `city:${event.building}`), symbol: 'colonist' },
  ],
  mayor_colonist: (event, ctx) => [{ from: 'colonists', to: onMat(ctx, event, 'sanjuan'), symbol: 'colonist' }],
  colonists_dealt: (event, ctx) =>
    event.n ? [{ from: 'colonistship', to: onMat(ctx, event, 'sanjuan'), symbol: 'colonist', n: event.n }] : [],
  colonists_refused: (event, ctx) => [
    { from: onMat(ctx, event, 'sanjuan'), to: 'colonists', symbol: 'colonist', n: event.n },
  ],
  colonists_placed: (event, ctx) =>
    event.seat === ctx.focusSeat
      ? [{ from: 'sanjuan', to: workplace(event.place), symbol: 'colonist', n: event.n }]
      : [],
  colonist_ship_refilled: (event) =>
    event.n ? [{ from: 'colonists', to: 'colonistship', symbol: 'colonist', n: event.n }] : [],
  built: (event, ctx) => [
    ...(event.n
      ? [{ from: `purse:${event.seat}`, to: `market:${event.building}`, symbol: 'doubloon', n: event.n }]
      : []),
    {
      from: `market:${event.building}`,
      to: onMat(ctx, event, `city:${event.building}`),
      symbol: `b-${event.building}`,
    },
  ],
  produced: (event, ctx) => [
    {
      from: `supply:${event.good}`,
      to: onMat(ctx, event, `store:${event.good}`),
      symbol: `barrel-${event.good}`,
      n: event.n,
    },
  ],
  bonus_taken: (event, ctx) => [
    { from: `supply:${event.good}`, to: onMat(ctx, event, `store:${event.good}`), symbol: `barrel-${event.good}` },
  ],
  factory_paid: (event) => [{ from: 'role:craftsman', to: `purse:${event.seat}`, symbol: 'doubloon', n: event.n }],
  sold: (event, ctx) => [
    { from: onMat(ctx, event, `store:${event.good}`), to: 'house', symbol: `barrel-${event.good}` },
    ...(event.n ? [{ from: 'house', to: `purse:${event.seat}`, symbol: 'doubloon', n: event.n }] : []),
  ],
  loaded: (event, ctx) => [
    {
      from: onMat(ctx, event, `store:${event.good}`),
      to: `ship:${event.ship}`,
      symbol: `barrel-${event.good}`,
      n: event.n,
    },
  ],
  wharf_loaded: (event, ctx) => [
    {
      from: onMat(ctx, event, `store:${event.good}`),
      to: `supply:${event.good}`,
      symbol: `barrel-${event.good}`,
      n: event.n,
    },
  ],
  vp_for_barrels: (event) => [{ from: 'vp', to: `score:${event.seat}`, symbol: 'vp', n: event.n }],
  vp_for_privilege: (event) => [{ from: 'vp', to: `score:${event.seat}`, symbol: 'vp', n: event.n }],
  vp_for_harbor: (event) => [{ from: 'vp', to: `score:${event.seat}`, symbol: 'vp', n: event.n }],
  barrels_lost: (event, ctx) => [
    {
      from: onMat(ctx, event, `store:${event.good}`),
      to: `supply:${event.good}`,
      symbol: `barrel-${event.good}`,
      n: event.n,
    },
  ],
};
