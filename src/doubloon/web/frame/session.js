// One open table: its connection, its latest state, and what this browser does there.
import { batch, signal } from '@preact/signals';
import { announce } from '/web/common/announce.js';
import { addNumbers, witness } from '/web/common/numbers.js';
import { TableSocket } from '/web/common/socket.js';
import { addKey, dropKeys, keysOf, newWord, settings } from '/web/common/store.js';
import { lang, t } from '/web/common/words.js';
import { freshPicks } from '/web/frame/context.js';
import { complete } from '/web/frame/delta.js';

/** @typedef {import('/web/frame/types.js').State} State */
/** @typedef {import('/web/frame/types.js').Entry} Entry */
/** @typedef {import('/types/protocol').TurnRow} TurnRow */
/** @typedef {import('/web/frame/types.js').ChatLine} ChatLine */
/** @typedef {import('/web/frame/types.js').Refusal} Refusal */
/** @typedef {import('/web/frame/types.js').Hint} Hint */
/**
 * What the server says, and what the connection itself has to say: that the table is gone, closed to us, or only kept.
 * @typedef {import('/types/protocol').ServerOp | { op: 'gone' } | { op: 'barred' } | { op: 'kept' }} Message
 */

const REMEMBERED = 60;
const NOTICE_MS = 15000;

export class Session {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    this.picks = freshPicks();
    /** The state on the screen; it may lag behind the latest while pieces travel. */
    this.state = signal(/** @type {State | null} */ (null));
    /** @type {State | null} */
    this.latest = null;
    this.table = signal(/** @type {State['table'] | null} */ (null));
    /** What the log tells goes with the state on the screen, and is never ahead of it. */
    this.log = signal(/** @type {Entry[]} */ ([]));
    this.turns = signal(/** @type {TurnRow[]} */ ([]));
    this.toldVersion = 0;
    this.logMore = signal(false);
    this.chat = signal(/** @type {ChatLine[]} */ ([]));
    this.unread = signal(0);
    this.refusal = signal(/** @type {Refusal | null} */ (null));
    /** What everybody at the table has just been told. */
    this.notice = signal('');
    this.hint = signal(/** @type {Hint | null} */ (null));
    /** Which answer of the hint is looked at. */
    this.advised = signal(0);
    /** Whether a hint is being worked out. */
    this.advising = signal(false);
    this.busy = signal(false);
    this.gone = signal(false);
    /** The last words of the server, if it ended the talk for good. */
    this.parting = signal('');
    /** Why this table cannot be shown, in the server's words. */
    this.barred = signal('');
    this.kept = signal(false);
    /** The table shows another seal than it did before. */
    this.swapped = signal(false);
    /** What was sent and not answered yet; sent again when the connection is back. @type {any} */
    this.pending = null;
    this.lastError = '';
    this.replaying = signal(false);
    /** The scoring that holds the screen. */
    this.scoring = signal(/** @type {import('/web/frame/moments/moment.js').Moment | null} */ (null));
    this.watched = signal(/** @type {number | null} */ (null));
    this.rule = signal(/** @type {string | null} */ (null));
    this.rematch = signal(/** @type {string | null} */ (null));
    /** The states since this browser last acted, to be played again. @type {State[]} */
    this.recent = [];
    /**
     * Shows a change on the screen; the stage makes pieces travel.
     * @type {(from: State | null, to: State, apply: () => void) => Promise<void>}
     */
    this.stage = async (_from, _to, apply) => apply();
    /** @type {State[]} */
    this.queue = [];
    this.showing = false;
    /** @type {(clause: string) => void} */
    this.openRule = (clause) => {
      this.rule.value = clause;
    };
    this.asking = { place: /** @type {string | null} */ (null) };
    /** The keys and the language that the server knows of. @type {{ keys: string[], lang: string } | null} */
    this.told = null;
    this.socket = new TableSocket(
      id,
      () => this.greeting(),
      (message) => this.receive(message),
    );
    this.link = this.socket.link;
  }

  /** Who sits down here; asked at every new connection. */
  greeting() {
    this.told = { keys: keysOf(this.id), lang: lang.value };
    return { ...this.told, obvious: settings.obvious.value, delta: true };
  }

  /** Sit down anew if this browser holds other keys than those it sat down with. */
  sit() {
    const keys = keysOf(this.id);
    const known = !this.told || this.told.keys.join() === keys.join();
    if (this.link.value === 'open' && keys.length && !known) this.socket.connect();
  }

  /** Tell the server if the language is another one now. */
  speak() {
    if (!this.told || this.told.lang === lang.value || !this.send({ op: 'lang', lang: lang.value })) return;
    this.told.lang = lang.value;
  }

  close() {
    this.socket.close();
  }

  /** @param {Message} message */
  receive(message) {
    switch (message.op) {
      case 'state':
        return this.catchUp(/** @type {State} */ (message));
      case 'refused':
        return this.refused(message);
      case 'explained':
        return this.explained(message);
      case 'hint':
        return this.hinted(message);
      case 'chat':
        return this.heard(message);
      case 'presence':
        return this.present(message);
      case 'rematch':
        return this.again(message);
      case 'notice':
        return this.noticed(message.message);
      case 'done':
        return this.answered(message.once);
      case 'error':
        return this.failed(message);
      case 'closing':
        return this.part(message);
      case 'gone':
        this.gone.value = true;
        break;
      case 'barred':
        this.barred.value = this.parting.value || this.lastError;
        break;
      case 'kept':
        this.kept.value = true;
        this.barred.value = this.lastError;
    }
  }

  /** @param {State} state */
  catchUp(state) {
    const first = Boolean(state.log) && !state.undone;
    if (this.latest) complete(state, this.latest);
    state.printed ??= this.latest?.printed; // told once, and so are the options
    state.table.options ??= this.latest?.table.options;
    state.table.own ??= this.latest?.table.own;
    if (state.view) state.view.options ??= this.latest?.view?.options ?? {};
    this.latest = state;
    this.addChance(state);
    this.replaying.value = false;
    batch(() => {
      this.busy.value = false;
      this.table.value = state.table;
      if (state.chat) this.chat.value = state.chat;
    });
    if (first && this.pending) this.busy.value = this.socket.send(this.pending);
    if (first || state.undone) this.recent = [];
    this.recent = [...this.recent, state].slice(-REMEMBERED);
    if (first || state.undone) this.queue = [];
    if (first || state.undone) this.scoring.value?.drop();
    if (first) this.advising.value = false;
    if (first && state.table.seats.some((seat) => seat.mine) && state.table.pace !== settings.pace.value) {
      this.send({ op: 'pace', ms: settings.pace.value });
    }
    this.queue.push(state);
    if (first || !this.showing) this.showNext();
  }

  /** Note what the table promises, and add numbers to its dice when it asks for them. @param {State} state */
  addChance({ table, moves }) {
    if (!witness(table, moves)) this.swapped.value = true;
    addNumbers(table, (message) => this.socket.send(message));
  }

  async showNext() {
    this.showing = true;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      const state = next;
      await this.stage(this.state.value, state, () => this.put(state));
    }
    this.showing = false;
  }

  /**
   * Show something else for a while; what comes meanwhile is shown after it.
   * @param {() => Promise<unknown>} work
   */
  async hold(work) {
    if (this.showing) return;
    this.showing = true;
    try {
      await work();
    } finally {
      if (this.latest && !this.queue.length) this.put(this.latest);
      this.showNext();
    }
  }

  /** @param {State} state */
  put(state) {
    const before = this.state.value;
    batch(() => {
      if (!before || before.version !== state.version) {
        this.picks.picked.value = [];
        this.picks.pending.value = null;
        this.picks.plan.value = null;
        this.dropHint();
        this.refusal.value = null;
      }
      this.state.value = state;
      this.tellLog(state);
    });
  }

  /** Bring the log up to a state that comes onto the screen; one shown again has nothing new. @param {State} state */
  tellLog(state) {
    if (state.version < this.toldVersion) return;
    this.toldVersion = state.version;
    if (state.log) {
      this.log.value = state.log;
      this.turns.value = state.turns;
      this.logMore.value = Boolean(state.log_more);
      return;
    }
    const known = this.log.value.at(-1)?.n ?? 0;
    const fresh = (state.news ?? []).filter((entry) => entry.n > known);
    if (!fresh.length) return;
    this.log.value = [...this.log.value, ...fresh];
    const rows = new Map([...this.turns.value, ...state.turns].map((row) => [row.row, row]));
    this.turns.value = [...rows.values()];
  }

  /** Whose mat is drawn large: one's own, or the one a spectator looks at. @param {State} state */
  focusSeat(state) {
    return state.seat ?? this.watched.value ?? state.asked?.seat ?? 0;
  }

  /** @param {object} message */
  send(message) {
    if (this.socket.send(message)) return true;
    this.tell(t('frame.no_connection'));
    return false;
  }

  /** @param {string} text */
  tell(text) {
    this.refusal.value = { reason: text, clause: null };
    announce(text);
  }

  /**
   * The server ends the talk; the keys of a table that is gone, or not for us any more, are of no use.
   * @param {import('/types/protocol').Closing} message
   */
  part({ reason, message }) {
    this.tell(message);
    if (reason === 'restart') return;
    this.parting.value = message;
    dropKeys(this.id);
  }

  /** @param {string} text @param {string | null} [clause] */
  say(text, clause = null) {
    this.refusal.value = text ? { reason: text, clause } : null;
    announce(text);
  }

  /** @param {string | string[]} action */
  act(action) {
    const state = this.latest;
    if (!state || this.busy.value || this.replaying.value || this.scoring.value) return;
    const answer = Array.isArray(action) ? { actions: action } : { action };
    this.recent = [];
    this.sendOnce({ op: 'act', version: state.version, ...answer });
  }

  /** Whether and why not something can be taken back, as the server last said: also while bots' pieces still travel. */
  get undoing() {
    return this.latest?.undo ?? { can: false, restart: false };
  }

  get mayUndo() {
    return this.undoing.can && !this.replaying.value;
  }

  get mayRestart() {
    return this.undoing.restart && !this.replaying.value;
  }

  undo() {
    this.takeBack('undo', this.mayUndo, this.undoing.why);
  }

  restart() {
    this.takeBack('restart', this.mayRestart, this.undoing.restart_why);
  }

  /** @param {'undo' | 'restart'} op @param {boolean} may @param {string} [why] */
  takeBack(op, may, why) {
    if (may && this.latest) this.sendOnce({ op, version: this.latest.version });
    else if (why) this.say(why);
  }

  /**
   * Send what must happen exactly once: named, so that it can be sent again if no answer comes.
   * @param {object} message
   */
  sendOnce(message) {
    const named = { ...message, once: newWord() };
    this.busy.value = this.send(named);
    if (this.busy.value) this.pending = named;
  }

  /** @param {string | undefined} name */
  answered(name) {
    if (name && this.pending?.once === name) this.pending = null;
  }

  /** @param {import('/types/protocol').ErrorMessage} message */
  failed(message) {
    this.answered(message.once);
    if (message.once) this.busy.value = false;
    this.advising.value = false;
    this.lastError = message.message;
    this.tell(message.message);
  }

  askHint() {
    if (this.hint.value) this.choose(0);
    else this.advising.value = this.send({ op: 'hint' });
  }

  /** Look at one move of the hint: its places glow. @param {number} number */
  choose(number) {
    batch(() => {
      this.advised.value = number;
      this.refusal.value = null;
      this.picks.hinted.value = this.hint.value?.answers[number]?.places ?? [];
    });
  }

  dropHint() {
    batch(() => {
      this.hint.value = null;
      this.advising.value = false;
      this.picks.hinted.value = [];
    });
  }

  /**
   * Ask why an action is not possible, or how one gets to a place.
   * @param {string} action
   * @param {string | null} place
   */
  explain(action, place) {
    if (!this.latest || this.replaying.value) return;
    this.asking = { place };
    this.send({ op: 'explain', action, ...(place ? { place } : {}) });
  }

  /** What was told at a touched thing goes with the next touch. */
  dropRefusal() {
    if (this.refusal.value?.place) this.refusal.value = null;
  }

  /** @param {string} reason @param {string | null} clause */
  refuse(reason, clause) {
    this.refusal.value = { reason, clause, place: this.asking.place };
    announce(reason);
  }

  /** @param {import('/types/protocol').Refused} message */
  refused(message) {
    this.answered(message.once);
    this.busy.value = false;
    if (message.stale) this.refuse(t('frame.stale'), null);
    else this.refuse(message.reason, message.clause);
  }

  /** @param {import('/types/protocol').Explained} message */
  explained(message) {
    const { taught } = message;
    if (taught) this.taught(taught);
    else if (message.reason) this.refuse(message.reason, message.clause);
  }

  /** @param {import('/types/protocol').Taught} taught */
  taught(taught) {
    this.refusal.value = { reason: taught.title, clause: taught.clauses[0] ?? null, place: taught.place, taught };
    announce([taught.title, taught.lead, ...taught.ways.map((way) => way.text), taught.lack].filter(Boolean).join(' '));
  }

  /** @param {Hint} message */
  hinted(message) {
    batch(() => {
      this.advising.value = false;
      this.hint.value = message;
      this.choose(0);
    });
    announce(message.text);
  }

  /** @param {ChatLine} line */
  heard(line) {
    this.chat.value = [...this.chat.value, line];
    this.unread.value += 1;
    announce(`${line.name}: ${line.text}`);
  }

  /** @param {import('/types/protocol').Presence} message */
  present(message) {
    const table = this.table.value;
    if (!table) return;
    const now = new Map(message.seats.map((seat) => [seat.seat, seat]));
    const seats = table.seats.map((seat) => ({ ...seat, ...(now.get(seat.seat) ?? {}) }));
    this.table.value = { ...table, seats, spectators: message.spectators };
  }

  /** @param {import('/types/protocol').Rematch} message */
  again(message) {
    const found = Array.isArray(message.keys) ? message.keys : Object.values(message.keys ?? {});
    for (const key of found.length ? found : keysOf(this.id)) addKey(message.id, key);
    this.rematch.value = message.id;
    announce(t('frame.rematch'));
  }

  /** @param {string} text */
  noticed(text) {
    this.notice.value = text;
    announce(text);
    setTimeout(() => {
      if (this.notice.value === text) this.notice.value = '';
    }, NOTICE_MS);
  }

  /** Be asked, or not, what can be answered in one way only. @param {boolean} on */
  setObvious(on) {
    settings.obvious.value = on;
    this.send({ op: 'obvious', on });
  }

  /** Bots pause as long as this browser asks. @param {number} ms */
  setPace(ms) {
    settings.pace.value = ms;
    this.send({ op: 'pace', ms });
  }
}
