// The connection to a table: opened again when it is lost, and caught up by the state the server then sends.
import { signal } from '@preact/signals';

/** @typedef {'connecting' | 'open' | 'lost' | 'closed'} Link */

const SHORTEST = 400;
const LONGEST = 8000;
const HEARTBEAT = 20000;
const PATIENCE = 8000;

/** Closing codes after which it is of no use to come back. @type {Record<number, string>} */
const FINAL = { 4403: 'barred', 4404: 'gone', 4409: 'kept' };

export class TableSocket {
  /**
   * @param {string} table
   * @param {() => { keys: string[], lang: string }} greeting who sits down here, asked at every new connection
   * @param {(message: any) => void} receive
   */
  constructor(table, greeting, receive) {
    this.table = table;
    this.greeting = greeting;
    this.receive = receive;
    this.link = signal(/** @type {Link} */ ('connecting'));
    /** @type {WebSocket | null} */
    this.socket = null;
    this.wait = SHORTEST;
    this.retry = 0;
    this.silence = 0;
    this.wake = () => {
      if (document.visibilityState === 'visible' && this.link.value === 'lost') this.connect();
    };
    addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.wake);
    this.heart = setInterval(() => this.beat(), HEARTBEAT);
    this.connect();
  }

  connect() {
    clearTimeout(this.retry);
    this.socket?.close();
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/ws`);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ op: 'sit', ...this.greeting() }));
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      clearTimeout(this.silence);
      this.wait = SHORTEST;
      this.link.value = 'open';
      this.receive(JSON.parse(event.data));
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event.code);
    };
  }

  /** @param {number} code */
  lost(code) {
    if (this.link.value === 'closed') return;
    clearTimeout(this.silence);
    if (FINAL[code]) {
      this.close();
      this.receive({ op: FINAL[code] });
      return;
    }
    this.link.value = 'lost';
    this.retry = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST);
  }

  beat() {
    if (!this.send({ op: 'ping' })) return;
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.connect(), PATIENCE);
  }

  /**
   * Send a message; false if there is no connection just now.
   * @param {object} message
   */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close() {
    this.link.value = 'closed';
    clearTimeout(this.retry);
    clearTimeout(this.silence);
    clearInterval(this.heart);
    removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.wake);
    this.socket?.close();
  }
}
