import assert from 'node:assert/strict';
import { test } from 'node:test';
import { averageOf, bestBefore, keepGame, placeOfLast, withGame } from '/web/after/own_games.js';

const game = (table, at, have) => ({ table, at, have, sheet: { gold: have }, won: have >= 100 });

test('a game looked at twice is kept once, and only the last thirty stay', () => {
  const once = withGame([], game('a', 1, 54));
  assert.equal(withGame(once, game('a', 1, 54)), once);
  const many = Array.from({ length: 40 }, (_, i) => game(`t${i}`, i, i)).reduce(withGame, []);
  assert.deepEqual([many.length, many[0].table, many.at(-1).table], [30, 't10', 't39']);
});

test('a record is what was best before, and an average needs three games', () => {
  const list = [game('a', 1, 54), game('b', 2, 91), game('c', 3, 78)];
  assert.equal(bestBefore(list.slice(0, 1)), null);
  assert.equal(bestBefore(list), 91);
  assert.equal(placeOfLast(list), 2);
  assert.equal(averageOf(list.slice(0, 2)), null);
  assert.equal(Math.round(averageOf(list)), 74);
  assert.equal(
    averageOf(list, (one) => one.sheet.gold),
    averageOf(list),
  );
});

test('an older game is shown as it stood then', () => {
  keepGame('santa-maria', game('a', 1, 54));
  keepGame('santa-maria', game('b', 2, 91));
  assert.deepEqual(
    keepGame('santa-maria', game('a', 1, 54)).map((one) => one.table),
    ['a'],
  );
  assert.equal(keepGame('burgundy', game('z', 3, 30)).length, 1);
});
