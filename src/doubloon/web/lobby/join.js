/** Ways in: a code or a link typed by hand, and a free place at an open table. */
import { useState } from 'preact/hooks';
import { html } from '/web/common/html.js';
import { COLOURS, Icon } from '/web/common/icons.js';
import { t } from '/web/common/words.js';
import { settings } from '/web/common/store.js';
import { Dialog } from '/web/common/dialog.js';
import { WhoForm, myColour } from './device.js';
import { go, seatOf, sitAt, tableOf } from './server.js';

/**
 * Tell where a code or a link leads; null if to nothing we know.
 * @param {string} text
 * @returns {Promise<string | null>}
 */
async function whereTo(text) {
  const link = text.match(/\/(s|t)\/([\w-]+)(\/replay|\/dice)?(#\d+)?/);
  if (link) return link[0];
  const code = encodeURIComponent(text);
  if (await tableOf(code).catch(() => null)) return `/t/${code}`;
  if (await seatOf(code).catch(() => null)) return `/s/${code}`;
  return null;
}

export function JoinForm() {
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState('');
  /** @param {Event} event */
  const onSubmit = async (event) => {
    event.preventDefault();
    if (!text.trim()) return setTrouble(t('lobby.join.nothing'));
    const path = await whereTo(text.trim());
    if (path) go(path);
    else setTrouble(t('lobby.join.unknown'));
  };
  return html`<form class="join" onSubmit=${onSubmit}>
    <label class="field">
      <${Icon} id="ui-link" />
      <input placeholder=${t('lobby.join.placeholder')} aria-label=${t('lobby.join.label')} value=${text}
        autocomplete="off" autocapitalize="off" spellcheck=${false} aria-invalid=${Boolean(trouble)}
        aria-describedby="join-trouble"
        onInput=${(/** @type {any} */ e) => {
          setText(e.target.value);
          setTrouble('');
        }} />
    </label>
    <button class="btn">${t('lobby.join.enter')}</button>
    <p class="bad" id="join-trouble" role="status">${trouble}</p>
  </form>`;
}

/** Take a free place at an open table.
 * @param {{table: import('./table_rows.js').Summary, title: string, onClose: () => void}} props */
export function SitDialog({ table, title, onClose }) {
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const free = freeColours(table.seats);
  /** @param {{name: string, colour: string}} who */
  const onDone = async (who) => {
    setBusy(true);
    try {
      await sitAt(table.id, who);
      go(`/t/${table.id}`);
    } catch (error) {
      setBusy(false);
      setTrouble(/** @type {Error} */ (error).message);
    }
  };
  return html`<${Dialog} title=${t('lobby.sit.at', { game: title })} onClose=${onClose}>
    <${WhoForm} name=${settings.name.value} colour=${myColour()} free=${free} action=${t('lobby.sit.down')} busy=${busy}
      trouble=${trouble} onDone=${onDone} />
  <//>`;
}

/** @param {{kind: string, colour: string}[]} seats */
const freeColours = (seats) =>
  COLOURS.filter((colour) => !seats.some((seat) => seat.kind !== 'free' && seat.colour === colour));
