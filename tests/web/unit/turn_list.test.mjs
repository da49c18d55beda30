// The log by turns as it is laid out.
import assert from 'node:assert/strict';
import test from 'node:test';
import { gainsBySeat, layOut, written } from '/web/frame/turn_list.js';

const head = (text, aside = '') => ({ text, aside });
const entry = (n, seat, ...rows) => ({
  n,
  seat,
  action: 'a',
  text: '',
  events: rows.map((row) => ({ event: 'e', clause: `C-${n}`, row, text: '' })),
  told: rows.map((row) => [row, seat, `${n} in ${row}`]),
});
const TURNS = [
  { row: 0, n: 1, head: head('Round 1', '3 left'), seat: 0 },
  { row: 1, n: 3, head: head('Round 1', '2 left'), seat: 1 },
  { row: 2, n: 4, head: head('Round 2') },
];
const LOG = [entry(1, 0, 0), entry(2, 0, 0), entry(3, 1, 1), entry(4, 1, 1, 2)];

test('rows stand under headings, with the latest remark beside them, and tell all their actions', () => {
  const items = layOut(TURNS, LOG, () => false);
  assert.deepEqual(
    items.map((item) => (item.kind === 'head' ? `${item.head.text}, ${item.head.aside}` : item.key)),
    ['Round 1, 2 left', 'row 0', 'row 1', 'Round 2, ', 'row 2'],
  );
  const [first, second] = items.filter((item) => item.kind === 'row');
  assert.deepEqual([first.lines.map(({ text }) => text), first.last], [['1 in 0', '2 in 0'], 2]);
  assert.deepEqual([second.last, second.clauses], [4, ['C-3', 'C-4']]);
  assert.ok(
    items.every((item) => !item.fresh),
    'somebody who only looks on has made no move',
  );
});

test('what came since my own last action is marked, and divided from what I knew', () => {
  const items = layOut(TURNS, LOG, (seat) => seat === 0);
  assert.deepEqual(
    items.map(({ key, fresh }) => (fresh ? `${key} new` : key)),
    ['head 0', 'row 0', 'since', 'row 1 new', 'head 2', 'row 2 new'],
  );
  assert.ok(!layOut(TURNS, LOG, (seat) => seat === 1).some(({ kind }) => kind === 'since'), 'my own move is the last');
});

test('gains are gathered by seat and written with their sign', () => {
  const gains = [
    [1, 'good:corn', 2],
    [null, 'piece:vp', 1],
    [1, 'piece:vp', -3],
  ];
  assert.deepEqual(gainsBySeat({ ...TURNS[0], gains }), [
    [
      1,
      [
        { what: 'good:corn', n: 2 },
        { what: 'piece:vp', n: -3 },
      ],
    ],
    [null, [{ what: 'piece:vp', n: 1 }]],
  ]);
  assert.deepEqual(
    [written('good:corn', 2), written('piece:vp', 2), written('good:corn', -1), written('tile:corn', 0)],
    ['2', '+2', '−1', ''],
  );
});
