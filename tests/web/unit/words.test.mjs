import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entry, fill, has, lang, loadWords, otherLang, t } from '/web/common/words.js';

const CATALOGUE = { lobby: { seats: '{n} {n:seat|seats}', title: 'Lobby' } };

test('plural forms follow the language', () => {
  const russian = '{n} {n:монета|монеты|монет}';
  lang.value = 'ru';
  const said = [0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 111, -1, -3].map((n) => fill(russian, { n }));
  assert.deepEqual(said, [
    '0 монет',
    '1 монета',
    '2 монеты',
    '4 монеты',
    '5 монет',
    '11 монет',
    '12 монет',
    '14 монет',
    '21 монета',
    '22 монеты',
    '25 монет',
    '101 монета',
    '111 монет',
    '-1 монета',
    '-3 монеты',
  ]);
  lang.value = 'en';
  assert.deepEqual(
    [0, 1, 2, 21].map((n) => fill('{n:coin|coins}', { n })),
    ['coins', 'coin', 'coins', 'coins'],
  );
});

test('a placeholder without its parameter says nothing', () => {
  assert.equal(fill('{name} moves', {}), ' moves');
  assert.equal(fill('{n:one|two}', {}), 'two');
});

test('words are looked up by their path; a missing key is shown and reported', async (context) => {
  context.mock.method(globalThis, 'fetch', async () => ({ json: async () => CATALOGUE }));
  await loadWords('en');
  assert.equal(t('lobby.seats', { n: 1 }), '1 seat');
  assert.ok(has('lobby.title') && !has('lobby.nothing') && !has('nowhere.at.all'));
  assert.deepEqual(entry('lobby'), CATALOGUE.lobby);
  const reported = context.mock.method(console, 'error', () => undefined);
  assert.equal(t('lobby.nothing'), 'lobby.nothing');
  assert.equal(reported.mock.callCount(), 1);
});

test('there are two languages', () => {
  lang.value = 'en';
  assert.equal(otherLang(), 'ru');
});
