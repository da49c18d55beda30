/** The end of a game: who won, how the points came about, whether chance was fair, and what to do next. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { html } from '/web/common/html.js';
import { lang, t } from '/web/common/words.js';
import { Aims, OwnGames, Sources, gamesOf } from './alone.js';
import { Chart } from './chart.js';
import { Ending } from './ending.js';
import { Luck } from './luck.js';
import { summaryOf } from './server.js';
import { ScoreSheet } from './sheet.js';
import { Result } from './result.js';
import './style.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */

/** @param {{ctx: Ctx, session?: import('/web/frame/session.js').Session | null}} props */
export function After({ ctx, session = ctx.session }) {
  const [summary, setSummary] = useState(/** @type {import('./server.js').GameSummary | null} */ (null));
  const [trouble, setTrouble] = useState('');
  const id = ctx.state.table.id;
  useEffect(() => {
    summaryOf(id).then(setSummary, (error) => setTrouble(error.message));
  }, [id, lang.value]);
  if (!summary)
    return html`<div class="parlour after"><p class="loading" role="status">${trouble || t('after.loading')}</p></div>`;
  const order = ranking(summary);
  if (summary.alone) return html`<${Alone} ctx=${ctx} session=${session ?? null} summary=${summary} />`;
  return html`<div class="parlour after">
    <div class="after-grid">
      <${Result} ctx=${ctx} session=${session ?? null} summary=${summary} order=${order} games=${[]} />
      <${Ending} ctx=${ctx} summary=${summary} />
      <${ScoreSheet} ctx=${ctx} summary=${summary} order=${order} />
      <${Chart} ctx=${ctx} summary=${summary} order=${order} />
      <${Luck} ctx=${ctx} fairness=${summary.fairness} />
    </div>
  </div>`;
}

/**
 * @param {{ctx: Ctx, session: import('/web/frame/session.js').Session | null,
 *   summary: import('./server.js').GameSummary}} props
 */
function Alone({ ctx, session, summary }) {
  const alone = /** @type {import('/types/protocol').AloneResult} */ (summary.alone);
  const games = useMemo(() => gamesOf(ctx, summary), [summary]);
  return html`<div class="parlour after">
    <div class="after-grid lonely">
      <${Result} ctx=${ctx} session=${session} summary=${summary} order=${[0]} games=${games} />
      <${Sources} ctx=${ctx} summary=${summary} games=${games} />
      <${Aims} ctx=${ctx} alone=${alone} />
      <${OwnGames} ctx=${ctx} alone=${alone} games=${games} />
      <${Ending} ctx=${ctx} summary=${summary} />
      <${Chart} ctx=${ctx} summary=${summary} order=${[0]} />
      <${Luck} ctx=${ctx} fairness=${summary.fairness} />
    </div>
  </div>`;
}

export default After;

/** Seats from the first place to the last. @param {import('./server.js').GameSummary} summary */
function ranking({ scores, winners }) {
  const won = (/** @type {number} */ seat) => Number(winners.includes(seat));
  return scores.map((_, seat) => seat).sort((a, b) => won(b) - won(a) || scores[b] - scores[a] || a - b);
}
