// Which figures are our own edition: said in a line, and listed for whoever asks.
import { useEffect, useState } from 'preact/hooks';
import { loadGames } from '/web/common/book.js';
import { Dialog } from '/web/common/dialog.js';
import { html, classes } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { lang, t } from '/web/common/words.js';

/** @typedef {{ part: string, name: Record<string, string> }} Part */

/**
 * @param {{ parts: Part[], slug: string, short?: boolean }} props nothing is said where there are no parts; `short`
 *   where there is little room
 */
export function OwnEdition({ parts, slug, short }) {
  const [open, setOpen] = useState(false);
  if (!parts.length) return null;
  return html`
    <p class=${classes('own-edition', short && 'short')}>
      <${Icon} id="ui-scroll" />
      <span>
        <b>${t(short ? 'common.own.partly' : 'common.own.title')}</b> ${!short && `${t('common.own.text')} `}
        <button type="button" class="linklike" onClick=${() => setOpen(true)}>${t('common.own.which')}</button>
      </span>
    </p>
    ${open && html`<${Dialog} class="parlour own-list" title=${t('common.own.list')} onClose=${() => setOpen(false)}>
      <p>${t('common.own.about')}</p>
      <ul>${parts.map(({ part, name }) => html`<li key=${part}>${name[lang.value]}</li>`)}</ul>
      <a class="btn" href=${`/rules/${slug}`} target="_blank" rel="noopener">
        <${Icon} id="ui-book" />
        ${t('common.own.book')}
      </a>
    <//>`}
  `;
}

/** The same for a table, which knows its parts by their ids. @param {{ own: string[], slug: string }} props */
export default function OwnAtTable({ own, slug }) {
  const [known, setKnown] = useState(/** @type {Part[]} */ ([]));
  useEffect(() => {
    loadGames().then(({ games }) => setKnown(games.find((/** @type {any} */ game) => game.slug === slug)?.own ?? []));
  }, [slug]);
  return html`<${OwnEdition} parts=${known.filter(({ part }) => own.includes(part))} slug=${slug} />`;
}
