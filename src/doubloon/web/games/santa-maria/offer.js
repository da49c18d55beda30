// The expansion tiles on display: touched, a tile is in the hand.
import { html, classes } from '/web/common/html.js';
import { Spot } from '/web/frame/spot.js';
import { phoneTab } from '/web/frame/panels.js';
import { CELL, TileFace, outline, turned } from './fields.js';
import { offered, touchable } from '/web/board/asked.js';
import { Units, inWords } from './parts.js';
import { takeTile } from './carrying.js';
import { pieceInWords } from './wording.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

/** @param {{ ctx: Ctx }} props */
export function Offer({ ctx }) {
  const groups = Object.keys(ctx.extras.groups);
  return html`<section class=${classes('offer', groups.length > 2 && 'more')}
    aria-label=${ctx.t('santa-maria.board.offer')}>
    <div class="rows">
      ${groups
        .filter((group) => group !== 'special')
        .map((group) => html`<${Row} key=${group} ctx=${ctx} group=${group} />`)}
    </div>
    ${groups.includes('special') && html`<div class="specials"><${Row} ctx=${ctx} group="special" /></div>`}
  </section>`;
}

/** @param {{ ctx: Ctx, group: string }} props */
function Row({ ctx, group }) {
  const ids = Object.keys(ctx.extras.tiles).filter((id) => ctx.extras.tiles[id].group === group);
  const { cost, most, offsets } = ctx.extras.groups[group];
  const short = ctx.seat === null ? {} : ctx.extras.short.groups[group].units;
  return html`
    <div class="caption">
      <b>${ctx.t(`santa-maria.board.${group}`)}</b>
      <span role="img" aria-label=${inWords(ctx, cost)}><${Units} class="price" bundle=${cost} short=${short} /></span>
      <span class="left">
        ${ctx.t('santa-maria.board.more', { n: group === 'special' ? ctx.pos.special_stack : ctx.pos.stack[group] })}
      </span>
    </div>
    <div class=${classes('orow', `g-${group}`)}>
      ${ids.map((id) => html`<${Tile} key=${id} ctx=${ctx} id=${id} />`)}
      ${Array.from({ length: Math.max(0, most - ids.length) }, (_, i) => html`<${Gone} key=${`gone${i}`}
        offsets=${group === 'special' ? turned(offsets, 90) : offsets} />`)}
    </div>
  `;
}

/** Where a tile lay that is sold. @param {{ offsets: [number, number][] }} props */
function Gone({ offsets }) {
  const columns = Math.max(...offsets.map(([, c]) => c)) + 1;
  const rows = Math.max(...offsets.map(([r]) => r)) + 1;
  return html`<svg class="tileface gone" viewBox=${`-3 -3 ${columns * CELL + 6} ${rows * CELL + 9}`} aria-hidden="true">
    <path d=${outline(offsets).around} />
  </svg>`;
}

/** @param {{ ctx: Ctx, id: string }} props */
function Tile({ ctx, id }) {
  const tile = ctx.extras.tiles[id];
  const can = offered(ctx, `expand:${id}`);
  const touch = () => {
    if (!can) return false;
    takeTile(ctx, id);
    if (ctx.picked.value.length && matchMedia('(max-width: 1023px)').matches) phoneTab.value = 'me';
    return true;
  };
  return html`<${Spot} place=${`tile:${id}`} action=${`expand:${id}`}
    class=${classes('tile', can && 'can', !tile.payable && 'dear')}
    label=${`${ctx.t(`santa-maria.tile.${tile.group}`)}: ${pieceInWords(ctx, tile)}`} tip=${['tile', id]}
    onPick=${touch} ...${touchable(can)}>
    <${TileFace} piece=${tile} turn=${tile.group === 'special' ? 90 : 0} />
  <//>`;
}
