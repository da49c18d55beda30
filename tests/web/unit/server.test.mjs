import assert from 'node:assert/strict';
import { test } from 'node:test';
import { branch, logOf, positionOf, rematch } from '/web/after/server.js';
import { clearAway, inviteAnew, keepWatchLink, offered, seatLinks, watchUrl } from '/web/common/owner.js';
import { addKey, keysOf } from '/web/common/store.js';
import { cover, minuteRange, seatRange, shelfName } from '/web/lobby/catalogue.js';
import { loadRecord, openTable, sitAt, sitDown, startTable } from '/web/lobby/server.js';

/** Answer every request with the same data, and note what was asked. */
function serve(context, data) {
  const asked = [];
  context.mock.method(globalThis, 'fetch', async (url, init = {}) => {
    const seat = url.searchParams.get('seat');
    asked.push(`${init.method ?? 'GET'} ${url.pathname}${seat ? `?seat=${seat}` : ''}`);
    return new Response(JSON.stringify(data), { status: 200, headers: { 'content-type': 'application/json' } });
  });
  return asked;
}

test('a table that was opened is kept with its keys and links', async (context) => {
  const asked = serve(context, { id: 't1', keys: { 0: 'k0' }, links: { 1: '/s/l1' }, watch: '/w/1', commitment: 'c' });
  assert.equal(await openTable({ game: 'burgundy', private: true }), 't1');
  assert.deepEqual([asked, keysOf('t1'), offered.value.t1], [['POST /api/tables'], ['k0'], { 1: '/s/l1' }]);
  assert.equal(watchUrl({ id: 't1', private: true }), `http://table.test/w/1`);
  assert.deepEqual(seatLinks({ id: 't1', seats: [{ seat: 2, link: '/s/l2' }] }), { 1: '/s/l1', 2: '/s/l2' });
});

test('whoever sits down by a link gets a key, and the link is dropped', async (context) => {
  serve(context, { key: 'fresh' });
  addKey('t2', 'link');
  await sitDown('link', 't2', { name: 'Anna', colour: 'red' }, 'once');
  assert.deepEqual(keysOf('t2'), ['fresh']);
  await sitAt('t3', { name: 'Anna', colour: 'red' });
  assert.deepEqual(keysOf('t3'), ['fresh']);
});

test('the owner may draw new links and clear the table away', async (context) => {
  const asked = serve(context, { seat: 1, link: '/s/new' });
  await inviteAnew('t4', 1);
  keepWatchLink('t4', '/w/4');
  assert.deepEqual(offered.value.t4, { 1: '/s/new' });
  await clearAway('t4');
  assert.deepEqual(
    [asked.at(-1), offered.value.t4, watchUrl({ id: 't4', private: true })],
    ['DELETE /api/tables/t4', undefined, null],
  );
  assert.equal(watchUrl({ id: 't4' }), `http://table.test/t/t4`);
});

test('after a game: the log, positions by seat, the same again, another way on', async (context) => {
  const asked = serve(context, { id: 't5', keys: { 0: 'k5' }, log: ['entry'], watch: '/w/5' });
  assert.deepEqual((await logOf('t5')).log, ['entry']);
  await positionOf('t5', 12, null);
  await positionOf('t5', 12, 1);
  assert.equal(await rematch('t5'), 't5');
  assert.equal(await branch('t5', 12, []), 't5');
  await startTable('t5', 'easy');
  assert.equal(await loadRecord('a record'), 't5');
  assert.deepEqual(keysOf('t5'), ['k5']);
  assert.deepEqual(asked, [
    'GET /api/tables/t5/log',
    'GET /api/tables/t5/moves/12',
    'GET /api/tables/t5/moves/12?seat=1',
    'POST /api/tables/t5/rematch',
    'POST /api/tables/t5/branch',
    'POST /api/tables/t5/start',
    'POST /api/records',
  ]);
});

test('what the shelf tells of a game', () => {
  const games = [{ slug: 'burgundy', short: { en: 'Burgundy', ru: 'Бургундия' } }];
  assert.ok(['Burgundy', 'Бургундия'].includes(shelfName(games, 'burgundy')));
  assert.equal(shelfName(games, 'chess'), '');
  assert.deepEqual([seatRange([2, 3, 4]), seatRange([2]), minuteRange('60-90')], ['2–4', '2', '60–90']);
  assert.equal(cover('burgundy'), '/web/games/burgundy/cover.svg');
});
