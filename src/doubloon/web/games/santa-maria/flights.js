// Which pieces travel for an event, and from where to where.
import { onMat } from '/web/board/asked.js';
import { emblemOf } from '/web/common/icons.js';
import { CITY_FLIGHTS } from './maya/flights.js';
import { signOf } from './parts.js';

/** @typedef {import('./parts.js').Ctx} Ctx */
/** @typedef {import('/web/frame/types.js').GameEvent} GameEvent */
/** @typedef {import('/web/frame/types.js').Flight} Flight */

/** Where something comes from: the building activated last, so far as it is known. */
let source = /** @type {string | null} */ (null);

/** @param {Ctx} ctx @param {GameEvent} event */
const from = (ctx, event) => (source ? onMat(ctx, event, source) : `mat:${event.seat}`);

/** @param {string} cell */
const building = (cell) => {
  source = `cell:${cell}`;
  return [];
};

/** @param {Ctx} ctx @param {GameEvent} event */
const marker = (ctx, event) => ({
  symbol: emblemOf(ctx.colour(event.seat ?? 0), 'mk'),
  class: `inpc pc-${ctx.colour(event.seat ?? 0)}`,
});

/** @type {Record<string, (event: GameEvent, ctx: Ctx) => Flight[]>} */
export const FLIGHTS = {
  ...CITY_FLIGHTS,
  activated: (event) => building(event.cell),
  cocoa_received: (event, ctx) => [
    { from: from(ctx, event), to: onMat(ctx, event, 'store:cocoa'), symbol: 'cocoa', n: event.n },
  ],
  governor_moves: (event, ctx) => {
    source = `cell:${event.cell}`;
    return [
      {
        from: onMat(ctx, event, `row:${event.cell[1]}`),
        to: onMat(ctx, event, source),
        symbol: 'governor',
        class: `inpc pc-${ctx.colour(event.seat ?? 0)}`,
      },
    ];
  },
  hired: (event) => [{ from: 'white:1', to: `mat:${event.seat}`, symbol: event.specialist }],
  improved: (event, ctx) => [{ from: 'white:1', to: onMat(ctx, event, `cell:${event.cell}`), symbol: 'improver' }],
  ambassador_taken: (event) => [
    { from: `ambassador:${event.colour}`, to: `mat:${event.seat}`, symbol: `ambassador-${event.colour}` },
  ],
  activated_with_coins: (event, ctx) => {
    building(event.cell);
    return [{ from: `purse:${event.seat}`, to: onMat(ctx, event, `cell:${event.cell}`), symbol: 'coin', n: event.n }];
  },
  received: (event, ctx) => [
    { from: from(ctx, event), to: onMat(ctx, event, `store:${event.resource}`), symbol: event.resource, n: event.n },
  ],
  overflow: (event, ctx) => [{ from: from(ctx, event), to: `purse:${event.seat}`, symbol: 'coin', n: event.coins }],
  coins: (event, ctx) => [{ from: from(ctx, event), to: `purse:${event.seat}`, symbol: 'coin', n: event.n }],
  points: (event, ctx) => [{ from: from(ctx, event), to: `happy:${event.seat}`, symbol: 'happy', n: event.n }],
  conquest_points: (event) => [
    { from: 'conquest:0', to: `happy:${event.seat}`, symbol: 'happy', n: Math.min(event.n, 4) },
  ],
  tree_passed: (event) => [{ from: 'conquest:0', to: `happy:${event.seat}`, symbol: 'happy', n: Math.min(event.n, 4) }],
  sold: (event, ctx) => [
    { from: onMat(ctx, event, `store:${event.resource}`), to: `purse:${event.seat}`, symbol: 'coin', n: event.n },
  ],
  bought: (event, ctx) => [
    { from: `purse:${event.seat}`, to: onMat(ctx, event, `store:${event.resource}`), symbol: event.resource },
  ],
  die_used: (event, ctx) => {
    source = null;
    const [line = ''] = String(event.line).split('_').slice(0, 1);
    return [
      {
        from:
          event.seat === ctx.focusSeat || event.colour === 'white'
            ? `${event.colour}:${event.die}`
            : `mat:${event.seat}`,
        to: onMat(ctx, event, `${line}:${String(event.line).split('_')[1]}`),
        symbol: `${event.colour === 'white' ? 'dw' : 'db'}-${event.die}`,
      },
    ];
  },
  die_moved: (event, ctx) => [
    { from: onMat(ctx, event, `cell:${event.cell}`), to: onMat(ctx, event, `cell:${event.cell_to}`), symbol: 'die' },
  ],
  tile_placed: (event, ctx) => {
    source = null;
    return [{ from: `tile:${event.tile}`, to: onMat(ctx, event, `cell:${event.cell}`), symbol: 'road-tile' }];
  },
  road_laid: (event, ctx) => [{ from: 'pass:road', to: onMat(ctx, event, `cell:${event.cell}`), symbol: 'road-tile' }],
  shipped: (event, ctx) => [
    { from: `dock:${event.dock}`, to: onMat(ctx, event, `berth:${event.dock}`), symbol: 'ship' },
  ],
  religion: (event, ctx) => [{ from: `religion:${event.n - 1}`, to: `religion:${event.n}`, ...marker(ctx, event) }],
  conquistador: (event, ctx) => [{ from: `conquest:${event.n - 1}`, to: `conquest:${event.n}`, ...marker(ctx, event) }],
  die_unlocked: (event, ctx) => [
    { from: 'religion:0', to: onMat(ctx, event, `row:${event.die}`), symbol: `db-${event.die}` },
  ],
  fee_paid: (event) => [{ from: `purse:${event.seat}`, to: `purse:${event.seat_other}`, symbol: 'coin', n: event.n }],
  scholar_trained: monk,
  bishop_joined: monk,
  mission: (event, ctx) => {
    source = null;
    return monk(event, ctx);
  },
  passed: (event, ctx) => {
    source = null;
    return [{ from: `mat:${event.seat}`, to: `pass:${event.space}`, ...marker(ctx, event) }];
  },
  income: (event) => {
    source = `berth:${event.dock}`;
    return [];
  },
  coins_back: (event, ctx) => [
    { from: onMat(ctx, event, `cell:${event.cell}`), to: `purse:${event.seat}`, symbol: signOf('coins'), n: event.n },
  ],
};

/**
 * @param {GameEvent} event
 * @param {Ctx} ctx
 * @returns {Flight[]}
 */
function monk(event, ctx) {
  return [
    {
      from: event.seat === ctx.focusSeat ? `monks:${event.seat}` : `mat:${event.seat}`,
      to: `spot:${event.spot}`,
      symbol: 'monk',
      class: `inpc pc-${ctx.colour(event.seat ?? 0)}`,
    },
  ];
}
