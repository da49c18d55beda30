// The regions that are begun: as they are printed on their owner's board, with how far they are and what they bring.

/** @typedef {import('/types/burgundy').Figures} Figures */

/**
 * @param {Figures} told
 * @param {import('/types/burgundy').Position} pos
 */
export function join(told, pos) {
  const regions = told.regions.map((open, seat) => {
    const board = told.boards[pos.players[seat]?.board ?? ''];
    return open.flatMap(([number, filled, points]) => {
      const hexes = board?.regions[number] ?? [];
      const type = board?.hexes.find(([id]) => id === hexes[0])?.[1] ?? '';
      return filled > 0 ? [{ type, size: hexes.length, filled, points }] : [];
    });
  });
  return { ...told, regions };
}
