/** Why a game ended, and what decided between equals. */
import { clauseLabel } from '/web/common/book.js';
import { html, classes } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { t } from '/web/common/words.js';
import { ClauseLink } from '/web/frame/clause.js';
import { Shield } from '/web/lobby/parts.js';

/**
 * @typedef {import('/web/frame/types.js').Ctx} Ctx
 * @typedef {import('./server.js').GameSummary} GameSummary
 */

/** @param {{ ctx: Ctx, summary: GameSummary }} props */
export function Ending({ ctx, summary }) {
  const { ending, tie } = summary;
  if (!ending.length && !tie) return null;
  const rules = ending.map(({ clause }) => clauseLabel(ctx.book, clause));
  /** Each rule is named once, after the last reason that follows from it. @param {number} i */
  const isLast = (i) => rules.lastIndexOf(rules[i] ?? '') === i;
  return html`<div class=${classes('ending', tie && 'tied')}>
    ${ending.length > 0 && html`<section class="panel reason">
      <${Icon} id="ui-clock" />
      <h2>${t('after.end.why')}</h2>
      ${ending.map(({ text, clause }, i) => html`<p>
        ${text} ${isLast(i) && html`<${ClauseLink} ctx=${ctx} id=${clause} />`}
      </p>`)}
    </section>`}
    ${tie && html`<${Tie} ctx=${ctx} summary=${summary} tie=${tie} />`}
  </div>`;
}

/**
 * Those who had the most, and the figure that told them apart.
 * @param {{ ctx: Ctx, summary: GameSummary, tie: NonNullable<GameSummary['tie']> }} props
 */
function Tie({ ctx, summary, tie }) {
  const { scores, winners } = summary;
  const most = Math.max(...scores);
  const seats = scores.flatMap((score, seat) => (score === most ? [seat] : []));
  return html`<section class="panel reason">
    <${Icon} id="ui-weight" />
    <h2>${t('after.end.tie')}</h2>
    <table>
      <thead>
        <tr>
          <td></td>
          ${seats.map((seat) => html`<th scope="col">
            <${Shield} colour=${ctx.colour(seat)} />
            ${ctx.seatName(seat)}
          </th>`)}
        </tr>
      </thead>
      <tbody>
        <tr><th scope="row">${t('after.end.points')}</th>${seats.map((seat) => html`<td>${scores[seat]}</td>`)}</tr>
        <tr>
          <th scope="row">${tie.label}</th>
          ${seats.map((seat) => html`<td
            class=${classes(winners.length < seats.length && winners.includes(seat) && 'decisive')}>
            ${tie.figures[seat]}
          </td>`)}
        </tr>
      </tbody>
    </table>
    ${winners.length > 1 && html`<p>${t('after.end.shared')}</p>`}
  </section>`;
}
