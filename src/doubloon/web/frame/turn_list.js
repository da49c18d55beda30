// The log by turns as it is laid out: headings, rows with their sentences and rules, and where one's own last move was.

/** @typedef {import('/types/protocol').TurnRow} TurnRow */
/** @typedef {import('/types/protocol').TurnHeading} Heading */
/** @typedef {import('/web/frame/types.js').Entry} Entry */
/** @typedef {{ seat: number | null, text: string }} Line */
/**
 * @typedef {object} Told
 * @property {TurnRow} row
 * @property {number} last the number of its last action
 * @property {Line[]} lines
 * @property {string[]} clauses
 * @property {{ move: number, title: string }[]} scorings what ended with it and was scored
 * @property {boolean} fresh since one's own last move
 */
/** @typedef {{ kind: 'head', key: string, head: Heading }} HeadItem */
/** @typedef {{ kind: 'since', key: string }} SinceItem */
/** @typedef {{ kind: 'row', key: string } & Told} RowItem */

/**
 * @param {TurnRow[]} turns
 * @param {Entry[]} log
 * @param {(seat: number) => boolean} mine
 * @returns {(HeadItem | SinceItem | RowItem)[]}
 */
export function layOut(turns, log, mine) {
  const told = gather(turns, log);
  const own = log.findLast((entry) => mine(entry.seat))?.n ?? 0;
  /** @type {(HeadItem | SinceItem | RowItem)[]} */
  const items = [];
  /** @type {HeadItem | null} */
  let heading = null;
  let since = own === 0;
  for (const row of turns) {
    if (row.head.text && row.head.text !== heading?.head.text) {
      heading = { kind: 'head', key: `head ${row.row}`, head: row.head };
      items.push(heading);
    } else if (heading) heading.head = row.head;
    if (!since && row.n > own) {
      items.push({ kind: 'since', key: 'since' });
      since = true;
    }
    const found = /** @type {Told} */ (told.get(row.row));
    items.push({ kind: 'row', key: `row ${row.row}`, ...found, fresh: own > 0 && found.last > own });
  }
  return items;
}

/** @param {TurnRow[]} turns @param {Entry[]} log */
function gather(turns, log) {
  /** @type {Map<number, Told>} */
  const told = new Map(
    turns.map((row) => [row.row, { row, last: row.n, lines: [], clauses: [], scorings: [], fresh: false }]),
  );
  for (const entry of log) {
    for (const [row, seat, text] of entry.told) {
      const found = told.get(row);
      if (!found) continue;
      found.last = entry.n;
      found.lines.push({ seat, text });
    }
    for (const event of entry.events) told.get(event.row)?.clauses.push(event.clause);
    const last = entry.told.at(-1)?.[0];
    if (entry.scoring && last !== undefined) {
      told.get(last)?.scorings.push({ move: entry.n, title: entry.scoring });
    }
  }
  return told;
}

/**
 * What a row brought, by seat in the order in which it came.
 * @param {TurnRow} row
 * @returns {[number | null, { what: string, n: number }[]][]}
 */
export function gainsBySeat(row) {
  /** @type {Map<number | null, { what: string, n: number }[]>} */
  const seats = new Map();
  for (const [seat, what, n] of row.gains ?? []) seats.set(seat, [...(seats.get(seat) ?? []), { what, n }]);
  return [...seats];
}

/**
 * How a change is written: money, points and steps with their sign; things by their number, or not at all.
 * @param {string} what
 * @param {number} n
 */
export function written(what, n) {
  if (n < 0) return `−${-n}`;
  if (n === 0) return '';
  return what.startsWith('piece:') || what.startsWith('symbol:') || what.startsWith('role:') ? `+${n}` : String(n);
}
