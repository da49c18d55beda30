// The table in words, from the same view as the drawn one.
import { seatsFromFocus } from '/web/board/asked.js';
import { figureOf, title } from './line.js';
import { sum } from '/web/board/counts.js';
import { REGIONS, SPECIALISTS } from './parts.js';
import { pointsOf } from './mat.js';
import { figures, findWords, regionWords, store, tileName } from './spoken.js';

/** @typedef {import('./parts.js').Ctx} Ctx */
/** @typedef {import('/web/frame/types.js').Description} Description */

/** @param {Ctx} ctx @param {string[]} parts */
const listed = (ctx, parts) => parts.join('; ') || ctx.t('age-of-discovery.board.nobody');

/**
 * @param {Ctx} ctx
 * @param {string} id
 * @param {({ seat: number, figure: string } | null)[]} spaces
 */
function line(ctx, id, spaces) {
  return `${title(ctx, id)}: ${listed(
    ctx,
    spaces.flatMap((space, i) => (space ? [`${i + 1} ${figureOf(ctx, space)}`] : [])),
  )}`;
}

/** @param {Ctx} ctx @param {'port' | 'discovery'} id @param {number[]} strengths */
function camps(ctx, id, strengths) {
  const there = ctx.seats
    .map((_, seat) => seat)
    .filter((seat) => sum(ctx.pos.players[seat][id]) > 0)
    .map((seat) =>
      ctx.t('age-of-discovery.line.camp', {
        name: ctx.seatName(seat),
        figures: figures(ctx, ctx.pos.players[seat][id]),
        n: strengths[seat] ?? 0,
      }),
    );
  return `${title(ctx, id)}: ${listed(ctx, there)}`;
}

/** @param {Ctx} ctx */
function lines(ctx) {
  const { pos, extras } = ctx;
  const cells = [...SPECIALISTS, 'training'].flatMap((figure, i) => {
    const space = pos.specialists[i];
    const name = figure === 'training' ? ctx.t('age-of-discovery.line.training') : ctx.name('figure', figure);
    return space ? [`${name}: ${figureOf(ctx, space)}`] : [];
  });
  return [
    line(ctx, 'initiative', pos.initiative),
    line(ctx, 'dock', pos.dock),
    line(ctx, 'goods', pos.goods_line),
    `${ctx.t('age-of-discovery.line.offer')}: ${
      Object.keys(pos.goods_offer)
        .map((good) => `${ctx.name('good', good)} ${pos.goods_offer[good]}`)
        .join(', ') || ctx.t('age-of-discovery.board.nothing')
    }`,
    camps(ctx, 'port', extras.port.strengths),
    line(ctx, 'capital', pos.capital),
    `${ctx.t('age-of-discovery.tile.costs', { n: pos.price })}: ${
      Object.keys(pos.offer)
        .map((tile) => tileName(ctx, tile))
        .join(', ') || ctx.t('age-of-discovery.board.nothing')
    }`,
    camps(ctx, 'discovery', extras.explorers),
    `${title(ctx, 'specialists')}: ${listed(ctx, cells)}`,
    line(ctx, 'war', pos.war),
  ];
}

/** @param {Ctx} ctx @param {number} seat */
function mat(ctx, seat) {
  const player = ctx.pos.players[seat];
  const tiles = Object.keys(player.tiles).map((tile) => tileName(ctx, tile));
  const finds = [
    ...player.tokens.map((/** @type {string} */ id) => findWords(ctx, 'tokens', id)),
    ...player.cards.map((/** @type {string} */ id) => findWords(ctx, 'cards', id)),
  ];
  const nothing = ctx.t('age-of-discovery.board.nothing');
  return [
    ctx.t('age-of-discovery.mat.talers', { n: player.money }),
    ctx.t('age-of-discovery.mat.points', { n: pointsOf(ctx, seat) }),
    `${ctx.t('age-of-discovery.mat.hand')}: ${figures(ctx, player.hand)}`,
    `${ctx.t('age-of-discovery.mat.goods')}: ${store(ctx, player)}`,
    `${ctx.t('age-of-discovery.mat.income')}: ${ctx.extras.income[seat].total}`,
    `${ctx.t('age-of-discovery.mat.achievements')}: ${tiles.join(', ') || nothing}`,
    `${ctx.t('age-of-discovery.mat.finds')}: ${finds.join('; ') || nothing}`,
  ];
}

/**
 * @param {Ctx} ctx
 * @returns {Description[]}
 */
export function describe(ctx) {
  const { pos, extras } = ctx;
  const order = pos.order
    .map((/** @type {number | null} */ seat) => (seat === null ? '–' : ctx.seatName(seat)))
    .join(', ');
  return [
    {
      heading: ctx.t('age-of-discovery.board.turn_of', { n: pos.turn, m: extras.last_turns.at(-1) }),
      lines: [`${ctx.t('age-of-discovery.board.order')}: ${order}`, ...lines(ctx)],
    },
    { heading: ctx.t('age-of-discovery.board.new_world'), lines: REGIONS.map((region) => regionWords(ctx, region)) },
    ...seatsFromFocus(ctx).map((seat) => ({ heading: ctx.seatName(seat), lines: mat(ctx, seat) })),
  ];
}
