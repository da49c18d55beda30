// The table in words, for those who hear it.
import { seatsFromFocus } from '/web/board/asked.js';
import { capital, count } from '/web/board/counts.js';
import { CELLS, docksOf, inWords, purseOf, resourcesOf, pointsOf, hasCity } from './parts.js';
import { cityLines } from './maya/describe.js';
import { cellInWords, pieceInWords } from './wording.js';

/** @typedef {import('./parts.js').Ctx} Ctx */
/** @typedef {import('/web/frame/types.js').Description} Description */

/**
 * @param {Ctx} ctx
 * @param {Record<string, number>} pool
 */
function values(ctx, pool) {
  const found = Object.entries(pool).flatMap(([value, n]) => Array.from({ length: n }, () => value));
  return found.join(', ') || ctx.t('santa-maria.describe.nothing');
}

/** @param {Ctx} ctx */
function table(ctx) {
  const { pos, extras } = ctx;
  return [
    ctx.t('santa-maria.describe.year', { n: pos.year, m: extras.limits.years, name: ctx.seatName(pos.first_player) }),
    ctx.t('santa-maria.describe.white', { values: values(ctx, pos.white) }),
    ...(ctx.view.options.shared_blue_dice
      ? [ctx.t('santa-maria.describe.shared', { values: values(ctx, pos.shared_blue) })]
      : []),
    ...Object.keys(extras.tiles).map((id) =>
      ctx.t('santa-maria.describe.display', {
        tile: capital(ctx.t(`santa-maria.tile.${extras.tiles[id].group}`)),
        what: pieceInWords(ctx, extras.tiles[id]),
        cost: inWords(ctx, extras.tiles[id].cost),
      }),
    ),
    ...docksOf(ctx)
      .filter((dock) => pos.open_ships[dock])
      .map((dock) => {
        const { cost, vp } = extras.ships[pos.open_ships[dock]];
        return capital(
          ctx.t('santa-maria.board.ship', { dock: ctx.name('dock', dock), cost: inWords(ctx, cost), n: vp }),
        );
      }),
    ...Object.keys(extras.spots).map((id) => capital(ctx.name('spot', id))),
  ];
}

/**
 * @param {Ctx} ctx
 * @param {number} seat
 */
function board(ctx, seat) {
  if (hasCity(ctx) && seat === ctx.pos.maya) return cityLines(ctx, seat);
  const player = ctx.pos.players[seat];
  const monks = [...player.scholars, ...player.bishops, ...player.missions].map((id) => ctx.name('spot', id));
  const goods = resourcesOf(ctx)
    .map((id) => `${ctx.name('resource', id)} ${count(purseOf(player), id)}`)
    .join(', ');
  return [
    ctx.t('santa-maria.mat.coins', { n: player.coins }),
    player.happiness === null
      ? ctx.t('santa-maria.mat.points_hidden')
      : ctx.t('santa-maria.mat.points', { n: pointsOf(player) }),
    `${ctx.t('santa-maria.mat.store')}: ${goods}`,
    ctx.t('santa-maria.describe.tracks', { n: player.religion, m: player.conquest }),
    ctx.t('santa-maria.describe.dice', { values: values(ctx, player.blue), n: player.white_used }),
    ...(player.pass_space
      ? [ctx.t('santa-maria.describe.passed', { space: ctx.name('space', player.pass_space) })]
      : []),
    ...(monks.length ? [ctx.t('santa-maria.describe.knows', { names: monks.join(', ') })] : []),
    ...docksOf(ctx).map((dock) =>
      capital(ctx.t('santa-maria.mat.dock', { dock: ctx.name('dock', dock), n: player.harbour[dock]?.length ?? 0 })),
    ),
    ...CELLS.filter((cell) => player.cells[cell]).map((cell) => cellInWords(ctx, seat, cell)),
  ];
}

/**
 * @param {Ctx} ctx
 * @returns {Description[]}
 */
export function describe(ctx) {
  return [
    { heading: ctx.t('santa-maria.describe.table'), lines: table(ctx) },
    ...seatsFromFocus(ctx).map((seat) => ({ heading: ctx.seatName(seat), lines: board(ctx, seat) })),
  ];
}
