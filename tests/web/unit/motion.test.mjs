// How long pieces travel.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timing } from '/web/frame/motion.js';

/** @param {number} pieces @param {number} speed */
const total = (pieces, speed) => {
  const { duration, apart } = timing(pieces, speed);
  return duration + apart * (pieces - 1);
};

test('many pieces take no longer than a second and a half', () => {
  assert.ok(total(1, 1) < 300);
  for (let pieces = 1; pieces <= 24; pieces += 1) assert.ok(total(pieces, 1) <= 1500);
});

test('whoever is behind catches up: thirty changes that wait are shown within four seconds', () => {
  let spent = 0;
  for (let behind = 29; behind >= 0; behind -= 1) spent += total(3, 1 + behind);
  assert.ok(spent <= 4000, `${spent}`);
});
