/** The bar on top of every page that is not a table. */
import { useState } from 'preact/hooks';
import { Fragment, html } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { settings } from '/web/common/store.js';
import { lang, setLang, t } from '/web/common/words.js';
import { DeviceDialog, myColour } from './device.js';
import { Shield } from './parts.js';

const LANGUAGES = /** @type {const} */ (['ru', 'en']);
const SIGNS = { tables: 'ui-seats', rules: 'ui-book', records: 'ui-scroll' };
const THEMES = [
  ['light', 'ui-sun'],
  ['dark', 'ui-moon'],
];

/** @param {{page?: 'tables' | 'rules' | 'records'}} props */
export function Top({ page }) {
  const [device, setDevice] = useState(false);
  const name = settings.name.value || t('lobby.device.nobody');
  const links = /** @type {const} */ ([
    ['tables', '/'],
    ['rules', '/rules'],
    ['records', '/records'],
  ]);
  return html`<${Fragment}>
    <header class="top">
      <a class="logo" href="/" aria-label=${t('lobby.top.home')}>
        <${Icon} id="mark" class="brand-mark" />
        <${Icon} id=${`word-${lang.value}`} class=${`brand-words ${lang.value}`} />
      </a>
      <nav aria-label=${t('lobby.top.sections')}>
        ${links.map(([id, href]) => html`<a href=${href} aria-current=${page === id ? 'page' : undefined}>
          <${Icon} id=${SIGNS[id]} />
          <span>${t(`lobby.top.${id}`)}</span>
        </a>`)}
      </nav>
      <span class="spacer"></span>
      <button type="button" class="me" onClick=${() => setDevice(true)} title=${t('lobby.device.change', { name })}>
        <${Shield} colour=${myColour()} />
        <span>${name}<small>${t('lobby.device.this')}</small></span>
      </button>
      <div class="seg" role="group" aria-label=${t('lobby.top.language')}>
        ${LANGUAGES.map((code) => html`<button type="button" lang=${code} aria-pressed=${lang.value === code}
          title=${t(`lobby.top.${code}`)} onClick=${() => setLang(code)}>
          ${code.toUpperCase()}
        </button>`)}
      </div>
      <div class="seg" role="group" aria-label=${t('lobby.top.theme')}>
        ${THEMES.map(([kind, icon]) => html`<button type="button" aria-pressed=${settings.theme.value === kind}
          title=${t(`lobby.top.${kind}`)} aria-label=${t(`lobby.top.${kind}`)}
          onClick=${() => {
            settings.theme.value = kind;
          }}>
          <${Icon} id=${icon} />
        </button>`)}
      </div>
    </header>
    ${device && html`<${DeviceDialog} onClose=${() => setDevice(false)} />`}
  <//>`;
}
