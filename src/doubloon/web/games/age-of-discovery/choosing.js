// The choices of a new table: how the first order of turns comes about.
import { html } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { lang } from '/web/common/words.js';
import { Pictures, aboutOf, labelOf } from '/web/lobby/cards.js';
import { Shield } from '/web/lobby/parts.js';

/** @typedef {import('/web/lobby/cards.js').Choosing} Choosing */

const SHEET = '/web/games/age-of-discovery/symbols.svg';
const SIGNS = /** @type {Record<string, string[]>} */ ({
  random: ['ev-order', 'coin'],
  auction: ['coin', 'ev-discovery'],
});

/** @param {Choosing} props */
export default function Choosing({ choice, seats, onChoose }) {
  const option = choice.option('start_order');
  const title = option.title[lang.value];
  return html`<div class="ad-choosing">
    <div class="sub"><h2>${title}</h2></div>
    <${Pictures} label=${title} value=${choice.value('start_order')}
      onPick=${(/** @type {string} */ start_order) => onChoose({ start_order })}
      choices=${option.values.map((value) => ({
        value,
        title: labelOf(option, value),
        text: aboutOf(option, value),
        art: html`
          <img class=${value} src="/web/games/age-of-discovery/cover.svg" alt="" />
          <span class="loot">
            ${SIGNS[value].map((id) => html`<span key=${id}><${Icon} sheet=${SHEET} id=${id} /></span>`)}
          </span>
          <span class="line">${seats.map(({ colour }) => html`<${Shield} key=${colour} colour=${colour} />`)}</span>
        `,
      }))} />
  </div>`;
}
