/** All moves of a replay; the one on the table is marked, and each is a way there. */
import { useEffect, useRef } from 'preact/hooks';
import { html } from '/web/common/html.js';
import { t } from '/web/common/words.js';
import { ScoreBox } from '/web/frame/score.js';
import { Shield } from '/web/lobby/parts.js';

/**
 * @param {{ctx: import('/web/frame/types.js').Ctx, log: import('/web/frame/types.js').Entry[], move: number, turns:
 *   {move: number}[], goTo: (move: number) => void}} props
 */
export function MoveList({ ctx, log, move, turns, goTo }) {
  const list = useRef(/** @type {HTMLOListElement | null} */ (null));
  useEffect(() => {
    const box = list.current;
    const here = /** @type {HTMLElement | null | undefined} */ (box?.querySelector('[aria-current]'));
    if (box && here) box.scrollTop = here.offsetTop - box.clientHeight / 2;
  }, [move]);
  return html`
    <section class="logbox panel moves">
      <h2>${t('after.film.moves')}</h2>
      <ol ref=${list} tabindex="0" aria-label=${t('after.film.moves')}>
        ${log.map((entry, i) => html`<li key=${i} class=${turns.some((turn) => turn.move === i + 1) ? 'turning' : ''}>
          <button type="button" aria-current=${i + 1 === move ? 'step' : undefined} class=${i + 1 > move ? 'later' : ''}
            onClick=${() => goTo(i + 1)}>
            ${entry.seat !== null && html`<${Shield} colour=${ctx.colour(entry.seat)}
              label=${ctx.seatName(entry.seat)} />`}
            <span>${entry.text}</span>
          </button>
        </li>`)}
      </ol>
    </section>
    <${ScoreBox} ctx=${ctx} />
  `;
}
