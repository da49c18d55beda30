// What a building or a line brings, in signs.
import { html, classes } from '/web/common/html.js';
import { Icon, Units, signOf } from './parts.js';

/** @typedef {import('./parts.js').Gain} Gain */

/** @param {{ gain: Gain }} props */
export function GainSign({ gain }) {
  if (gain.options) {
    const pays = gain.options.flatMap(({ pay }) => Object.keys(pay));
    return html`<span class="trade-sign">
      ${pays.map((id, i) => html`${i > 0 && html`<i>/</i>`}<${Icon} id=${signOf(id)} class="sm" />`)}
      <span class="arrow">›</span>
      <${Units} bundle=${gain.options[0]?.get ?? {}} />
    </span>`;
  }
  if (gain.n !== undefined)
    return html`<span class=${classes('gain-sign', gain.instead && 'instead')}>
      <b>+${gain.n}</b>
      <${Icon} id=${signOf(gain.id)} />
      ${gain.instead && html`<${Icon} id=${gain.instead} class="sm lack" />`}
    </span>`;
  return html`<span class="gain-sign">
    <${Icon} id=${signOf(gain.id)} />
    ${gain.sign && html`<${Icon} id=${gain.sign === 'die' ? 'monk-die-sign' : 'monk-sign'} />`}
  </span>`;
}
