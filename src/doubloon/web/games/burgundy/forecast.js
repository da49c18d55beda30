// What a placement would bring, point by point.
import { html } from '/web/common/html.js';
import { Icon, Seal } from './parts.js';

/** @typedef {import('./parts.js').Ctx} Ctx */
/** @typedef {import('./plays.js').Gain} GainOf */

/**
 * @param {Ctx} ctx
 * @param {GainOf} gain
 * @returns {string[]}
 */
export function gainLines(ctx, gain) {
  const lines = Object.entries(gain.points).map(([source, n]) => `${ctx.t(`burgundy.forecast.${source}`)}: +${n}`);
  if (gain.workers) lines.push(ctx.t('burgundy.forecast.more_workers', { n: gain.workers }));
  if (gain.silver) lines.push(ctx.t('burgundy.forecast.more_silver', { n: gain.silver }));
  if (gain.target) lines.push(ctx.t('burgundy.forecast.target'));
  if (gain.then) lines.push(ctx.t(`burgundy.forecast.then.${gain.then}`));
  return lines.length ? lines : [ctx.t('burgundy.forecast.nothing')];
}

/** @param {{ ctx: Ctx, gain: GainOf }} props */
export function Gain({ ctx, gain }) {
  return html`<div class="forecast">
    ${gain.total > 0 && html`<${Seal} n=${`+${gain.total}`} class="big" />`}
    <ul>${gainLines(ctx, gain).map((line) => html`<li key=${line}>${line}</li>`)}</ul>
  </div>`;
}

/** The same in one breath, for a button. @param {{ gain: GainOf }} props */
export function GainBrief({ gain }) {
  return html`<span class="brief">
    ${gain.total > 0 && html`+${gain.total}<${Icon} id="vp" />`}
    ${gain.silver && html`+${gain.silver}<${Icon} id="silver" />`}
    ${gain.workers && html`+${gain.workers}<${Icon} id="worker" />`}
  </span>`;
}
