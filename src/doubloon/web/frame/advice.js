// What a bot would do: its best answers, how good it thinks they are, and why. Whichever is chosen glows on the board.
import { html, classes } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { t } from '/web/common/words.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */
/** @typedef {import('/types/protocol').Advised} Advised */

/** @param {{ ctx: Ctx }} props */
export function AdviceCard({ ctx }) {
  const session = ctx.session;
  const hint = session?.hint.value;
  if (!session || !hint || !ctx.live) return null;
  return html`<section class="advice panel" aria-label=${t('frame.advice.title')}>
    <header>
      <h2>${t('frame.advice.title')}</h2>
      <small>${t(ctx.seats.length > 1 ? 'frame.advice.chance' : 'frame.advice.alone')}</small>
      <button type="button" class="tool-button" aria-label=${t('frame.advice.close')} title=${t('frame.advice.close')}
        onClick=${() => session.dropHint()}>
        <${Icon} id="ui-close" />
      </button>
    </header>
    <ol>
      ${hint.answers.map((answer, i) => html`<li key=${answer.action}>
        <${Answer} answer=${answer} chosen=${i === session.advised.value} onChoose=${() => session.choose(i)} />
      </li>`)}
    </ol>
  </section>`;
}

/** @param {{ answer: Advised, chosen: boolean, onChoose: () => void }} props */
function Answer({ answer, chosen, onChoose }) {
  const percent = Math.round(100 * answer.value);
  return html`<button type="button" class=${classes('answer', chosen && 'on')} aria-pressed=${chosen}
    onClick=${onChoose}>
    <b>${answer.text}</b>
    <span class="worth">${t('frame.advice.percent', { n: percent })}</span>
    <span class="bar" aria-hidden="true"><i style=${{ width: `${percent}%` }}></i></span>
    <span class="why">${answer.reason}</span>
  </button>`;
}
