/** Chance: what was drawn against what was to be expected, and the promise made before the game. */
import { useEffect, useState } from 'preact/hooks';
import { html } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { lang, t } from '/web/common/words.js';
import { shortHash } from '/web/lobby/parts.js';

/** @typedef {import('./server.js').Fairness} Fairness */

/** @param {{ctx: import('/web/frame/types.js').Ctx, fairness: Fairness}} props */
export function Luck({ ctx, fairness }) {
  return html`<section class="panel luck"><h2>${t('after.luck.title')}</h2>
    ${fairness.draws.length === 0 && html`<p class="quiet">${t('after.luck.none')}</p>`}
    ${fairness.draws.map((draws) => html`<${DrawTable} draws=${draws} />`)}
    ${fairness.draws.length > 0 && html`<p class="quiet">${t('after.luck.legend')}</p>`}
    <${SeedPromise} fairness=${fairness} id=${ctx.state.table.id} />
  </section>`;
}

/** @param {{draws: import('./server.js').Draws}} props */
function DrawTable({ draws }) {
  const most = Math.max(1, ...draws.outcomes.map((one) => Math.max(one.seen, one.expected))) * 1.08;
  const total = draws.outcomes.reduce((sum, one) => sum + one.seen, 0);
  return html`<table class="draws"><caption>${draws.label}<small>${t('after.luck.drawn', { n: total })}</small></caption>
    <thead class="visually-hidden"><tr><th scope="col">${t('after.luck.what')}</th><td></td><th scope="col">${t('after.luck.seen')}</th><th scope="col">${t('after.luck.expected')}</th></tr></thead>
    <tbody>${draws.outcomes.map((one, i) => html`<tr><th scope="row">${one.label}</th>
      <td class="gauge"><span class=${`bar tone-${i % 6}`} aria-hidden="true"><i style=${`width:${(100 * one.seen) / most}%`}></i><u style=${`left:${(100 * one.expected) / most}%`}></u></span></td>
      <td><b>${one.seen}</b></td><td class="expected">${one.expected.toLocaleString(lang.value, { maximumFractionDigits: 1 })}</td></tr>`)}</tbody></table>`;
}

/** The hash of a text, where the browser can make one; else null. @param {string} text */
async function sha256(text) {
  if (!globalThis.crypto?.subtle) return null;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @param {{fairness: Fairness, id: string}} props */
function SeedPromise({ fairness, id }) {
  const { commitment, seed, matches } = fairness;
  const [own, setOwn] = useState(/** @type {string | null} */ (null));
  useEffect(() => { if (seed !== null) sha256(String(seed)).then(setOwn); }, [seed]);
  if (seed === null || !commitment) return html`<div class="fair"><p>${t('after.fair.unknown')}</p></div>`;
  const kept = own === null ? matches : own === commitment;
  return html`<div class=${`fair ${kept ? '' : 'broken'}`}>
    <h3><${Icon} id=${kept ? 'ui-seal' : 'ui-no'} />${t(kept ? 'after.fair.kept' : 'after.fair.broken')}</h3>
    <dl><dt>${t('after.fair.before')}</dt><dd title=${commitment}>${shortHash(commitment)}</dd>
      <dt>${t('after.fair.seed')}</dt><dd title=${String(seed)}>${shortHash(String(seed))}</dd>
      ${own && html`<dt>${t('after.fair.after')}</dt><dd title=${own}>${shortHash(own)}</dd>`}</dl>
    <p>${t(own ? 'after.fair.here' : 'after.fair.server')} <code>${`doubloon verify doubloon-${id}.txt`}</code></p>
  </div>`;
}
