// The docks of the common board with their open shipping tiles.
import { html, classes } from '/web/common/html.js';
import { Spot } from '/web/frame/spot.js';
import { Counted, Icon, Units, docksOf, inWords } from './parts.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

/** @param {{ ctx: Ctx }} props */
export function Sea({ ctx }) {
  const docks = [...docksOf(ctx), ...(ctx.extras.kingdoms ? ['special'] : [])];
  return html`<section class=${classes('sea', docks.length > 4 && 'five')}
    aria-label=${ctx.t('santa-maria.board.docks')}>
    ${docks.map((dock) => html`<${Dock} key=${dock} ctx=${ctx} dock=${dock} />`)}
    <span class="ships-left" ...${ctx.tip('board', 'ship_stack')}>
      ${ctx.t('santa-maria.board.more', { n: ctx.pos.ship_stack })}
    </span>
  </section>`;
}

/**
 * The tile that lies open at a dock of the common board.
 * @param {Ctx} ctx
 * @param {string} dock
 * @returns {string | null | undefined}
 */
export const openShip = (ctx, dock) => (dock === 'special' ? ctx.pos.special_ship : ctx.pos.open_ships[dock]);

/** @param {Ctx} ctx @param {string} dock */
export const dockName = (ctx, dock) =>
  dock === 'special' ? ctx.t('santa-maria.board.special_dock') : ctx.name('dock', dock);

/** @param {string} ship */
export const shipSign = (ship) =>
  ship.startsWith('S') ? 'ship-start' : ship.startsWith('X') ? 'ship-special' : 'ship';

/** @param {{ ctx: Ctx, dock: string }} props */
function Dock({ ctx, dock }) {
  const id = openShip(ctx, dock);
  const pier = html`<span class="pier" ...${ctx.tip('dock', dock)}><${Icon} id=${`dock-${dock}`} /></span>`;
  if (!id)
    return html`<div class="dock">${pier}<span class="ship none">${ctx.t('santa-maria.board.no_ship')}</span></div>`;
  const { cost, vp } = ctx.extras.ships[id];
  const short = ctx.seat === null ? {} : ctx.extras.short.ships[dock]?.units;
  const label = ctx.t('santa-maria.board.ship', { dock: dockName(ctx, dock), cost: inWords(ctx, cost), n: vp });
  return html`<div class="dock">
    ${pier}
    <${Spot} place=${`dock:${dock}`} action=${`ship:${dock}`} class="ship" label=${label} tip=${['ship', dock]} preview>
      <${Icon} id=${shipSign(id)} />
      <${Units} class="cost" bundle=${cost} short=${short} />
      <${Counted} kind="end" n=${vp} />
    <//>
  </div>`;
}
