// Which pieces travel for an event, and from where to where.
import { onMat } from '/web/board/asked.js';

/** @typedef {import('./parts.js').Ctx} Ctx */
/** @typedef {import('/web/frame/types.js').GameEvent} GameEvent */
/** @typedef {import('/web/frame/types.js').Flight} Flight */

/**
 * Figures in their owner's colour.
 * @param {Ctx} ctx
 * @param {GameEvent} event
 * @param {string} figure
 * @param {string} from
 * @param {string} to
 * @param {number} [n]
 * @returns {Flight[]}
 */
function figures(ctx, event, figure, from, to, n = 1) {
  return n > 0 ? [{ from, to, symbol: `fig-${figure}`, n, class: `ad-piece pc-${ctx.colour(event.seat ?? 0)}` }] : [];
}

/**
 * @param {GameEvent} event
 * @param {string} from
 * @returns {Flight[]}
 */
const coins = (event, from) =>
  event.n > 0 ? [{ from, to: `purse:${event.seat}`, symbol: 'coin', n: Math.min(event.n, 3) }] : [];

/**
 * @param {GameEvent} event
 * @param {string} to
 * @returns {Flight[]}
 */
const paid = (event, to) =>
  event.n > 0 ? [{ from: `purse:${event.seat}`, to, symbol: 'coin', n: Math.min(event.n, 3) }] : [];

/**
 * Where a figure that was put on a line stands now: the last space taken, its owner's camp, or its cell.
 * @param {Ctx} ctx
 * @param {GameEvent} event
 * @returns {string}
 */
function standing(ctx, { place, seat }) {
  if (place === 'port' || place === 'discovery') return `camp:${place}:${seat}`;
  const { initiative, dock, goods_line: goods, capital, specialists, war } = ctx.pos;
  const lines = /** @type {Record<string, (import('/types/age-of-discovery').Occupant | null)[]>} */ ({
    initiative,
    dock,
    goods,
    capital,
    specialists,
    war,
  });
  const spaces = lines[place];
  if (!spaces) return `line:${place}`;
  const number = spaces.findLastIndex((space) => space !== null) + 1;
  return place === 'goods' || place === 'war' ? `space:${place}:${number}` : `${place}:${number}`;
}

/**
 * The space of the Dock that has just been left: the one before the first still taken.
 * @param {Ctx} ctx
 */
function leaving(ctx) {
  const first = ctx.pos.dock.findIndex((/** @type {any} */ space) => space !== null);
  return first > 0 ? `dock:${first}` : 'line:dock';
}

/** @type {Record<string, (event: GameEvent, ctx: Ctx) => Flight[]>} */
export const FLIGHTS = {
  placed: (event, ctx) =>
    figures(ctx, event, event.figure, onMat(ctx, event, `hand:${event.figure}`), standing(ctx, event)),
  initiative_paid: (event) => coins(event, 'line:initiative'),
  landed: (event, ctx) => figures(ctx, event, event.figure, leaving(ctx), `region:${event.region}`),
  merchant_paid: (event) => coins(event, 'line:dock'),
  missionary_followed: (event, ctx) =>
    figures(ctx, event, 'colonist', `mat:${event.seat}`, `region:${event.region}`, event.n),
  regional_good: (event) => [
    { from: `region:${event.region}`, to: `store:${event.seat}`, symbol: `good-${event.good}` },
  ],
  good_taken: (event) => [{ from: `offer:${event.good}`, to: `store:${event.seat}`, symbol: `good-${event.good}` }],
  good_offered: (event) => [{ from: 'pile', to: `offer:${event.good}`, symbol: `good-${event.good}` }],
  company_drew: (event) => [{ from: 'pile', to: `store:${event.seat}`, symbol: `good-${event.good}` }],
  ship_won: (event) => [{ from: 'ship', to: `store:${event.seat}`, symbol: 'ship' }],
  bought: (event) => [
    ...paid(event, `card:${event.tile}`),
    { from: `card:${event.tile}`, to: `tiles:${event.seat}`, symbol: `ach-${event.tile}` },
  ],
  tile_money: (event) => coins(event, `tiles:${event.seat}`),
  tile_paid: (event) => coins(event, `tiles:${event.seat}`),
  tile_offered: (event) => [{ from: 'stack', to: `card:${event.tile}`, symbol: `ach-${event.tile}` }],
  tile_figure: (event, ctx) =>
    figures(ctx, event, event.figure, `tiles:${event.seat}`, onMat(ctx, event, `hand:${event.figure}`), event.n),
  tile_explorer: (event, ctx) => figures(ctx, event, event.figure, `tiles:${event.seat}`, 'line:discovery', event.n),
  tile_docker: (event, ctx) => figures(ctx, event, 'colonist', `tiles:${event.seat}`, 'line:dock'),
  allies_placed: (event, ctx) =>
    figures(ctx, event, 'soldier', `tiles:${event.seat}`, `region:${event.region}`, event.n),
  settled: (event, ctx) => figures(ctx, event, 'colonist', `tiles:${event.seat}`, `region:${event.region}`),
  discovered: (event, ctx) => [
    ...figures(ctx, event, 'colonist', 'line:discovery', `region:${event.region}`),
    { from: `region:${event.region}`, to: `finds:${event.seat}`, symbol: 'token-up' },
    ...coins(event, `region:${event.region}`),
  ],
  card_won: (event) => [{ from: 'deck', to: `finds:${event.seat}`, symbol: 'ev-discovery' }, ...coins(event, 'deck')],
  loot: (event) => coins(event, 'line:discovery'),
  specialist_gained: (event, ctx) =>
    figures(ctx, event, event.figure, `line:${event.figure}_cell`, onMat(ctx, event, `hand:${event.figure}`)),
  trained: (event, ctx) => [
    ...paid(event, 'line:training'),
    ...figures(ctx, event, event.figure, 'line:training', onMat(ctx, event, `hand:${event.figure}`)),
  ],
  war_declared: (event) => paid(event, 'line:war'),
  losses: (event, ctx) => figures(ctx, event, event.figure, `region:${event.region}`, `mat:${event.seat}`, event.n),
  income: (event) => coins(event, `store:${event.seat}`),
  mint_paid: (event) => coins(event, `tiles:${event.seat}`),
  rum_paid: (event) => coins(event, `tiles:${event.seat}`),
  privateers: (event) => coins(event, `purse:${event.seat_other}`),
  rode: (event, ctx) => figures(ctx, event, 'soldier', `region:${event.region}`, `region:${event.region_to}`),
  resettled: (event, ctx) =>
    figures(ctx, event, 'colonist', `region:${event.region}`, `region:${event.region_to}`, event.n),
  colony_scored: (event) => [
    { from: `region:${event.region}`, to: `score:${event.seat}`, symbol: 'vp', n: Math.min(3, event.n) },
  ],
  bid: (event) => paid(event, `bidder:${event.seat}`),
  auction_paid: (event) => paid(event, 'auction'),
};
