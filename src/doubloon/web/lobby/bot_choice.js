/** How strong a bot is: a badge with doubloons and a word, and the menu behind it that tells what each is like. */
import { useState } from 'preact/hooks';
import { Dialog } from '/web/common/dialog.js';
import { html } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { lang, t } from '/web/common/words.js';
import { Art } from './parts.js';

/** @typedef {import('./catalogue.js').Bot} Bot */

const MEDIUM = 'medium';

/** What people call it: how strong it is, or what it loves. @param {Bot} bot */
const wordOf = (bot) => (bot.grade ?? bot.name)[lang.value];

/** @param {{level: string, bots: Bot[], label: string, onPick: (level: string) => void}} props */
export function BotChoice({ level, bots, label, onPick }) {
  const [open, setOpen] = useState(false);
  const bot = bots.find((one) => one.level === level) ?? bots[0];
  /** @param {string} chosen */
  const pick = (chosen) => {
    setOpen(false);
    onPick(chosen);
  };
  return html`
    <button type="button" class="level" aria-haspopup="dialog" aria-label=${`${label}: ${wordOf(bot)}`}
      title=${bot.about[lang.value]} onClick=${() => setOpen(true)}>
      <${Coins} bots=${bots} level=${level} />
      <span>${wordOf(bot)}</span>
      <${Icon} id="ui-chev" class="chev" />
    </button>
    ${open && html`<${Dialog} class="parlour levels" title=${label} onClose=${() => setOpen(false)}>
      <${Group} title=${t('lobby.seats.levels')} all=${bots} bots=${bots.filter((one) => one.grade)} level=${level}
        onPick=${pick} />
      <${Group} title=${t('lobby.seats.characters')} all=${bots} bots=${bots.filter((one) => !one.grade)} level=${level}
        onPick=${pick} />
    <//>`}
  `;
}

/** @param {{title: string, bots: Bot[], all: Bot[], level: string, onPick: (level: string) => void}} props */
function Group({ title, bots, all, level, onPick }) {
  if (!bots.length) return null;
  return html`
    <h3>${title}</h3>
    <ul>
      ${bots.map((bot) => html`<li key=${bot.level}>
        <button type="button" aria-pressed=${bot.level === level} data-level=${bot.level}
          onClick=${() => onPick(bot.level)}>
          <${Coins} bots=${all} level=${bot.level} />
          <b>${wordOf(bot)}</b>
          ${bot.grade && html`<i>${bot.name[lang.value]}</i>`}
          <span>${bot.about[lang.value]}</span>
          ${bot.strength && html`<span class="proof">${bot.strength[lang.value]}</span>`}
        </button>
      </li>`)}
    </ul>
  `;
}

/** Strength in coins, for the eye only. @param {{bots: Bot[], level: string}} props */
function Coins({ bots, level }) {
  const levels = bots.filter((one) => one.grade);
  const at = (/** @type {string} */ wanted) => levels.findIndex((bot) => bot.level === wanted);
  const reached = at(level) < 0 ? at(MEDIUM) : at(level);
  return html`<span class="coins" aria-hidden="true">
    ${levels.map((bot, i) => html`<span key=${bot.level} class=${i > reached ? 'low' : ''}>
      <${Art} id="doubloon" />
    </span>`)}
  </span>`;
}
