// A player's city: four columns of three spaces. Small buildings fill it from the top, large ones stand at the bottom.
import { html, classes } from '/web/common/html.js';
import { isAsked, picked } from '/web/board/asked.js';
import { count } from '/web/board/counts.js';
import { Circle, Coin, Icon, Points, shortName } from './parts.js';
import { remember } from './memory.js';
import { isArranging, plan } from './mayor.js';
import { Workplace } from './workplace.js';

/** @typedef {import('./parts.js').Ctx} Ctx */
/** @typedef {{ row: number, col: number, rows: number, cols: number }} Cell */

const COLUMNS = 4;
const ROWS = 3;

/**
 * Where every building stands. Large ones take the lower two spaces of a column, from the right; a fifth lies across.
 * @param {{ id: string, spaces: number }[]} buildings
 * @returns {{ cells: Record<string, Cell>, free: Cell[] }}
 */
export function layOut(buildings) {
  const taken = new Set();
  /** @type {Record<string, Cell>} */
  const cells = {};
  const stand = (/** @type {string} */ id, /** @type {Cell} */ cell) => {
    cells[id] = cell;
    for (let row = cell.row; row < cell.row + cell.rows; row += 1)
      for (let col = cell.col; col < cell.col + cell.cols; col += 1) taken.add(`${row},${col}`);
  };
  buildings
    .filter(({ spaces }) => spaces > 1)
    .forEach(({ id }, i) => {
      stand(id, i < COLUMNS ? { row: 2, col: COLUMNS - i, rows: 2, cols: 1 } : { row: 1, col: 3, rows: 1, cols: 2 });
    });
  const small = buildings.filter(({ spaces }) => spaces === 1).map(({ id }) => id);
  /** @type {Cell[]} */
  const free = [];
  for (let row = 1; row <= ROWS; row += 1)
    for (let col = 1; col <= COLUMNS; col += 1) {
      if (taken.has(`${row},${col}`)) continue;
      const cell = { row, col, rows: 1, cols: 1 };
      const next = small.shift();
      if (next === undefined) free.push(cell);
      else stand(next, cell);
    }
  return { cells, free };
}

/** @param {Cell} cell */
const position = ({ row, col, rows, cols }) => ({ gridArea: `${row} / ${col} / span ${rows} / span ${cols}` });

/** @param {{ ctx: Ctx, seat: number }} props */
export function City({ ctx, seat }) {
  const player = ctx.pos.players[seat];
  const arranging = isArranging(ctx, seat);
  const { buildings } = remember(ctx, seat);
  const crews = arranging ? plan(ctx).at : player.buildings;
  const ghost = isAsked(ctx, 'build') && ctx.seat === seat ? picked(ctx, 'market:') : null;
  const standing = [...buildings, ...(ghost && !(ghost in player.buildings) ? [ghost] : [])];
  const { cells, free } = layOut(standing.map((id) => ({ id, spaces: ctx.extras.buildings[id].spaces })));
  return html`<div class="town" role="group" aria-label=${ctx.t('puerto-rico.board.city')}>
    <div class="grid">
      ${standing.map((id) =>
        id === ghost
          ? html`<${Ghost} key=${id} ctx=${ctx} id=${id} cell=${cells[id]} />`
          : html`<${Building} key=${id} ctx=${ctx} seat=${seat} id=${id} cell=${cells[id]} crew=${count(crews, id)}
              fresh=${arranging && plan(ctx).moved === id} />`,
      )}
      ${free.map((cell, i) => html`<span key=${`${cell.row}${cell.col}`} class="city-building free"
        style=${position(cell)} data-place=${i === 0 && ctx.seat === seat ? 'city:free' : undefined}></span>`)}
    </div>
  </div>`;
}

/** @param {{ ctx: Ctx, seat: number, id: string, cell: Cell, crew: number, fresh: boolean }} props */
function Building({ ctx, seat, id, cell, crew, fresh }) {
  const { colour, spaces, circles, vp } = ctx.extras.buildings[id];
  const label = `${ctx.name('building', id)}, ${ctx.t('puerto-rico.board.crew', { n: crew, m: circles })}`;
  return html`<${Workplace} ctx=${ctx} seat=${seat} place=${id} spot=${`city:${id}`} label=${label}
    tip=${['building', id]} manned=${crew} circles=${circles}
    class=${classes('city-building', `k-${colour}`, spaces > 1 && 'big', cell.cols > 1 && 'wide', crew === 0 && 'idle')}
    style=${position(cell)}>
    <span class="name" aria-hidden="true">${shortName(ctx, id)}</span>
    <span class=${`building-body c${circles}`} aria-hidden="true">
      <${Icon} id=${`b-${id}`} />
      <${Points} n=${vp} />
      <span class="circles">
        ${Array.from({ length: circles }, (_, i) => html`<${Circle} key=${i} on=${i < crew}
          fresh=${fresh && i === crew - 1} />`)}
      </span>
    </span>
  <//>`;
}

/**
 * The building as it would stand there.
 * @param {{ ctx: Ctx, id: string, cell: Cell }} props
 */
function Ghost({ ctx, id, cell }) {
  const { colour, spaces, price } = ctx.extras.buildings[id];
  return html`<div
    class=${classes('city-building', 'ghost', `k-${colour}`, spaces > 1 && 'big', cell.cols > 1 && 'wide')}
    style=${position(cell)}>
    <span class="name">${shortName(ctx, id)}</span>
    <span class="building-body">
      <${Icon} id=${`b-${id}`} />
      <span class="ghost-price"><${Coin} n=${price} /></span>
    </span>
  </div>`;
}
