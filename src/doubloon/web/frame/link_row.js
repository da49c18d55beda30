// A link to pass on: to open, to copy, or as a QR code.
import { useState } from 'preact/hooks';
import { useCopy } from '/web/common/copy.js';
import { html } from '/web/common/html.js';
import { Emblem, Icon } from '/web/common/icons.js';
import { QrCode } from '/web/common/qr_code.js';
import { t } from '/web/common/words.js';

/** @param {{ name: string, colour?: string, url: string }} props */
export function LinkRow({ name, colour, url }) {
  const [shown, setShown] = useState(false);
  const code = t('frame.menu.qr', { name });
  return html`<div class="row link">
    ${colour ? html`<${Emblem} colour=${colour} />` : html`<${Icon} id="ui-eye" />`}
    <a href=${url} target="_blank">${name}</a>
    <${Copy} text=${url} name=${name} />
    <button type="button" class="tool-button" aria-expanded=${shown} aria-label=${code} title=${code}
      onClick=${() => setShown(!shown)}>
      <${Icon} id="ui-qr" />
    </button>
    ${shown && html`<${QrCode} class="qr" label=${code} url=${url} />`}
  </div>`;
}

/** @param {{ text: string, name: string }} props */
function Copy({ text, name }) {
  const [done, onCopy] = useCopy(text);
  const label = `${t('frame.menu.copy')}: ${name}`;
  return html`<button type="button" class="tool-button" aria-label=${label} title=${label} onClick=${onCopy}>
    <${Icon} id=${done ? 'ui-check' : 'ui-copy'} />
    <span class="visually-hidden" role="status">${done && t('frame.menu.copied')}</span>
  </button>`;
}
