import assert from 'node:assert/strict';
import { test } from 'node:test';
import { navigate, route } from '/web/common/router.js';
import { TableSocket } from '/web/common/socket.js';
import { closePanels, helpOpen, largeSeat, menuOpen } from '/web/frame/panels.js';

test('another address is another route; only another page scrolls to its top', (context) => {
  const before = globalThis.location;
  context.after(() => (globalThis.location = before));
  let scrolled = 0;
  globalThis.scrollTo = () => (scrolled += 1);
  const go = (_state, _title, url) => (globalThis.location = new URL(url, globalThis.location));
  globalThis.history = { pushState: go, replaceState: go };
  navigate('/t/abc/?seat=1#move');
  assert.deepEqual(
    [route.value.path, route.value.query.get('seat'), route.value.hash, scrolled],
    ['/t/abc', '1', 'move', 1],
  );
  navigate('/t/abc/#next', { replace: true });
  assert.deepEqual([route.value.hash, scrolled], ['next', 1]);
});

/** A connection that the test opens, cuts and speaks through. */
class Wire {
  static OPEN = 1;
  static wires = [];

  constructor(url) {
    Object.assign(this, { url, readyState: 0, sent: [] });
    Wire.wires.push(this);
  }

  open() {
    this.readyState = Wire.OPEN;
    this.onopen();
  }

  send(text) {
    this.sent.push(JSON.parse(text).op);
  }

  close() {
    this.readyState = 3;
  }
}

function connect(context) {
  context.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  globalThis.WebSocket = Wire;
  Wire.wires = [];
  const heard = [];
  const socket = new TableSocket(
    'abc',
    () => ({ keys: ['k'], lang: 'en' }),
    (message) => heard.push(message.op),
  );
  context.after(() => socket.close());
  return { socket, heard };
}

test('a lost connection is opened again, later each time, and greets anew', (context) => {
  const { socket, heard } = connect(context);
  assert.equal(Wire.wires[0].url, 'ws://table.test/api/tables/abc/ws');
  assert.equal(socket.send({ op: 'act' }), false, 'not yet open');
  Wire.wires[0].open();
  Wire.wires[0].onmessage({ data: '{"op":"state"}' });
  assert.deepEqual([heard, socket.link.value, Wire.wires[0].sent], [['state'], 'open', ['sit']]);
  Wire.wires[0].onclose({ code: 1006 });
  assert.equal(socket.link.value, 'lost');
  context.mock.timers.tick(400);
  assert.equal(Wire.wires.length, 2);
  Wire.wires[1].onclose({ code: 1006 });
  context.mock.timers.tick(400);
  assert.equal(Wire.wires.length, 2, 'it waits twice as long');
  context.mock.timers.tick(400);
  Wire.wires[2].open();
  assert.deepEqual(Wire.wires[2].sent, ['sit']);
});

test('silence after a heartbeat is a lost connection; a table that is gone is not asked again', (context) => {
  const { socket, heard } = connect(context);
  Wire.wires[0].open();
  context.mock.timers.tick(20000);
  assert.deepEqual(Wire.wires[0].sent, ['sit', 'ping']);
  context.mock.timers.tick(8000);
  assert.equal(Wire.wires.length, 2);
  Wire.wires[1].onclose({ code: 4404 });
  context.mock.timers.tick(60000);
  assert.deepEqual([heard, socket.link.value, Wire.wires.length], [['gone'], 'closed', 2]);
});

test('all panels close at once', () => {
  menuOpen.value = true;
  largeSeat.value = 2;
  closePanels();
  assert.deepEqual([menuOpen.value, helpOpen.value, largeSeat.value], [false, false, null]);
});
