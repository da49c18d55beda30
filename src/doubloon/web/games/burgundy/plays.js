// Whole plays: die, tile and hex are touched one after another, and the server gets all the answers at once.
import { isAsked, picked, refuse } from '/web/board/asked.js';

/** @typedef {import('./parts.js').Ctx} Ctx */
/** @typedef {import('./parts.js').Action} Action */
/**
 * @typedef {{ kind: string, line: string[], places: string[], cost: number, tile?: string, hex?: string, good?: string
 *   }} Play
 */
/**
 * @typedef {{ points: Record<string, number>, total: number, workers?: number, silver?: number, then?: string, target?:
 *   boolean }} Gain
 */

/** The actions that plays stand for, by question. @type {Record<string, string[]>} */
const REPLACED = {
  turn: ['die', 'buy'],
  castle_action: ['free', 'buy'],
  target_action: ['reward'],
  place_tile: ['place', 'buy'],
  won_tile: ['take'],
};

/**
 * @param {Ctx} ctx
 * @returns {Action[]}
 */
export function plays(ctx) {
  const replaced = REPLACED[ctx.asked?.step ?? ''];
  if (!replaced || !ctx.extras.plays) return ctx.actions;
  const rest = ctx.actions.filter((action) => !replaced.includes(action.kind));
  return [...ctx.extras.plays.map((/** @type {Play} */ play) => asAction(ctx, play)), ...rest];
}

/**
 * @param {Ctx} ctx
 * @param {Play} play
 * @returns {Action}
 */
function asAction(ctx, play) {
  const { kind, line, places, tile, hex, good } = play;
  const also = kind === 'buy' && places.includes(`tile:black:${tile}`) ? diceLeft(ctx).map((die) => `die:${die}`) : [];
  const words = {
    tile: tile && ctx.name('tile', tile, 'acc'),
    hex: hex && ctx.name('hex', hex, 'acc'),
    good: good && ctx.name('good', good),
  };
  return {
    action: line.join('>'),
    kind: `play_${kind}`,
    params: play,
    text: ctx.t(`burgundy.plays.${kind}`, words),
    places: [...places, ...also],
    line,
  };
}

/** The values of the dice that are still to be used. @param {Ctx} ctx @returns {number[]} */
export function diceLeft(ctx) {
  if (!isAsked(ctx, 'turn') || ctx.seat === null) return [];
  const dice = /** @type {number[]} */ (ctx.pos.players[ctx.seat].dice);
  return [...new Set(dice.filter((die) => die > 0))];
}

/**
 * The die in hand: the one picked, or the only one there is.
 * @param {Ctx} ctx
 * @returns {number | null}
 */
export function dieInHand(ctx) {
  if (ctx.asked?.step !== 'turn') return ctx.extras.question?.die || null;
  const chosen = picked(ctx, 'die:');
  if (chosen) return Number(chosen);
  if (ctx.picked.value.includes('silver')) return null;
  const left = diceLeft(ctx);
  return left.length === 1 ? (left[0] ?? null) : null;
}

/**
 * Whether it is settled what would be done with a target: before, a touch only picks it.
 * @param {Ctx} ctx
 */
export function isSettled(ctx) {
  return !isAsked(ctx, 'turn') || dieInHand(ctx) !== null || ctx.picked.value.length > 0;
}

/**
 * Where only the other die would do, a touch says so instead of taking that die unasked.
 * @param {Ctx} ctx
 * @param {string} place
 */
export function needsOtherDie(ctx, place) {
  const die = picked(ctx, 'die:');
  if (!isAsked(ctx, 'turn') || die === null || ctx.can(place)) return false;
  const rest = ctx.picked.value.filter((one) => one !== `die:${die}`);
  const other = diceLeft(ctx).find((one) =>
    ctx.plays.some((play) => [...rest, place, `die:${one}`].every((part) => play.places.includes(part))),
  );
  if (other === undefined) return false;
  refuse(ctx, place, ctx.t('burgundy.why.other_die', { die, other }), 'CB-DIE-03');
  return true;
}

/**
 * The plays a touch on a place could mean with the die in hand.
 * @param {Ctx} ctx
 * @param {string} place
 * @returns {Action[]}
 */
export function playsAt(ctx, place) {
  const die = isAsked(ctx, 'turn') ? dieInHand(ctx) : null;
  const found = ctx.at(place);
  return die === null ? found : found.filter((play) => play.places.includes(`die:${die}`));
}

/**
 * The fewest workers a touch on a place would take, null if there is nothing to do.
 * @param {Ctx} ctx
 * @param {string} place
 * @returns {number | null}
 */
export function costAt(ctx, place) {
  const costs = playsAt(ctx, place).map(({ params }) => params.cost ?? 0);
  return costs.length ? Math.min(...costs) : null;
}

/**
 * What placing a tile on a hex would bring.
 * @param {Ctx} ctx
 * @param {string | null | undefined} tile
 * @param {string} hex
 * @returns {Gain | null}
 */
export function gainOf(ctx, tile, hex) {
  return (tile && ctx.extras.gains?.[`${tile}@${hex}`]) || null;
}

/**
 * The tile that a touch on a hex would place, if there is only one that could be meant.
 * @param {Ctx} ctx
 * @param {string} hex
 * @returns {string | null}
 */
export function tileFor(ctx, hex) {
  const asked = ctx.asked?.step;
  if (asked === 'place_at' || asked === 'won_at') return ctx.asked?.about.tile ?? null;
  const tiles = new Set(playsAt(ctx, `hex:${hex}`).map(({ params }) => params.tile));
  const [only] = tiles;
  return tiles.size === 1 ? (only ?? null) : null;
}
