// What matters of a game that does not draw its choices: as cards and lists.
import { html } from '/web/common/html.js';
import { SwitchOption } from '/web/lobby/cards.js';
import { RuleOption } from '/web/lobby/rule_options.js';
import { t } from '/web/common/words.js';

/** @param {import('/web/lobby/cards.js').Choosing} props */
export default function Choosing(props) {
  const { choice, onChoose } = props;
  const first = choice.game.options.filter(({ key, matters }) => matters && choice.applies(key));
  const isSwitch = (/** @type {any} */ option) =>
    option.values.every((/** @type {any} */ one) => typeof one === 'boolean');
  return html`
    ${first.length > 0 && html`<div class="sub"><h2>${t('lobby.rules.title')}</h2></div>`}
    <div class="extras">
      ${first
        .filter(isSwitch)
        .map(({ key }) => html`<${SwitchOption} key=${key} of=${props} name=${key} art=${null} />`)}
    </div>
    <div class="opts">
      ${first
        .filter((option) => !isSwitch(option))
        .map((option) => html`<${RuleOption} key=${option.key} option=${option} choice=${choice}
          onChange=${(/** @type {any} */ value) => onChoose({ [option.key]: value })} />`)}
    </div>
  `;
}
