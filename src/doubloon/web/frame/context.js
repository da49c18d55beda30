// What a game's components are given, for live tables and for replays alike.
import { createContext, h } from 'preact';
import { useContext } from 'preact/hooks';
import { signal } from '@preact/signals';
import { bookOf, nameIn } from '/web/common/book.js';
import { Icon } from '/web/common/icons.js';
import { lang as viewersLang, t } from '/web/common/words.js';
import { at, pick } from '/web/frame/picking.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */
/** @typedef {import('/web/frame/types.js').State} State */
/** @typedef {import('/web/frame/types.js').GameModule} GameModule */
/** @typedef {import('/web/frame/session.js').Session} Session */

const Holder = createContext(/** @type {Ctx | null} */ (null));

export const ContextProvider = Holder.Provider;

/** @returns {Ctx} */
export function useTable() {
  const ctx = useContext(Holder);
  if (!ctx) throw new Error('there is no table around this component');
  return ctx;
}

/** What is being picked: one for a live table, kept from state to state. */
export function freshPicks() {
  return {
    picked: signal(/** @type {string[]} */ ([])),
    pending: signal(/** @type {import('/web/frame/types.js').Action | null} */ (null)),
    plan: signal(/** @type {any} */ (null)),
    hinted: signal(/** @type {string[]} */ ([])),
  };
}

/**
 * What is printed and what changes, told apart by the server and shown together; a game may join what belongs together.
 * @param {State} state
 * @param {GameModule} module
 */
function figuresOf(state, module) {
  const told = { ...state.printed, ...state.figures };
  return state.view && module.join ? module.join(told, state.view.position) : told;
}

/**
 * @param {{ state: State, module: GameModule, book?: any, lang?: 'en' | 'ru', session?: Session | null, live?: boolean,
 *   focusSeat?: number | null, onClause?: (clause: string) => void }} from
 * @returns {Ctx}
 */
function build({
  state,
  module,
  book,
  lang = viewersLang.value,
  session = null,
  live = false,
  focusSeat = null,
  onClause,
}) {
  const slug = state.table.game;
  const seats = session?.table.value?.seats ?? state.table.seats;
  const picks = session?.picks ?? freshPicks();
  const actions = live ? (state.actions ?? []) : [];
  const settle = () => {
    picks.picked.value = [];
    picks.pending.value = null;
  };
  /** @type {Ctx} */
  const ctx = {
    state,
    view: /** @type {Ctx['view']} */ (state.view),
    pos: state.view?.position,
    seat: state.seat,
    seats,
    extras: figuresOf(state, module),
    asked: state.asked,
    actions,
    plays: actions,
    lang,
    live,
    slug,
    module,
    book: book ?? bookOf(slug),
    session,
    t,
    name: (category, id, form) => nameIn(ctx.book, category, id, form),
    icon: (id, cls) => h(/** @type {any} */ (Icon), { id, class: cls, sheet: sheetOf(module, id) }),
    tip: (category, id) => ({ 'data-tip': `${category}:${id}` }),
    at: (place) => at(ctx.plays, picks.picked.value, place),
    can: (place) => at(ctx.plays, picks.picked.value, place).length > 0,
    ...picks,
    act: (action) => {
      settle();
      session?.act(ctx.plays.find((play) => play.action === action)?.line ?? action);
    },
    pick: (place, how = {}) => pick(ctx, place, how),
    explain: (action, place) => session?.explain(action, place ?? null),
    settle,
    say: (text, clause = null) => session?.say(text, clause),
    open: (clause) => (onClause ?? session?.openRule)?.(clause),
    seatName: (seat) => seats[seat]?.name || t('frame.seat', { n: seat + 1 }),
    colour: (seat) => seats[seat]?.colour ?? 'red',
    mine: (seat) => Boolean(seats[seat]?.mine),
    focusSeat: focusSeat ?? state.seat ?? 0,
  };
  if (actions.length && module.plays) ctx.plays = module.plays(ctx);
  return ctx;
}

/**
 * @param {GameModule} module
 * @param {string} id
 */
function sheetOf(module, id) {
  return id.startsWith('ui-') || id.startsWith('em-') ? undefined : module.symbols;
}

/**
 * The context of a table that is being played.
 * @param {Session} session
 * @param {State} state
 * @param {GameModule} module
 */
export function liveContext(session, state, module) {
  const live = state === session.latest && !session.replaying.value;
  return build({ state, module, session, live, focusSeat: session.focusSeat(state) });
}

/**
 * The context of a position nobody plays: a replay, a record.
 * @param {{ state: State, module: GameModule, book?: any, lang?: 'en' | 'ru', focusSeat?: number | null, onClause?:
 *   (clause: string) => void }} from
 */
export function frozenContext(from) {
  return build(from);
}
