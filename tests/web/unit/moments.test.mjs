import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { signal } from '@preact/signals';
import { settings } from '/web/common/store.js';
import { lines, progress, rewound, standing, totalOf, totalsAfter } from '/web/frame/moments/course.js';
import { Moment, ROW_MS, isStepwise, untilScored } from '/web/frame/moments/moment.js';
import { stagedAt } from '/web/frame/staged.js';

const row = (part, key, unit, amounts, more = {}) => ({
  part,
  key,
  label: key,
  text: '',
  unit,
  amounts,
  clause: 'AD-1',
  ...more,
});

const SCORING = {
  move: 7,
  key: 'age',
  about: { n: 3 },
  title: 'End of Age I',
  first: 1,
  parts: [
    { key: 'income', label: 'Income' },
    { key: 'colonies', label: 'Colonies' },
  ],
  rows: [
    row(0, 'sets', 'talers', [3, 1]),
    row(0, 'tile', 'talers', [0, 2]),
    row(1, 'peru', 'points', [6, 2], { source: 'colonies_1', place: 'region:peru' }),
    row(1, 'brazil', 'points', [0, 6], { source: 'colonies_1', place: 'region:brazil' }),
  ],
  totals: [
    { unit: 'talers', label: 'Talers', before: [1, 1], after: [4, 4] },
    { unit: 'points', label: 'Points', before: [10, 20], after: [16, 28] },
  ],
  news: [],
};

const STATE = {
  version: 8,
  moves: 7,
  table: { status: 'playing', seats: [{ kind: 'person', mine: true }, { kind: 'bot' }] },
  view: {
    over: true,
    position: { turn: 4, players: [{ money: 4 }, { money: 4 }], score_sheet: [{ colonies_1: 6 }, { colonies_1: 8 }] },
  },
  figures: {},
  asked: { seat: 0 },
  actions: [{ action: 'place' }],
  news: [{ n: 7, events: [{ event: 'landed' }, { event: 'income' }, { event: 'colony_scored' }] }],
  scorings: [SCORING],
};

const ADAPTER = {
  takeBack: ({ pos }, unit, seat, n) => {
    if (unit === 'talers') pos.players[seat].money -= n;
  },
  before: ({ pos }, { about }) => (pos.turn = about.n),
};

test('totals run along and end where the server says', () => {
  assert.deepEqual(totalsAfter(SCORING, 0)[1], { unit: 'points', label: 'Points', now: [10, 20], gained: [0, 0] });
  assert.deepEqual(totalsAfter(SCORING, 3)[1].now, [16, 22]);
  for (const { unit, now } of totalsAfter(SCORING, 4)) {
    assert.deepEqual(now, SCORING.totals.find((total) => total.unit === unit).after);
  }
  const totals = totalsAfter(SCORING, 1);
  assert.equal(totalOf(totals, SCORING.rows[0]).unit, 'talers');
  assert.equal(totalOf(totals, row(0, 'figures', 'figures', [1, 0])).unit, 'points');
});

test('a part that is told is one line unless it counts points; what comes later is not shown before its part', () => {
  assert.deepEqual(
    lines(SCORING, 0).map(({ key, when }) => [key, when]),
    [
      ['sets', 'now'],
      ['tile', 'later'],
    ],
  );
  const [income, peru, brazil] = lines(SCORING, 2);
  assert.deepEqual([income.label, income.amounts, income.when], ['Income', [3, 3], 'done']);
  assert.deepEqual([peru.when, brazil.when], ['now', 'later']);
  assert.deepEqual(
    lines(SCORING, 4).map(({ key, when }) => [key, when]),
    [
      ['income', 'done'],
      ['peru', 'done'],
      ['brazil', 'done'],
    ],
  );
  assert.deepEqual(progress(SCORING, 3), { n: 2, of: 2 });
});

test('the table shows only what is told, and nothing can be answered there', () => {
  const shown = rewound(STATE, SCORING, 1, ADAPTER);
  assert.deepEqual(shown.view.position.players, [{ money: 4 }, { money: 2 }]);
  assert.deepEqual(shown.view.position.score_sheet, [{ colonies_1: 0 }, { colonies_1: 0 }]);
  assert.equal(shown.view.position.turn, 3);
  assert.deepEqual([shown.view.over, shown.asked, shown.actions, shown.news], [false, null, [], []]);
  const end = rewound(STATE, SCORING, 4, ADAPTER);
  assert.deepEqual(end.view.position, STATE.view.position, 'all told, it is the position itself');
  assert.equal(STATE.view.position.players[1].money, 4, 'which is not touched');
});

test('the standing names the best first', () => {
  assert.equal(
    standing(SCORING, (seat) => ['you', 'Ben'][seat]),
    'Ben 28, you 16',
  );
});

test('what is told by a scoring does not travel before it', () => {
  assert.deepEqual(
    untilScored(STATE).map(({ events }) => events.map(({ event }) => event)),
    [['landed']],
  );
});

test('row follows row until the summary, which waits', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const put = [];
  const session = { put: (state) => put.push(state), scoring: signal(null) };
  const moment = new Moment(session, STATE, SCORING, ADAPTER);
  session.scoring.value = moment;
  moment.tell(0);
  assert.equal(stagedAt({ session }, 'region:peru').when, 'later');
  mock.timers.tick(ROW_MS);
  assert.equal(moment.row.key, 'tile');
  moment.next();
  assert.deepEqual(stagedAt({ session }, 'region:peru'), { when: 'now', amounts: [6, 2] });
  assert.deepEqual(stagedAt({ session }, 'region:brazil'), { when: 'later', amounts: [] });
  assert.equal(stagedAt({ session }, 'region:canada'), null);
  moment.skip();
  mock.timers.tick(ROW_MS * 100);
  assert.ok(moment.summed);
  assert.deepEqual(put.at(-1).view.position, STATE.view.position);
  moment.tell(0);
  assert.equal(moment.row.key, 'sets', 'it can be watched again');
  moment.skip();
  moment.hurry();
  await moment.closed;
  mock.timers.reset();
});

test('whoever plays with other people gets the summary, so that nobody waits', () => {
  assert.equal(settings.scoring.value, 'steps');
  assert.ok(isStepwise(STATE));
  const other = { kind: 'person', mine: false, substitute: null };
  assert.ok(!isStepwise({ table: { status: 'playing', seats: [...STATE.table.seats, other] } }));
  assert.ok(isStepwise({ table: { status: 'over', seats: [...STATE.table.seats, other] } }));
  settings.scoring.value = 'summary';
  assert.ok(!isStepwise(STATE));
  settings.scoring.value = 'steps';
});
