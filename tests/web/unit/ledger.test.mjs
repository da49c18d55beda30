import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ledgerOf, leadOf } from '/web/frame/ledger.js';
import { table } from './table.mjs';

const SOURCES = [
  { id: 'land', keys: ['land', 'sea'], label: 'land', tone: 1 },
  { id: 'gold', keys: ['gold'], label: 'gold', tone: 2 },
];
const scored = (score_sheet, given = {}) => table({ pos: { score_sheet }, module: { sources: SOURCES }, ...given });

test('the seat in focus comes first, and rows without points fall out', () => {
  const ctx = scored(
    [
      { land: 3, gold: 0 },
      { land: 5, sea: 7, gold: 0 },
      { land: 0, sea: 0, gold: 0 },
    ],
    {
      focusSeat: 1,
      module: { sources: SOURCES, sheet: ({ pos }, seat) => ({ sea: 0, ...pos.score_sheet[seat] }) },
    },
  );
  const ledger = ledgerOf(ctx);
  assert.deepEqual(ledger.seats, [1, 2, 0]);
  assert.deepEqual(
    ledger.rows.map(({ source, cells }) => [source.id, cells.map((cell) => cell.points)]),
    [['land', [12, 0, 3]]],
  );
  assert.deepEqual(
    ledger.totals.map((cell) => cell.best),
    [true, false, false],
  );
  assert.deepEqual(leadOf(ledger), { seat: 1, n: 9 });
});

test('what is hidden is marked, and nobody is said to lead', () => {
  const ledger = ledgerOf(scored([{ land: 4, sea: 0, gold: 1 }, { land: null, sea: 0, gold: 3 }, null]));
  assert.deepEqual(
    ledger.rows[0].cells.map((cell) => cell.hidden),
    [false, true, true],
  );
  assert.deepEqual(
    ledger.totals.map(({ points, hidden, best }) => [points, hidden, best]),
    [
      [5, false, false],
      [3, true, false],
      [0, true, false],
    ],
  );
  assert.equal(leadOf(ledger), null);
});

test('whoever leads is named with the distance, and equals are level', () => {
  const sheets = (...gold) => gold.map((n) => ({ land: 0, sea: 0, gold: n }));
  assert.deepEqual(leadOf(ledgerOf(scored(sheets(10, 14, 3)))), { seat: 1, n: 4 });
  assert.deepEqual(leadOf(ledgerOf(scored(sheets(14, 14, 3)))), { seat: 0, n: 0 });
  assert.equal(leadOf(ledgerOf(scored(sheets(7, 7, 7)))), null);
});
