import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError, get, getFile, post } from '/web/common/api.js';
import { lang } from '/web/common/words.js';

/** Answer every request, and note it. */
function serve(context, answer) {
  const asked = [];
  context.mock.method(globalThis, 'fetch', async (url, init) => {
    asked.push({ url: url.href, ...init });
    return answer();
  });
  context.mock.method(console, 'error', () => undefined); // there are no words here
  lang.value = 'ru';
  return asked;
}

const json = (data, status = 200) =>
  new Response(JSON.stringify(data), { status, headers: { 'content-type': 'application/json' } });

test('a request carries the language and the keys', async (context) => {
  const asked = serve(context, () => json({ id: 'x' }));
  assert.deepEqual(await get('/api/tables/x', { keys: ['a', 'b'] }), { id: 'x' });
  assert.equal(asked[0].url, 'http://table.test/api/tables/x?lang=ru');
  assert.equal(asked[0].headers.get('x-seat-key'), 'a,b');
  await post('/api/tables', { game: 'burgundy' }, { lang: 'en' });
  assert.deepEqual([asked[1].method, asked[1].body], ['POST', '{"game":"burgundy"}']);
  assert.equal(asked[1].url, 'http://table.test/api/tables?lang=en');
});

test('a refusal is thrown in the words of the server', async (context) => {
  serve(context, () => json({ error: 'gone', message: 'It is gone.' }, 404));
  await assert.rejects(get('/api/tables/x'), (error) => {
    assert.ok(error instanceof ApiError);
    return error.code === 'gone' && error.message === 'It is gone.' && error.status === 404;
  });
});

test('a server that cannot be reached is a refusal, too', async (context) => {
  serve(context, () => {
    throw new TypeError('no network');
  });
  await assert.rejects(get('/api/games'), { code: 'offline', status: 0 });
});

test('a file has the name that the server gives it', async (context) => {
  serve(context, () => new Response('moves', { headers: { 'content-disposition': 'attachment; filename="g.jsonl"' } }));
  const { blob, name } = await getFile('/api/tables/x/record');
  assert.deepEqual([await blob.text(), name], ['moves', 'g.jsonl']);
});
