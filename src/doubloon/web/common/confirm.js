// A step that cannot be taken back: it says what is lost, and asks once more.
import { useEffect, useRef, useState } from 'preact/hooks';
import { html, classes } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { t } from '/web/common/words.js';

/**
 * @param {{ label: string, icon: string, text: string, yes: string, act: () => Promise<any>, name?: string }} props
 *   `label` stands on the button, `name` tells several of them apart, `text` says what is lost
 */
export function Confirm({ label, icon, text, yes, act, name }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const before = useRef(false);
  useEffect(() => {
    if (asking || before.current) button.current?.focus();
    before.current = asking;
  }, [asking]);
  const go = () => {
    setBusy(true);
    act()
      .then(
        () => undefined,
        (error) => setTrouble(error.message),
      )
      .then(() => setBusy(false));
  };
  if (!asking) {
    return html`<button key="ask" ref=${button} type="button" class="btn" aria-label=${name && `${label}: ${name}`}
      onClick=${() => setAsking(true)}>
      <${Icon} id=${icon} />
      ${label}
    </button>`;
  }
  return html`<div key="sure" class="confirm" role="group" aria-label=${name ? `${label}: ${name}` : label}>
    <p role="alert" class=${classes(trouble && 'bad')}>${trouble || text}</p>
    <button ref=${button} type="button" class="btn"
      onClick=${() => {
        setTrouble('');
        setAsking(false);
      }}>
      ${t('common.keep')}
    </button>
    <button type="button" class="btn danger" disabled=${busy} onClick=${go}><${Icon} id=${icon} />${yes}</button>
  </div>`;
}
