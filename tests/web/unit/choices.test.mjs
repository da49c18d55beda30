import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Choice, partsOf, usual } from '/web/lobby/choices.js';
import { drawPersona, named } from '/web/lobby/personas.js';

const option = (key, values, more = {}) => ({
  key,
  default: values[0],
  values,
  matters: false,
  when: [],
  names_seat: false,
  ...more,
});
const MODULES = ['', 'A', 'B', 'A,B'];

/** A game with an expansion that has two modules, and a seat for the second. */
const game = {
  seats: [1, 2, 3],
  seat_needs: { 4: { options: { expansion: true, modules: 'B' }, told: {} } },
  own: [
    { part: 'tiles', when: [] },
    { part: 'ships', when: [{ expansion: [true] }] },
  ],
  options: [
    option('first', ['random', 0, 1, 2, 3], { names_seat: true, when: [{ players: [2, 3, 4] }] }),
    option('expansion', [false, true], { matters: true }),
    option('modules', MODULES, { matters: true, when: [{ expansion: [true] }] }),
    option('herald', ['lot', 0, 1, 2, 3], { matters: true, names_seat: true, when: [{ modules: ['B', 'A,B'] }] }),
    option('ruling', [1, 2], { when: [{ modules: ['A', 'A,B'] }] }),
  ],
  bot_names: { en: { ana: 'Ana', ben: 'Ben', cid: 'Cid' }, ru: { ana: 'Анна', ben: 'Бен', cid: 'Сид' } },
};

const choice = (values, players = 2) => new Choice(game, { ...usual(game), ...values }, players);

test('a module switches its expansion on, and whatever stands on a module both', () => {
  const chosen = choice({}).with({ modules: 'A' });
  assert.deepEqual([chosen.expansion, chosen.modules], [true, 'A']);
  const herald = choice({}).with({ herald: 1 });
  assert.deepEqual([herald.expansion, herald.modules, herald.herald], [true, 'B', 1]);
  assert.equal(choice({ expansion: true, modules: 'A' }).with({ modules: '' }).expansion, true);
});

test('what is switched off is remembered and does not hold', () => {
  const off = choice(choice({ expansion: true, modules: 'A,B', herald: 1 }).with({ expansion: false }));
  assert.equal(off.values.modules, 'A,B');
  assert.deepEqual(off.changed(), {});
  assert.equal(new Choice(game, off.with({ expansion: true }), 2).value('herald'), 1);
});

test('only rulings that apply are told, and only seats that there are', () => {
  const keys = (chosen) => chosen.rulings().map(({ key }) => key);
  assert.deepEqual(keys(choice({}, 1)), []);
  assert.deepEqual(keys(choice({}, 2)), ['first']);
  assert.deepEqual(keys(choice({ expansion: true, modules: 'A' })), ['first', 'ruling']);
  assert.equal(choice({ first: 2 }, 2).value('first'), 'random');
  assert.deepEqual(choice({}, 2).at(choice({}).option('first')), ['random', 0, 1]);
});

test('more seats switch on what they need, and keep what was chosen', () => {
  assert.deepEqual(choice({}).seats(), [1, 2, 3]);
  const crowd = choice(choice({ expansion: true, modules: 'A' }).seating(4), 4);
  assert.equal(crowd.value('modules'), 'A,B');
  assert.deepEqual(crowd.seats(), [1, 2, 3, 4]);
  assert.deepEqual(choice(crowd.with({ expansion: false }), 4).seats(), [1, 2, 3]);
  assert.equal(choice({ modules: 'A' }).seating(4).modules, 'B'); // what was off and only remembered stays off
});

test('our own edition is told as far as it comes to the table', () => {
  assert.deepEqual(choice({}).own(), [game.own[0]]);
  assert.deepEqual(choice({ expansion: true }).own(), game.own);
});

test('values may stand for several things', () => {
  assert.deepEqual(['', 'A', 'A,B', 5].map(partsOf), [[], ['A'], ['A', 'B'], ['5']]);
});

const place = (more) => ({ kind: 'bot', name: '', colour: 'red', level: 'easy', persona: '', ...more });

test('bots get names that nobody at the table bears', () => {
  const seats = named(game, [place({ kind: 'me', name: 'анна' }), place(), place()]);
  assert.deepEqual(new Set(seats.slice(1).map(({ persona }) => persona)), new Set(['ben', 'cid']));
  assert.equal(
    drawPersona(game, [place({ persona: 'ana' }), place({ persona: 'ben' })], () => 0.99),
    'cid',
  );
  assert.equal(drawPersona({ ...game, bot_names: {} }, [place()]), '');
});
