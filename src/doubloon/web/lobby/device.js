/** Who sits at this device: a name and a shield, kept in the browser. */
import { useState } from 'preact/hooks';
import { html } from '/web/common/html.js';
import { t } from '/web/common/words.js';
import { settings } from '/web/common/store.js';
import { COLOURS } from '/web/common/icons.js';
import { Dialog } from '/web/common/dialog.js';
import { Shield, ShieldChoice } from './parts.js';

/** @typedef {{name: string, colour: string}} Who */

export const myColour = () => settings.colour.value || 'blue';

/** @param {Who} who */
export function remember(who) {
  settings.name.value = who.name;
  settings.colour.value = who.colour;
}

/** Name and shield of somebody who sits down.
 * @param {{name: string, colour: string, free?: string[], action: string, busy?: boolean, trouble?: string,
 *   onDone: (who: {name: string, colour: string}) => void}} props */
export function WhoForm({ name, colour, free = COLOURS, action, busy = false, trouble = '', onDone }) {
  const [who, setWho] = useState({ name, colour: free.includes(colour) ? colour : (free[0] ?? colour) });
  /** @param {Event} event */
  const onSubmit = (event) => {
    event.preventDefault();
    onDone({ ...who, name: who.name.trim() || t('lobby.device.guest') });
  };
  return html`<form class="who" onSubmit=${onSubmit}>
    <div class=${`crest pc-${who.colour}`} aria-hidden="true"><${Shield} colour=${who.colour} key=${who.colour} /></div>
    <label class="named">
      <span>${t('lobby.device.name')}</span>
      <span class="field">
        <input value=${who.name} maxlength="24" autocomplete="nickname" autofocus=${!name}
          placeholder=${t('lobby.device.guest')}
          onInput=${(/** @type {any} */ e) => setWho({ ...who, name: e.target.value })} />
      </span>
    </label>
    <div class="named">
      <span aria-hidden="true">${t('lobby.device.colour')}</span>
      <${ShieldChoice} value=${who.colour} free=${free} colours=${COLOURS}
        onPick=${(/** @type {string} */ c) => setWho({ ...who, colour: c })} />
    </div>
    ${trouble && html`<p class="bad" role="alert">${trouble}</p>`}
    <button class="btn primary big" disabled=${busy}>${action}</button>
  </form>`;
}

/** @param {{onClose: () => void}} props */
export function DeviceDialog({ onClose }) {
  return html`<${Dialog} title=${t('lobby.device.title')} onClose=${onClose}>
    <p class="hint">${t('lobby.device.about')}</p>
    <${WhoForm} name=${settings.name.value} colour=${myColour()} action=${t('lobby.device.save')}
      onDone=${(/** @type {Who} */ who) => {
        remember(who);
        onClose();
      }} />
  <//>`;
}
