// The pending question as a drawn board needs it: who is asked, what is picked, which answers there are.

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */

/**
 * Whether the viewer is the one who is asked, by one of these questions; without any, by whatever question.
 * @param {Ctx} ctx
 * @param {...string} steps
 */
export function isAsked(ctx, ...steps) {
  return ctx.live && ctx.actions.length > 0 && (steps.length === 0 || steps.includes(ctx.asked?.step ?? ''));
}

/**
 * The place picked so far that begins like this, without that beginning.
 * @param {Ctx} ctx
 * @param {string} beginning
 * @returns {string | null}
 */
export function picked(ctx, beginning) {
  const found = ctx.picked.value.find((place) => place.startsWith(beginning));
  return found === undefined ? null : found.slice(beginning.length);
}

/**
 * Whether an answer is possible, whatever has been picked.
 * @param {Ctx} ctx
 * @param {string} action
 */
export const offered = (ctx, action) => ctx.live && ctx.actions.some((one) => one.action === action);

/**
 * For a spot that can be touched though the frame does not know it.
 * @param {boolean} can
 */
export const touchable = (can) => (can ? { tabindex: 0, 'aria-disabled': undefined } : {});

/**
 * Say why a touch does nothing, and let the thing shake.
 * @param {Ctx} ctx
 * @param {string} place
 * @param {string} reason
 * @param {string} clause
 */
export function refuse(ctx, place, reason, clause) {
  if (!ctx.session) return;
  ctx.session.asking = { place };
  ctx.session.refuse(reason, clause);
}

/**
 * Which question of which table something is planned for: a plan is forgotten with its question.
 * @param {Ctx} ctx
 */
export const questionKey = (ctx) => `${ctx.state.table.id} ${ctx.state.version}`;

/**
 * A place on the mat in focus, or somebody else's mat as a whole.
 * @param {Ctx} ctx
 * @param {import('/web/frame/types.js').GameEvent} event
 * @param {string} place
 */
export const onMat = (ctx, event, place) => (event.seat === ctx.focusSeat ? place : `mat:${event.seat}`);

/**
 * All seats, the one in focus first.
 * @param {Ctx} ctx
 */
export const seatsFromFocus = (ctx) => ctx.seats.map((_, i) => (ctx.focusSeat + i) % ctx.seats.length);
