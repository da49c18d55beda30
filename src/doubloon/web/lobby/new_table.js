/** Laying a new table: seats, rules, start. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { html } from '/web/common/html.js';
import { COLOURS, Icon, emblemOf } from '/web/common/icons.js';
import { t } from '/web/common/words.js';
import { settings } from '/web/common/store.js';
import { cover, shelfName } from './catalogue.js';
import { myColour, remember } from './device.js';
import { LobbyPage } from './lobby.js';
import { Choice, Switch, Trouble, shortHash, useTitle } from './parts.js';
import { RuleOptions, changed } from './rule_options.js';
import { SeatCard } from './seat_card.js';
import { draftSeed, go, openTable, useGames, usePossible } from './server.js';

/**
 * @typedef {import('./seat_card.js').Place} Place
 * @typedef {import('./catalogue.js').Game} Game
 * @typedef {'link' | 'listed' | 'private'} Shown
 */

/** @param {{params: {game: string}}} props */
export default function NewTable({ params }) {
  const { games, trouble, retry } = useGames();
  const game = games.find((one) => one.slug === params.game);
  return html`
    <div class="behind" aria-hidden="true" inert><${LobbyPage} still /></div>
    <div class="parlour over-all">
      <div class="scrim" onClick=${() => go('/')}></div>
      <main class="new-table">
        ${trouble && html`<${Trouble} text=${trouble} onRetry=${retry} />`}
        ${game && html`<${TableForm} key=${game.slug} game=${game} />`}
        ${games.length > 0 && !game && html`<${Trouble} text=${t('lobby.new.unknown')} home />`}
      </main>
    </div>
  `;
}

/** Me and bots that a newcomer can beat: two clicks from the lobby to the game.
 * @param {Game} game @returns {Place[]} */
function usualPlaces(game) {
  const name = settings.name.value;
  const colour = myColour();
  const count = game.seats.includes(4) ? 4 : Math.max(...game.seats);
  const colours = [colour, ...COLOURS.filter((other) => other !== colour)];
  return COLOURS.map((_, i) => ({
    kind: /** @type {import('./seat_card.js').Kind} */ (i ? 'bot' : 'me'),
    name: i ? '' : name,
    colour: colours[i],
    level: game.usual_bot,
  })).slice(0, count);
}

/** @param {{game: Game}} props */
function TableForm({ game }) {
  const [places, setPlaces] = useState(() => usualPlaces(game));
  const [values, setValues] = useState(() =>
    Object.fromEntries(game.options.map((option) => [option.key, option.default])),
  );
  const [shown, setShown] = useState(/** @type {Shown} */ ('link'));
  const [seed, setSeed] = useState(/** @type {{draft: string, commitment: string} | null} */ (null));
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useTitle(t('lobby.new.title', { game: shelfName([game], game.slug) }));
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    draftSeed().then(setSeed, () => setSeed(null));
  }, []);
  useLayoutEffect(() => {
    /** @param {KeyboardEvent} event */
    const onKey = (event) => {
      if (event.key === 'Escape') go('/');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const links = places.flatMap((place, i) => (place.kind === 'link' ? [i] : []));
  const possible = usePossible(game, changed(game, values));
  useEffect(() => {
    setPlaces((now) =>
      possible.seats.includes(now.length) ? now : resize(now, nearest(possible.seats, now.length), game),
    );
  }, [possible.seats.join()]);
  /** @param {string} key @param {any} value */
  const onRule = (key, value) => {
    setTrouble('');
    setValues({ ...values, [key]: value });
  };
  const problem = possible.trouble || trouble;

  const start = async () => {
    setBusy(true);
    const me = places.find((place) => place.kind === 'me');
    if (me?.name.trim()) remember({ name: me.name.trim(), colour: me.colour });
    try {
      const seats = places.map(asked);
      const wish = { game: game.slug, options: changed(game, values), seats, draft: seed?.draft };
      go(`/t/${await openTable({ ...wish, ...visibility(shown, links) }, seed?.commitment)}`);
    } catch (error) {
      setBusy(false);
      setTrouble(/** @type {Error} */ (error).message);
    }
  };

  return html`<section class="laying" ref=${box} tabindex="-1" role="dialog" aria-modal="true"
    aria-labelledby="new-table">
    <header class="window-head">
      <img src=${cover(game.slug)} alt="" />
      <div>
        <h1 id="new-table">${t('lobby.new.title', { game: shelfName([game], game.slug) })}</h1>
        <p>${t('lobby.new.about')}</p>
      </div>
      <a class="btn ghost square" href="/" aria-label=${t('common.close')}><${Icon} id="ui-close" /></a>
    </header>
    <div class="window-body">
      <section>
        <div class="sub">
          <h2>${t('lobby.seats.title')}</h2>
          <small>${t('lobby.seats.about')}</small>
          <${Choice} label=${t('lobby.seats.count')} value=${places.length}
            choices=${possible.seats.map((n) => ({ value: n, label: String(n) }))}
            onPick=${(/** @type {number} */ n) => setPlaces(resize(places, n, game))} />
        </div>
        <ul class=${`seats n${places.length}`}>
          ${places.map((place, i) => html`<${SeatCard} key=${i} place=${place} index=${i} bots=${game.bots}
            onChange=${(/** @type {Partial<Place>} */ change) => setPlaces(changeSeat(places, i, change))} />`)}
        </ul>
        <div class="sub"><h2>${t('lobby.rules.title')}</h2></div>
        <${RuleOptions} options=${game.options} slug=${game.slug} values=${values} onChange=${onRule} />
      </section>
      <section class="invitation">
        <${Invitation} links=${links} places=${places} />
        <${Visibility} shown=${shown} guests=${links.length > 0} onShow=${setShown} />
        <${HonestDice} commitment=${seed?.commitment ?? ''} />
      </section>
    </div>
    <footer class="window-foot">
      <a class="btn ghost" href="/">${t('lobby.new.cancel')}</a>
      <p role=${problem ? 'alert' : undefined} class=${problem ? 'bad' : ''}>${problem || outlook(places, links)}</p>
      <button type="button" class="btn primary glow" disabled=${busy} onClick=${start}>
        <${Icon} id="ui-play" />
        ${t(links.length ? 'lobby.new.open' : 'lobby.new.start')}
      </button>
    </footer>
  </section>`;
}

/** What will happen on a click on Start, in a sentence. @param {Place[]} places @param {number[]} links */
function outlook(places, links) {
  if (links.length) return t('lobby.new.waits', { n: links.length });
  if (places.every((place) => place.kind === 'bot')) return t('lobby.new.spectator');
  return t('lobby.new.ready');
}

/** The number of seats nearest to what there was. @param {number[]} seats @param {number} count */
const nearest = (seats, count) => Math.max(Math.min(...seats), ...seats.filter((n) => n <= count));

/** @param {Place} place */
function asked({ kind, name, colour, level }) {
  if (kind === 'bot') return { kind, colour, level };
  if (kind === 'link') return { kind, colour };
  return { kind, colour, name: name.trim() || t(kind === 'me' ? 'lobby.device.guest' : 'lobby.seats.friend') };
}

/**
 * A new seat gets a bot, like the last one that was chosen.
 * @param {Place[]} places
 * @param {number} count
 * @param {Game} game
 * @returns {Place[]}
 */
function resize(places, count, game) {
  const kept = places.slice(0, count);
  while (kept.length < count) {
    const colour = COLOURS.find((one) => !kept.some((place) => place.colour === one)) ?? COLOURS[0];
    const level = kept.findLast((place) => place.kind === 'bot')?.level ?? game.usual_bot;
    kept.push({ kind: 'bot', name: '', colour, level });
  }
  return kept;
}

/** Change a seat; a shield somebody has is swapped, and "me" sits in one place only.
 * @param {Place[]} places @param {number} at @param {Partial<Place>} change @returns {Place[]} */
function changeSeat(places, at, change) {
  const before = places[at];
  return places.map((place, i) => {
    if (i === at)
      return {
        ...place,
        ...change,
        name: change.kind === 'me' && !place.name ? settings.name.value : (change.name ?? place.name),
      };
    if (change.colour && place.colour === change.colour) return { ...place, colour: before.colour };
    if (change.kind === 'me' && place.kind === 'me') return { ...place, kind: /** @type {const} */ ('here'), name: '' };
    return place;
  });
}

/** @param {{links: number[], places: Place[]}} props */
function Invitation({ links, places }) {
  return html`
    <div class="sub">
      <h2>${t('lobby.invite.title')}</h2>
      <small>
        ${links.length > 0 && t('lobby.invite.places', { n: links.length, places: links.map((i) => i + 1).join(', ') })}
      </small>
    </div>
    <div class="qr">
      <div class=${`card ${links.length ? '' : 'idle'}`}>
        <${FoldedCode} colour=${links.length ? places[links[0]].colour : ''} />
      </div>
      <p>${t(links.length ? 'lobby.invite.soon' : 'lobby.invite.none')}</p>
    </div>
  `;
}

/** Who learns of the table: all in the lobby, whoever has its address, or only those with a key.
 * @param {{shown: Shown, guests: boolean, onShow: (shown: Shown) => void}} props */
function Visibility({ shown, guests, onShow }) {
  const kinds = /** @type {Shown[]} */ (guests ? ['listed', 'private'] : ['private']);
  return html`<div class="seen">
    ${kinds.map((kind) => html`<div class="option" key=${kind}>
      <${Switch} on=${shown === kind} label=${t(`lobby.new.${kind}`)} describedby=${`help-${kind}`}
        onTurn=${(/** @type {boolean} */ on) => onShow(on ? kind : 'link')} />
      <div class="tx"><b>${t(`lobby.new.${kind}`)}</b><p id=${`help-${kind}`}>${t(`lobby.new.${kind}_help`)}</p></div>
    </div>`)}
  </div>`;
}

/** @param {Shown} shown @param {number[]} links */
const visibility = (shown, links) => ({ listed: shown === 'listed' && links.length > 0, private: shown === 'private' });

/** @param {{commitment: string}} props */
function HonestDice({ commitment }) {
  return html`<div class="note">
    <${Icon} id="ui-seal" />
    <span>
      <b>${t('lobby.fair.title')}</b> ${t('lobby.fair.promise')}
      <span class="hash" title=${commitment}>${shortHash(commitment)}</span>
    </span>
  </div>`;
}

const SPECKS =
  'M9 1h2v2h2v-3h3v2h3v3h-2v2h-3v-2h-3v2h-2zM1 9h3v2h2v3h-2v2h-4v-3h1zM22 9h3v2h3v3h-3v3h-2v-4h-2z' +
  'M9 22h2v3h3v-2h3v3h-2v2h-6zM20 21h3v2h-2v3h4v-4h3v5h-4v1h-5v-3h1z';

/** The corners of a code whose inside is not known before the table is open. @param {{colour: string}} props */
function FoldedCode({ colour }) {
  const corners = [
    [0, 0],
    [22, 0],
    [0, 22],
  ];
  return html`<svg class="code" viewBox="0 0 29 29" aria-hidden="true">
    ${corners.map(([x, y]) => html`
      <path d=${`M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5z`} fill-rule="evenodd" />
      <rect x=${x + 2} y=${y + 2} width="3" height="3" />
    `)}
    <path class="faint" d=${SPECKS} />
    <svg x="9.5" y="9" width="10" height="11" class=${colour ? `pc-${colour}` : ''}>
      <use href=${`/web/common/icons.svg#${emblemOf(colour, 'em', 'mark')}`} />
    </svg>
  </svg>`;
}
