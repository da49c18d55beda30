/** The score sheet by source; rows count up one source at a time, and a click shows all. */
import { useEffect, useState } from 'preact/hooks';
import { html } from '/web/common/html.js';
import { motionAllowed } from '/web/common/store.js';
import { has, t } from '/web/common/words.js';
import { Shield } from '/web/lobby/parts.js';

/**
 * @typedef {import('/web/frame/types.js').Ctx} Ctx
 * @typedef {import('./server.js').GameSummary} GameSummary
 * @typedef {{label: string, keys: string[], kind: 'group' | 'part' | 'lone'}} Row
 */

const EACH = 60;

/** @param {{ctx: Ctx, summary: GameSummary, order: number[]}} props */
export function ScoreSheet({ ctx, summary, order }) {
  const rows = rowsOf(ctx, summary);
  const [shown, setShown] = useState(() => (motionAllowed() ? 0 : rows.length));
  useEffect(() => {
    if (shown >= rows.length) return undefined;
    const timer = setTimeout(() => setShown(shown + 1), shown ? EACH : 400);
    return () => clearTimeout(timer);
  }, [shown]);
  /** @param {number} seat */
  const total = (seat) =>
    rows.slice(0, shown).reduce((sum, row) => sum + (row.kind === 'group' ? 0 : points(summary, seat, row)), 0);
  /** @param {number} seat */
  const own = (seat) => (ctx.mine(seat) ? 'own' : '');
  return html`<section class="panel sheet" onClick=${() => setShown(rows.length)}>
    <div class="scroll" tabindex="0" role="region" aria-label=${t('after.sheet.caption')}>
      <table>
        <caption class="visually-hidden">${t('after.sheet.caption')}</caption>
        <thead>
          <tr>
            <th scope="col" class="first">${t('after.sheet.title')}</th>
            ${order.map((seat, place) => html`<th scope="col" class=${own(seat)}>
              <${Shield} colour=${ctx.colour(seat)} />
              <span>${ctx.seatName(seat)}</span>
              <small>${t('after.sheet.place', { n: summary.winners.includes(seat) ? 1 : place + 1 })}</small>
            </th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map((row, i) => html`<tr class=${`${row.kind} ${i < shown ? 'in' : ''}`}>
            <th scope="row">${row.label}</th>
            ${order.map((seat) => html`<td class=${`${own(seat)} ${points(summary, seat, row) ? '' : 'zero'}`}>
              ${points(summary, seat, row) || '–'}
            </td>`)}
          </tr>`)}
        </tbody>
        <tfoot>
          <tr class="total">
            <th scope="row">${t('after.sheet.total')}</th>
            ${order.map((seat) => html`<td class=${own(seat)}>
              ${shown >= rows.length ? summary.scores[seat] : total(seat)}
            </td>`)}
          </tr>
        </tfoot>
      </table>
    </div>
  </section>`;
}

/** @param {GameSummary} summary @param {number} seat @param {Row} row */
const points = (summary, seat, row) => row.keys.reduce((sum, key) => sum + (summary.sheet[seat][key] ?? 0), 0);

/**
 * Sources that gave points, under the groups of the game where it has them.
 * @param {Ctx} ctx
 * @param {GameSummary} summary
 * @returns {Row[]}
 */
function rowsOf(ctx, summary) {
  const known = [...new Set(summary.sheet.flatMap((sheet) => Object.keys(sheet)))];
  const used = known.filter((key) => summary.sheet.some((sheet) => sheet[key]));
  const groups = ctx.module.sources ?? [];
  const rest = used.filter((key) => !groups.some((group) => group.keys.includes(key)));
  /** @param {string} key @param {Row['kind']} kind @returns {Row} */
  const single = (key, kind) => ({ label: ctx.book?.sources[key] ?? ctx.name('source', key), keys: [key], kind });
  const grouped = groups.flatMap((group) => {
    const keys = group.keys.filter((key) => used.includes(key));
    if (keys.length < 2) return keys.map((key) => single(key, 'lone'));
    const label = has(group.label) ? t(group.label) : group.label;
    return [{ label, keys, kind: /** @type {const} */ ('group') }, ...keys.map((key) => single(key, 'part'))];
  });
  return [...grouped, ...rest.map((key) => single(key, 'lone'))];
}
