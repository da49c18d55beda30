// The record of a table as a file. It is fetched with the keys of this browser, which a plain link cannot send.
import { useState } from 'preact/hooks';
import { getFile } from '/web/common/api.js';
import { html, classes } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { keysOf } from '/web/common/store.js';

const A_MINUTE = 60000;

/** @param {string} table */
async function saveRecord(table) {
  const { blob, name } = await getFile(`/api/tables/${table}/record`, { keys: keysOf(table) });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), A_MINUTE);
}

/**
 * A button that saves the record; a `square` one shows its label to those who ask for it.
 * @param {{ table: string, label: string, square?: boolean }} props
 */
export function RecordButton({ table, label, square }) {
  const [trouble, setTrouble] = useState('');
  const save = () =>
    saveRecord(table).then(
      () => setTrouble(''),
      (error) => setTrouble(error.message),
    );
  return html`
    <button type="button" class=${classes('btn', square && 'sq')} aria-label=${square ? label : undefined}
      title=${square ? label : undefined} onClick=${save}>
      <${Icon} id="ui-download" />
      ${!square && label}
    </button>
    ${trouble && html`<span class="bad" role="alert">${trouble}</span>`}
  `;
}
