// How the table is used, and its keys.
import { Dialog } from '/web/common/dialog.js';
import { html } from '/web/common/html.js';
import { t } from '/web/common/words.js';
import { helpOpen } from '/web/frame/panels.js';

const HINTS = ['glow', 'why', 'press', 'undo', 'clause'];
/** @type {[string, string][]} */
const KEYS = [
  ['Tab', 'tab'],
  ['Home', 'home'],
  ['← ↑ ↓ →', 'arrows'],
  ['Enter', 'enter'],
  ['Esc', 'escape'],
  ['1 – 5', 'seats'],
  ['U', 'undo'],
  ['H', 'hint'],
  ['A', 'list'],
  ['P', 'replay'],
  ['L R C', 'tabs'],
  ['M', 'menu'],
  ['N', 'marks'],
  ['?', 'help'],
];

export function Help() {
  if (!helpOpen.value) return null;
  return html`<${Dialog} title=${t('frame.help.title')} class="help" onClose=${() => (helpOpen.value = false)}>
    <ul class="help-hints">${HINTS.map((key) => html`<li key=${key}>${t(`frame.help.${key}`)}</li>`)}</ul>
    <h3>${t('frame.help.keys')}</h3>
    <dl class="help-keys">
      ${KEYS.map(([key, what]) => html`<dt><kbd>${key}</kbd></dt><dd>${t(`frame.keys.${what}`)}</dd>`)}
    </dl>
  <//>`;
}
