/** A game on the shelf. */
import { html } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { OwnEdition } from '/web/common/own_edition.js';
import { lang, t } from '/web/common/words.js';
import { cover, minuteRange, seatRange, shelfName } from './catalogue.js';

/** @param {{game: import('./catalogue.js').Game}} props */
export function GameCard({ game }) {
  const name = shelfName([game], game.slug);
  return html`<li class="game">
    <a class="cover" href=${`/new/${game.slug}`} tabindex="-1" aria-hidden="true"><${Cover} slug=${game.slug} /></a>
    <div class="game-body">
      <h2>${name}</h2>
      <p>${game.about[lang.value]}</p>
      <${OwnEdition} parts=${game.own} slug=${game.slug} short />
      <${Facts} seats=${game.all_seats} minutes=${game.minutes} weight=${game.complexity ?? 0} />
      <div class="game-actions">
        <a class="btn primary" href=${`/new/${game.slug}`} aria-label=${t('lobby.game.play_it', { name })}>
          <${Icon} id="ui-play" />
          ${t('lobby.game.play')}
        </a>
        <a class="btn" href=${`/rules/${game.slug}`} aria-label=${t('lobby.game.rules_of', { name })}>
          <${Icon} id="ui-book" />
          ${t('lobby.game.rules')}
        </a>
      </div>
    </div>
  </li>`;
}

/** @param {{slug: string}} props */
const Cover = ({ slug }) => html`<img src=${cover(slug)} alt="" width="480" height="300" />`;

/** @param {{seats: number[], minutes: string, weight: number}} props */
function Facts({ seats, minutes, weight }) {
  const stars = weight.toLocaleString(lang.value, { minimumFractionDigits: 1 });
  return html`<ul class="facts">
    <li title=${t('lobby.game.seats')}><${Icon} id="ui-seats" label=${t('lobby.game.seats')} />${seatRange(seats)}</li>
    <li title=${t('lobby.game.length')}>
      <${Icon} id="ui-clock" label=${t('lobby.game.length')} />
      ${t('lobby.game.minutes', { range: minuteRange(minutes) })}
    </li>
    ${weight > 0 && html`<li title=${t('lobby.game.weight', { weight: stars })}>
      <${Icon} id="ui-weight" />
      <span class="weight" style=${`--w:${weight * 20}%`} role="img"
        aria-label=${t('lobby.game.weight', { weight: stars })}></span>
    </li>`}
  </ul>`;
}
