/** A seat of a table that is being laid: shield, name, level of a bot, and who sits there. */
import { useState } from 'preact/hooks';
import { html } from '/web/common/html.js';
import { COLOURS, Icon } from '/web/common/icons.js';
import { lang, t } from '/web/common/words.js';
import { BotChoice } from './bot_choice.js';
import { Choice, Shield, ShieldChoice } from './parts.js';

/**
 * @typedef {'me' | 'here' | 'link' | 'bot'} Kind
 * @typedef {{kind: Kind, name: string, colour: string, level: string, persona: string}} Place
 * @typedef {import('./catalogue.js').Game} Game
 */

const KINDS = /** @type {Kind[]} */ (['me', 'here', 'link', 'bot']);

/** What somebody who sits there is called. @param {Game} game @param {Place} place */
export function placeName(game, place) {
  if (place.kind === 'link') return t('lobby.seats.guest');
  if (place.kind === 'bot')
    return (
      game.bot_names[lang.value]?.[place.persona] ??
      game.bots.find((bot) => bot.level === place.level)?.name[lang.value] ??
      place.level
    );
  return place.name || t(place.kind === 'me' ? 'lobby.seats.me' : 'lobby.seats.friend');
}

/**
 * @param {{place: Place, index: number, game: Game, part: string, roomy: boolean, onChange: (change: Partial<Place>) =>
 *   void, onRename: () => void}} props `part`: what this seat plays, if that was chosen
 */
export function SeatCard({ place, index, game, part, roomy, onChange, onRename }) {
  const [choosing, setChoosing] = useState(false);
  const kinds = KINDS.map((kind) => ({
    value: kind,
    title: t(`lobby.seats.${kind}_long`),
    label: html`<${Icon} id=${`ui-${kind}`} /><span>${t(`lobby.seats.${kind}`)}</span>`,
  }));
  const n = index + 1;
  const where = t(`lobby.seats.at_${place.kind}`, { n });
  return html`<li class=${`place pc-${place.colour}`}>
    <button type="button" class="shield" aria-expanded=${choosing} onClick=${() => setChoosing(!choosing)}
      aria-label=${t('lobby.seats.change_shield', { colour: t(`lobby.colours.${place.colour}`) })}
      title=${t('lobby.seats.shield_hint')}>
      <${Shield} colour=${place.colour} key=${place.colour} />
    </button>
    <div class="whose">
      <${Name} place=${place} n=${n} game=${game} onChange=${onChange} onRename=${onRename} />
      <small>${part ? `${where} · ${part}` : where}</small>
    </div>
    ${place.kind === 'bot' && html`<${BotChoice} level=${place.level} bots=${game.bots}
      label=${t('lobby.seats.level_of', { n })} onPick=${(/** @type {string} */ level) => onChange({ level })} />`}
    ${choosing
      ? html`<${ShieldChoice} value=${place.colour} free=${COLOURS} colours=${COLOURS}
          onPick=${(/** @type {string} */ colour) => onChange({ colour })} />`
      : html`<${Choice} class="kinds" label=${t('lobby.seats.who', { n })} value=${place.kind} choices=${kinds}
          onPick=${(/** @type {Kind} */ kind) => onChange({ kind })} />`}
    ${roomy &&
    place.kind === 'bot' && html`<p>${game.bots.find((bot) => bot.level === place.level)?.about[lang.value]}</p>`}
  </li>`;
}

/**
 * People write their names; a bot is drawn another one.
 * @param {{place: Place, n: number, game: Game, onChange: (change: Partial<Place>) => void, onRename: () => void}}
 *   props
 */
function Name({ place, n, game, onChange, onRename }) {
  const name = placeName(game, place);
  if (place.kind === 'me' || place.kind === 'here')
    return html`<input class="name" value=${place.name} maxlength="24" autocomplete="off"
      placeholder=${t(place.kind === 'me' ? 'lobby.seats.your_name' : 'lobby.seats.friend')}
      aria-label=${t('lobby.seats.name', { n })}
      onInput=${(/** @type {any} */ event) => onChange({ name: event.target.value })} />`;
  return html`
    <b class="name">${name}</b>
    ${place.kind === 'bot' &&
    place.persona && html`<button type="button" class="again" aria-label=${t('lobby.seats.another', { name })}
      title=${t('lobby.seats.another_hint')} onClick=${onRename}>
      <${Icon} id="ui-restart" />
    </button>`}
  `;
}
