// Printed and changing figures of a thing side by side: a tile with whether it can be had, a line with its cells.

/**
 * @param {any} told
 * @param {any} pos
 */
export function join(told, pos) {
  const { pieces, groups, spots, resources, kingdoms, line_cells: cells } = told;
  return {
    ...told,
    tiles: byId(told.tiles, (id) => tile(told, pieces[id], groups)),
    spots: byId(Object.keys(told.fees), (id) => ({ ...spots[id], fee: told.fees[id], worth: told.worth[id] })),
    resources: byId(Object.keys(resources), (id) => ({
      limit: pos.players[told.seat].cocoa_room,
      ...resources[id],
      buy: told.buy[id] ?? 0,
    })),
    lines: byId(Object.keys(told.lines), (id) => ({ cells: cells[id], ...told.lines[id] })),
    kingdoms: kingdoms && { ...kingdoms, specialists: told.specialists },
    city: told.city && { ...told.city_box, ...told.city },
  };
}

/**
 * @param {string[]} ids
 * @param {(id: string) => any} make
 */
const byId = (ids, make) => Object.fromEntries(ids.map((id) => [id, make(id)]));

/**
 * @param {any} told
 * @param {any} piece
 * @param {any} groups
 */
function tile(told, piece, groups) {
  const { group } = piece;
  const payable = told.affordable.includes(group);
  return { ...piece, cost: groups[group].cost, payable, fits: told.fitting.includes(group) };
}
