import assert from 'node:assert/strict';
import test from 'node:test';
import { sealPoints, tellingPlaces } from '/web/frame/advice_marks.js';

test('a seal lies where its move differs from the others', () => {
  const moves = [['die:5', 'tile:1'], ['die:5', 'tile:2'], ['die:5'], []].map((places) => ({ places }));
  assert.deepEqual(tellingPlaces(moves), ['tile:1', 'tile:2', 'die:5', undefined]);
});

test('seals of one thing lie beside each other, and none leaves the screen', () => {
  const box = { x: 100, y: 2, width: 10, height: 10 };
  assert.deepEqual(sealPoints([box, null, { ...box }]), [{ x: 100, y: 12 }, null, { x: 124, y: 12 }]);
});
