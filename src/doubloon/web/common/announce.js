// What a screen reader is told while the page changes.
import { signal } from '@preact/signals';
import { html } from '/web/common/html.js';

const polite = signal('');
let waiting = '';
let timer = 0;

/**
 * Have a text read aloud; texts that come close together are read as one.
 * @param {string} text
 */
export function announce(text) {
  if (!text) return;
  waiting = waiting ? `${waiting} ${text}` : text;
  clearTimeout(timer);
  timer = setTimeout(() => {
    polite.value = polite.value === waiting ? `${waiting} ` : waiting;
    waiting = '';
  }, 250);
}

export function LiveRegion() {
  return html`<div class="visually-hidden" role="status" aria-live="polite">${polite.value}</div>`;
}
