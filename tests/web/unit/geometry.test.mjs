import assert from 'node:assert/strict';
import { test } from 'node:test';
import { corners, layOut } from '/web/games/burgundy/hexes.js';

// Two castles side by side, a mine below between them, and a ship far off.
const BOARD = {
  hexes: [
    ['a1', 'castle', 6, 0, 0],
    ['a2', 'castle', 5, 2, 0],
    ['b1', 'mine', 4, 1, 1],
    ['c1', 'ship', 3, 8, 4],
  ],
  rivers: ['a1-c1', 'a1-nowhere'],
  regions: [['a1', 'a2'], ['b1'], ['c1']],
};

test('neighbours share an edge: it belongs to the outline of neither', () => {
  const edges = (path) => path.split('M').length - 1;
  const { outline, regions, edges: around } = layOut(BOARD);
  assert.deepEqual(around.map(edges), [10, 6, 6]);
  assert.equal(edges(outline), 4 * 6 - 2 * 3);
  assert.equal(edges(regions), 4 * 6 - 2);
});

test('everything lies inside of the drawing', () => {
  const { hexes, width, height } = layOut(BOARD);
  assert.ok(hexes.every(({ cx, cy }) => cx > 0 && cy > 0 && cx < width && cy < height));
});

test('a board is laid out once; a river without an end is not drawn', () => {
  assert.equal(layOut(BOARD), layOut(BOARD));
  const [course, nothing] = layOut(BOARD).rivers;
  assert.match(course, /^M[\d.]+ [\d.]+C/);
  assert.equal(nothing, '');
});

test('a gap makes a hex smaller', () => {
  assert.equal(corners().split(' ').length, 6);
  assert.notEqual(corners(), corners(3));
});
