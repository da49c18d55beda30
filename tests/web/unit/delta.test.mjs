import assert from 'node:assert/strict';
import { test } from 'node:test';
import { complete } from '/web/frame/delta.js';

const BEFORE = {
  table: { id: 't', asked_seat: 0, adding: {} },
  figures: { costs: { wharf: 9 }, lacks: ['coins'] },
  view: { over: false, position: { players: [{ doubloons: 3 }], ships: [], role: 'mayor' } },
};

test('what a delta leaves out is as it was, and what is gone is gone', () => {
  const state = {
    table: { asked_seat: 1 },
    figures: { costs: { wharf: 8 } },
    view: { over: true, position: { ships: [1] } },
    gone: { table: ['adding'], figures: ['lacks'], position: ['role'] },
  };
  complete(state, BEFORE);
  assert.deepEqual(state.table, { id: 't', asked_seat: 1 });
  assert.deepEqual(state.figures, { costs: { wharf: 8 } });
  assert.deepEqual(state.view, { over: true, position: { players: [{ doubloons: 3 }], ships: [1] } });
  assert.equal(state.view.position.players, BEFORE.view.position.players);
  assert.deepEqual(BEFORE.view.position.ships, []);
});

test('a delta in which nothing is gone names nothing', () => {
  const state = { table: {}, figures: {}, view: { position: {} }, gone: {} };
  complete(state, BEFORE);
  assert.deepEqual(state, { ...BEFORE, view: { position: BEFORE.view.position }, gone: {} });
});

test('a whole frame stays as it is, and a table that waits has no position', () => {
  const whole = { table: { id: 't' }, figures: {}, view: { position: {} } };
  complete(whole, BEFORE);
  assert.deepEqual(whole, { table: { id: 't' }, figures: {}, view: { position: {} } });
  const waiting = { table: {}, figures: {}, view: null, gone: {} };
  complete(waiting, { table: { id: 't' }, figures: {}, view: null });
  assert.deepEqual(waiting.table, { id: 't' });
  assert.equal(waiting.view, null);
});
