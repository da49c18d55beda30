// A table for the tests of modules: it says what it was asked to say, and writes down what was done.
import { signal } from '@preact/signals';

const spelled = (key, params) => (params ? `${key} ${JSON.stringify(params)}` : key);

/** @param {object} [given] what differs from a table at which seat 0 is asked nothing */
export function table(given = {}) {
  const done = [];
  const ctx = {
    live: true,
    seat: 0,
    focusSeat: 0,
    lang: 'en',
    seats: [{}, {}, {}],
    actions: [],
    plays: [],
    asked: null,
    extras: {},
    pos: { players: [] },
    view: { options: {}, over: false },
    book: null,
    state: { table: { id: 'aaa' }, version: 7 },
    picked: signal([]),
    pending: signal(null),
    plan: signal(null),
    session: null,
    done,
    t: spelled,
    name: (category, id) => `${category} ${id}`,
    seatName: (seat) => `Seat ${seat}`,
    colour: (seat) => ['red', 'blue', 'green'][seat],
    tip: (category, id) => ({ 'data-tip': `${category}:${id}` }),
    act: (action) => done.push(action),
    say: (text) => text && done.push(text),
    settle: () => done.push('settled'),
    explain: (action, place) => done.push(`why not ${action} at ${place}`),
    at: (place) => ctx.plays.filter((play) => play.places.includes(place)),
    can: (place) => ctx.plays.some((play) => play.places.includes(place)),
    ...given,
  };
  return ctx;
}

/** Seat 0 is asked a question with these answers. */
export const asks = (step, answers, given = {}) =>
  table({
    asked: { seat: 0, step, about: {} },
    actions: answers.map((action) => ({ action, kind: action.split(':')[0], params: {}, places: [], text: action })),
    ...given,
  });
