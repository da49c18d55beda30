import assert from 'node:assert/strict';
import { test } from 'node:test';
import { around, beside, overlap } from '/web/frame/beside.js';

const ROOM = { width: 1366, height: 768 };
const SIZE = { width: 316, height: 200 };

test('a bubble stands beside its thing, on the screen, and points at it', () => {
  for (const [left, top] of [
    [10, 60],
    [600, 300],
    [1320, 700],
    [680, 740],
  ]) {
    const thing = { left, top, width: 40, height: 24 };
    const found = beside(thing, SIZE, ROOM);
    assert.equal(overlap(found, thing), 0);
    assert.ok(found.left >= 8 && found.left + found.width <= ROOM.width - 8, 'on the screen');
    assert.ok(found.top >= 8 && found.top + found.height <= ROOM.height - 8);
    const across = ['above', 'below'].includes(found.side);
    const pointed = across ? found.left + found.at - left - 20 : found.top + found.at - top - 12;
    assert.ok(Math.abs(pointed) <= 30, 'the arrow is at the thing, or as near as a corner lets it');
  }
});

test('it leaves free what it speaks of', () => {
  const thing = { left: 600, top: 300, width: 60, height: 60 };
  const others = [
    { left: 300, top: 250, width: 280, height: 100 },
    { left: 680, top: 250, width: 280, height: 100 },
    { left: 500, top: 80, width: 280, height: 200 },
  ];
  const found = beside(thing, SIZE, ROOM, others);
  assert.equal(found.side, 'below');
  assert.ok(others.every((other) => overlap(found, other) === 0));
});

test('a phone has room below or above only', () => {
  const phone = { width: 360, height: 740 };
  const size = { width: 316, height: 260 };
  assert.equal(beside({ left: 40, top: 100, width: 90, height: 60 }, size, phone).side, 'below');
  assert.equal(beside({ left: 200, top: 600, width: 90, height: 60 }, size, phone).side, 'above');
});

test('a line is the box around its places', () => {
  const boxes = [
    { left: 10, top: 10, width: 20, height: 20 },
    { left: 10, top: 100, width: 20, height: 30 },
  ];
  assert.deepEqual(around(boxes), { left: 10, top: 10, width: 20, height: 120 });
});
