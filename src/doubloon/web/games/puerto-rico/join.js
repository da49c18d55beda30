// A building as it is printed, with what it would cost the viewer now, and what keeps them from it.

/** @typedef {import('/types/puerto-rico').Figures} Figures */

/**
 * @param {Figures} told
 * @param {import('/types/puerto-rico').Position} pos
 */
export function join(told, pos) {
  const mine = pos.players[told.seat].buildings;
  const buildings = Object.entries(told.buildings).map(([id, printed]) => {
    const now = {
      price: told.costs[id],
      left: pos.buildings_left[id] ?? 0,
      owned: id in mine,
      short: told.lacks[id]?.doubloons ?? 0,
      room: !told.lacks[id]?.room,
    };
    return /** @type {const} */ ([id, { ...printed, ...now }]);
  });
  return { ...told, buildings: Object.fromEntries(buildings) };
}
