// A staged scoring on one screen: row by row at a pace that can be hurried, then a summary that waits to be dismissed.
import { batch, signal } from '@preact/signals';
import { get } from '/web/common/api.js';
import { keysOf, motionAllowed, settings } from '/web/common/store.js';
import { lang, t } from '/web/common/words.js';
import { rewound, standing } from '/web/frame/moments/course.js';

/** @typedef {import('/web/frame/moments/course.js').Adapter} Adapter */
/** @typedef {import('/types/protocol').Scoring} Scoring */
/** @typedef {import('/web/frame/types.js').Ctx} Ctx */
/** @typedef {import('/web/frame/types.js').State} State */
/** @typedef {import('/web/frame/types.js').GameModule} GameModule */
/** @typedef {import('/web/frame/session.js').Session} Session */

export const isPhone = () => matchMedia('(max-width: 1023px)').matches;

export const ROW_MS = 1100;
/** When in a row's time its points have arrived. */
export const ARRIVED_MS = 900;

export class Moment {
  /**
   * @param {Session} session
   * @param {State} state the table after the scoring
   * @param {Scoring} scoring
   * @param {Adapter} adapter
   */
  constructor(session, state, scoring, adapter) {
    this.session = session;
    this.state = state;
    this.scoring = scoring;
    this.adapter = adapter;
    /** The row that is being told; behind the last one comes the summary. */
    this.at = signal(0);
    /** How many rows have reached the totals. */
    this.told = signal(0);
    /** @type {ReturnType<typeof setTimeout>[]} */
    this.timers = [];
    this.dropped = false;
    /** @type {() => void} */
    this.close = () => undefined;
    /** @type {Promise<void>} */
    this.closed = new Promise((resolve) => {
      this.close = () => {
        this.stop();
        resolve();
      };
    });
  }

  /** The table is told anew, or taken back: what was held is old. */
  drop() {
    this.dropped = true;
    this.close();
  }

  get row() {
    return this.scoring.rows[this.at.value];
  }

  get summed() {
    return this.at.value >= this.scoring.rows.length;
  }

  /** What the bar says: which part is told; at the end how everybody stands. @param {Ctx} ctx */
  heading(ctx) {
    const { title, parts } = this.scoring;
    const part = this.row && parts[this.row.part];
    if (part) return `${title}: ${part.label.toLocaleLowerCase(lang.value)}`;
    const ranked = isPhone() ? '' : standing(this.scoring, (seat) => nameOf(ctx, seat));
    return ranked ? `${title}: ${ranked}` : title;
  }

  /** Tell a row, and then the next; or all of them at once. @param {number} at */
  tell(at) {
    this.stop();
    batch(() => {
      this.at.value = at;
      this.told.value = at;
      this.show();
    });
    if (this.summed) return;
    this.timers = [
      setTimeout(() => this.arrive(), motionAllowed() ? ARRIVED_MS : 0),
      setTimeout(() => this.tell(at + 1), ROW_MS),
    ];
  }

  arrive() {
    batch(() => {
      this.told.value = this.at.value + 1;
      this.show();
    });
  }

  show() {
    this.session.put(rewound(this.state, this.scoring, this.told.value, this.adapter));
  }

  next() {
    this.tell(this.at.value + 1);
  }

  /** The next row; from the summary back to the game. */
  hurry() {
    if (this.summed) this.close();
    else this.next();
  }

  skip() {
    this.tell(this.scoring.rows.length);
  }

  stop() {
    this.timers.forEach(clearTimeout);
    this.timers = [];
  }

  /**
   * What is told of a place of the board, if anything is.
   * @param {string} place
   */
  of(place) {
    const at = this.scoring.rows.findIndex((row) => row.place === place);
    const row = this.scoring.rows[at];
    if (!row) return null;
    const when = at < this.at.value ? 'done' : at === this.at.value ? 'now' : 'later';
    return { when, amounts: when === 'later' ? [] : row.amounts };
  }
}

/** Oneself is “you”; of several at one device nobody is. @param {Ctx} ctx @param {number} seat */
export function nameOf(ctx, seat) {
  const alone = ctx.seats.filter((one) => one.mine).length === 1;
  return alone && ctx.mine(seat) ? t('frame.scoring.you') : ctx.seatName(seat);
}

/**
 * Whether a scoring is told row by row: not when others would have to wait for it.
 * @param {State} state
 */
export function isStepwise({ table }) {
  const others = table.seats.some((seat) => seat.kind === 'person' && !seat.mine && !seat.substitute);
  return settings.scoring.value === 'steps' && (!others || table.status === 'over');
}

/** @param {GameModule} module @returns {Promise<Adapter>} */
const adapterOf = async (module) => (await module.scoring?.())?.default ?? {};

/**
 * The table when the first scoring of a state begins.
 * @param {GameModule} module
 * @param {State} state
 */
export async function opening(module, state) {
  const [scoring] = state.scorings ?? [];
  return scoring ? rewound(state, scoring, 0, await adapterOf(module)) : state;
}

/**
 * The news without what the scorings tell.
 * @param {State} state
 */
export function untilScored({ news, scorings }) {
  const first = new Map(scorings?.map((scoring) => [scoring.move, scoring.first]));
  return news.map((entry) => ({ ...entry, events: entry.events.slice(0, first.get(entry.n)) }));
}

/**
 * The state after a move, with the scoring that it brought about.
 * @param {Session} session
 * @param {number} move
 * @returns {Promise<State>}
 */
export function fetchMove(session, move) {
  const seat = session.latest?.seat ?? '';
  return get(`/api/tables/${session.id}/moves/${move}?seat=${seat}&lang=${lang.value}`, { keys: keysOf(session.id) });
}

/**
 * Hold this screen while the scorings of a state are told; what comes meanwhile waits behind it. Tells whether all of
 * them were dismissed.
 * @param {Session} session
 * @param {GameModule} module
 * @param {State} state
 * @param {boolean} stepwise
 */
export async function tellScorings(session, module, state, stepwise) {
  const adapter = await adapterOf(module);
  for (const scoring of state.scorings ?? []) {
    const moment = new Moment(session, state, scoring, adapter);
    session.scoring.value = moment;
    moment.tell(stepwise ? 0 : scoring.rows.length);
    await moment.closed;
    session.scoring.value = null;
    if (moment.dropped) return false;
  }
  return true;
}
