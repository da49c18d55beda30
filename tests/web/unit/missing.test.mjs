// Somebody who keeps the others waiting.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missed, secondsLeft } from '/web/frame/missing.js';

const away = { since: 1000, until: 1060 };

test('so long somebody is thought to come back', () => {
  assert.equal(secondsLeft(away, 1_000_000), 60);
  assert.equal(secondsLeft(away, 1_059_500), 1);
  assert.equal(secondsLeft(away, 2_000_000), 0);
});

test('only whoever is asked keeps the others waiting', () => {
  const seats = [{ seat: 0 }, { seat: 1, away }];
  assert.equal(missed({ session: {}, seats, asked: { seat: 0 } }), undefined);
  assert.equal(missed({ session: {}, seats, asked: { seat: 1 } }), seats[1]);
  assert.equal(missed({ session: null, seats, asked: { seat: 1 } }), undefined);
});
