import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addKey,
  allKeys,
  dropKey,
  dropKeys,
  kept,
  keysOf,
  motionAllowed,
  newWord,
  settings,
  toggleTheme,
} from '/web/common/store.js';

test('a kept signal starts with what is stored, and stores what it is set to', () => {
  localStorage.setItem('doubloon.pace2', '300');
  assert.equal(kept('pace2', 900).value, 300);
  const fresh = kept('fresh', 'usual');
  assert.equal(localStorage.getItem('doubloon.fresh'), null);
  fresh.value = 'own';
  assert.equal(localStorage.getItem('doubloon.fresh'), '"own"');
});

test('what cannot be read counts as not there', () => {
  localStorage.setItem('doubloon.broken', '{');
  assert.equal(kept('broken', 7).value, 7);
});

test('keys belong to tables, each once', () => {
  addKey('a', 'one');
  addKey('a', 'one');
  addKey('a', 'two');
  addKey('b', 'three');
  assert.deepEqual(keysOf('a'), ['one', 'two']);
  dropKey('a', 'one');
  assert.deepEqual(allKeys(), ['two', 'three']);
  dropKeys('a');
  assert.deepEqual([keysOf('a'), keysOf('b')], [[], ['three']]);
});

test('a key that another window stored is not lost', () => {
  localStorage.setItem('doubloon.keys', JSON.stringify({ c: ['theirs'] }));
  addKey('c', 'ours');
  assert.deepEqual(keysOf('c'), ['theirs', 'ours']);
});

test('theme and motion are written on the page', () => {
  const { dataset } = globalThis.document.documentElement;
  const before = settings.theme.value;
  toggleTheme();
  assert.equal(dataset.theme, before === 'dark' ? 'light' : 'dark');
  settings.motion.value = 'off';
  assert.deepEqual([dataset.motion, motionAllowed()], ['off', false]);
  settings.motion.value = 'full';
  assert.deepEqual([dataset.motion, motionAllowed()], [undefined, true]);
});

test('a word for something done once is long and never the same', () => {
  assert.match(newWord(), /^[0-9a-f]{24}$/);
  assert.notEqual(newWord(), newWord());
});
