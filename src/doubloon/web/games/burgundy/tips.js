// What a thing is called, what it does, and the clause that says so.
import { has } from '/web/common/words.js';
import { gainLines } from './forecast.js';
import { layOut } from './hexes.js';
import { gainOf, tileFor } from './plays.js';
import { capital } from '/web/board/counts.js';
import { PHASES, boardOf, typeOf } from './parts.js';

/** @typedef {import('./parts.js').Ctx} Ctx */
/** @typedef {import('/web/frame/types.js').Tip} Tip */

/** @type {Record<string, string>} */
const TILES = {
  warehouse: 'CB-BLD-01',
  carpenter: 'CB-BLD-02',
  church: 'CB-BLD-03',
  market: 'CB-BLD-04',
  boarding_house: 'CB-BLD-05',
  bank: 'CB-BLD-06',
  town_hall: 'CB-BLD-07',
  watchtower: 'CB-BLD-08',
  castle: 'CB-CAST-01',
  mine: 'CB-MINE-01',
  ship: 'CB-SHIP-01',
  wild: 'CB-SOLO-08',
  inn: 'CB-INN-04',
};
/** @type {Record<string, string>} */
const THINGS = {
  depot: 'CB-ACT-TAKE-01',
  depot_goods: 'CB-SHIP-01',
  black: 'CB-BUY-01',
  order: 'CB-ROUND-05',
  white_die: 'CB-ROUND-03',
  phase: 'CB-REG-02',
  round: 'CB-ROUND-03',
  goods: 'CB-SHIP-02',
  sold: 'CB-ACT-SELL-04',
  die: 'CB-DIE-01',
  storage: 'CB-ACT-TAKE-03',
  workers: 'CB-DIE-03',
  silver: 'CB-BUY-01',
  points: 'CB-VP-01',
  region: 'CB-REG-01',
  sizes: 'CB-REG-01',
  target: 'CB-SOLO-11',
  gallery: 'CB-ADV-02',
};

/** @param {string} tile */
function clauseOfTile(tile) {
  const kind = typeOf(tile);
  if (kind === 'knowledge') return `CB-KNOW-${tile.slice(9).padStart(2, '0')}`;
  return kind === 'animal' ? 'CB-ANIM-01' : TILES[tile];
}

/**
 * @param {string} category
 * @param {string} id
 * @param {Ctx} ctx
 * @returns {Tip | null}
 */
export function tip(category, id, ctx) {
  if (category === 'tile') return tileTip(id, ctx);
  if (category === 'hex') return hexTip(id, ctx);
  if (category === 'good') {
    return {
      title: capital(ctx.name('good', id)),
      text: ctx.t('burgundy.tips.good', { n: ctx.extras.numbers.points_per_good }),
      clause: 'CB-ACT-SELL-02',
    };
  }
  if (category === 'bonus') {
    const { large_bonus: n, small_bonus: m } = ctx.extras.numbers;
    const key = ctx.pos.solo ? 'burgundy.tips.bonus_solo' : 'burgundy.tips.bonus';
    return {
      title: ctx.t('burgundy.tips.bonus_name', { type: ctx.name('type', id, 'many') }),
      text: ctx.t(key, { n, m }),
      clause: ctx.pos.solo ? 'CB-SOLO-09' : 'CB-BONUS-01',
    };
  }
  const { numbers } = ctx.extras;
  if (id.startsWith('phase.')) return phaseTip(id.slice(6), ctx);
  if (id === 'sizes') {
    const list = numbers.region_points.slice(1).join(', ');
    const lines = [ctx.t('burgundy.board.sizes', { list })];
    return { title: ctx.t('burgundy.tips.sizes_name'), text: ctx.t('burgundy.tips.sizes'), lines, clause: THINGS[id] };
  }
  const n = id === 'workers' ? numbers.workers_of_action : numbers.price;
  return { title: ctx.t(`burgundy.tips.${id}_name`), text: ctx.t(`burgundy.tips.${id}`, { n }), clause: THINGS[id] };
}

/** @param {string} phase @param {Ctx} ctx @returns {Tip} */
function phaseTip(phase, ctx) {
  const n = ctx.extras.numbers.phase_points[PHASES.indexOf(phase)];
  return {
    title: ctx.t('burgundy.tips.phase_name', { phase: ctx.name('phase', phase) }),
    text: ctx.t('burgundy.tips.phase', { n }),
    clause: THINGS.phase,
  };
}

/** @param {string} tile @param {Ctx} ctx @returns {Tip} */
function tileTip(tile, ctx) {
  const worth = ctx.extras.knowledge?.[tile];
  return {
    title: capital(ctx.name('tile', tile)),
    text: effectOf(tile, ctx),
    lines: worth === undefined ? undefined : [ctx.t('burgundy.tips.worth', { n: worth })],
    clause: clauseOfTile(tile),
  };
}

/** What a tile does, with the figure it shows. @param {string} tile @param {Ctx} ctx */
export function effectOf(tile, ctx) {
  const key = `burgundy.effects.${typeOf(tile) === 'animal' ? 'animal' : tile}`;
  return has(key) ? ctx.t(key, { n: printed(tile, ctx) }) : undefined;
}

/** The figure on a tile. @param {string} tile @param {Ctx} ctx */
function printed(tile, ctx) {
  const { numbers, knowledge_values: values } = ctx.extras;
  if (typeOf(tile) === 'knowledge') return values[tile.slice(9)];
  return { ...numbers.buildings, ...numbers.animals, mine: numbers.silver_of_mine }[tile] ?? 0;
}

/** A hex of somebody's duchy. @param {string} where seat and hex @param {Ctx} ctx @returns {Tip | null} */
function hexTip(where, ctx) {
  const [seat, id = ''] = where.split('.');
  const board = boardOf(ctx, Number(seat));
  const hex = board && layOut(board).hexes.find((one) => one.id === id);
  if (!hex) return null;
  const title = capital(
    ctx.t('burgundy.board.hex', { hex: ctx.name('hex', id), type: ctx.name('type', hex.type, 'many'), die: hex.die }),
  );
  const tile = Number(seat) === ctx.focusSeat && ctx.can(`hex:${id}`) ? tileFor(ctx, id) : null;
  const gain = gainOf(ctx, tile, id);
  if (!tile || !gain) return { title, text: ctx.t('burgundy.tips.hex'), clause: 'CB-ACT-PLACE-02' };
  return { title, text: capital(ctx.name('tile', tile)), lines: gainLines(ctx, gain), clause: 'CB-ACT-PLACE-06' };
}
