// A rival's duchy at a glance, with dice, storage, goods and purse around it.
import { html, classes } from '/web/common/html.js';
import { MiniDuchy, NoBoard } from './duchy.js';
import { InForce, Regions } from './mat.js';
import { GOODS, Icon, TileFace, capital, goodSymbol, placeOf } from './parts.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

/** @param {{ ctx: Ctx, seat: number }} props */
export function Rival({ ctx, seat }) {
  const player = ctx.pos.players[seat];
  const board = ctx.extras.boards[player.board];
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
      <${Figure} symbol="worker" n=${player.workers} place=${placeOf(ctx, seat, 'workers')}
        label=${ctx.t('burgundy.board.workers', { n: player.workers })} />
      <${Figure} symbol="silver" n=${player.silver} place=${placeOf(ctx, seat, 'silver')}
        label=${ctx.t('burgundy.board.silver', { n: player.silver })} />
    </div>
    <div class="ogoods" data-place=${placeOf(ctx, seat, 'goods')}>
      ${GOODS.filter((good) => player.goods[good] > 0).map((good) => html`<${Figure} key=${good}
        symbol=${goodSymbol(good)} n=${player.goods[good]}
        label=${`${ctx.name('good', good)}: ${player.goods[good]}`} />`)}
    </div>
    ${only &&
    board && html`<div class="omore">
      <${Regions} ctx=${ctx} seat=${seat} />
      <${InForce} ctx=${ctx} seat=${seat} />
    </div>`}
  </div>`;
}

/** @param {{ symbol: string, n: number, label: string, place?: string }} props */
function Figure({ symbol, n, label, place }) {
  return html`<span class=${classes('g', n === 0 && 'z')} data-place=${place} role="img" aria-label=${label}
    title=${label}>
    <${Icon} id=${symbol} />
    <b>${n}</b>
  </span>`;
}

/** The points, in a rival's heading. @param {{ ctx: Ctx, seat: number }} props */
export function Badges({ ctx, seat }) {
  const n = ctx.extras.scores?.[seat] ?? 0;
  return html`<b class="osc" role="img" aria-label=${ctx.t('burgundy.board.points', { n })}
    data-place=${`score:${seat}`}>
    ${n}
  </b>`;
}
