import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { Session } from '/web/frame/session.js';
import { addKey, dropKeys, keysOf, settings } from '/web/common/store.js';
import { lang } from '/web/common/words.js';

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
  assert.deepEqual(socket.sent[0], { op: 'sit', keys: ['secret'], lang: 'en', obvious: true, delta: true });
  assert.equal(socket.url, 'ws://table.test/api/tables/t/ws');
});

test('it sits down anew for another key only, and tells of another language only', () => {
  addKey('t', 'secret');
  socket.onopen();
  socket.say(state(1));
  session.sit();
  session.speak();
  assert.equal(FakeSocket.all.at(-1), socket);
  assert.equal(socket.sent.filter(({ op }) => op === 'lang').length, 0);
  lang.value = 'ru';
  session.speak();
  session.speak();
  assert.deepEqual(
    socket.sent.filter(({ op }) => op === 'lang'),
    [{ op: 'lang', lang: 'ru' }],
  );
  lang.value = 'en';
  addKey('t', 'another');
  session.sit();
  assert.notEqual(FakeSocket.all.at(-1), socket);
  dropKeys('t');
});

const entry = { n: 1, seat: 0, action: 'a', text: 'a', events: [], told: [] };
const row = { row: 0, n: 1, head: { text: 'Round 1' } };
const told = () => session.log.value.map(({ n }) => n);

test('a state is shown, and its log kept and continued', async () => {
  socket.say(state(1, { log: [entry], turns: [row] }));
  socket.say(state(2, { news: [{ ...entry, n: 2 }], turns: [{ ...row, label: 'more' }] }));
  await settled();
  assert.deepEqual([session.state.value.version, told()], [2, [1, 2]]);
  assert.deepEqual(session.turns.value, [{ ...row, label: 'more' }], 'a turn that goes on replaces its row');
});

test('the log is never ahead of the table: an entry comes with the state whose pieces set off', async () => {
  socket.say(state(1, { log: [entry], turns: [row] }));
  await settled();
  /** What is told when a change comes onto the stage, and when its pieces set off. */
  const seen = [];
  const landings = [];
  session.stage = (_from, to, apply) => {
    seen.push([to.version, 'waits', told()]);
    apply();
    seen.push([to.version, 'flies', told()]);
    return new Promise((land) => landings.push(land));
  };
  socket.say(state(2, { news: [{ ...entry, n: 2 }], turns: [row] }));
  socket.say(state(3, { news: [{ ...entry, n: 3 }], turns: [{ ...row, row: 1, n: 3 }] }));
  await settled();
  assert.deepEqual([told(), session.turns.value.length], [[1, 2], 1], 'the second action waits for the first to land');
  landings.shift()();
  await settled();
  assert.deepEqual(seen, [
    [2, 'waits', [1]],
    [2, 'flies', [1, 2]],
    [3, 'waits', [1, 2]],
    [3, 'flies', [1, 2, 3]],
  ]);
  landings.shift()();
  await settled();
});

test('what is shown again is not told again', async () => {
  const first = state(1, { log: [entry], turns: [row] });
  const second = state(2, { news: [{ ...entry, n: 2 }], turns: [row] });
  socket.say(first);
  socket.say(second);
  await settled();
  session.put(first);
  session.put(second);
  assert.deepEqual(told(), [1, 2]);
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

test('a touched place is asked about, told there, and forgotten with the next touch', async () => {
  socket.say(state(1, { log: [] }));
  await settled();
  session.explain('load:corn>5', 'ship:5');
  assert.deepEqual(socket.sent.at(-1), { op: 'explain', action: 'load:corn>5', place: 'ship:5' });
  const taught = {
    place: 'ship:5',
    title: 'With the Captain.',
    lead: '',
    ways: [],
    needs: [],
    lack: '',
    clauses: ['PR-1'],
  };
  socket.say({ op: 'explained', action: '', reason: taught.title, clause: 'PR-1', taught });
  assert.deepEqual(session.refusal.value, { reason: taught.title, clause: 'PR-1', place: 'ship:5', taught });
  session.dropRefusal();
  assert.equal(session.refusal.value, null);
  session.say('Something else.');
  session.dropRefusal();
  assert.equal(session.refusal.value?.reason, 'Something else.', 'only what is told at a thing goes with a touch');
});

test('a hint makes the places of its best answer glow', async () => {
  socket.say(state(1, { log: [] }));
  await settled();
  session.askHint();
  assert.equal(session.advising.value, true);
  socket.say({ op: 'hint', actions: ['role:mayor'], text: 'Take it.', answers: [{ places: ['role:mayor'] }] });
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

test('what cannot be taken back says why, also while pieces still travel', () => {
  socket.say(state(1, { log: [], undo: { can: false, restart: false, why: 'No.', restart_why: 'Not at all.' } }));
  session.undo();
  assert.equal(session.refusal.value.reason, 'No.');
  session.restart();
  assert.equal(session.refusal.value.reason, 'Not at all.');
  assert.equal(
    socket.sent.some(({ op }) => op === 'undo' || op === 'restart'),
    false,
  );
  socket.say(state(2));
  session.undo();
  assert.equal(socket.sent.at(-1).op, 'undo');
});

test('an undo is shown at once: what was waiting to be shown is not', async () => {
  let release;
  session.stage = (_from, _to, apply) => new Promise((resolve) => (release = () => resolve(apply())));
  for (const version of [1, 2, 3]) socket.say(state(version, version === 1 ? { log: [] } : {}));
  socket.say(state(4, { log: [], undone: 2 }));
  assert.deepEqual(
    session.queue.map(({ version }) => version),
    [4],
  );
  release();
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

test('while a scoring holds the screen nothing is answered; what comes waits for it, an undo ends it', async () => {
  socket.onopen?.();
  socket.say(state(1, { log: [] }));
  await new Promise((resolve) => setImmediate(resolve));
  let dismiss;
  const closed = new Promise((resolve) => (dismiss = resolve));
  session.scoring.value = { drop: dismiss };
  const held = session.hold(() => closed);
  session.act('role:mayor');
  assert.ok(!socket.sent.some(({ op }) => op === 'act'));
  socket.say(state(2));
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(session.state.value.version, 1);
  socket.say(state(3, { undone: 1, log: [] }));
  await held;
  session.scoring.value = null;
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(session.state.value.version, 3);
  session.act('role:mayor');
  assert.equal(socket.sent.find(({ op }) => op === 'act').version, 3);
});

test('a table that is told anew in mid-scoring stays on the screen', async () => {
  const { setStage } = await import('/web/frame/stage.js');
  setStage(session, { slug: 'puerto-rico' });
  socket.say(state(1, { log: [] }));
  await new Promise((resolve) => setImmediate(resolve));
  const scoring = { move: 2, key: 'end', about: {}, title: 'End', first: 0, parts: [], rows: [], totals: [], news: [] };
  socket.say(state(2, { scorings: [scoring], news: [] }));
  while (!session.scoring.value) await new Promise((resolve) => setImmediate(resolve));
  socket.say(state(2, { log: [] }));
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(session.scoring.value, null);
  assert.equal(session.state.value, session.latest);
});
