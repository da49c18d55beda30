// The regions that are begun: as they are printed on their owner's board, with how far they are and what they bring.

/**
 * @param {any} told
 * @param {any} pos
 */
export function join(told, pos) {
  const regions = told.regions.map((/** @type {[number, number, number][]} */ open, /** @type {number} */ seat) => {
    const board = told.boards[pos.players[seat].board];
    return open
      .filter(([, filled]) => filled > 0)
      .map(([number, filled, points]) => {
        const hexes = board.regions[number];
        const [, type] = board.hexes.find((/** @type {[string, string]} */ [id]) => id === hexes[0]);
        return { type, size: hexes.length, filled, points };
      });
  });
  return { ...told, regions };
}
