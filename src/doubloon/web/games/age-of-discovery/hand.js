// The figures in hand: what is picked up here is put down on a line.
import { html, classes } from '/web/common/html.js';
import { Spot } from '/web/frame/spot.js';
import { capital, count } from '/web/board/counts.js';
import { FIGURES, Fig, Num } from './parts.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

/** @param {{ ctx: Ctx, seat: number }} props */
export function Hand({ ctx, seat }) {
  const { hand } = ctx.pos.players[seat];
  return html`<div class="ad-hand" role="group" aria-label=${ctx.t('age-of-discovery.mat.hand')}>
    ${FIGURES.map((figure) => {
      const n = count(hand, figure);
      const name = capital(ctx.name('figure', figure));
      const label = `${name}: ${ctx.t('age-of-discovery.mat.in_hand', { n })}`;
      const inside = html`
        <${Fig} ctx=${ctx} seat=${seat} figure=${figure} />
        <${Num} n=${n} class="piece-count" />
        <small>${name}</small>
      `;
      if (ctx.seat !== seat)
        return html`<span key=${figure} class=${classes('piece', n === 0 && 'zero')} role="img" aria-label=${label}
          ...${ctx.tip('figure', figure)}>
          ${inside}
        </span>`;
      return html`<${Spot} key=${figure} place=${`hand:${figure}`} action=${`${figure}>port`}
        class=${classes('piece', n === 0 && 'zero')} label=${label} ...${ctx.tip('figure', figure)}>
        ${inside}
      <//>`;
    })}
  </div>`;
}
