// The table in words, from the same view as the drawn one.
import { seatsFromFocus } from '/web/board/asked.js';
import { layOut } from './hexes.js';
import { sum } from '/web/board/counts.js';
import { DEPOTS, GOODS, TYPES, boardOf } from './parts.js';

/** @typedef {import('./parts.js').Ctx} Ctx */
/** @typedef {import('/web/frame/types.js').Description} Description */

/**
 * @param {Ctx} ctx
 * @param {Record<string, number>} counts
 */
function goods(ctx, counts) {
  return (
    GOODS.filter((good) => counts[good] > 0)
      .map((good) => `${ctx.name('good', good)} ${counts[good]}`)
      .join(', ') || ctx.t('burgundy.board.nothing')
  );
}

/** @param {Ctx} ctx @param {(string | null | undefined)[]} list */
function tiles(ctx, list) {
  return list.flatMap((tile) => (tile ? [ctx.name('tile', tile)] : [])).join(', ') || ctx.t('burgundy.board.nothing');
}

/** @param {Ctx} ctx */
function middle(ctx) {
  const { pos } = ctx;
  const depots = DEPOTS.map((depot) => {
    const lying = Object.fromEntries(GOODS.map((good) => [good, pos.depot_goods[`${depot}.${good}`] ?? 0]));
    const found = ['1', '2', '3', '4'].map((space) => pos.depots[`${depot}.${space}`]);
    const wares = sum(lying) ? `; ${ctx.t('burgundy.board.goods')}: ${goods(ctx, lying)}` : '';
    return `${ctx.name('depot', depot)}: ${tiles(ctx, found)}${wares}`;
  });
  return [
    ctx.t('burgundy.board.when', { phase: ctx.name('phase', pos.phase), n: pos.round }),
    ...(pos.white_die ? [ctx.t('burgundy.board.white_die', { n: pos.white_die })] : []),
    ...depots,
    `${ctx.name('depot', 'black')}: ${tiles(ctx, pos.black_depot)}`,
    pos.solo
      ? ctx.t('burgundy.board.target', { n: pos.solo.counter, m: pos.solo.target })
      : `${ctx.t('burgundy.board.order')}: ${pos.order.map(ctx.seatName).join(', ')}`,
    `${ctx.t('burgundy.board.coming_goods')}: ${
      pos.round_goods.flatMap((good) => (good ? [ctx.name('good', good)] : [])).join(', ') ||
      ctx.t('burgundy.board.nothing')
    }`,
  ];
}

/** @param {Ctx} ctx @param {number} seat */
function duchy(ctx, seat) {
  const player = ctx.pos.players[seat];
  const board = boardOf(ctx, seat);
  if (!board) return [ctx.t(player.board === null ? 'burgundy.board.secret' : 'burgundy.board.not_chosen')];
  const { hexes } = layOut(board);
  return TYPES.map((type) => {
    const own = hexes.filter((hex) => hex.type === type);
    const laid = own
      .filter((hex) => player.duchy[hex.id])
      .map((hex) => `${ctx.name('hex', hex.id, 'short')}: ${ctx.name('tile', player.duchy[hex.id])}`);
    const empty = own
      .filter((hex) => !player.duchy[hex.id])
      .map((hex) => `${ctx.name('hex', hex.id, 'short')} (${hex.die})`);
    const parts = [
      ...(laid.length ? [laid.join(', ')] : []),
      ...(empty.length ? [ctx.t('burgundy.board.empty_hexes', { list: empty.join(', ') })] : []),
    ];
    return ctx.t('burgundy.board.hexes_for', { type: ctx.name('type', type, 'many'), list: parts.join('; ') });
  });
}

/** @param {Ctx} ctx @param {number} seat */
function belongings(ctx, seat) {
  const one = ctx.pos.players[seat];
  const dice = one.dice.filter(Boolean).join(', ') || ctx.t('burgundy.board.nothing');
  return [
    ctx.t('burgundy.board.points', { n: ctx.extras.scores[seat] }),
    `${ctx.t('burgundy.board.dice')}: ${dice}`,
    ctx.t('burgundy.board.workers', { n: one.workers }),
    ctx.t('burgundy.board.silver', { n: one.silver }),
    `${ctx.t('burgundy.board.storage')}: ${tiles(ctx, one.storage)}`,
    `${ctx.t('burgundy.board.goods')}: ${goods(ctx, one.goods)}`,
    ctx.t('burgundy.board.sold', { n: sum(one.sold) }),
    ...duchy(ctx, seat),
  ];
}

/**
 * @param {Ctx} ctx
 * @returns {Description[]}
 */
export function describe(ctx) {
  const bonuses = TYPES.map((type) =>
    ctx.t('burgundy.board.bonus_line', {
      type: ctx.name('type', type, 'many'),
      large: holder(ctx, ctx.pos.large_bonus[type]),
      small: holder(ctx, ctx.pos.small_bonus[type]),
    }),
  );
  return [
    { heading: ctx.t('burgundy.board.table'), lines: middle(ctx) },
    ...(ctx.pos.solo ? [] : [{ heading: ctx.t('burgundy.board.bonuses'), lines: bonuses }]),
    ...seatsFromFocus(ctx).map((seat) => ({ heading: ctx.seatName(seat), lines: belongings(ctx, seat) })),
  ];
}

/** @param {Ctx} ctx @param {number | undefined} seat */
const holder = (ctx, seat) => (seat === undefined ? ctx.t('burgundy.board.nobody') : ctx.seatName(seat));
