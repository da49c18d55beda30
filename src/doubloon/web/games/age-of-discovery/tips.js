// What a thing is called, what it does, and the clause that says so.
import { clauseOf } from '/web/common/book.js';
import { entry, has } from '/web/common/words.js';
import { capital } from '/web/board/counts.js';
import { findWords, regionLines, tileName } from './spoken.js';

/** @typedef {import('./parts.js').Ctx} Ctx */
/** @typedef {import('/web/frame/types.js').Tip} Tip */

/** @type {Record<string, string>} */
const TILES = {
  settlers: 'I-SETTLERS',
  monastery: 'I-MONASTERY',
  trade_routes: 'I-TRADEROUTES',
  parade_ground: 'I-PARADE',
  indentured_servants: 'I-SERVANTS',
  conquistador: 'I-CONQUISTADOR',
  navigator: 'I-NAVIGATOR',
  fall_of_the_incas: 'I-INCAS',
  trading_post: 'I-POST',
  new_world_cartography: 'I-CARTOGRAPHY',
  mint: 'I-MINT',
  indian_allies: 'II-ALLIES',
  privateers: 'II-PRIVATEERS',
  shipyards: 'II-SHIPYARDS',
  cathedral: 'II-CATHEDRAL',
  taxes: 'II-TAXES',
  university: 'II-UNIVERSITY',
  west_india_company: 'II-WESTINDIA',
  colonial_laws: 'II-LAWS',
  rum_distillery: 'II-RUM',
  market: 'II-MARKET',
  military_academy: 'II-ACADEMY',
  fortress: 'II-FORTRESS',
  stables: 'II-STABLES',
  overpopulation: 'II-OVERPOP',
  militia: 'III-MILITIA',
  mercantilism: 'III-MERCANTILISM',
  population: 'III-POPULATION',
  navy: 'III-NAVY',
  might: 'III-MIGHT',
  prosperity: 'III-PROSPERITY',
  glory: 'III-GLORY',
  wealth: 'III-WEALTH',
  resettlement: 'III-RESETTLE',
  manufactory: 'III-MANUFACTORY',
};

/** @type {Record<string, string>} */
const CLAUSES = {
  'figure:colonist': 'AD-HARBOR-04',
  'figure:captain': 'AD-HERO-CAPTAIN',
  'figure:merchant': 'AD-HERO-MERCHANT',
  'figure:missionary': 'AD-HERO-MISSIONARY',
  'figure:soldier': 'AD-HERO-SOLDIER',
  'line:initiative': 'AD-INIT-01',
  'line:dock': 'AD-HARBOR-01',
  'line:goods': 'AD-GOODS-01',
  'line:port': 'AD-PORT-01',
  'line:capital': 'AD-BUY-01',
  'line:discovery': 'AD-DISC-03',
  'line:specialists': 'AD-SPEC-01',
  'line:training': 'AD-SPEC-02',
  'line:war': 'AD-WAR-05',
  'board:turns': 'AD-TURN-01',
  'board:order': 'AD-ORDER-01',
  'board:next_order': 'AD-ORDER-03',
  'board:dock_closed': 'AD-SETUP-07',
  'board:pile': 'AD-REFR-03',
  'board:ship': 'AD-PORT-03',
  'board:price': 'AD-BUY-01',
  'board:stack': 'AD-REFR-01',
  'board:deck': 'AD-DISC-10',
  'board:tokens': 'AD-SETUP-02',
  'board:battle': 'AD-WAR-03',
  'board:war': 'AD-WAR-04',
  'board:talers': 'AD-COMP-07',
  'board:points': 'AD-END-01',
  'board:income': 'AD-INC-01',
  'board:pays_mint': 'AD-INC-05',
  'board:pays_rum': 'AD-INC-05',
  'board:pays_tiles': 'AD-BEN-01',
  'board:set_four': 'AD-INC-01',
  'board:set_three': 'AD-INC-01',
  'board:set_mixed': 'AD-INC-01',
  'board:auction': 'AD-AUC-02',
};

/**
 * @param {string} category
 * @param {string} id
 * @param {Ctx} ctx
 * @returns {Tip}
 */
export function tip(category, id, ctx) {
  if (category === 'tile') return ruled(ctx, tileName(ctx, id), `AD-CAP-${TILES[id]}`, worth(ctx, id));
  if (category === 'figure') return ruled(ctx, capital(ctx.name('figure', id)), CLAUSES[`figure:${id}`] ?? '');
  if (category === 'region')
    return {
      title: ctx.t(`age-of-discovery.region.${id}`),
      lines: regionLines(ctx, id),
      clause: ctx.pos.region_token[id] === undefined ? 'AD-REG-01' : 'AD-DISC-03',
    };
  if (category === 'token' || category === 'card')
    return {
      title: category === 'token' ? ctx.t('age-of-discovery.tips.token') : capital(ctx.name('card', id)),
      text: findWords(ctx, category === 'token' ? 'tokens' : 'cards', id),
      clause: 'AD-DISC-04',
    };
  if (category === 'good')
    return {
      title: capital(ctx.name('good', id)),
      text: ctx.t('age-of-discovery.goods.sets', figures(ctx)),
      lines: id in ctx.extras.goods ? [ctx.t('age-of-discovery.goods.gain', { n: ctx.extras.goods[id] })] : [],
      clause: 'AD-INC-01',
    };
  const text = `age-of-discovery.tips.${category}.${id}`;
  const title = category === 'line' ? `age-of-discovery.line.${id}` : `${text}_name`;
  return {
    title: String(has(title) ? entry(title) : id),
    text: has(text) ? ctx.t(text, figures(ctx)) : undefined,
    clause: CLAUSES[`${category}:${id}`],
    lines: unknown(ctx, id),
  };
}

/** The numbers that the words of the board name. @param {Ctx} ctx */
const figures = (ctx) => ({
  ...ctx.extras.tile_figures,
  ...ctx.extras.prices,
  ...ctx.extras.set_income,
  price: ctx.pos.price,
});

/**
 * A thing that its clause describes best.
 * @param {Ctx} ctx
 * @param {string} title
 * @param {string} clause
 * @param {string[]} [lines]
 * @returns {Tip}
 */
function ruled(ctx, title, clause, lines = []) {
  return { title, clause, lines, html: clauseOf(ctx.book, clause)?.clause.html ?? '' };
}

/**
 * What a tile on offer would bring the viewer now.
 * @param {Ctx} ctx
 * @param {string} tile
 */
function worth(ctx, tile) {
  const now = ctx.extras.offer?.[tile];
  // The book tells what is usual; the table may have agreed on another number.
  const agreed = tile === 'navy' ? [ctx.t('age-of-discovery.tile.navy', { n: ctx.extras.tile_figures.navy })] : [];
  if (!now) return agreed;
  const lines = [...agreed, ctx.t('age-of-discovery.tile.costs', { n: ctx.pos.price })];
  if (now.vp) lines.push(ctx.t('age-of-discovery.tile.worth', { n: now.vp }));
  if (now.income) lines.push(ctx.t('age-of-discovery.tile.income', { n: now.income }));
  return lines;
}

/**
 * What the tokens and cards nobody has seen can be.
 * @param {Ctx} ctx
 * @param {string} id
 */
function unknown(ctx, id) {
  if (id !== 'tokens' && id !== 'deck') return undefined;
  const natives = id === 'tokens' ? ctx.extras.unseen : ctx.extras.deck;
  return Object.entries(natives).map(([n, times]) =>
    ctx.t('age-of-discovery.tips.natives', { n: Number(n), m: Number(times) }),
  );
}
