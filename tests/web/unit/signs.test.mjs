import assert from 'node:assert/strict';
import test from 'node:test';
import * as discoverySigns from '/web/games/age-of-discovery/log_signs.js';
import * as burgundySigns from '/web/games/burgundy/log_signs.js';
import burgundy from '/web/games/burgundy/scoring.js';
import * as puertoRicoSigns from '/web/games/puerto-rico/log_signs.js';
import puertoRico from '/web/games/puerto-rico/scoring.js';
import * as santaMariaSigns from '/web/games/santa-maria/log_signs.js';
import santaMaria from '/web/games/santa-maria/scoring.js';

test('every game has a symbol for what its log shows', () => {
  for (const { sign } of [discoverySigns, burgundySigns, puertoRicoSigns, santaMariaSigns]) {
    assert.ok(sign('good', 'corn'));
  }
  assert.equal(burgundySigns.sign('pips', '3'), 'die-3');
});

test('a staged scoring has a symbol for every unit, and takes back what is not told yet', () => {
  for (const { over, tab, mark, units } of [burgundy, puertoRico, santaMaria]) {
    assert.ok(over && tab && mark);
    assert.ok(units.points);
  }
  const scored = { figures: { scores: [{ barrels: 9 }] } };
  puertoRico.takeBack(scored, 'barrels', 0, 4);
  assert.equal(scored.figures.scores[0].barrels, 5);
  const mined = { pos: { players: [{ silver: 3, workers: 2 }] }, figures: { scores: [10] } };
  burgundy.takeBack(mined, 'silver', 0, 2);
  burgundy.takeBack(mined, 'points', 0, 4);
  assert.deepEqual([mined.pos.players[0].silver, mined.figures.scores[0]], [1, 6]);
  const conquered = { pos: { players: [{ conquest_vp: 6, happiness: 1 }] } };
  santaMaria.takeBack(conquered, 'conquest', 0, 6);
  assert.equal(conquered.pos.players[0].conquest_vp, 0);
});

test('the rows of a scoring have pictures', () => {
  assert.equal(puertoRico.icon({ source: 'harbor' }), 'b-harbor');
  assert.equal(burgundy.icon({ key: 'mines' }), 'mine');
  assert.equal(santaMaria.icon({ key: 'x', source: 'ships' }), 'ship');
});
