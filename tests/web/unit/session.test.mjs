import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { Session } from '/web/frame/session.js';
import { addKey, keysOf, settings } from '/web/common/store.js';

class FakeSocket {
  static OPEN = 1;
  static all = [];

  constructor(url) {
    Object.assign(this, { url, readyState: FakeSocket.OPEN, sent: [] });
    FakeSocket.all.push(this);
  }

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = 3;
  }

  /** The server says something. */
  say(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

const SEATS = [
  { seat: 0, name: 'Ann', colour: 'red', kind: 'person', online: true, mine: true, substitute: null },
  { seat: 1, name: 'Ben', colour: 'blue', kind: 'bot', online: true, mine: false, substitute: null },
];
const ACTION = { action: 'role:mayor', kind: 'role', params: {}, text: 'Mayor', places: ['role:mayor'] };

/** A state message. */
const state = (version, more = {}) => ({
  op: 'state',
  table: { id: 't', game: 'puerto-rico', status: 'playing', seats: SEATS, commitment: 'c', pace: settings.pace.value },
  version,
  moves: version,
  seat: 0,
  view: { over: false, position: {} },
  asked: { seat: 0, step: 'choose_role', text: 'Ann: choose', clause: 'PR-1' },
  actions: [ACTION],
  figures: {},
  undo: { can: true, restart: false },
  news: [],
  ...more,
});

let session;
let socket;

beforeEach(() => {
  globalThis.WebSocket = FakeSocket;
  session = new Session('t');
  socket = FakeSocket.all.at(-1);
});

afterEach(() => session.close());

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('it sits down with the keys of this browser', () => {
  addKey('t', 'secret');
  socket.onopen();
  assert.deepEqual(socket.sent[0], { op: 'sit', keys: ['secret'], lang: 'en' });
  assert.equal(socket.url, 'ws://table.test/api/tables/t/ws');
});

test('a state is shown, and its log kept and continued', async () => {
  const entry = { n: 1, seat: 0, action: 'a', text: 'a', events: [] };
  socket.say(state(1, { log: [entry] }));
  socket.say(state(2, { news: [{ ...entry, n: 2 }] }));
  await settled();
  assert.deepEqual([session.state.value.version, session.log.value.map(({ n }) => n)], [2, [1, 2]]);
});

test('an answer is named, sent once, and sent again after a lost connection', async () => {
  socket.say(state(1, { log: [] }));
  await settled();
  session.act('role:mayor');
  const [sent] = socket.sent;
  assert.deepEqual({ ...sent, once: '' }, { op: 'act', version: 1, action: 'role:mayor', once: '' });
  session.act('role:builder');
  assert.equal(socket.sent.length, 1, 'busy: nothing else is sent before it is answered');
  session.socket.connect();
  const next = FakeSocket.all.at(-1);
  next.say(state(1, { log: [] }));
  assert.deepEqual(next.sent.at(-1), sent);
  next.say({ op: 'done', once: sent.once, version: 2 });
  assert.equal(session.pending, null);
});

test('a refusal is told with its clause, and frees the table', async () => {
  socket.say(state(1, { log: [] }));
  await settled();
  session.act('role:mayor');
  socket.say({ op: 'refused', action: 'role:mayor', reason: 'Taken.', clause: 'PR-2', stale: false });
  assert.deepEqual(session.refusal.value, { reason: 'Taken.', clause: 'PR-2', place: null });
  assert.equal(session.busy.value, false);
});

test('a hint makes the places of its best answer glow', async () => {
  socket.say(state(1, { log: [] }));
  await settled();
  session.askHint();
  assert.equal(session.advising.value, true);
  socket.say({ op: 'hint', actions: ['role:mayor'], text: 'Take it.', answers: [{ action: 'role:mayor' }] });
  assert.deepEqual([session.picks.hinted.value, session.advising.value], [['role:mayor'], false]);
  session.dropHint();
  assert.deepEqual([session.picks.hinted.value, session.hint.value], [[], null]);
});

test('presence changes seats and spectators, nothing else', () => {
  socket.say(state(1, { log: [] }));
  socket.say({ op: 'presence', seats: [{ seat: 1, online: false, substitute: 'easy' }], spectators: 3 });
  const { seats, spectators, id } = session.table.value;
  assert.deepEqual(
    [id, spectators, seats[1].name, seats[1].online, seats[1].substitute],
    ['t', 3, 'Ben', false, 'easy'],
  );
});

test('the keys of a rematch are kept for the new table', () => {
  socket.say({ op: 'rematch', id: 'next', keys: { 0: 'new key' } });
  assert.deepEqual([session.rematch.value, keysOf('next')], ['next', ['new key']]);
});

test('a table that is cleared away takes its keys with it; one that restarts does not', () => {
  addKey('t', 'secret');
  socket.say({ op: 'closing', reason: 'restart', message: 'Back soon.' });
  assert.ok(keysOf('t').includes('secret'));
  socket.say({ op: 'closing', reason: 'cleared', message: 'Gone.' });
  assert.deepEqual([keysOf('t'), session.parting.value], [[], 'Gone.']);
});

test('closing codes tell that a table is gone, closed to us, or only kept', () => {
  for (const [code, flag] of [
    [4404, 'gone'],
    [4409, 'kept'],
  ]) {
    const one = new Session('t');
    FakeSocket.all.at(-1).onclose({ code });
    assert.deepEqual([one[flag].value, one.link.value], [true, 'closed']);
  }
});

test('chat is heard and counted', () => {
  socket.say({ op: 'chat', seat: 1, name: 'Ben', text: 'hello', at: 0 });
  assert.deepEqual([session.chat.value.length, session.unread.value], [1, 1]);
});
