// A die in the hand: the line it would run along, what that brings, and what it costs to turn it.
import { signal } from '@preact/signals';
import { isAsked } from '/web/board/asked.js';

/** @typedef {import('./parts.js').Ctx} Ctx */
/** @typedef {{ id: string, colour: string, value: number, asked: boolean }} Die */
/** @typedef {{ cell: string, gains: import('./parts.js').Gain[] }} Stop */
/**
 * @typedef {{ cells: string[], stops: Stop[], taxes: number, rests: string[], governor?: { to: string | null, gains?:
 *   import('./parts.js').Gain[] } }} Run
 */
/** @typedef {'' | 'botany' | 'cocoa'} Means how a die is turned: for coins, or set to any value */

const DIE = /^(white|blue):(\d)$|^ambassador:(white|blue)$/;
const LINE = /^((?:column|row|diagonal):\d)(?::(botany|cocoa))?$/;

/** The line wished for a die, if it is another one than the die shows. */
const wish = signal({ die: '', line: '', means: /** @type {Means} */ ('') });

/**
 * The die that is chosen, in a colony.
 * @param {Ctx} ctx
 */
export const chosenDie = (ctx) => dieOfQuestion(ctx, 'main', ['line', 'follow']);

/**
 * The die that is chosen: in the hand, or the one the rules ask about.
 * @param {Ctx | import('./parts.js').CityCtx} ctx
 * @param {string} turn the question that lets one take a die
 * @param {string[]} steps the questions about a die
 * @returns {Die | null}
 */
export function dieOfQuestion(ctx, turn, steps) {
  if (isAsked(ctx, ...steps)) {
    const { colour = '', die = 0 } = ctx.asked?.about ?? {};
    return { id: `${colour}:${die}`, colour, value: die, asked: true };
  }
  const found = isAsked(ctx, turn) ? ctx.picked.value.map((place) => DIE.exec(place)).find(Boolean) : null;
  if (!found) return null;
  const envoy = found[3];
  return {
    id: found[0],
    colour: envoy ?? found[1] ?? '',
    value: Number(envoy ? ctx.pos.ambassadors?.[envoy] : found[2]),
    asked: false,
  };
}

/**
 * The lines a die can be sent along, and the other answers to that question.
 * @param {Ctx} ctx
 * @param {Die} die
 * @returns {string[]}
 */
export const answersOf = (ctx, die) =>
  die.asked ? ctx.actions.map(({ action }) => action) : (ctx.extras.dice[die.id] ?? []);

/**
 * @param {Ctx} ctx
 * @param {Die} die
 * @returns {string[]}
 */
export const linesOf = (ctx, die) => [...new Set(answersOf(ctx, die).flatMap((one) => LINE.exec(one)?.[1] ?? []))];

/**
 * How a die can be turned to a line.
 * @param {Ctx} ctx
 * @param {Die} die
 * @param {string} line
 * @returns {Means[]}
 */
export function meansOf(ctx, die, line) {
  const answers = answersOf(ctx, die);
  return /** @type {Means[]} */ (['', 'botany', 'cocoa']).filter((means) =>
    answers.includes(means ? `${line}:${means}` : line),
  );
}

/**
 * What a line would bring to a die of this colour.
 * @param {Ctx} ctx
 * @param {Die} die
 * @param {string} line
 * @returns {Run}
 */
export const runOf = (ctx, die, line) => ctx.extras.lines[line.startsWith('diagonal') ? `${line}:${die.colour}` : line];

/**
 * What a line costs in coins, however the die is turned: a diagonal is not free.
 * @param {Ctx} ctx
 * @param {string} line
 * @returns {number}
 */
export const entryPrice = (ctx, line) => (line.startsWith('diagonal') ? (ctx.extras.kingdoms?.archery ?? 0) : 0);

/**
 * What it costs in coins to turn a die to a value.
 * @param {import('./parts.js').Ctx | import('./parts.js').CityCtx} ctx
 * @param {Die} die
 * @param {number} value
 * @returns {number}
 */
export const priceOfValue = (ctx, die, value) => ctx.extras.turn_prices[die.value - 1]?.[value - 1] ?? 0;

/**
 * What it costs in coins to turn a die to a line and to run it.
 * @param {Ctx} ctx
 * @param {Die} die
 * @param {string} line
 */
export const turnPrice = (ctx, die, line) => priceOfValue(ctx, die, Number(line.split(':')[1])) + entryPrice(ctx, line);

/**
 * The line that is shown: the one wished for, else the nearest to what the die shows.
 * @param {Ctx} ctx
 * @param {Die} die
 * @returns {{ line: string, means: Means } | null}
 */
export function chosenLine(ctx, die) {
  const lines = linesOf(ctx, die);
  const own = die.colour === 'blue' ? 'row' : 'column';
  const far = (/** @type {string} */ line) => turnPrice(ctx, die, line) + (line.startsWith(own) ? 0 : 0.5);
  const wished = wish.value.die === die.id && lines.includes(wish.value.line);
  const line = wished ? wish.value.line : [...lines].sort((a, b) => far(a) - far(b))[0];
  if (!line) return null;
  const possible = meansOf(ctx, die, line);
  return { line, means: wished && possible.includes(wish.value.means) ? wish.value.means : (possible[0] ?? '') };
}

/**
 * @param {Ctx} ctx
 * @param {Die} die
 * @param {string} line
 * @param {Means} [means]
 */
export function wishFor(ctx, die, line, means = '') {
  ctx.say('');
  wish.value = { die: die.id, line, means };
}

/**
 * Take a die into the hand.
 * @param {Ctx} ctx
 * @param {string} id
 */
export function takeDie(ctx, id) {
  ctx.pending.value = null;
  ctx.say('');
  wish.value = { die: '', line: '', means: '' };
  ctx.picked.value = [id];
}

/**
 * Send the chosen die along the chosen line.
 * @param {Ctx} ctx
 */
export function runDie(ctx) {
  const die = chosenDie(ctx);
  const chosen = die && chosenLine(ctx, die);
  if (!die || !chosen) return;
  const line = chosen.means ? `${chosen.line}:${chosen.means}` : chosen.line;
  if (die.asked) ctx.act(line);
  else ctx.act(answersOf(ctx, die).length === 1 ? die.id : [die.id, line]);
}

/**
 * The run that is shown in somebody's colony: of the chosen die, or of one that is on its way.
 * @param {Ctx} ctx
 * @param {number} seat
 * @returns {{ line: string, run: Run, die: Die } | null}
 */
export function shownRun(ctx, seat) {
  const die = seat === ctx.seat ? chosenDie(ctx) : null;
  const chosen = die && chosenLine(ctx, die);
  return die && chosen ? { line: chosen.line, run: runOf(ctx, die, chosen.line), die } : null;
}
