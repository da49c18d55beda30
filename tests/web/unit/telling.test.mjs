import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadWords } from '/web/common/words.js';
import { question, whoseMove } from '/web/frame/telling.js';
import { sections } from '/web/games/generic/reading.js';

const WORDS = {
  frame: {
    your_move: 'Your move',
    over: 'Over',
    waiting: 'Waiting',
    over_title: 'The game is over',
    decides: '{name} is deciding · {what}',
    deciding: '{name} is deciding',
  },
  generic: { yes: 'yes', fields: { goods: 'Goods', white_die: 'White die' }, values: { black: 'black' } },
};

/** A table of two, of which Ann is here. */
const table = (more = {}) => ({
  seats: [{ mine: true }, { mine: false }],
  seatName: (seat) => ['Ann', 'Ben'][seat],
  mine: (seat) => seat === 0,
  module: {},
  slug: 'burgundy',
  view: { over: false },
  asked: { seat: 0, text: 'Ann: choose a die.' },
  book: { names: { good: { corn: 'corn' } } },
  name: (_, id) => id.toUpperCase(),
  ...more,
});

test('the bar says whose move it is, and leaves off a name it shows anyway', async (context) => {
  context.mock.method(globalThis, 'fetch', async () => ({ json: async () => WORDS }));
  await loadWords('en');
  assert.deepEqual([whoseMove(table()), question(table())], ['Your move', 'Choose a die.']);
  const theirs = table({ asked: { seat: 1, text: 'Ben: choose a die.', clause: 'CB-TURN-01' } });
  assert.deepEqual([whoseMove(theirs), question(theirs)], ['Ben', 'Ben is deciding']);
  const chapters = [{ clauses: [{ id: 'CB-TURN-01', title: 'Two dice, two actions' }] }];
  assert.equal(question({ ...theirs, book: { chapters } }), 'Ben is deciding · Two dice, two actions');
  const shared = table({ seats: [{ mine: true }, { mine: true }] });
  assert.equal(whoseMove(shared), 'Ann');
  const over = table({ asked: null, view: { over: true } });
  assert.deepEqual([whoseMove(over), question(over)], ['Over', 'The game is over']);
  assert.equal(question(table({ module: { question: () => 'Own words?' } })), 'Own words?');
});

test('a plain table reads every field of a position', () => {
  const found = sections(table(), {
    goods: { corn: 2, tea: 0 },
    track: [1, 3],
    white_die: 4,
    players: [],
    order: [1, 0],
    initiative: [{ seat: 1, figure: 'black' }, null],
    depot_goods: { '2.corn': 1 },
    ship_in_port: true,
    incoming: null,
  });
  assert.deepEqual(Object.fromEntries(found.map(({ key, items }) => [key, items])), {
    goods: ['CORN × 2'],
    track: ['Ann 1', 'Ben 3'],
    white_die: ['4'],
    order: ['Ben', 'Ann'],
    initiative: ['Ben: black'],
    depot_goods: ['2: CORN × 1'],
    ship_in_port: ['yes'],
  });
  assert.deepEqual(found.map(({ heading }) => heading).slice(0, 3), ['Goods', 'track', 'White die']);
});
