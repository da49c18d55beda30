// Which pieces travel for an event of the city, and from where to where.
/** @typedef {import('../parts.js').CityCtx} Ctx */
/** @typedef {import('/web/frame/types.js').GameEvent} GameEvent */
/** @typedef {import('/web/frame/types.js').Flight} Flight */

/**
 * A place of the city in focus, or the mat of the Maya player as a whole.
 * @param {Ctx} ctx
 * @param {string} place
 */
const at = (ctx, place) => (ctx.pos.maya === ctx.focusSeat ? place : `mat:${ctx.pos.maya}`);

/** The building activated last. */
let source = /** @type {string | null} */ (null);

/** @param {Ctx} ctx */
const from = (ctx) => (source ? at(ctx, source) : `mat:${ctx.pos.maya}`);

/** @param {string} kind @param {any} value */
const face = (kind, value) => `${kind === 'blue' ? 'db' : 'dw'}-${value}`;

/** @type {Record<string, (event: GameEvent, ctx: Ctx) => Flight[]>} */
export const CITY_FLIGHTS = {
  city_die_used: (event, ctx) => {
    source = null;
    return [
      { from: at(ctx, `gate:${event.die}`), to: at(ctx, `gate:${event.road}`), symbol: face(event.colour, event.road) },
    ];
  },
  site_activated: (event) => {
    source = `site:${event.site}`;
    return [];
  },
  stored: (event, ctx) => [{ from: from(ctx), to: at(ctx, `store:${event.store}`), symbol: event.store, n: event.n }],
  token_filled: (event, ctx) => [
    {
      from: `religion:${ctx.pos.players[ctx.pos.maya].religion}`,
      to: at(ctx, `store:${event.store}`),
      symbol: event.store,
    },
  ],
  token_taken: (event, ctx) => [
    { from: at(ctx, 'temple:trade'), to: at(ctx, `store:${event.store}`), symbol: event.store },
  ],
  temple_level: (event, ctx) => [
    { from: at(ctx, 'store:wood'), to: at(ctx, `temple:${event.district}`), symbol: `temple-${event.n}` },
  ],
  temple_points: (event, ctx) => [
    {
      from: at(ctx, `temple:${event.district}`),
      to: `happy:${ctx.pos.maya}`,
      symbol: 'happy',
      n: Math.min(event.n * event.m, 4),
    },
  ],
  card_played: (event, ctx) => [
    { from: `cards:${ctx.pos.maya}`, to: at(ctx, `temple:${event.district}`), symbol: `card-${event.district}` },
  ],
  cards_drawn: (event, ctx) => [
    { from: at(ctx, 'deck'), to: `cards:${ctx.pos.maya}`, symbol: 'card-back', n: event.n },
  ],
  building_placed: (event, ctx) => [
    {
      from: `cards:${ctx.pos.maya}`,
      to: at(ctx, `site:${event.site}`),
      symbol: String(event.building).startsWith('straw') ? 'hut-straw' : 'hut-wood',
    },
  ],
  priest_sent: (event, ctx) => [
    { from: at(ctx, `priests:${ctx.pos.maya}`), to: at(ctx, `site:${event.site}`), symbol: 'high-priest' },
  ],
  priest_won: (_, ctx) => [
    { from: at(ctx, 'temple:gold'), to: at(ctx, `priests:${ctx.pos.maya}`), symbol: 'high-priest' },
  ],
  road_token_laid: (event, ctx) => [
    { from: at(ctx, 'temple:technology'), to: at(ctx, `fork:${event.road}`), symbol: 'road-token' },
  ],
  gold_stored: (event, ctx) => [
    {
      from: `conquest:${ctx.pos.players[ctx.pos.maya].conquest}`,
      to: `hoard:${ctx.pos.maya}`,
      symbol: 'gold',
      n: event.n,
    },
  ],
  gold_looted: (event, ctx) => [{ from: `hoard:${ctx.pos.maya}`, to: `mat:${event.seat}`, symbol: 'gold', n: event.n }],
  maya_bought: (event, ctx) => [
    { from: `purse:${event.seat}`, to: at(ctx, `store:${event.store}`), symbol: event.store },
  ],
  maya_sold: (event, ctx) => [
    { from: at(ctx, `store:${event.store}`), to: `purse:${event.seat}`, symbol: 'coin', n: event.n },
  ],
};
