/** Which bot shall play: one of the levels, or somebody with a taste of its own; and what that is like. */
import { useId } from 'preact/hooks';
import { html } from '/web/common/html.js';
import { lang, t } from '/web/common/words.js';
import { Art } from './parts.js';

/** @typedef {import('./catalogue.js').Bot} Bot */

const MEDIUM = 'medium';

/** @param {{level: string, bots: Bot[], label: string, onPick: (level: string) => void}} props */
export function BotChoice({ level, bots, label, onPick }) {
  const id = useId();
  const bot = bots.find((one) => one.level === level);
  const levels = bots.filter((one) => one.grade);
  const characters = bots.filter((one) => !one.grade);
  return html`<div class="level-choice">
    <select aria-label=${label} aria-describedby=${id} value=${level}
      onChange=${(/** @type {any} */ event) => onPick(event.currentTarget.value)}>
      <${Group} label=${t('lobby.seats.levels')} bots=${levels} level=${level} />
      <${Group} label=${t('lobby.seats.characters')} bots=${characters} level=${level} />
    </select>
    <${Coins} levels=${levels} level=${level} />
    <div id=${id}>
      <p>${bot?.about[lang.value]}</p>
      ${bot?.strength && html`<p class="proof">${bot.strength[lang.value]}</p>`}
    </div>
  </div>`;
}

/** @param {{label: string, bots: Bot[], level: string}} props */
function Group({ label, bots, level }) {
  if (!bots.length) return null;
  return html`<optgroup label=${label}>
    ${bots.map((bot) => html`<option key=${bot.level} value=${bot.level} selected=${bot.level === level}>
      ${nameOf(bot)}
    </option>`)}
  </optgroup>`;
}

/** @param {Bot} bot */
const nameOf = (bot) => (bot.grade ? `${bot.name[lang.value]} · ${bot.grade[lang.value]}` : bot.name[lang.value]);

/** Strength in coins, for the eye only. @param {{levels: Bot[], level: string}} props */
function Coins({ levels, level }) {
  const at = (/** @type {string} */ wanted) => levels.findIndex((bot) => bot.level === wanted);
  const reached = at(level) < 0 ? at(MEDIUM) : at(level);
  return html`<span class="coins" aria-hidden="true">
    ${levels.map((bot, i) => html`<span key=${bot.level} class=${i > reached ? 'low' : ''}>
      <${Art} id="doubloon" />
    </span>`)}
  </span>`;
}
