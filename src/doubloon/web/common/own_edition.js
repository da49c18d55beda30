// Which figures are our own edition: said in a line, and listed for whoever asks.
import { useState } from 'preact/hooks';
import { Dialog } from '/web/common/dialog.js';
import { html } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { t } from '/web/common/words.js';

/**
 * @param {{ parts: string[], slug: string, short?: boolean }} props `parts` in words; nothing is said where there are
 *   none. `short`: where there is little room
 */
export default function OwnEdition({ parts, slug, short }) {
  const [open, setOpen] = useState(false);
  if (!parts.length) return null;
  return html`
    <p class="own-edition">
      <${Icon} id="ui-scroll" />
      <span>
        <b>${t('common.own.title')}</b> ${!short && t('common.own.text')}
        ${' '}
        <button type="button" class="linklike" onClick=${() => setOpen(true)}>${t('common.own.which')}</button>
      </span>
    </p>
    ${open && html`<${Dialog} class="parlour own-list" title=${t('common.own.list')} onClose=${() => setOpen(false)}>
      <p>${t('common.own.about')}</p>
      <ul>${parts.map((part) => html`<li key=${part}>${part}</li>`)}</ul>
      <a class="btn" href=${`/rules/${slug}`} target="_blank" rel="noopener">
        <${Icon} id="ui-book" />
        ${t('common.own.book')}
      </a>
    <//>`}
  `;
}
