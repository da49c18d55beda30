/** Names of the bots that are being seated: of the game's time, no two alike, and none that a person bears. */

/** @typedef {import('./seat_card.js').Place} Place */
/** @typedef {import('./catalogue.js').Game} Game */

/**
 * A persona for a seat, another one than it has; none where the game has no names left.
 * @param {Game} game
 * @param {Place[]} places
 * @param {() => number} [chance]
 */
export function drawPersona(game, places, chance = Math.random) {
  const names = Object.values(game.bot_names);
  const people = places.map(({ kind, name }) => (kind === 'me' || kind === 'here' ? name.trim().toLowerCase() : ''));
  const spare = Object.keys(names[0] ?? {}).filter(
    (persona) =>
      !places.some((place) => place.persona === persona) &&
      !names.some((known) => people.includes(known[persona].toLowerCase())),
  );
  return spare[Math.floor(chance() * spare.length)] ?? '';
}

/** Every bot with a persona of its own. @param {Game} game @param {Place[]} places @returns {Place[]} */
export function named(game, places) {
  const done = places.slice();
  done.forEach((place, i) => {
    const taken = done.some((other, j) => j < i && other.persona && other.persona === place.persona);
    if (place.kind === 'bot' && (!place.persona || taken)) done[i] = { ...place, persona: drawPersona(game, done) };
  });
  return done;
}
