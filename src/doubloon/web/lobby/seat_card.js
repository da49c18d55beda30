/** A seat of a table that is being laid: shield, who sits, name or level. */
import { useState } from 'preact/hooks';
import { html } from '/web/common/html.js';
import { COLOURS, Icon } from '/web/common/icons.js';
import { lang, t } from '/web/common/words.js';
import { BotChoice } from './bot_choice.js';
import { Choice, Shield, ShieldChoice } from './parts.js';

/**
 * @typedef {'me' | 'here' | 'link' | 'bot'} Kind
 * @typedef {{kind: Kind, name: string, colour: string, level: string}} Place
 */

const KINDS = /** @type {Kind[]} */ (['me', 'here', 'link', 'bot']);

/**
 * @param {{place: Place, index: number, bots: import('./catalogue.js').Bot[], onChange: (change: Partial<Place>) =>
 *   void}} props
 */
export function SeatCard({ place, index, bots, onChange }) {
  const [choosing, setChoosing] = useState(false);
  const kinds = KINDS.map((kind) => ({
    value: kind,
    title: t(`lobby.seats.${kind}_long`),
    label: html`<${Icon} id=${`ui-${kind}`} /><span>${t(`lobby.seats.${kind}`)}</span>`,
  }));
  return html`<li class=${`seat pc-${place.colour}`}>
    <header>
      <button type="button" class="shield" aria-expanded=${choosing} onClick=${() => setChoosing(!choosing)}
        aria-label=${t('lobby.seats.change_shield', { colour: t(`lobby.colours.${place.colour}`) })}
        title=${t('lobby.seats.shield_hint')}>
        <${Shield} colour=${place.colour} key=${place.colour} />
      </button>
      <div><b class="name">${title(place, bots)}</b><small>${t('lobby.seats.number', { n: index + 1 })}</small></div>
    </header>
    ${choosing
      ? html`<${ShieldChoice} value=${place.colour} free=${COLOURS} colours=${COLOURS}
          onPick=${(/** @type {string} */ colour) => onChange({ colour })} />`
      : html`<${Choice} class="kinds" label=${t('lobby.seats.who', { n: index + 1 })} value=${place.kind}
          choices=${kinds} onPick=${(/** @type {Kind} */ kind) => onChange({ kind })} />`}
    <div class="seat-office">
      ${choosing
        ? html`<p>${t('lobby.seats.swap')}</p>`
        : html`<${Details} place=${place} index=${index} bots=${bots} onChange=${onChange} />`}
    </div>
  </li>`;
}

/** @param {Place} place @param {import('./catalogue.js').Bot[]} bots */
function title(place, bots) {
  if (place.kind === 'link') return t('lobby.seats.guest');
  if (place.kind === 'bot') return bots.find((bot) => bot.level === place.level)?.name[lang.value] ?? place.level;
  return place.name || t(place.kind === 'me' ? 'lobby.seats.me' : 'lobby.seats.friend');
}

/**
 * @param {{place: Place, index: number, bots: import('./catalogue.js').Bot[], onChange: (change: Partial<Place>) =>
 *   void}} props
 */
function Details({ place, index, bots, onChange }) {
  if (place.kind === 'bot') {
    return html`<${BotChoice} level=${place.level} bots=${bots} label=${t('lobby.seats.level_of', { n: index + 1 })}
      onPick=${(/** @type {string} */ level) => onChange({ level })} />`;
  }
  if (place.kind === 'link')
    return html`
      <p class="wait"><span class="dot"></span>${t('lobby.seats.link_ready')}</p>
      <p>${t('lobby.seats.link_text')}</p>
    `;
  return html`
    <label class="field">
      <input value=${place.name} maxlength="24" autocomplete="off"
        placeholder=${t(place.kind === 'me' ? 'lobby.seats.me' : 'lobby.seats.friend')}
        aria-label=${t('lobby.seats.name', { n: index + 1 })}
        onInput=${(/** @type {any} */ e) => onChange({ name: e.target.value })} />
    </label>
    <p>${t(`lobby.seats.${place.kind}_text`)}</p>
  `;
}
