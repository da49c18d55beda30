import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { freshPicks } from '/web/frame/context.js';
import { at, choices, pick } from '/web/frame/picking.js';
import { settings } from '/web/common/store.js';

const action = (name, ...places) => ({ action: name, kind: 'load', params: {}, text: name, places });
const LOADS = [
  action('corn to 4', 'store:corn', 'ship:4'),
  action('corn to 5', 'store:corn', 'ship:5'),
  action('sugar to 5', 'store:sugar', 'ship:5'),
  action('pass'),
];

/** A table that writes down what is done. */
function table(plays = LOADS) {
  const done = [];
  return {
    ...freshPicks(),
    plays,
    done,
    act: (name) => done.push(name),
    explain: (name, place) => done.push(`why not ${name} at ${place}`),
    say: () => undefined,
  };
}

beforeEach(() => {
  settings.confirm.value = false;
});

test('each place narrows what can be meant', () => {
  assert.deepEqual(
    at(LOADS, [], 'ship:5').map((one) => one.action),
    ['corn to 5', 'sugar to 5'],
  );
  assert.deepEqual(
    at(LOADS, ['store:corn'], 'ship:5').map((one) => one.action),
    ['corn to 5'],
  );
  assert.deepEqual(at(LOADS, ['ship:5'], 'ship:5').length, 2);
});

test('the last place plays the only action left', () => {
  const ctx = table();
  pick(ctx, 'store:corn', {});
  assert.deepEqual([ctx.picked.value, ctx.done], [['store:corn'], []]);
  assert.deepEqual(choices(ctx).length, 2);
  pick(ctx, 'ship:4', {});
  assert.deepEqual(ctx.done, ['corn to 4']);
});

test('a place of the same kind takes the place of what was picked', () => {
  const ctx = table();
  pick(ctx, 'store:corn', {});
  pick(ctx, 'store:sugar', { preview: true });
  assert.deepEqual(ctx.picked.value, ['store:sugar']);
  assert.equal(ctx.pending.value?.action, 'sugar to 5');
});

test('a place that does not go with what was picked is picked instead, and plays nothing by itself', () => {
  const ctx = table();
  pick(ctx, 'ship:4', { preview: true });
  pick(ctx, 'store:sugar', {});
  assert.deepEqual([ctx.picked.value, ctx.done], [['store:sugar'], []]);
  pick(ctx, 'store:sugar', {});
  assert.deepEqual(ctx.done, ['sugar to 5']);
});

test('with a preview, or when the person wants to confirm, a second touch plays it', () => {
  for (const [how, confirm] of [
    [{ preview: true }, false],
    [{}, true],
  ]) {
    settings.confirm.value = confirm;
    const ctx = table();
    pick(ctx, 'store:sugar', how);
    assert.deepEqual(ctx.done, []);
    assert.deepEqual(
      choices(ctx).map((one) => one.action),
      ['sugar to 5'],
    );
    pick(ctx, 'store:sugar', how);
    assert.deepEqual(ctx.done, ['sugar to 5']);
  }
});

test('touching what is picked drops it', () => {
  const ctx = table();
  pick(ctx, 'store:corn', {});
  pick(ctx, 'store:corn', {});
  assert.deepEqual([ctx.picked.value, ctx.done], [[], []]);
});

test('a place where nothing is possible asks why', () => {
  const ctx = table();
  pick(ctx, 'ship:6', { action: 'load:corn:6' });
  assert.deepEqual(ctx.done, ['why not load:corn:6 at ship:6']);
});
