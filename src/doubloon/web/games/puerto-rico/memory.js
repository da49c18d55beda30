// What a position forgets and the eye remembers: the order in which tiles and buildings came, and who worked where
// before the Mayor's colonists were lifted.
import { TILES } from './parts.js';

/** @typedef {import('./parts.js').Ctx} Ctx */
/**
 * @typedef {{ tiles: string[], buildings: string[], manned: Record<string, number>, crews: Record<string, number> }}
 *   Board
 */

/** @type {Map<string, Board>} */
const boards = new Map();

/** @param {string} key */
function load(key) {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {Board} board
 */
function save(key, board) {
  try {
    sessionStorage.setItem(key, JSON.stringify(board));
  } catch {
    // Without storage a reload forgets the order, nothing else.
  }
}

/**
 * Keep the known ones in their order, and let the new ones follow.
 * @param {string[]} known
 * @param {string[]} present
 */
function inOrder(known, present) {
  const left = [...present];
  const kept = known.filter((id) => {
    const at = left.indexOf(id);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return [...kept, ...left];
}

/**
 * @param {Ctx} ctx
 * @param {number} seat
 * @returns {Board}
 */
export function remember(ctx, seat) {
  const key = `doubloon.puerto-rico.${ctx.state.table?.id ?? ''}.${seat}`;
  const player = ctx.pos.players[seat];
  const before = boards.get(key) ?? load(key) ?? { tiles: [], buildings: [], manned: {}, crews: {} };
  const present = TILES.flatMap((tile) => Array(player.tiles[tile] ?? 0).fill(tile));
  const lifted = ctx.asked?.step === 'place_colonists' && ctx.asked.seat === seat;
  const board = {
    tiles: inOrder(before.tiles, present),
    buildings: inOrder(before.buildings, Object.keys(player.buildings)),
    manned: lifted ? before.manned : player.manned,
    crews: lifted ? before.crews : player.buildings,
  };
  if (JSON.stringify(board) !== JSON.stringify(before)) {
    boards.set(key, board);
    save(key, board);
  }
  return board;
}
