import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAsked, offered, onMat, picked, questionKey, refuse, seatsFromFocus, touchable } from '/web/board/asked.js';
import { capital, count, spread, sum } from '/web/board/counts.js';
import { asks, table } from './table.mjs';

test('what a view leaves out is none', () => {
  assert.deepEqual([count({ corn: 2 }, 'corn'), count({ corn: 2 }, 'sugar'), count(undefined, 'corn')], [2, 0, 0]);
  assert.deepEqual([sum({ corn: 2, sugar: 3 }), sum(4), sum(null)], [5, 4, 0]);
  assert.deepEqual(spread({ sugar: 1, corn: 2 }, ['corn', 'indigo', 'sugar']), ['corn', 'corn', 'sugar']);
  assert.equal(capital('corn mill'), 'Corn mill');
});

test('only a viewer with answers at a live table is asked', () => {
  assert.ok(isAsked(asks('build', ['pass']), 'build', 'sell'));
  assert.ok(isAsked(asks('build', ['pass'])), 'whatever the question');
  assert.ok(!isAsked(asks('build', ['pass']), 'sell'));
  assert.ok(!isAsked(asks('build', []), 'build'), 'somebody else is asked');
  assert.ok(!isAsked(asks('build', ['pass'], { live: false }), 'build'), 'a replay');
});

test('what is picked is told without its beginning', () => {
  const ctx = table();
  ctx.picked.value = ['store:corn', 'ship:4'];
  assert.deepEqual([picked(ctx, 'ship:'), picked(ctx, 'house')], ['4', null]);
});

test('answers are found by their notation', () => {
  const ctx = asks('main', ['market', 'pass:road']);
  assert.deepEqual([offered(ctx, 'market'), offered(ctx, 'sell:wood')], [true, false]);
  assert.deepEqual([touchable(false), touchable(true).tabindex], [{}, 0]);
});

test('places of others are their mats as a whole, and seats are told from the one in focus', () => {
  const ctx = table({ focusSeat: 1 });
  assert.deepEqual([onMat(ctx, { seat: 1 }, 'purse'), onMat(ctx, { seat: 2 }, 'purse')], ['purse', 'mat:2']);
  assert.deepEqual(seatsFromFocus(ctx), [1, 2, 0]);
});

test('a refusal names the place that shakes; without a session nothing is said', () => {
  const heard = [];
  const session = { refuse: (reason, clause) => heard.push([session.asking, reason, clause]) };
  refuse(table({ session }), 'hex:d4', 'too far', 'CB-DIE-03');
  refuse(table(), 'hex:d4', 'too far', 'CB-DIE-03');
  assert.deepEqual(heard, [[{ place: 'hex:d4' }, 'too far', 'CB-DIE-03']]);
});

test('a plan belongs to one question of one table', () => {
  assert.notEqual(questionKey(table()), questionKey(table({ state: { table: { id: 'aaa' }, version: 8 } })));
});
