// The score as a ledger: a column for each seat, the one in focus first, and a row for each source of points.

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */
/** @typedef {import('/web/frame/types.js').Source} Source */
/** @typedef {{ points: number, hidden: boolean, best: boolean }} Cell */
/** @typedef {{ source: Source, cells: Cell[] }} Row */
/** @typedef {{ seats: number[], rows: Row[], totals: Cell[] }} Ledger */

/**
 * The groups of sources that a game tells apart, or all points together.
 * @param {Ctx} ctx
 * @returns {Source[]}
 */
function sourcesOf(ctx) {
  if (ctx.module.sources) return ctx.module.sources;
  const known = (ctx.pos?.score_sheet ?? []).find(Boolean) ?? {};
  return [{ id: 'all', keys: Object.keys(known), label: 'frame.points', tone: 1 }];
}

/**
 * Rows in which nobody has anything fall out; what is hidden counts nothing and is marked.
 * @param {Ctx} ctx
 * @returns {Ledger}
 */
export function ledgerOf(ctx) {
  const seats = ctx.seats.map((_, i) => (ctx.focusSeat + i) % ctx.seats.length);
  const sheets = seats.map((seat) => (ctx.module.sheet ? ctx.module.sheet(ctx, seat) : ctx.pos?.score_sheet?.[seat]));
  const rows = sourcesOf(ctx)
    .map((source) => ({ source, cells: marked(sheets.map((sheet) => cellOf(sheet, source.keys))) }))
    .filter(({ cells }) => cells.some((cell) => cell.points !== 0 || cell.hidden));
  const totals = seats.map((_, i) => ({
    points: rows.reduce((sum, { cells }) => sum + (cells[i]?.points ?? 0), 0),
    hidden: rows.some(({ cells }) => Boolean(cells[i]?.hidden)),
  }));
  return { seats, rows, totals: marked(totals) };
}

/**
 * @param {Record<string, number | null> | null | undefined} sheet
 * @param {string[]} keys
 */
function cellOf(sheet, keys) {
  const found = keys.map((key) => sheet?.[key]);
  return {
    points: found.reduce((/** @type {number} */ sum, n) => sum + (n ?? 0), 0),
    hidden: found.some((n) => n === null || n === undefined),
  };
}

/**
 * Who has the most; nobody does while something is hidden, or where all have the same.
 * @param {{ points: number, hidden: boolean }[]} cells
 * @returns {Cell[]}
 */
function marked(cells) {
  const most = Math.max(...cells.map((cell) => cell.points));
  const known = !cells.some((cell) => cell.hidden) && cells.some((cell) => cell.points < most);
  return cells.map((cell) => ({ ...cell, best: known && cell.points === most }));
}

/**
 * How far the first column is ahead of the next, or behind the first: who leads and by how much; null if it is unknown.
 * @param {Ledger} ledger
 * @returns {{ seat: number, n: number } | null}
 */
export function leadOf({ seats, totals }) {
  const [own, ...others] = totals;
  if (!own || !others.length || !totals.some((cell) => cell.best)) return null;
  const next = Math.max(...others.map((cell) => cell.points));
  if (own.points >= next) return { seat: seats[0] ?? 0, n: own.points - next };
  return { seat: seats[totals.findIndex((cell) => cell.best)] ?? 0, n: next - own.points };
}
