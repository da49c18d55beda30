// Has a game's module read states as a browser gets them; answers with everything it said, and with what went wrong.
//
// On standard input: the game, the words, its book, and states; on standard output {said, read, trouble}: `read` is
// what a player reads or hears, without places, actions and clauses.
import { bookOf, loadBook } from '/web/common/book.js';
import { lang, loadWords } from '/web/common/words.js';
import { freshPicks, liveContext } from '/web/frame/context.js';

let input = '';
for await (const part of process.stdin) input += part;
const { slug, language, words, book, states } = JSON.parse(input);

const trouble = [];
console.error = (text) => trouble.push(String(text));
globalThis.sessionStorage = globalThis.localStorage;
globalThis.fetch = async (url) =>
  new Response(JSON.stringify(String(url).includes('/api/words/') ? words : book), {
    headers: { 'content-type': 'application/json' },
  });

lang.value = language;
await loadWords(language);
await loadBook(slug, language);
const { default: module } = await import(`/web/games/${slug}/table.js`);
const said = new Set();
const read = new Set();

/** Note every text of an answer. */
function note(what, answer) {
  if (typeof answer === 'string') {
    said.add(answer);
    if (/undefined|NaN|\[object|\bnull\b/.test(answer)) trouble.push(`${what}: ${answer}`);
  } else if (answer && typeof answer === 'object') {
    for (const [key, value] of Object.entries(answer)) note(`${what}.${key}`, value);
  }
}

/** Note what a player reads. */
function reads(what, answer) {
  note(what, answer);
  if (typeof answer === 'string') read.add(answer);
  else for (const value of Object.values(answer ?? {})) reads(what, value);
}

/** A table that nobody plays at; the module is asked as if the state had just come. */
function context(state) {
  const session = {
    latest: state,
    picks: freshPicks(),
    replaying: { value: false },
    table: { value: state.table },
    focusSeat: () => state.seat ?? 0,
  };
  return liveContext(session, state, module);
}

for (const state of states) {
  const ctx = context(state);
  for (const what of ['describe', 'subline', 'question', 'when']) reads(what, module[what]?.(ctx));
  note('secret', module.secret?.(ctx));
  for (const { action, text, places } of ctx.plays) {
    note('plays', [action, places]);
    reads('plays', text);
  }
  for (const row of state.turns)
    for (const what of [row.icon, ...(row.gains ?? []).map(([, sign]) => sign)].filter(Boolean))
      note(`sign of ${what}`, module.sign?.(...what.split(':')));
  for (const seat of state.table.seats.keys()) note('sheet', module.sheet?.(ctx, seat));
  for (const entry of state.news) {
    for (const event of entry.events) note(`flights of ${event.event}`, module.flights?.[event.event]?.(event, ctx));
  }
}
// Where tips of a category are not about the names of the same category.
const OTHER_THINGS = {
  burgundy: ['deed', 'depot', 'phase', 'pips', 'type'],
  'age-of-discovery': ['place'],
  'santa-maria': ['cell', 'space'],
};
const ctx = context(states.at(-1));
const named = Object.entries(bookOf(slug)?.names ?? {}).filter(
  ([category]) => category !== 'bot' && category !== 'piece' && !OTHER_THINGS[slug]?.includes(category),
);
for (const [category, names] of named)
  for (const id of Object.keys(names)) {
    const { title, text, lines, ...rest } = module.tip?.(category, id, ctx) ?? {};
    note(`tip ${category}:${id}`, rest);
    reads(`tip ${category}:${id}`, [title, text, lines].filter(Boolean));
  }

process.stdout.write(JSON.stringify({ said: [...said], read: [...read], trouble: [...new Set(trouble)] }), () =>
  process.exit(),
);
