// What a staged scoring says of a place on the board; nothing while none is shown.

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */

/**
 * @param {Ctx} ctx
 * @param {string} place
 */
export const stagedAt = (ctx, place) => ctx.session?.scoring?.value?.of(place) ?? null;
