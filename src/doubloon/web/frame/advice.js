// What a bot would do: whole moves, why, and the chance to win. Whichever is looked at is marked on the board.
import { useLayoutEffect } from 'preact/hooks';
import { html, classes } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { t } from '/web/common/words.js';
import { showMarks } from '/web/frame/advice_marks.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */
/** @typedef {import('/types/protocol').Advised} Advised */

/** @param {{ ctx: Ctx }} props */
export default function AdviceCard({ ctx }) {
  const session = ctx.session;
  const hint = session?.hint.value;
  const chosen = session?.advised.value ?? 0;
  useLayoutEffect(() => (hint ? showMarks(hint.answers, chosen) : undefined), [hint, chosen]);
  if (!session || !hint) return null;
  const move = hint.answers[chosen];
  return html`<section class="advice panel" aria-label=${t('frame.advice.title')}>
    <header>
      <${Icon} id="ui-hint" />
      <h2>${t('frame.advice.title')}</h2>
      <button type="button" class="tool-button" aria-label=${t('frame.advice.close')} title=${t('frame.advice.close')}
        onClick=${() => session.dropHint()}>
        <${Icon} id="ui-close" />
      </button>
    </header>
    <ol>
      ${hint.answers.map((answer, i) => html`<li key=${i}>
        <${Answer} answer=${answer} number=${i + 1} even=${hint.even} chosen=${i === chosen}
          onChoose=${() => session.choose(i)} />
      </li>`)}
    </ol>
    <button type="button" class="btn primary go" disabled=${session.busy.value}
      onClick=${() => move && session.act(move.actions)}>
      ${t('frame.play_hint')}
    </button>
    ${hint.answers.length > 1 && html`<small>${t('frame.advice.other')}</small>`}
  </section>`;
}

/** @param {{ answer: Advised, number: number, even: number, chosen: boolean, onChoose: () => void }} props */
function Answer({ answer, number, even, chosen, onChoose }) {
  const { chance } = answer;
  return html`<button type="button" class=${classes('answer', chosen && 'on')} aria-pressed=${chosen}
    onClick=${onChoose}>
    <i class="seal">${number}</i>
    <b>${answer.text}</b>
    ${chance !== null && !chosen && html`<span class="odds">${t('frame.advice.percent', { n: chance })}</span>`}
    <span class="why">${answer.reason}</span>
    ${chance !== null && chosen && html`<${Chance} chance=${chance} even=${even} />`}
  </button>`;
}

/**
 * The chance to win, with a tick where an even game would be.
 * @param {{ chance: number, even: number }} props
 */
function Chance({ chance, even }) {
  return html`<span class="chance">
    <span>${t('frame.advice.chance')} <b>${t('frame.advice.percent', { n: chance })}</b></span>
    <span class="bar" aria-hidden="true">
      <i style=${{ width: `${chance}%` }}></i>
      <u style=${{ left: `${even}%` }}></u>
    </span>
    <small>${t('frame.advice.even', { n: even })}</small>
  </span>`;
}
