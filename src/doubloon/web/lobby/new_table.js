/** Laying a new table: what is played on the left, who plays on the right. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { html } from '/web/common/html.js';
import { COLOURS, Icon } from '/web/common/icons.js';
import { OwnEdition } from '/web/common/own_edition.js';
import { lang, t } from '/web/common/words.js';
import { settings } from '/web/common/store.js';
import { cover, minuteRange, shelfName } from './catalogue.js';
import { Choice as Chosen, usual } from './choices.js';
import { myColour, remember } from './device.js';
import { GameChoices } from './game_choices.js';
import { LobbyPage } from './lobby.js';
import { Choice, Switch, Trouble, shortHash, useTitle } from './parts.js';
import { drawPersona, named } from './personas.js';
import { SeatCard, placeName } from './seat_card.js';
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
  const places = COLOURS.map((_, i) => ({
    kind: /** @type {import('./seat_card.js').Kind} */ (i ? 'bot' : 'me'),
    name: i ? '' : name,
    colour: colours[i],
    level: game.usual_bot,
    persona: '',
  }));
  return named(game, places.slice(0, count));
}

/** @param {{game: Game}} props */
function TableForm({ game }) {
  const [places, setPlaces] = useState(() => usualPlaces(game));
  const [values, setValues] = useState(() => usual(game));
  const [shown, setShown] = useState(/** @type {Shown} */ ('link'));
  const [seed, setSeed] = useState(/** @type {{draft: string, commitment: string} | null} */ (null));
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const name = shelfName([game], game.slug);
  useTitle(t('lobby.new.title', { game: name }));
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    draftSeed().then(setSeed, () => setSeed(null));
  }, []);
  useLayoutEffect(() => {
    /** @param {KeyboardEvent} event */
    const onKey = (event) => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) go('/');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const links = places.flatMap((place, i) => (place.kind === 'link' ? [i] : []));
  const choice = new Chosen(game, values, places.length);
  const possible = usePossible(game, choice.changed());
  const problem = possible.trouble || trouble;

  /** Fewer sit down when what so many need is switched off. @param {Record<string, any>} chosen */
  const onChoose = (chosen) => {
    const next = new Chosen(game, choice.with(chosen), places.length);
    setTrouble('');
    setValues(next.values);
    if (!next.seats().includes(places.length)) setPlaces(resize(places, nearest(next.seats(), places.length), game));
  };
  /** @param {number} count */
  const onCount = (count) => {
    setTrouble('');
    setValues(choice.seating(count));
    setPlaces(resize(places, count, game));
  };
  /** @param {number} at */
  const rename = (at) =>
    setPlaces(
      places.map((place, i) => (i === at ? { ...place, persona: drawPersona(game, places) || place.persona } : place)),
    );

  const start = async () => {
    setBusy(true);
    const me = places.find((place) => place.kind === 'me');
    if (me?.name.trim()) remember({ name: me.name.trim(), colour: me.colour });
    try {
      const wish = { game: game.slug, options: choice.changed(), seats: places.map(asked), draft: seed?.draft };
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
        <h1 id="new-table">${t('lobby.new.title', { game: name })}</h1>
        <p>${t('lobby.game.minutes', { range: minuteRange(game.minutes) })}</p>
      </div>
      <a class="btn ghost square" href="/" aria-label=${t('common.close')}><${Icon} id="ui-close" /></a>
    </header>
    <div class="window-body">
      <section class="what">
        <${GameChoices} choice=${choice} onChoose=${onChoose}
          seats=${places.map((place) => ({ colour: place.colour, name: placeName(game, place) }))}>
          <${Openness} shown=${shown} guests=${links.length > 0} onShow=${setShown}
            commitment=${seed?.commitment ?? ''} />
        <//>
      </section>
      <section class="who-plays">
        <div class="sub">
          <h2>${t('lobby.seats.title')}</h2>
          <${Choice} class="seg nums" label=${t('lobby.seats.count')} value=${places.length}
            choices=${game.all_seats.map((n) => ({ value: n, label: String(n) }))} onPick=${onCount} />
        </div>
        <p class="needs" role="status">${game.seat_needs[places.length]?.told[lang.value]}</p>
        <ul class="places">
          ${places.map((place, i) => html`<${SeatCard} key=${i} place=${place} index=${i} game=${game}
            part=${partOf(choice, i)} roomy=${places.length < 4} onRename=${() => rename(i)}
            onChange=${(/** @type {Partial<Place>} */ change) =>
              setPlaces(named(game, changeSeat(places, i, change)))} />`)}
        </ul>
        <${OwnEdition} parts=${choice.own()} slug=${game.slug} />
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

/** As it stands inside a line. @param {string} title */
const inside = (title) => title[0].toLowerCase() + title.slice(1);

/** What a seat was chosen for, such as to play the Maya. @param {Chosen} choice @param {number} seat */
function partOf(choice, seat) {
  const parts = choice.game.options.filter((option) => option.names_seat && choice.value(option.key) === seat);
  return parts.map((option) => inside(option.title[lang.value])).join(', ');
}

/** What will happen on a click on Start, in a sentence. @param {Place[]} places @param {number[]} links */
function outlook(places, links) {
  if (links.length) return t('lobby.new.waits', { n: links.length, places: links.map((i) => i + 1).join(', ') });
  if (places.every((place) => place.kind === 'bot')) return t('lobby.new.spectator');
  return t('lobby.new.ready');
}

/** The number of seats nearest to what there was. @param {number[]} seats @param {number} count */
const nearest = (seats, count) => Math.max(Math.min(...seats), ...seats.filter((n) => n <= count));

/** @param {Place} place */
function asked({ kind, name, colour, level, persona }) {
  if (kind === 'bot') return { kind, colour, level, ...(persona && { persona }) };
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
    kept.push({ kind: 'bot', name: '', colour, level, persona: '' });
  }
  return named(game, kept);
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

/** Who learns of the table: all in the lobby, whoever has its address, or only those with a key.
 * @param {{shown: Shown, guests: boolean, onShow: (shown: Shown) => void}} props */
function Visibility({ shown, guests, onShow }) {
  const kinds = /** @type {Shown[]} */ (guests ? ['listed', 'private'] : ['private']);
  return html`<div class="seen">
    ${kinds.map((kind) => html`<label class="option" key=${kind}>
      <${Switch} on=${shown === kind} label=${t(`lobby.new.${kind}`)} describedby=${`help-${kind}`}
        onTurn=${(/** @type {boolean} */ on) => onShow(on ? kind : 'link')} />
      <div class="tx"><b>${t(`lobby.new.${kind}`)}</b><p id=${`help-${kind}`}>${t(`lobby.new.${kind}_help`)}</p></div>
    </label>`)}
  </div>`;
}

/** @param {Shown} shown @param {number[]} links */
const visibility = (shown, links) => ({ listed: shown === 'listed' && links.length > 0, private: shown === 'private' });

/** Folded away: who sees the table, and that chance is fair.
 * @param {{shown: Shown, guests: boolean, commitment: string, onShow: (shown: Shown) => void}} props */
function Openness({ shown, guests, commitment, onShow }) {
  return html`<details class="fold openness">
    <summary>
      ${t('lobby.new.openness')}
      <small>${t(`lobby.new.shown.${guests || shown === 'private' ? shown : 'link'}`)}</small>
    </summary>
    <${Visibility} shown=${shown} guests=${guests} onShow=${onShow} />
    <${HonestDice} commitment=${commitment} />
  </details>`;
}

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
