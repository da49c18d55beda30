// Printed and changing figures of a thing side by side: a tile with whether it can be had, a line with its cells.

/** @typedef {import('/types/santa-maria').Figures} Figures */

/**
 * @param {Figures} told
 * @param {import('/types/santa-maria').Position} pos
 */
export function join(told, pos) {
  const { pieces, groups, spots, resources, kingdoms, line_cells: cells } = told;
  return {
    ...told,
    tiles: byId(told.tiles, (id) => tile(told, pieces[id], groups)),
    spots: byId(Object.keys(told.fees), (id) => ({ ...spots[id], fee: told.fees[id], worth: told.worth[id] })),
    resources: byId(Object.keys(resources), (id) => ({
      sell: resources[id].sell,
      limit: resources[id].limit ?? pos.players[told.seat].cocoa_room ?? 0,
      buy: told.buy[id] ?? 0,
    })),
    lines: byId(Object.keys(told.lines), (id) => ({ ...told.lines[id], cells: told.lines[id].cells ?? cells[id] })),
    kingdoms: kingdoms && { ...kingdoms, specialists: told.specialists },
    city: told.city && told.city_box && { ...told.city_box, ...told.city },
  };
}

/**
 * @template T
 * @param {string[]} ids
 * @param {(id: string) => T} make
 */
const byId = (ids, make) => Object.fromEntries(ids.map((id) => [id, make(id)]));

/**
 * @param {Figures} told
 * @param {Figures['pieces'][string]} piece
 * @param {Figures['groups']} groups
 */
function tile(told, piece, groups) {
  const { group } = piece;
  const payable = told.affordable.includes(group);
  return { ...piece, cost: groups[group].cost, payable, fits: told.fitting.includes(group) };
}
