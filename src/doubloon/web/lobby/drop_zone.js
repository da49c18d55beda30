/** Where a record file is dropped to be replayed. */
import { useRef, useState } from 'preact/hooks';
import { html } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { t } from '/web/common/words.js';
import { go, loadRecord } from './server.js';

export function DropZone() {
  const input = useRef(/** @type {HTMLInputElement | null} */ (null));
  const [over, setOver] = useState(false);
  const [trouble, setTrouble] = useState('');
  /** @param {File | undefined} file */
  const read = async (file) => {
    setOver(false);
    if (!file) return;
    try {
      go(`/t/${await loadRecord(await file.text())}/replay`);
    } catch (error) {
      setTrouble(/** @type {Error} */ (error).message);
    }
  };
  /** @param {DragEvent} event */
  const onDragOver = (event) => {
    event.preventDefault();
    setOver(true);
  };
  /** @param {DragEvent} event */
  const onDrop = (event) => {
    event.preventDefault();
    read(event.dataTransfer?.files[0]);
  };
  return html`<div class=${`drop ${over ? 'over' : ''}`} onDragOver=${onDragOver} onDragLeave=${() => setOver(false)}
    onDrop=${onDrop}>
    <${Icon} id="ui-scroll" class="big" />
    <b>${t('lobby.records.drop')}</b>
    <button type="button" class="btn" onClick=${() => input.current?.click()}>
      <${Icon} id="ui-folder" />
      ${t('lobby.records.file')}
    </button>
    <input ref=${input} type="file" class="visually-hidden" tabindex="-1" accept=".txt,.record,.doubloon,text/plain"
      aria-label=${t('lobby.records.file')}
      onChange=${(/** @type {any} */ e) => {
        read(e.target.files[0]);
        e.target.value = '';
      }} />
    <p class="bad" role="status">${trouble}</p>
  </div>`;
}
