// Delta frames: the server leaves out the fields that are as they were in the frame before.

/** @typedef {import('./types.js').State} State */

/**
 * What is told now over what was told before, without what is there no more.
 * @template {object} T
 * @param {T} before
 * @param {T} now
 * @param {string[]} [gone]
 * @returns {T}
 */
function merged(before, now, gone = []) {
  const all = Object.entries({ ...before, ...now }).filter(([name]) => !gone.includes(name));
  return /** @type {T} */ (Object.fromEntries(all));
}

/**
 * Put back what a frame leaves out; a whole one stays as it is.
 * @param {State} state
 * @param {State} before
 */
export function complete(state, before) {
  const { gone } = state;
  if (!gone) return;
  state.table = merged(before.table, state.table, gone.table);
  state.figures = merged(before.figures, state.figures, gone.figures);
  if (!state.view) return;
  const [was, is] = /** @type {object[]} */ ([before.view?.position ?? {}, state.view.position]);
  state.view.position = merged(was, is, gone.position);
}
