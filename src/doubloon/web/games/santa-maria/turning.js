// The die in the hand, and the values it can be turned to.
import { html } from '/web/common/html.js';
import { Icon } from './parts.js';
import { chosenDie, chosenLine, linesOf, turnPrice, wishFor } from './running.js';
import { lineName } from './wording.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

/** @type {Record<string, string>} where a line leads */
export const ARROWS = { column: '↓', row: '→', 'diagonal:1': '↘', 'diagonal:6': '↙' };

/** @param {string} line */
const kindOf = (line) => line.split(':')[0] ?? '';

/**
 * The die with its value, and the values it can be turned to.
 * @param {{ ctx: Ctx }} props
 */
export function Turning({ ctx }) {
  const die = chosenDie(ctx);
  const chosen = die && chosenLine(ctx, die);
  if (!die || !chosen) return null;
  const lines = linesOf(ctx, die);
  const at = lines.indexOf(chosen.line);
  const face = (/** @type {string} */ line) => `${die.colour === 'white' ? 'dw' : 'db'}-${line.split(':')[1]}`;
  const side = (/** @type {string | undefined} */ line) =>
    line === undefined
      ? html`<span class="turn-button"></span>`
      : html`<button type="button" class="turn-button"
          aria-label=${`${lineName(ctx, line)}, ${ctx.t('santa-maria.run.turn', { n: turnPrice(ctx, die, line) })}`}
          onClick=${() => wishFor(ctx, die, line)}>
          <${Icon} id=${face(line)} />
          <i aria-hidden="true">
            ${kindOf(line) === kindOf(chosen.line) ? '' : (ARROWS[line] ?? ARROWS[kindOf(line)])}
            ${turnPrice(ctx, die, line) > 0 && html`${turnPrice(ctx, die, line)}<${Icon} id="coin" />`}
          </i>
        </button>`;
  return html`<span class="shift">
    ${side(lines[at - 1])}
    <b class="cur"><${Icon} id=${face(chosen.line)} /></b>
    ${side(lines[at + 1])}
  </span>`;
}
