// How strong a bot is, as three rising bars; the word is their title.
import { html } from '/web/common/html.js';

/** Those not named, personalities among them, play at medium strength. @type {Record<string, number>} */
const BARS = { random: 1, novice: 1, easy: 1, hard: 3, expert: 3 };

/** @param {{ who: import('/web/frame/types.js').Seat | undefined }} props */
export function LevelBars({ who }) {
  if (!who?.level) return null;
  return html`<i class=${`level-bars l${BARS[who.level] ?? 2}`} role="img" title=${who.badge} aria-label=${who.badge}>
    <u></u>
    <u></u>
    <u></u>
  </i>`;
}
