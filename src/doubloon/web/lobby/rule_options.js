/** The rules of a table: what may be chosen before it opens. */
import { html } from '/web/common/html.js';
import { lang, t } from '/web/common/words.js';
import { Choice, Switch } from './parts.js';

/** @typedef {import('./catalogue.js').Option} Option */

const SHOWN = 4;
const SEGMENTS = 3;

/** @param {Option} option */
const isSwitch = (option) => option.values.length === 2 && option.values.every((value) => typeof value === 'boolean');

/** Options people ask for first stand open: the leading switches, and whatever differs from the usual rules.
 * @param {{options: Option[], values: Record<string, any>, slug: string, onChange: (key: string, value: any) => void}} props */
export function RuleOptions({ options, values, slug, onChange }) {
  const front = options.filter(isSwitch).slice(0, SHOWN);
  const rest = options.filter((option) => !front.includes(option));
  const changed = rest.filter((option) => values[option.key] !== option.default);
  /** @param {Option} option */
  const draw = (option) => html`<${RuleOption} key=${option.key} option=${option} slug=${slug} value=${values[option.key]}
    onChange=${(/** @type {any} */ value) => onChange(option.key, value)} />`;
  return html`<div class="opts">${front.map(draw)}</div>
    ${rest.length > 0 && html`<details class="more-rules"><summary>${t('lobby.rules.more', { n: rest.length })}
      ${changed.length > 0 && html`<em>${t('lobby.rules.changed', { n: changed.length })}</em>`}</summary>
      <div class="opts">${rest.map(draw)}</div></details>`}`;
}

/** @param {{option: Option, value: any, slug: string, onChange: (value: any) => void}} props */
function RuleOption({ option, value, slug, onChange }) {
  const title = option.title[lang.value];
  /** @param {any} item */
  const label = (item) => option.labels[lang.value][String(item)] ?? String(item);
  const text = html`<div class="tx"><b>${title}</b>${isSwitch(option) && html` <em>${label(value)}</em>`}
    <p id=${`help-${option.key}`}>${option.help[lang.value]} <a href=${`/rules/${slug}#${option.clause}`} target="_blank" rel="noopener" title=${option.clause} aria-label=${option.clause}>§</a></p></div>`;
  if (isSwitch(option)) {
    return html`<div class="opt"><${Switch} on=${value} label=${title} describedby=${`help-${option.key}`} onTurn=${onChange} />${text}</div>`;
  }
  const choices = option.values.map((item) => ({ value: item, label: label(item) }));
  const short = choices.length <= SEGMENTS && choices.every((choice) => choice.label.length <= 22);
  return html`<div class="opt wide">${text}${short
    ? html`<${Choice} label=${title} value=${value} choices=${choices} onPick=${onChange} />`
    : html`<select aria-label=${title} value=${String(value)} onChange=${(/** @type {any} */ e) => onChange(option.values[e.target.selectedIndex])}>
        ${choices.map((choice) => html`<option value=${String(choice.value)}>${choice.label}</option>`)}</select>`}</div>`;
}
