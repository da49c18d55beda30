/** The rulebook in a drawer beside the table. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { bookOf } from '/web/common/book.js';
import { copy } from '/web/common/copy.js';
import { html } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { lang, setLang, t } from '/web/common/words.js';
import { BookPages } from './book_pages.js';
import './style.js';

/** The side away from the piece somebody asked about. @param {string | undefined} place */
function sideAway(place) {
  const piece =
    (place && document.querySelector(`[data-place="${CSS.escape(place)}"]`)) ||
    document.querySelector('.no[data-place]');
  const box = piece?.getBoundingClientRect();
  return box && box.left + box.width / 2 < innerWidth / 2 ? 'right' : 'left';
}

/** @param {{slug: string, clause?: string | null, reason?: string, place?: string, onClose: () => void}} props
 *   `place`: the piece it is about; `reason`: why it was refused, shown at the clause */
export function Rulebook({ slug, clause, reason, place, onClose }) {
  const book = bookOf(slug);
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const [at, setAt] = useState(clause ?? '');
  const [side] = useState(() => sideAway(place));
  const [copied, setCopied] = useState(false);
  useEffect(() => setAt(clause ?? ''), [clause]);
  useLayoutEffect(() => {
    const back = document.activeElement;
    if (!box.current?.open) box.current?.showModal();
    return () => {
      if (back instanceof HTMLElement || back instanceof SVGElement) back.focus({ preventScroll: true });
    };
  }, []);
  const share = async () => {
    await copy(`${location.origin}/rules/${slug}${at ? `#${at}` : ''}`);
    setCopied(true);
    setTimeout(() => setCopied(false), 1800);
  };
  return html`<dialog ref=${box} class=${`parlour drawer ${side}`} aria-label=${t('after.book.title')}
    onClick=${(/** @type {Event} */ e) => {
      if (e.target === box.current) onClose();
    }}
    onCancel=${(/** @type {Event} */ e) => {
      e.preventDefault();
      onClose();
    }} onKeyDown=${(/** @type {Event} */ e) => e.stopPropagation()}>
    <div class="sheets">
      <header class="book-head">
        <h1><${Icon} id="ui-book" />${t('after.book.title')} <small>${book?.title}</small></h1>
        <div class="seg" role="group" aria-label=${t('lobby.top.language')}>
          ${/** @type {const} */ (['ru', 'en']).map((code) => html`<button type="button" lang=${code}
            aria-pressed=${lang.value === code} title=${t(`lobby.top.${code}`)} onClick=${() => setLang(code)}>
            ${code.toUpperCase()}
          </button>`)}
        </div>
        <button type="button" class="btn ghost sq" aria-label=${t('common.close')} onClick=${onClose}>
          <${Icon} id="ui-close" />
        </button>
      </header>
      ${book
        ? html`<${BookPages} book=${book} clause=${at} reason=${at === clause ? reason : undefined}
            onClause=${setAt} />`
        : html`<p class="loading" role="status">${t('after.loading')}</p>`}
      <footer class="book-foot">
        <button type="button" class="btn" onClick=${onClose}>
          <${Icon} id="ui-back" />
          ${t('after.book.to_table')}
        </button>
        <span>${t('after.book.escape')}</span>
        <button type="button" class="btn ghost" onClick=${share}>
          <${Icon} id=${copied ? 'ui-check' : 'ui-link'} />
          <span role="status">${t(copied ? 'after.copied' : 'after.book.link')}</span>
        </button>
      </footer>
    </div>
  </dialog>`;
}

export default Rulebook;
