// The board in words, from the same view as the drawn one.
import { seatsFromFocus } from '/web/board/asked.js';
import { count } from '/web/board/counts.js';
import { GOODS, TILES } from './parts.js';

/** @typedef {import('./parts.js').Ctx} Ctx */
/** @typedef {import('/web/frame/types.js').Description} Description */

/**
 * Kinds with their numbers, in words.
 * @param {Ctx} ctx
 * @param {string} category
 * @param {Record<string, number>} counts
 * @param {string[]} kinds
 */
function series(ctx, category, counts, kinds) {
  const parts = kinds
    .filter((kind) => count(counts, kind) > 0)
    .map((kind) => `${ctx.name(category, kind)} ${counts[kind]}`);
  return parts.join(', ') || ctx.t('puerto-rico.board.nothing');
}

/** @param {Ctx} ctx */
function roles(ctx) {
  return ctx.extras.roles.map((/** @type {string} */ role) => {
    const holder = ctx.pos.role_holder[role];
    const coins = count(ctx.pos.role_coins, role);
    const whose =
      holder === undefined
        ? ctx.t('puerto-rico.board.not_taken')
        : ctx.t('puerto-rico.board.taken_by', { name: ctx.seatName(holder) });
    return `${ctx.name('role', role)}: ${whose}${coins ? `, ${ctx.t('puerto-rico.board.coins', { n: coins })}` : ''}`;
  });
}

/** @param {Ctx} ctx */
function harbour(ctx) {
  const { pos } = ctx;
  const ships = pos.ships.map((/** @type {number} */ capacity, /** @type {number} */ i) => {
    const good = pos.ship_good[i];
    const aboard = good
      ? ctx.t('puerto-rico.board.aboard', { n: pos.ship_load[i], good: ctx.name('good', good, 'gen') })
      : ctx.t('puerto-rico.board.empty');
    return `${ctx.t('puerto-rico.board.cargo_ship', { n: capacity })}: ${aboard}`;
  });
  return [
    ...ships,
    `${ctx.t('puerto-rico.board.trading_house')}: ${series(ctx, 'good', pos.trading_house, GOODS)}`,
    ctx.t('puerto-rico.board.colonist_ship', { n: pos.colonist_ship }),
    `${ctx.t('puerto-rico.board.open_row')}: ${series(ctx, 'tile', pos.row, TILES)}`,
    ctx.t('puerto-rico.board.quarries', { n: pos.quarries }),
    `${ctx.t('puerto-rico.board.supplies')}: ${series(ctx, 'good', pos.supply, GOODS)}`,
    ctx.t('puerto-rico.board.vp_pool', { n: pos.vp_pool }),
    ctx.t('puerto-rico.board.colonists', { n: pos.colonists }),
  ];
}

/**
 * @param {Ctx} ctx
 * @param {number} seat
 */
function board(ctx, seat) {
  const player = ctx.pos.players[seat];
  const points = ctx.extras.earned[seat];
  const crew = (/** @type {number} */ n, /** @type {number} */ m) => ctx.t('puerto-rico.board.crew', { n, m });
  const island = TILES.filter((tile) => count(player.tiles, tile) > 0).map(
    (tile) => `${ctx.name('tile', tile)} ${crew(count(player.manned, tile), player.tiles[tile])}`,
  );
  const city = Object.keys(player.buildings).map(
    (id) => `${ctx.name('building', id)} ${crew(player.buildings[id], ctx.extras.buildings[id].circles)}`,
  );
  const nothing = ctx.t('puerto-rico.board.nothing');
  return [
    ctx.t('puerto-rico.board.doubloons', { n: player.doubloons }),
    points === null ? ctx.t('puerto-rico.board.points_hidden') : ctx.t('puerto-rico.board.points', { n: points }),
    `${ctx.t('puerto-rico.board.goods')}: ${series(ctx, 'good', player.goods, GOODS)}`,
    ctx.t('puerto-rico.board.all_colonists', { n: ctx.extras.colonists[seat], m: player.san_juan }),
    `${ctx.t('puerto-rico.board.island')}: ${island.join('; ') || nothing}`,
    `${ctx.t('puerto-rico.board.city')}: ${city.join('; ') || nothing}`,
  ];
}

/** @param {Ctx} ctx */
function market(ctx) {
  return Object.entries(ctx.extras.buildings)
    .filter(([, { left }]) => left > 0)
    .map(([id, { price, vp, circles, left }]) => {
      const figures = ctx.t('puerto-rico.market.figures', { price, vp, n: circles });
      return `${ctx.name('building', id)}: ${figures}, ${ctx.t('puerto-rico.market.left', { n: left })}`;
    });
}

/**
 * @param {Ctx} ctx
 * @returns {Description[]}
 */
export function describe(ctx) {
  const round = ctx.t('puerto-rico.board.round_of', { n: ctx.pos.round, name: ctx.seatName(ctx.pos.governor) });
  return [
    { heading: ctx.t('puerto-rico.board.roles'), lines: [round, ...roles(ctx)] },
    { heading: ctx.t('puerto-rico.board.harbour'), lines: harbour(ctx) },
    { heading: ctx.t('puerto-rico.board.market'), lines: market(ctx) },
    ...seatsFromFocus(ctx).map((seat) => ({ heading: ctx.seatName(seat), lines: board(ctx, seat) })),
  ];
}
