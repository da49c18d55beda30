/** A game on the shelf. */
import { html } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { lang, t } from '/web/common/words.js';
import { cover, minuteRange, seatRange, shelfName } from './catalogue.js';

/**
 * @param {{slug: string, shelf: import('./catalogue.js').Shelf | null, game: import('./catalogue.js').Game | null}}
 *   props
 */
export function GameCard({ slug, shelf, game }) {
  const name = shelfName(game ? [game] : [], slug);
  const about = game?.about[lang.value] ?? t(`lobby.shelf.${slug}.about`);
  return html`<li class=${`game ${game ? '' : 'coming'}`}>
    ${game
      ? html`<a class="cover" href=${`/new/${slug}`} tabindex="-1" aria-hidden="true"><${Cover} slug=${slug} /></a>`
      : html`<div class="cover"><${Cover} slug=${slug} /><span class="ribbon">${t('lobby.game.coming')}</span></div>`}
    <div class="bd">
      <h2>${name}</h2>
      <p>${about}</p>
      <${Facts} seats=${game?.all_seats ?? shelf?.seats ?? []} minutes=${game?.minutes ?? shelf?.minutes ?? ''}
        weight=${shelf?.weight ?? 0} />
      ${game
        ? html`<div class="ga">
            <a class="btn primary" href=${`/new/${slug}`} aria-label=${t('lobby.game.play_it', { name })}>
              <${Icon} id="ui-play" />
              ${t('lobby.game.play')}
            </a>
            <a class="btn" href=${`/rules/${slug}`} aria-label=${t('lobby.game.rules_of', { name })}>
              <${Icon} id="ui-book" />
              ${t('lobby.game.rules')}
            </a>
          </div>`
        : html`<p class="soon">${t('lobby.game.soon')}</p>`}
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
      <span class="wt" style=${`--w:${weight * 20}%`} role="img"
        aria-label=${t('lobby.game.weight', { weight: stars })}></span>
    </li>`}
  </ul>`;
}
