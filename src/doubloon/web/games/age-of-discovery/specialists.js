// The Specialists line: a cell for each kind, and one where any kind is trained.
import { html, classes } from '/web/common/html.js';
import { Spot } from '/web/frame/spot.js';
import { Line, ghost, meant } from './line.js';
import { capital } from '/web/board/counts.js';
import { Coins, Fig, Icon, SPECIALISTS } from './parts.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

/** @param {{ ctx: Ctx }} props */
export function Specialists({ ctx }) {
  return html`<${Line} ctx=${ctx} id="specialists" class="heroes">
    <div class="track">
      ${[...SPECIALISTS, 'training'].map((figure, i) => html`<${Cell} key=${figure} ctx=${ctx} figure=${figure}
        space=${ctx.pos.specialists[i]} />`)}
    </div>
  <//>`;
}

/**
 * A cell of the line. When a specialist is trained or given, the same cells name the kinds.
 * @param {{ ctx: Ctx, figure: string, space: { seat: number, figure: string } | null }} props
 */
function Cell({ ctx, figure, space }) {
  const training = figure === 'training';
  const step = ctx.asked?.step;
  const choosing = !training && (step === 'train' || step === 'gift');
  const cell = training ? 'training' : `${figure}_cell`;
  const name = training ? ctx.t('age-of-discovery.line.training') : capital(ctx.name('figure', figure));
  const shadow = ghost(ctx, cell);
  const taken = space
    ? `${ctx.t('age-of-discovery.line.taken')}: ${ctx.seatName(space.seat)}`
    : ctx.t('age-of-discovery.line.vacant');
  return html`<${Spot} place=${choosing ? `${step}:${figure}` : `line:${cell}`}
    action=${choosing ? `${step}:${figure}` : `${meant(ctx)}>${cell}`} class=${classes('cell', space && 'full')}
    label=${`${name}: ${taken}`} ...${training ? ctx.tip('line', 'training') : ctx.tip('figure', figure)}>
    ${training ? html`<${Icon} id="ach-university" class="want" />` : html`<${Fig} figure=${figure} class="want" />`}
    ${space && html`<${Fig} ctx=${ctx} seat=${space.seat} figure=${space.figure} class="inside" />`}
    ${!space && shadow && html`<${Fig} ctx=${ctx} seat=${ctx.seat} figure=${shadow} class="inside ghost" />`}
    <small>${name}</small>
    ${(training || (choosing && step === 'train')) && html`<${Coins} n=${ctx.extras.prices.training} />`}
  <//>`;
}
