/** Small pieces the pages around the tables are made of. */
import { useEffect } from 'preact/hooks';
import { useCopy } from '/web/common/copy.js';
import { html } from '/web/common/html.js';
import { Icon, emblemOf } from '/web/common/icons.js';
import { QrCode } from '/web/common/qr_code.js';
import { lang, t } from '/web/common/words.js';

/** @typedef {import('preact').ComponentChildren} Children */

const ART = '/web/art/symbols.svg';
const MOVES = /** @type {Record<string, number>} */ ({ ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 });

/** A coloured drawing of the lobby's own sheet. @param {{id: string, class?: string}} props */
export const Art = ({ id, class: name }) => html`<${Icon} id=${id} sheet=${ART} class=${name} />`;

/** A player's shield, colour and emblem together; with a label it stands for the player.
 * @param {{colour: string, class?: string, label?: string}} props */
export function Shield({ colour, class: name = '', label }) {
  const sense = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' };
  const id = emblemOf(colour);
  return html`<svg class=${`icon emblem pc-${colour || 'none'} ${name}`} ...${sense}>
    <use href=${`/web/common/icons.svg#${id}`} />
  </svg>`;
}

/** A place nobody has taken. @param {{label?: string}} props */
export const EmptySeat = ({ label }) => html`<${Shield} colour="" class="free" label=${label} />`;

/** One of several: a radio group with arrow keys, drawn as a segmented control unless `class` says otherwise.
 * @template V @param {{value: V, choices: {value: V, label: Children, title?: string, class?: string}[], label: string,
 *   onPick: (value: V) => void, class?: string}} props */
export function Choice({ value, choices, label, onPick, class: kind = 'seg' }) {
  const current = Math.max(
    0,
    choices.findIndex((choice) => choice.value === value),
  );
  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    const step = MOVES[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (current + step + choices.length) % choices.length;
    onPick(choices[next].value);
    const group = /** @type {HTMLElement} */ (event.currentTarget);
    /** @type {HTMLElement | undefined} */ (group.querySelectorAll('[role=radio]')[next])?.focus();
  };
  return html`<div class=${kind} role="radiogroup" aria-label=${label} onKeyDown=${onKeyDown}>
    ${choices.map((choice, i) => html`<button type="button" role="radio" aria-checked=${choice.value === value}
      title=${choice.title} aria-label=${choice.title} class=${choice.class} tabindex=${i === current ? 0 : -1}
      onClick=${() => onPick(choice.value)}>
      ${choice.label}
    </button>`)}
  </div>`;
}

/** @param {{on: boolean, label: string, onTurn: (on: boolean) => void, describedby?: string}} props */
export const Switch = ({ on, label, onTurn, describedby }) => html`<button type="button" class="switch" role="switch"
  aria-checked=${on} aria-label=${label} aria-describedby=${describedby} onClick=${() => onTurn(!on)}></button>`;

/** A link to pass on, with a button that copies it. @param {{url: string, label: string}} props */
export function CopyField({ url, label }) {
  const [done, onCopy] = useCopy(url);
  return html`<div class="field link">
    <${Icon} id="ui-link" />
    <input readonly value=${url.replace(/^https?:\/\//, '')} aria-label=${label}
      onFocus=${(/** @type {any} */ e) => e.target.select()} />
    <button type="button" class=${`btn ${done ? 'done' : ''}`} onClick=${onCopy} title=${t('lobby.invite.copy')}>
      <${Icon} id=${done ? 'ui-check' : 'ui-copy'} />
      <span class="visually-hidden" role="status">${done ? t('lobby.invite.copied') : t('lobby.invite.copy')}</span>
    </button>
  </div>`;
}

/** @param {{url: string}} props */
export const LinkCode = ({ url }) => html`<div class="card">
  <${QrCode} class="code" label=${t('lobby.invite.qr')} url=${url} />
</div>`;

/** The five shields to choose from; `free` are those nobody else has.
 * @param {{value: string, free: string[], colours: string[], onPick: (colour: string) => void}} props */
export function ShieldChoice({ value, free, colours, onPick }) {
  const choices = colours
    .filter((colour) => colour === value || free.includes(colour))
    .map((colour) => ({
      value: colour,
      title: t(`lobby.colours.${colour}`),
      class: `pc-${colour}`,
      label: html`<${Shield} colour=${colour} />`,
    }));
  return html`<${Choice} class="shields" label=${t('lobby.device.colour')} value=${value} choices=${choices}
    onPick=${onPick} />`;
}

/** Nothing here yet, drawn kindly. @param {{children?: Children, title: string, text: string, art: Children}} props */
export const Empty = ({ art, title, text, children }) => html`<div class="empty">
  <div class="scene" aria-hidden="true">${art}</div>
  <b>${title}</b>
  <p>${text}</p>
  ${children}
</div>`;

/** What went wrong, and the way on. @param {{text: string, onRetry?: () => void, home?: boolean}} props */
export const Trouble = ({ text, onRetry, home }) => html`<div class="trouble" role="alert">
  <${Icon} id="ui-no" />
  <span>${text}</span>
  ${onRetry && html`<button type="button" class="btn" onClick=${onRetry}>${t('lobby.trouble.retry')}</button>`}
  ${home && html`<a class="btn" href="/">${t('common.to_lobby')}</a>`}
</div>`;

/** The start and the end of a hash, in groups of four. @param {string} hash */
export const shortHash = (hash) =>
  hash.length <= 24 ? hash : `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-8, -4)} ${hash.slice(-4)}`;

/** What the window is called. @param {string} [text] */
export function useTitle(text) {
  useEffect(() => {
    document.title = text ? `${text} · ${t('lobby.brand')}` : t('lobby.brand');
  }, [text, lang.value]);
}
