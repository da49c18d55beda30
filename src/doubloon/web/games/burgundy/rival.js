// A rival's duchy at a glance, with dice, storage, goods and purse around it.
import { Counter } from '/web/board/signs.js';
import { html, classes } from '/web/common/html.js';
import { MiniDuchy, NoBoard } from './duchy.js';
import { InForce, Regions } from './mat.js';
import { capital } from '/web/board/counts.js';
import { GOODS, Icon, TileFace, goodSymbol, placeOf, boardOf } from './parts.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

/** @param {{ ctx: Ctx, seat: number }} props */
export function Rival({ ctx, seat }) {
  const player = ctx.pos.players[seat];
  const board = boardOf(ctx, seat);
  const filled = Object.keys(player.duchy).length;
  const only = ctx.seats.length === 2;
  return html`<div class=${classes('cb-rival', only && 'only')} data-seat=${seat}>
    ${board
      ? html`<${MiniDuchy} ctx=${ctx} board=${board} duchy=${player.duchy} seat=${seat}
          label=${ctx.t('burgundy.board.duchy_filled', { name: ctx.seatName(seat), n: filled })} />`
      : html`<${NoBoard} ctx=${ctx} seat=${seat} />`}
    <div class="odice">
      ${
        ctx.pos.round > 0 &&
        player.dice.map((/** @type {number} */ die, /** @type {number} */ i) =>
          die
            ? html`<span key=${i} class="die" role="img" aria-label=${ctx.t('burgundy.board.die', { n: die })}>
                <${Icon} id=${`die-${die}`} />
              </span>`
            : html`<span key=${i} class="die used"></span>`,
        )
      }
    </div>
    <div class="ostore" data-place=${placeOf(ctx, seat, 'storage')}>
      ${player.storage.map((/** @type {string | null} */ tile, /** @type {number} */ i) =>
        tile
          ? html`<span key=${i} class="tile" role="img" aria-label=${capital(ctx.name('tile', tile))}
              ...${ctx.tip('tile', tile)}>
              <${TileFace} tile=${tile} />
            </span>`
          : html`<span key=${i} class="tile none"></span>`,
      )}
    </div>
    <div class="opurse">
      <${Counter} class="counter" ctx=${ctx} icon="worker" n=${player.workers} place=${placeOf(ctx, seat, 'workers')}
        label=${ctx.t('burgundy.board.workers', { n: player.workers })} />
      <${Counter} class="counter" ctx=${ctx} icon="silver" n=${player.silver} place=${placeOf(ctx, seat, 'silver')}
        label=${ctx.t('burgundy.board.silver', { n: player.silver })} />
    </div>
    <div class="ogoods" data-place=${placeOf(ctx, seat, 'goods')}>
      ${GOODS.filter((good) => player.goods[good] > 0).map((good) => html`<${Counter} key=${good} class="counter"
        ctx=${ctx} icon=${goodSymbol(good)} n=${player.goods[good]}
        label=${`${ctx.name('good', good)}: ${player.goods[good]}`} />`)}
    </div>
    ${only &&
    board && html`<div class="omore">
      <${Regions} ctx=${ctx} seat=${seat} />
      <${InForce} ctx=${ctx} seat=${seat} />
    </div>`}
  </div>`;
}

/** The points, in a rival's heading. @param {{ ctx: Ctx, seat: number }} props */
export function Badges({ ctx, seat }) {
  const n = ctx.extras.scores?.[seat] ?? 0;
  return html`<b class="rival-score" role="img" aria-label=${ctx.t('burgundy.board.points', { n })}
    data-place=${`score:${seat}`}>
    ${n}
  </b>`;
}
