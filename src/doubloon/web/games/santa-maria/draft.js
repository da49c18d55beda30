// Before the first turn: the boards, or the town halls with their scholars, to choose from.
import { html } from '/web/common/html.js';
import { Spot } from '/web/frame/spot.js';
import { TileFace } from './fields.js';
import { capital } from '/web/board/counts.js';
import { Icon } from './parts.js';
import { MiniMap } from './minimap.js';
import { pieceInWords } from './wording.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

/** @param {{ ctx: Ctx }} props */
export function Draft({ ctx }) {
  return html`<div class="draft">
    ${Object.keys(ctx.extras.boards).map((colony) => html`<${Offer} key=${colony} ctx=${ctx} colony=${colony} />`)}
  </div>`;
}

/** @param {{ ctx: Ctx, colony: string }} props */
function Offer({ ctx, colony }) {
  const found = ctx.extras.boards[colony];
  const name = capital(ctx.name('colony', colony));
  if (typeof found !== 'string') {
    return html`<${Spot} place=${`board:${colony}`} action=${`board:${colony}`} class="offered" label=${name} preview>
      <b>${name}</b>
      <${MiniMap} fields=${found} />
    <//>`;
  }
  const hall = ctx.extras.pieces[`TH_${colony}`];
  const scholar = ctx.name('spot', found);
  return html`<${Spot} place=${`board:${colony}`} action=${`set:${colony}`} class="offered"
    label=${`${name}. ${pieceInWords(ctx, hall)}. ${scholar}`} tip=${['spot', found]} preview>
    <b>${name}</b>
    <${TileFace} piece=${hall} />
    <span class="scholar"><${Icon} id=${`sch-${found}`} /><span>${scholar}</span></span>
  <//>`;
}
