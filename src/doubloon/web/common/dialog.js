// A dialog over the page: the browser's own, so that focus stays inside and comes back.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { html, classes } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { t } from '/web/common/words.js';

export { announce } from '/web/common/announce.js';

/**
 * @param {{ title: any, onClose: () => void, class?: string, children?: any, bare?: boolean, firm?: boolean }} props
 *   `bare` draws no heading; a `firm` dialog only goes when its owner takes it away
 */
export function Dialog({ title, onClose, class: name, children, bare, firm }) {
  const ref = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useLayoutEffect(() => {
    const dialog = ref.current;
    const back = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    // A browser may close it in spite of us (Escape pressed twice).
    const closed = () => (firm ? dialog?.showModal() : onClose());
    dialog?.addEventListener('close', closed);
    return () => {
      dialog?.removeEventListener('close', closed);
      dialog?.close();
      if (back instanceof HTMLElement || back instanceof SVGElement) back.focus({ preventScroll: true });
    };
  }, []);
  /** @param {MouseEvent} event */
  const outside = (event) => {
    if (event.target === ref.current) onClose();
  };
  /** @param {Event} event */
  const cancel = (event) => {
    event.preventDefault();
    onClose();
  };
  return html`<dialog ref=${ref} class=${classes('dialog', name)} onCancel=${cancel} onClick=${outside}
    aria-label=${typeof title === 'string' ? title : undefined}>
    <div class="dialog-body">
      ${!bare && html`<header class="dialog-head">
        <h2>${title}</h2>
        <button type="button" class="tool-button" onClick=${onClose} aria-label=${t('common.close')}>
          <${Icon} id="ui-close" />
        </button>
      </header>`}
      ${children}
    </div>
  </dialog>`;
}
