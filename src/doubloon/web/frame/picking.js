// Actions that belong to several places are picked place by place; each click narrows what can be meant.
import { settings } from '/web/common/store.js';

/** @typedef {import('/web/frame/types.js').Action} Action */
/** @typedef {import('/web/frame/types.js').Ctx} Ctx */

/**
 * The actions that all the places belong to.
 * @param {Action[]} actions
 * @param {string[]} places
 */
function fitting(actions, places) {
  return actions.filter((action) => places.every((place) => action.places.includes(place)));
}

/**
 * The actions a click on a place could mean, after what has been picked.
 * @param {Action[]} actions
 * @param {string[]} picked
 * @param {string} place
 */
export function at(actions, picked, place) {
  return fitting(actions, picked.includes(place) ? picked : [...picked, place]);
}

/** @param {string} place */
const kindOf = (place) => place.split(':')[0];

/**
 * What a click on a place does: it plays, picks, drops a pick or takes it for another of its kind, or asks why not.
 * Where it drops what was picked of another kind, it never plays at once: that may not have been meant.
 * @param {Ctx} ctx
 * @param {string} place
 * @param {{ preview?: boolean, action?: string }} how
 */
export function pick(ctx, place, how) {
  const { picked, pending } = ctx;
  if (picked.value.includes(place)) {
    if (pending.value) ctx.act(pending.value.action);
    else picked.value = picked.value.filter((one) => one !== place);
    return;
  }
  const others = picked.value.filter((one) => kindOf(one) !== kindOf(place));
  const ways = [[...picked.value, place], [...others, place], [place]];
  const places = ways.find((way) => fitting(ctx.plays, way).length > 0) ?? [];
  const found = places.length ? fitting(ctx.plays, places) : [];
  if (!found.length) {
    ctx.explain(how.action ?? '', place);
    return;
  }
  const only = found.length === 1 ? found[0] : undefined;
  const dropped = picked.value.some((one) => !places.includes(one) && kindOf(one) !== kindOf(place));
  if (only && !dropped && !how.preview && !settings.confirm.value) {
    ctx.act(only.action);
    return;
  }
  ctx.say('');
  picked.value = places;
  pending.value = only ?? null;
}

/**
 * The answers to choose between now: what has been picked, or what belongs to no place.
 * @param {Ctx} ctx
 * @returns {Action[]}
 */
export function choices(ctx) {
  const picked = ctx.picked.value;
  if (ctx.pending.value) return [ctx.pending.value];
  return picked.length ? fitting(ctx.plays, picked) : [];
}
