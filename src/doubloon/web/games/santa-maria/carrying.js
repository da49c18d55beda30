// A tile in the hand: carried over the colony, turned, and laid where it fits.
import { useLayoutEffect } from 'preact/hooks';
import { signal } from '@preact/signals';
import { turned } from './fields.js';
import { isAsked } from '/web/board/asked.js';
import { SIZE, cellAt, rowAndColumn } from './parts.js';

/** @typedef {import('./parts.js').Ctx} Ctx */
/**
 * @typedef {{ cells: import('./parts.js').Field[], offsets: [number, number][], turns: number[], room: string }} Piece
 */
/** @typedef {{ id: string, piece: Piece, asked: boolean }} Carried */

/** Over which cell the tile's first field is held, and how it is turned. */
const held = signal({ id: '', cell: /** @type {string | null} */ (null), turn: 0 });

/**
 * The tile in the hand: chosen from the offer, or one that the rules ask about.
 * @param {Ctx} ctx
 * @returns {Carried | null}
 */
export function carried(ctx) {
  if (isAsked(ctx, 'place_tile')) {
    const id = ctx.asked?.about.tile ?? '';
    return { id, piece: ctx.extras.pieces[id], asked: true };
  }
  const place = isAsked(ctx, 'main') ? ctx.picked.value.find((one) => one.startsWith('tile:')) : undefined;
  const id = place?.slice('tile:'.length) ?? '';
  return ctx.extras.tiles[id] ? { id, piece: ctx.extras.tiles[id], asked: false } : null;
}

/**
 * Where it may lie: cells of its first field with a turn, as the rules write them.
 * @param {Ctx} ctx
 * @param {Carried} tile
 * @returns {Set<string>}
 */
export function room(ctx, tile) {
  return new Set(
    tile.asked ? ctx.actions.map(({ action }) => action.replace('at:', '')) : (ctx.extras.rooms[tile.piece.room] ?? []),
  );
}

/**
 * @param {Ctx} ctx
 * @param {Carried} tile
 * @param {string} cell
 * @returns {number[]}
 */
export const turnsAt = (ctx, tile, cell) => {
  const fits = room(ctx, tile);
  return tile.piece.turns.filter((turn) => fits.has(`${cell}:${turn}`));
};

/** @param {Carried} tile */
const inHand = (tile) =>
  held.value.id === tile.id ? held.value : { id: tile.id, cell: null, turn: tile.piece.turns[0] ?? 0 };

/**
 * How the tile is held now. Over a cell where the turn does not fit but another does, it turns by itself.
 * @param {Ctx} ctx
 * @param {Carried} tile
 * @returns {{ cell: string | null, turn: number, fits: boolean }}
 */
export function hold(ctx, tile) {
  const { cell, turn } = inHand(tile);
  if (!cell) return { cell, turn, fits: false };
  const possible = turnsAt(ctx, tile, cell);
  return {
    cell,
    turn: possible.length && !possible.includes(turn) ? nextTurn(possible, turn, 1) : turn,
    fits: possible.length > 0,
  };
}

/**
 * @param {number[]} turns
 * @param {number} turn
 * @param {1 | -1} way
 */
function nextTurn(turns, turn, way) {
  for (let i = 1; i <= 4; i += 1) {
    const next = (((turn + 90 * i * way) % 360) + 360) % 360;
    if (turns.includes(next)) return next;
  }
  return turn;
}

/**
 * @param {Carried} tile
 * @param {string | null} cell
 */
export function carryTo(tile, cell) {
  if (inHand(tile).cell !== cell || held.value.id !== tile.id) held.value = { ...inHand(tile), cell };
}

/**
 * @param {Ctx} ctx
 * @param {Carried} tile
 * @param {1 | -1} [way]
 */
export function turnTile(ctx, tile, way = 1) {
  const { cell, turn } = hold(ctx, tile);
  const possible = cell ? turnsAt(ctx, tile, cell) : [];
  held.value = { id: tile.id, cell, turn: nextTurn(possible.length ? possible : tile.piece.turns, turn, way) };
}

/**
 * The cells a tile would cover; null for those outside the colony.
 * @param {Carried} tile
 * @param {string} cell
 * @param {number} turn
 * @returns {(string | null)[]}
 */
export function covered(tile, cell, turn) {
  const [row, column] = rowAndColumn(cell);
  return turned(tile.piece.offsets, turn).map(([r, c]) => {
    const [y, x] = [row + r, column + c];
    return y >= 0 && y < SIZE && x >= 0 && x < SIZE ? cellAt(y, x) : null;
  });
}

/**
 * Take a tile of the offer into the hand, or put it back.
 * @param {Ctx} ctx
 * @param {string} id
 */
export function takeTile(ctx, id) {
  const place = `tile:${id}`;
  ctx.pending.value = null;
  ctx.say('');
  ctx.picked.value = ctx.picked.value.includes(place) ? [] : [place];
}

/**
 * Lay it where it is held; from the offer it is bought with that.
 * @param {Ctx} ctx
 * @param {Carried} tile
 */
export function layTile(ctx, tile) {
  const { cell, turn, fits } = hold(ctx, tile);
  if (!cell) return;
  const action = `at:${cell}:${turn}`;
  if (tile.asked) {
    if (fits) ctx.act(action);
    else ctx.explain(action, `cell:${cell}`);
    return;
  }
  if (!fits) ctx.say(ctx.t('santa-maria.carry.no_room'), 'SM-EXP-03');
  else ctx.act(room(ctx, tile).size === 1 ? `expand:${tile.id}` : [`expand:${tile.id}`, action]);
}

/**
 * While a tile is in the hand, R turns it.
 * @param {Ctx} ctx
 */
export function useTurnKey(ctx) {
  const tile = carried(ctx);
  useLayoutEffect(() => {
    if (!tile) return undefined;
    /** @param {KeyboardEvent} event */
    const press = (event) => {
      if (event.code !== 'KeyR' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog')) return;
      event.preventDefault();
      turnTile(ctx, tile, event.shiftKey ? -1 : 1);
    };
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, [tile?.id, ctx.state.version]);
}
