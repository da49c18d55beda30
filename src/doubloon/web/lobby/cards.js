/** Choices as things to touch: pictures of which one is taken, and cards that are in or out. */
import { html, classes } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { lang } from '/web/common/words.js';
import { Choice } from './parts.js';

/**
 * @typedef {import('preact').ComponentChildren} Children
 * @typedef {import('./catalogue.js').Option} Option
 * @typedef {import('./choices.js').Choice} Chosen
 * @typedef {{choice: Chosen, seats: {colour: string, name: string}[], pictures: any, onChoose: (values: Record<string,
 *   any>) => void}} Choosing what a game's `choosing.js` is given
 */

/** Keys of words are written small. @param {Option} option @param {any} value */
export const labelOf = (option, value) => option.labels[lang.value][String(value).toLowerCase()] ?? String(value);

/** What a value means, in a sentence. @param {Option} option @param {any} value */
export const aboutOf = (option, value) => option.about[lang.value][String(value).toLowerCase()] ?? '';

const Tick = () => html`<span class="tick" aria-hidden="true"><${Icon} id="ui-check" /></span>`;

/** One of two or three, each a picture with a sentence.
 * @param {{label: string, value: any, onPick: (value: any) => void,
 *   choices: {value: any, title: string, text: string, art: Children}[]}} props */
export const Pictures = ({ label, value, choices, onPick }) => html`<${Choice} class="pictures" label=${label}
  value=${value} onPick=${onPick}
  choices=${choices.map((one) => ({
    value: one.value,
    class: 'picture',
    label: html`
      <${Tick} />
      <span class="art" aria-hidden="true">${one.art}</span>
      <span class="tx"><b>${one.title}</b><span>${one.text}</span></span>
    `,
  }))} />`;

/** In or out; the whole card is touched.
 * @param {{on: boolean, title: Children, text: string, art: Children, idle?: boolean, onTurn: (on: boolean) => void}}
 *   props `idle`: remembered, but not in play */
export const CheckCard = ({ on, title, text, art, idle = false, onTurn }) => html`<button type="button"
  class=${classes('module', idle && 'idle')} role="checkbox" aria-checked=${on && !idle}
  onClick=${() => onTurn(!on || idle)}>
  <${Tick} />
  <span class="art" aria-hidden="true">${art}</span>
  <span class="tx"><b>${title}</b><span>${text}</span></span>
</button>`;

/** A small extra with a switch; the whole card is the target.
 * @param {{on: boolean, title: string, text: string, art: Children, onTurn: (on: boolean) => void}} props */
export const SwitchCard = ({ on, title, text, art, onTurn }) => html`<button type="button" class="extra" role="switch"
  aria-checked=${on} onClick=${() => onTurn(!on)}>
  <span class="art" aria-hidden="true">${art}</span>
  <span class="tx"><b>${title}</b><span>${text}</span></span>
  <span class="knob switch" aria-hidden="true"></span>
</button>`;

/** A line with a title, a sentence and a choice at its end.
 * @param {{art?: Children, title: string, text: string, children?: Children}} props */
export const Row = ({ art, title, text, children }) => html`<div class="choice-row">
  ${art}
  <div class="tx"><b>${title}</b><p>${text}</p></div>
  ${children}
</div>`;

/**
 * An extra that is an option with two values, off and on.
 * @param {{of: Choosing, name: string, art: Children}} props
 */
export function SwitchOption({ of: { choice, onChoose }, name, art }) {
  const option = choice.option(name);
  return html`<${SwitchCard} on=${choice.value(name)} title=${option.title[lang.value]}
    text=${aboutOf(option, true) || option.help[lang.value]} art=${art}
    onTurn=${(/** @type {boolean} */ on) => onChoose({ [name]: on })} />`;
}
