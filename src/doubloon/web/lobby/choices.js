/**
 * What was chosen for a table, by the cases that the catalogue tells: which options apply, what holds, what a choice
 * brings with it. The same as `engine/options.py`; a test compares the two.
 */

/**
 * @typedef {import('./catalogue.js').Game} Game
 * @typedef {import('./catalogue.js').Option} Option
 * @typedef {import('./catalogue.js').Case} Case
 * @typedef {Record<string, any>} Values
 */

const PLAYERS = 'players';

/** The usual rules. @param {Game} game @returns {Values} */
export const usual = (game) => Object.fromEntries(game.options.map((option) => [option.key, option.default]));

/** Values that stand for several things at once, such as the modules of an expansion: what each of them holds.
 * @param {any} value */
export const partsOf = (value) => String(value).split(',').filter(Boolean);

/** Whether any number of things can be chosen. @param {Option} option */
export const isSet = (option) => option.values.includes('') && option.values.some((value) => partsOf(value).length > 1);

/** The single things of such a set. @param {Option} option */
export const singles = (option) => option.values.filter((value) => partsOf(value).length === 1);

/** The value nearest to one that has what is needed. @param {Option} option @param {any} value @param {any} needed */
function joined(option, value, needed) {
  if (!isSet(option)) return needed;
  const wanted = [...partsOf(value), ...partsOf(needed)];
  return singles(option)
    .filter((part) => wanted.includes(part))
    .join(',');
}

export class Choice {
  /** @param {Game} game @param {Values} values a value for every option @param {number} players */
  constructor(game, values, players) {
    this.game = game;
    this.values = values;
    this.players = players;
  }

  /** @param {string} key */
  option(key) {
    return /** @type {Option} */ (this.game.options.find((option) => option.key === key));
  }

  /** Whether any of some cases is the one chosen. @param {Case[]} when @returns {boolean} */
  fits(when) {
    return when.length === 0 || when.some((one) => this.#is(one));
  }

  /** @param {Case} one @returns {boolean} */
  #is(one) {
    return Object.entries(one).every(([key, fitting]) =>
      fitting.includes(key === PLAYERS ? this.players : this.value(key)),
    );
  }

  /** @param {string} key @returns {boolean} */
  applies(key) {
    return this.fits(this.option(key).when);
  }

  /** The values there are at this table. @param {Option} option */
  at(option) {
    return option.values.filter((value) => !option.names_seat || value === option.default || value < this.players);
  }

  /** What holds: the chosen value where the option applies and the table has it, else the usual one.
   * @param {string} key @returns {any} */
  value(key) {
    const option = this.option(key);
    const value = this.values[key];
    return this.applies(key) && this.at(option).includes(value) ? value : option.default;
  }

  /** What holds of the options that apply. @returns {Values} */
  inForce() {
    const applying = this.game.options.filter(({ key }) => this.applies(key));
    return Object.fromEntries(applying.map(({ key }) => [key, this.value(key)]));
  }

  /** Only what differs from the usual rules. @returns {Values} */
  changed() {
    const held = Object.entries(this.inForce());
    return Object.fromEntries(held.filter(([key, value]) => value !== this.option(key).default));
  }

  /** The rulings that apply. */
  rulings() {
    return this.game.options.filter((option) => !option.matters && this.applies(option.key));
  }

  /** Values with one chosen, and with what that needs: modules switch their expansion on.
   * @param {Values} chosen @returns {Values} */
  with(chosen) {
    let values = { ...this.values, ...chosen };
    const pending = Object.keys(chosen).filter((key) => values[key] !== this.option(key).default);
    for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
      const now = new Choice(this.game, values, this.players);
      if (now.applies(key)) continue;
      for (const [other, fitting] of Object.entries(now.option(key).when[0])) {
        if (other === PLAYERS || fitting.includes(values[other])) continue;
        values = { ...values, [other]: fitting[0] };
        pending.push(other);
      }
    }
    return values;
  }

  /** Values with what so many seats need. @param {number} players @returns {Values} */
  seating(players) {
    const needs = Object.entries(this.game.seat_needs[players]?.options ?? {});
    const held = /** @type {Values} */ ({});
    for (const [key, needed] of needs) held[key] = joined(this.option(key), this.value(key), needed);
    return { ...this.values, ...held };
  }

  /** How many can play by what is chosen. @returns {number[]} */
  seats() {
    const more = Object.entries(this.game.seat_needs).filter(([, { options }]) =>
      Object.entries(options).every(
        ([key, needed]) => joined(this.option(key), this.value(key), needed) === this.value(key),
      ),
    );
    return [...this.game.seats, ...more.map(([n]) => Number(n))].sort((a, b) => a - b);
  }

  /** What at this table is our own edition. */
  own() {
    return this.game.own.filter(({ when }) => this.fits(when));
  }
}
