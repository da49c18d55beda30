/** The rules of a table: what may be chosen before it opens. */
import { html } from '/web/common/html.js';
import { lang, t } from '/web/common/words.js';
import { Choice, Switch } from './parts.js';

/** @typedef {import('./catalogue.js').Option} Option */

const SHOWN = 4;
const SEGMENTS = 3;

/** @param {Option} option */
const isSwitch = (option) => option.values.length === 2 && option.values.every((value) => typeof value === 'boolean');

/** Values that stand for several things at once, such as the modules of an expansion: what each of them holds.
 * @param {any} value */
const partsOf = (value) => String(value).split(',').filter(Boolean);

/** Whether any number of things can be chosen. @param {Option} option */
const isSet = (option) => option.values.includes('') && option.values.some((value) => partsOf(value).length > 1);

/** Keys of words are written small. @param {Option} option @param {any} value */
const labelOf = (option, value) => option.labels[lang.value][String(value).toLowerCase()] ?? String(value);

/**
 * Only what differs from the usual rules.
 * @param {import('./catalogue.js').Game} game
 * @param {Record<string, any>} values
 */
export const changed = (game, values) =>
  Object.fromEntries(
    game.options
      .filter(({ key, default: usual }) => key in values && values[key] !== usual)
      .map(({ key }) => [key, values[key]]),
  );

/** The rules of a table in words, as far as they differ from the usual ones.
 * @param {{game: import('./catalogue.js').Game, values: Record<string, any>}} props */
export function RulesInWords({ game, values }) {
  const own = changed(game, values);
  const options = game.options.filter(({ key }) => key in own);
  if (!options.length) return html`<p class="hint">${t('lobby.rules.usual')}</p>`;
  return html`<ul class="own-rules">
    ${options.map((option) => html`<li key=${option.key}>
      ${option.title[lang.value]}: <b>${labelOf(option, own[option.key])}</b>
    </li>`)}
  </ul>`;
}

/**
 * Options people ask for first stand open: the leading switches, and whatever differs from the usual rules.
 * @param {{options: Option[], values: Record<string, any>, slug: string, onChange: (key: string, value: any) => void}}
 *   props
 */
export function RuleOptions({ options, values, slug, onChange }) {
  const front = options.filter(isSwitch).slice(0, SHOWN);
  const rest = options.filter((option) => !front.includes(option));
  const differing = rest.filter((option) => values[option.key] !== option.default);
  /** @param {Option} option */
  const draw = (option) => html`<${RuleOption} key=${option.key} option=${option} slug=${slug}
    value=${values[option.key]} onChange=${(/** @type {any} */ value) => onChange(option.key, value)} />`;
  return html`
    <div class="opts">${front.map(draw)}</div>
    ${rest.length > 0 && html`<details class="more-rules">
      <summary>
        ${t('lobby.rules.more', { n: rest.length })}
        ${differing.length > 0 && html`<em>${t('lobby.rules.changed', { n: differing.length })}</em>`}
      </summary>
      <div class="opts">${rest.map(draw)}</div>
    </details>`}
  `;
}

/** @param {{option: Option, value: any, slug: string, onChange: (value: any) => void}} props */
function RuleOption({ option, value, slug, onChange }) {
  const title = option.title[lang.value];
  const text = html`<div class="tx">
    <b>${title}</b>
    ${isSwitch(option) && html` <em>${labelOf(option, value)}</em>`}
    <p id=${`help-${option.key}`}>
      ${option.help[lang.value]} <a href=${`/rules/${slug}#${option.clause}`} target="_blank" rel="noopener"
        title=${option.clause} aria-label=${option.clause}>
        §
      </a>
    </p>
  </div>`;
  if (isSwitch(option)) {
    return html`<div class="option">
      <${Switch} on=${value} label=${title} describedby=${`help-${option.key}`} onTurn=${onChange} />
      ${text}
    </div>`;
  }
  if (isSet(option))
    return html`<div class="option wide">
      ${text}
      <${SetOfParts} option=${option} value=${value} onChange=${onChange} />
    </div>`;
  const choices = option.values.map((item) => ({ value: item, label: labelOf(option, item) }));
  const short = choices.length <= SEGMENTS && choices.every((choice) => choice.label.length <= 22);
  return html`<div class="option wide">
    ${text}
    ${short
      ? html`<${Choice} label=${title} value=${value} choices=${choices} onPick=${onChange} />`
      : html`<select aria-label=${title} value=${String(value)}
          onChange=${(/** @type {any} */ e) => onChange(option.values[e.target.selectedIndex])}>
          ${choices.map((choice) => html`<option value=${String(choice.value)}>${choice.label}</option>`)}
        </select>`}
  </div>`;
}

/**
 * Each part on its own: in or out.
 * @param {{option: Option, value: string, onChange: (value: string) => void}} props
 */
function SetOfParts({ option, value, onChange }) {
  const all = option.values.filter((item) => partsOf(item).length === 1);
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
