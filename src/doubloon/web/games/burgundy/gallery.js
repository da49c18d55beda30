// Boards to choose from: the two sides of a dealt one, or all nine.
import { html } from '/web/common/html.js';
import { Spot } from '/web/frame/spot.js';
import { MiniDuchy } from './duchy.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

/** @param {{ ctx: Ctx }} props */
export function Gallery({ ctx }) {
  const boards = /** @type {number[]} */ (ctx.extras.question.boards ?? []);
  return html`<div class=${`gallery n${boards.length}`}>
    ${boards.map((board) => html`<${Spot} key=${board} place=${`board:${board}`} class="choice"
      label=${ctx.t('burgundy.board.board', { n: board })} preview ...${ctx.tip('board', 'gallery')}>
      <b>${board}</b>
      <${MiniDuchy} ctx=${ctx} board=${ctx.extras.boards[board]} duchy=${{}}
        label=${ctx.t('burgundy.board.board', { n: board })} />
    <//>`)}
  </div>`;
}
