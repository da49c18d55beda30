// Which pieces travel for an event, and from where to where.
import { emblemOf } from '/web/common/icons.js';
import { goodSymbol, placeOf, symbolOf } from './parts.js';

/** @typedef {import('./parts.js').Ctx} Ctx */
/** @typedef {import('/web/frame/types.js').GameEvent} GameEvent */
/** @typedef {import('/web/frame/types.js').Flight} Flight */

const MOST_SEALS = 3;

/** Where somebody last placed a tile: points come from there. */
let lastHex = '';

/**
 * Points fly as seals, a few for many.
 * @param {GameEvent} event
 * @param {string} from
 * @param {number} n
 * @returns {Flight[]}
 */
const seals = (event, from, n) =>
  n > 0 ? [{ from, to: `score:${event.seat}`, symbol: 'vp', n: Math.min(MOST_SEALS, Math.ceil(n / 3)) }] : [];

/** @type {Record<string, (event: GameEvent, ctx: Ctx) => Flight[]>} */
export const FLIGHTS = {
  white_die: (event, ctx) => [
    { from: `round:${ctx.pos.round}`, to: `goods:${event.die}`, symbol: goodSymbol(event.good) },
  ],
  tile_taken: (event, ctx) => [
    {
      from: `tile:${event.depot}:${event.tile}`,
      to: placeOf(ctx, event.seat, 'storage'),
      symbol: symbolOf(event.tile),
    },
  ],
  wild_taken: (event, ctx) => [
    { from: `tile:black:${event.tile}`, to: placeOf(ctx, event.seat, 'storage'), symbol: 'wild' },
  ],
  bought: (event, ctx) => [{ from: placeOf(ctx, event.seat, 'silver'), to: 'black', symbol: 'silver', n: event.n }],
  tile_placed: (event, ctx) => {
    lastHex = placeOf(ctx, event.seat, `hex:${event.hex}`);
    return [
      {
        from: event.seat === ctx.focusSeat ? `store:${event.tile}` : `${event.seat}/storage`,
        to: lastHex,
        symbol: symbolOf(event.tile),
      },
    ];
  },
  workers_spent: (event, ctx) => [
    { from: placeOf(ctx, event.seat, 'workers'), to: placeOf(ctx, event.seat, 'dice'), symbol: 'worker', n: event.n },
  ],
  workers_gained: (event, ctx) => [
    { from: 'supply', to: placeOf(ctx, event.seat, 'workers'), symbol: 'worker', n: event.n },
  ],
  silver_gained: (event, ctx) => [
    { from: 'supply', to: placeOf(ctx, event.seat, 'silver'), symbol: 'silver', n: event.n },
  ],
  goods_loaded: (event, ctx) => [
    {
      from: `goods:${event.depot}`,
      to: event.seat === ctx.focusSeat ? `good:${event.good}` : `${event.seat}/goods`,
      symbol: goodSymbol(event.good),
      n: event.n,
    },
  ],
  good_given: (event) => [{ from: `good:${event.good}`, to: 'supply', symbol: goodSymbol(event.good) }],
  sold: (event, ctx) => {
    const from = event.seat === ctx.focusSeat ? `good:${event.good}` : `${event.seat}/goods`;
    return [
      ...(event.seat === ctx.focusSeat ? [{ from, to: 'sold', symbol: goodSymbol(event.good), n: event.n }] : []),
      ...seals(event, from, event.points),
    ];
  },
  region_completed: (event) => seals(event, lastHex, event.n),
  phase_bonus: (event) => seals(event, `phase:${event.phase}`, event.n),
  large_bonus: (event) => [
    { from: `bonus:${event.type}:l`, to: `score:${event.seat}`, symbol: `bonus-${event.type}-l` },
  ],
  small_bonus: (event) => [
    { from: `bonus:${event.type}:s`, to: `score:${event.seat}`, symbol: `bonus-${event.type}-s` },
  ],
  animals_scored: (event) => seals(event, lastHex, event.n),
  watchtower_scored: (event) => seals(event, lastHex, event.n),
  knowledge_scored: (event, ctx) => seals(event, event.seat === ctx.focusSeat ? 'duchy' : `mat:${event.seat}`, event.n),
  knowledge_scored_at_once: (event) => seals(event, lastHex, event.n),
  points_bought: (event) => seals(event, 'silver', event.n),
  marker_moved: (event, ctx) => [
    {
      from: `order:${event.n - 1}`,
      to: `order:${event.n}`,
      symbol: emblemOf(ctx.colour(event.seat ?? 0), 'p'),
      class: `mark pc-${ctx.colour(event.seat ?? 0)}`,
    },
  ],
};
