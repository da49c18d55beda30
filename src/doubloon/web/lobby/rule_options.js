/** Rulings: the options that only those look for who know the game. Folded, and only those that apply. */
import { html } from '/web/common/html.js';
import { lang, t } from '/web/common/words.js';
import { labelOf } from './cards.js';
import { isSet, partsOf, singles } from './choices.js';
import { Choice, Switch } from './parts.js';

/** @typedef {import('./catalogue.js').Option} Option */
/** @typedef {import('./choices.js').Choice} Chosen */

const SEGMENTS = 3;

/** @param {Option} option */
const isSwitch = (option) => option.values.length === 2 && option.values.every((value) => typeof value === 'boolean');

/** The rules of a table in words, as far as they differ from the usual ones. @param {{choice: Chosen}} props */
export function RulesInWords({ choice }) {
  const own = choice.changed();
  const keys = Object.keys(own);
  if (!keys.length) return html`<p class="hint">${t('lobby.rules.usual')}</p>`;
  return html`<ul class="own-rules">
    ${keys.map((key) => html`<li key=${key}>
      ${choice.option(key).title[lang.value]}: <b>${labelOf(choice.option(key), own[key])}</b>
    </li>`)}
  </ul>`;
}

/** The rulings that apply, folded: how many there are, and whether all are as in the book.
 * @param {{choice: Chosen, onChoose: (values: Record<string, any>) => void}} props */
export function Rulings({ choice, onChoose }) {
  const rulings = choice.rulings();
  const own = choice.changed();
  const differing = rulings.filter(({ key }) => key in own).length;
  if (!rulings.length) return null;
  return html`<details class="fold rulings">
    <summary>
      ${t('lobby.rules.rulings')}
      <small class=${differing ? 'differing' : ''}>
        ${differing
          ? t('lobby.rules.differing', { n: differing, all: rulings.length })
          : t('lobby.rules.as_in_book', { n: rulings.length })}
      </small>
    </summary>
    <div class="opts">
      ${rulings.map((option) => html`<${RuleOption} key=${option.key} option=${option} choice=${choice}
        onChange=${(/** @type {any} */ value) => onChoose({ [option.key]: value })} />`)}
    </div>
  </details>`;
}

/** @param {{option: Option, choice: Chosen, onChange: (value: any) => void}} props */
export function RuleOption({ option, choice, onChange }) {
  const title = option.title[lang.value];
  const value = choice.value(option.key);
  const text = html`<div class="tx">
    <b>${title}</b>
    ${isSwitch(option) && html` <em>${labelOf(option, value)}</em>`}
    <p id=${`help-${option.key}`}>
      ${option.help[lang.value]} <a href=${`/rules/${choice.game.slug}#${option.clause}`} target="_blank" rel="noopener"
        aria-label=${t('lobby.rules.in_book', { rule: title })} title=${t('lobby.rules.in_book', { rule: title })}>
        §
      </a>
    </p>
  </div>`;
  if (isSwitch(option)) {
    return html`<label class="option">
      <${Switch} on=${value} label=${title} describedby=${`help-${option.key}`} onTurn=${onChange} />
      ${text}
    </label>`;
  }
  if (isSet(option))
    return html`<div class="option wide">
      ${text}
      <${SetOfParts} option=${option} value=${value} onChange=${onChange} />
    </div>`;
  const choices = choice.at(option).map((item) => ({ value: item, label: labelOf(option, item) }));
  const short = choices.length <= SEGMENTS && choices.every(({ label }) => label.length <= 22);
  return html`<div class="option wide">
    ${text}
    ${short
      ? html`<${Choice} label=${title} value=${value} choices=${choices} onPick=${onChange} />`
      : html`<select aria-label=${title} value=${String(value)}
          onChange=${(/** @type {any} */ e) => onChange(choices[e.target.selectedIndex].value)}>
          ${choices.map((one) => html`<option value=${String(one.value)}>${one.label}</option>`)}
        </select>`}
  </div>`;
}

/**
 * Each part on its own: in or out.
 * @param {{option: Option, value: string, onChange: (value: string) => void}} props
 */
function SetOfParts({ option, value, onChange }) {
  const all = singles(option);
  const chosen = partsOf(value);
  /** @param {string} part */
  const turn = (part) => onChange(all.filter((one) => chosen.includes(one) !== (one === part)).join(','));
  return html`<div class="seg set" role="group" aria-label=${option.title[lang.value]}
    aria-describedby=${`help-${option.key}`}>
    ${all.map((part) => html`<button key=${part} type="button" aria-pressed=${chosen.includes(part)}
      onClick=${() => turn(part)}>
      ${labelOf(option, part)}
    </button>`)}
  </div>`;
}
