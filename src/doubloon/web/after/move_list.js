/** The log of a replay by turns: the one on the table is marked and open, and each is a way there. */
import { useEffect, useRef } from 'preact/hooks';
import { html, classes } from '/web/common/html.js';
import { t } from '/web/common/words.js';
import { ScoreBox } from '/web/frame/score.js';
import { layOut } from '/web/frame/turn_list.js';
import { TurnHead, TurnRow } from '/web/frame/turn_row.js';

/** @typedef {import('/web/frame/turn_list.js').RowItem} RowItem */

const nobody = () => false;

/**
 * @param {{ctx: import('/web/frame/types.js').Ctx, log: import('/web/frame/types.js').Entry[], rows:
 *   import('/types/protocol').TurnRow[], move: number, turns: {move: number}[], goTo: (move: number) => void}} props
 */
export function MoveList({ ctx, log, rows, move, turns, goTo }) {
  const list = useRef(/** @type {HTMLOListElement | null} */ (null));
  useEffect(() => {
    const box = list.current;
    const here = /** @type {HTMLElement | null | undefined} */ (box?.querySelector('.log-turn.here'));
    if (box && here) box.scrollTop = here.offsetTop - box.clientHeight / 2;
  }, [move]);
  const items = layOut(rows, log, nobody);
  const here = items.findLast((item) => item.kind === 'row' && item.row.n <= move && move > 0)?.key;
  /** @param {RowItem} item */
  const turning = (item) => turns.some((turn) => turn.move >= item.row.n && turn.move <= item.last);
  return html`
    <section class="logbox panel moves">
      <h2>${t('after.film.moves')}</h2>
      <ol class="log" ref=${list} tabindex="0" aria-label=${t('after.film.moves')}>
        ${items.map((item) => {
          if (item.kind === 'head') return html`<${TurnHead} key=${item.key} ctx=${ctx} item=${item} />`;
          if (item.kind === 'since') return null;
          return html`<${TurnRow} key=${item.key} ctx=${ctx} item=${item} open=${item.key === here}
            current=${item.key === here} onClick=${() => goTo(item.last)}
            class=${classes(item.key === here && 'here', turning(item) && 'turning', item.row.n > move && 'later')} />`;
        })}
      </ol>
    </section>
    <${ScoreBox} ctx=${ctx} />
  `;
}
