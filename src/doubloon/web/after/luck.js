/** Chance: what was drawn against what was to be expected, and in a line whether the dice were fair. */
import { html } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { lang, t } from '/web/common/words.js';
import { heading, useProof } from './proving.js';

/** @typedef {import('./server.js').Fairness} Fairness */

/** @param {{ctx: import('/web/frame/types.js').Ctx, fairness: Fairness}} props */
export function Luck({ ctx, fairness }) {
  return html`<section class="panel luck">
    <h2>${t('after.luck.title')}</h2>
    ${fairness.draws.length === 0 && html`<p class="quiet">${t('after.luck.none')}</p>`}
    ${fairness.draws.map((draws) => html`<${DrawTable} draws=${draws} />`)}
    ${fairness.draws.length > 0 && html`<p class="quiet">${t('after.luck.legend')}</p>`}
    <${Verdict} table=${ctx.state.table} fairness=${fairness} />
  </section>`;
}

/** @param {{draws: import('./server.js').Draws}} props */
function DrawTable({ draws }) {
  const most = Math.max(1, ...draws.outcomes.map((one) => Math.max(one.seen, one.expected))) * 1.08;
  const total = draws.outcomes.reduce((sum, one) => sum + one.seen, 0);
  return html`<table class="draws">
    <caption>${draws.label}<small>${t('after.luck.drawn', { n: total })}</small></caption>
    <thead class="visually-hidden">
      <tr>
        <th scope="col">${t('after.luck.what')}</th>
        <td></td>
        <th scope="col">${t('after.luck.seen')}</th>
        <th scope="col">${t('after.luck.expected')}</th>
      </tr>
    </thead>
    <tbody>
      ${draws.outcomes.map((one, i) => html`<tr>
        <th scope="row">${one.label}</th>
        <td class="gauge">
          <span class=${`bar tone-${i % 6}`} aria-hidden="true">
            <i style=${`width:${(100 * one.seen) / most}%`}></i>
            <u style=${`left:${(100 * one.expected) / most}%`}></u>
          </span>
        </td>
        <td><b>${one.seen}</b></td>
        <td class="expected">${one.expected.toLocaleString(lang.value, { maximumFractionDigits: 1 })}</td>
      </tr>`)}
    </tbody>
  </table>`;
}

/** What this browser makes of the dice, in a line; the whole is a page of its own.
 * @param {{table: import('/web/frame/types.js').TableInfo, fairness: Fairness}} props */
function Verdict({ table, fairness }) {
  const { found, title } = heading(table, fairness, useProof(table, fairness));
  return html`<div class=${`fair ${found}`} role="status">
    <h3><${Icon} id=${found === 'broken' ? 'ui-no' : found === 'checking' ? 'ui-clock' : 'ui-seal'} />${title}</h3>
    <a class="clause-link" href=${`/t/${table.id}/dice`}>${t('after.fair.how')}</a>
  </div>`;
}
