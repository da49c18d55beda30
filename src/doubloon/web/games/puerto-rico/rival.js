// An opponent's mat at a glance: complete, but small.
import { Counter } from '/web/board/signs.js';
import { html, classes } from '/web/common/html.js';
import { count } from '/web/board/counts.js';
import { Icon, GOODS, shortName } from './parts.js';
import { remember } from './memory.js';
import { layOut } from './city.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

/** @param {{ ctx: Ctx, seat: number }} props */
export function Rival({ ctx, seat }) {
  const player = ctx.pos.players[seat];
  const points = ctx.extras.earned[seat];
  const small = ctx.seats.length > 4;
  return html`<div class=${classes('pr-rival', small && 'small')} data-seat=${seat}>
    <div class="counters">
      <${Counter} ctx=${ctx} icon="doubloon" n=${player.doubloons} place=${`purse:${seat}`}
        label=${ctx.t('puerto-rico.board.doubloons', { n: player.doubloons })} />
      <${Counter} ctx=${ctx} icon="vp" n=${points ?? '?'} place=${`score:${seat}`}
        class=${points === null ? 'secret' : undefined}
        label=${points === null
          ? ctx.t('puerto-rico.board.points_hidden')
          : ctx.t('puerto-rico.board.points', { n: points })} />
      <${Counter} ctx=${ctx} icon="colonist" n=${ctx.extras.colonists[seat]}
        label=${ctx.t('puerto-rico.board.all_colonists', { n: ctx.extras.colonists[seat], m: player.san_juan })}>
        ${player.san_juan > 0 && html`<sup>${player.san_juan}</sup>`}
      <//>
    </div>
    <div class="counters goods-row">
      ${GOODS.map((good) => html`<${Counter} key=${good} ctx=${ctx} icon=${`good-${good}`}
        n=${count(player.goods, good)} label=${`${ctx.name('good', good)}: ${count(player.goods, good)}`} />`)}
    </div>
    <div class="minis"><${Tiles} ctx=${ctx} seat=${seat} /><${Buildings} ctx=${ctx} seat=${seat} small=${small} /></div>
  </div>`;
}

/** @param {{ ctx: Ctx, seat: number }} props */
function Tiles({ ctx, seat }) {
  const player = ctx.pos.players[seat];
  const { tiles } = remember(ctx, seat);
  return html`<div class="mini">
    ${tiles.map((tile, i) => {
      const on = tiles.slice(0, i).filter((other) => other === tile).length < count(player.manned, tile);
      const manned = ctx.t(on ? 'puerto-rico.board.manned' : 'puerto-rico.board.unmanned');
      const label = `${ctx.name('tile', tile)}, ${manned}`;
      return html`<span key=${i} class=${classes('mini-tile', !on && 'idle')} role="img" aria-label=${label}
        ...${ctx.tip('tile', tile)}>
        <${Icon} id=${`tile-${tile}`} />
        ${on ? html`<i><${Icon} id="colonist" /></i>` : html`<i class="empty"></i>`}
      </span>`;
    })}
    ${Array.from({ length: Math.max(0, ctx.extras.island_spaces - tiles.length) }, (_, i) => html`<span
      key=${`free${i}`} class="mini-tile free"></span>`)}
  </div>`;
}

/** @param {{ ctx: Ctx, seat: number, small: boolean }} props */
function Buildings({ ctx, seat, small }) {
  const player = ctx.pos.players[seat];
  const { buildings } = remember(ctx, seat);
  const { cells, free } = layOut(buildings.map((id) => ({ id, spaces: ctx.extras.buildings[id].spaces })));
  const at = (/** @type {{ row: number, col: number, rows: number, cols: number }} */ cell) =>
    small ? { gridArea: `${cell.row} / ${cell.col} / span ${cell.rows} / span ${cell.cols}` } : undefined;
  return html`<div class="mini mini-city">
    ${buildings.map((id) => {
      const { colour, circles, spaces } = ctx.extras.buildings[id];
      const crew = count(player.buildings, id);
      return html`<span key=${id}
        class=${classes('mini-building', `k-${colour}`, spaces > 1 && 'big', crew === 0 && 'idle')}
        style=${at(cells[id])} role="img" aria-label=${`${shortName(ctx, id)} ${crew}/${circles}`}
        ...${ctx.tip('building', id)}>
        <${Icon} id=${`b-${id}`} />
        <span class="mini-dots">
          ${Array.from({ length: circles }, (_, i) => html`<i key=${i} class=${i < crew ? 'on' : ''}></i>`)}
        </span>
      </span>`;
    })}
    ${small
      ? free.map((cell) => html`<span key=${`${cell.row}${cell.col}`} class="mini-building free"
          style=${at(cell)}></span>`)
      : Array.from({ length: Math.max(0, ctx.extras.city_spaces - ctx.extras.city_used[seat]) }, (_, i) => html`<span
          key=${`free${i}`} class="mini-building free"></span>`)}
  </div>`;
}
