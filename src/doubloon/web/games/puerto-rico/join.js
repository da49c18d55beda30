// A building as it is printed, with what it would cost the viewer now, and what keeps them from it.

/**
 * @param {any} told
 * @param {any} pos
 */
export function join(told, pos) {
  const mine = pos.players[told.seat].buildings;
  const buildings = Object.entries(told.buildings).map(([id, printed]) => [
    id,
    {
      .../** @type {any} */ (printed),
      price: told.costs[id],
      left: pos.buildings_left[id] ?? 0,
      owned: id in mine,
      short: told.lacks[id]?.doubloons ?? 0,
      room: !told.lacks[id]?.room,
    },
  ]);
  return { ...told, buildings: Object.fromEntries(buildings) };
}
