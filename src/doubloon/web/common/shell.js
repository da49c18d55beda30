// A quiet page with one sentence: a missing address, a lost table, no connection.
import { html } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { t } from '/web/common/words.js';

/** @param {{ title: string, text?: string, children?: any }} props */
export function Shell({ title, text, children }) {
  return html`<main class="shell">
    <${Icon} id="mark" class="shell-mark" />
    <h1>${title}</h1>
    ${text && html`<p>${text}</p>`}
    ${children}
    <a class="btn" href="/">${t('common.to_lobby')}</a>
  </main>`;
}
