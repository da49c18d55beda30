// An opponent's mat at a glance: complete, but small.
import { html, classes } from '/web/common/html.js';
import { Icon, GOODS, count, shortName } from './parts.js';
import { remember } from './memory.js';
import { layOut } from './city.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

/** @param {{ ctx: Ctx, seat: number }} props */
export function Rival({ ctx, seat }) {
  const player = ctx.pos.players[seat];
  const points = ctx.extras.earned[seat];
  const small = ctx.seats.length > 4;
  return html`<div class=${classes('pr-rival', small && 'small')} data-seat=${seat}>
    <div class="st">
      <${Figure} ctx=${ctx} symbol="doubloon" n=${player.doubloons} place=${`purse:${seat}`}
        label=${ctx.t('puerto-rico.board.doubloons', { n: player.doubloons })} />
      <${Figure} ctx=${ctx} symbol="vp" n=${points ?? '?'} place=${`score:${seat}`} hidden=${points === null}
        label=${points === null
          ? ctx.t('puerto-rico.board.points_hidden')
          : ctx.t('puerto-rico.board.points', { n: points })} />
      <${Figure} ctx=${ctx} symbol="colonist" n=${ctx.extras.colonists[seat]}
        label=${ctx.t('puerto-rico.board.all_colonists', { n: ctx.extras.colonists[seat], m: player.san_juan })}
        waiting=${player.san_juan} />
    </div>
    <div class="st gd">
      ${GOODS.map((good) => html`<${Figure} key=${good} ctx=${ctx} symbol=${`good-${good}`}
        n=${count(player.goods, good)} label=${`${ctx.name('good', good)}: ${count(player.goods, good)}`} />`)}
    </div>
    <div class="minis"><${Tiles} ctx=${ctx} seat=${seat} /><${Buildings} ctx=${ctx} seat=${seat} small=${small} /></div>
  </div>`;
}

/**
 * @param {{ ctx: Ctx, symbol: string, n: number | string, label: string, place?: string, hidden?: boolean, waiting?:
 *   number }} props
 */
function Figure({ symbol, n, label, place, hidden = false, waiting = 0 }) {
  return html`<span class=${classes(n === 0 && 'z')} data-place=${place} role="img" aria-label=${label} title=${label}>
    <${Icon} id=${symbol} />
    <b class=${hidden ? 'hid' : ''}>${n}</b>
    ${waiting > 0 && html`<sup>${waiting}</sup>`}
  </span>`;
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
      return html`<span key=${i} class=${classes('mt', !on && 'idle')} role="img" aria-label=${label}
        ...${ctx.tip('tile', tile)}>
        <${Icon} id=${`tile-${tile}`} />
        ${on ? html`<i><${Icon} id="colonist" /></i>` : html`<i class="e"></i>`}
      </span>`;
    })}
    ${Array.from({ length: Math.max(0, ctx.extras.island_spaces - tiles.length) }, (_, i) => html`<span
      key=${`free${i}`} class="mt free"></span>`)}
  </div>`;
}

/** @param {{ ctx: Ctx, seat: number, small: boolean }} props */
function Buildings({ ctx, seat, small }) {
  const player = ctx.pos.players[seat];
  const { buildings } = remember(ctx, seat);
  const used = buildings.reduce((all, id) => all + ctx.extras.buildings[id].spaces, 0);
  const { cells, free } = layOut(buildings.map((id) => ({ id, spaces: ctx.extras.buildings[id].spaces })));
  const at = (/** @type {{ row: number, col: number, rows: number, cols: number }} */ cell) =>
    small ? { gridArea: `${cell.row} / ${cell.col} / span ${cell.rows} / span ${cell.cols}` } : undefined;
  return html`<div class="mini cty">
    ${buildings.map((id) => {
      const { colour, circles, spaces } = ctx.extras.buildings[id];
      const crew = count(player.buildings, id);
      return html`<span key=${id} class=${classes('mb', `k-${colour}`, spaces > 1 && 'big', crew === 0 && 'idle')}
        style=${at(cells[id])} role="img" aria-label=${`${shortName(ctx, id)} ${crew}/${circles}`}
        ...${ctx.tip('building', id)}>
        <${Icon} id=${`b-${id}`} />
        <span class="md">
          ${Array.from({ length: circles }, (_, i) => html`<i key=${i} class=${i < crew ? 'on' : ''}></i>`)}
        </span>
      </span>`;
    })}
    ${small
      ? free.map((cell) => html`<span key=${`${cell.row}${cell.col}`} class="mb free" style=${at(cell)}></span>`)
      : Array.from({ length: Math.max(0, ctx.extras.city_spaces - used) }, (_, i) => html`<span key=${`free${i}`}
          class="mb free"></span>`)}
  </div>`;
}
