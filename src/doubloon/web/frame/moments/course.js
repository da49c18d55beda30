// The course of a staged scoring, in figures: what is told by now, what everybody has, what the table shows.

/** @typedef {import('/types/protocol').Scoring} Scoring */
/** @typedef {import('/types/protocol').ScoringRow} Row */
/** @typedef {import('/web/frame/types.js').State} State */
/** @typedef {{ key: string, label: string, unit: string, amounts: number[], row: Row | null, when: When }} Line */
/** @typedef {'done' | 'now' | 'later'} When */
/** @typedef {{ unit: string, label: string, now: number[], gained: number[] }} Total */
/**
 * What a game adds: which element the panel covers, the icons of rows, parts and units, and how figures are taken back.
 * @typedef {object} Adapter
 * @property {string} [over] selector of what the panel lies over
 * @property {string} [tab] the phone's tab that shows the places
 * @property {string} [mark] the icon of the heading
 * @property {(row: Row, ctx: import('/web/frame/types.js').Ctx) => string | null} [icon]
 * @property {Record<string, string>} [parts] icons of the parts
 * @property {Record<string, string>} [units] icons of what is counted
 * @property {(shown: { pos: any, figures: any }, unit: string, seat: number, n: number) => void} [takeBack]
 * @property {(shown: { pos: any, figures: any }, scoring: Scoring) => void} [before] what the new turn has changed
 */

/** @param {Scoring} scoring @param {string} unit @param {number} from @param {number} [to] */
function sums(scoring, unit, from, to = scoring.rows.length) {
  const seats = scoring.rows[0]?.amounts.length ?? 0;
  const rows = scoring.rows.slice(from, to).filter((row) => row.unit === unit);
  return Array.from({ length: seats }, (_, seat) => rows.reduce((sum, row) => sum + (row.amounts[seat] ?? 0), 0));
}

/**
 * What everybody has once so many rows are told.
 * @param {Scoring} scoring
 * @param {number} told
 * @returns {Total[]}
 */
export function totalsAfter(scoring, told) {
  return scoring.totals.map(({ unit, label, before }) => {
    const gained = sums(scoring, unit, 0, told);
    return { unit, label, now: before.map((n, seat) => n + (gained[seat] ?? 0)), gained };
  });
}

/**
 * The total that goes with a row; with one that has none, the points.
 * @param {Total[]} totals
 * @param {Row | undefined} row
 */
export function totalOf(totals, row) {
  return totals.find(({ unit }) => unit === row?.unit) ?? totals.at(-1);
}

/**
 * A part that is told is one line if it counts anything but points; of the others each row is a line.
 * @param {Scoring} scoring
 * @param {number} at the row that is being told; all of them in a summary
 * @returns {Line[]}
 */
export function lines(scoring, at) {
  const part = scoring.rows[at]?.part ?? scoring.parts.length;
  return scoring.parts.flatMap(({ key, label }, number) => {
    if (number > part) return /** @type {Line[]} */ ([]);
    const rows = scoring.rows.map((row, i) => ({ row, i })).filter(({ row }) => row.part === number);
    const [first] = rows;
    const { unit } = first?.row ?? {};
    if (first && unit && number < part && rows.length > 1 && isUniform(rows) && unit !== 'points') {
      const amounts = sums(scoring, unit, first.i, first.i + rows.length);
      return /** @type {Line[]} */ ([{ key, label, unit, amounts, row: null, when: 'done' }]);
    }
    return rows.map(({ row, i }) => ({ ...row, row, when: i < at ? 'done' : i === at ? 'now' : 'later' }));
  });
}

/** @param {{ row: Row }[]} rows */
const isUniform = (rows) => rows.every(({ row }) => row.unit === rows[0]?.row.unit);

/**
 * The rows that belong together with one, and its place among them.
 * @param {Scoring} scoring
 * @param {number} at
 */
export function progress(scoring, at) {
  const part = scoring.rows[at]?.part;
  const rows = scoring.rows.map((row, i) => ({ row, i })).filter(({ row }) => row.part === part);
  return { n: rows.findIndex(({ i }) => i === at) + 1, of: rows.length };
}

/**
 * The table as it is once so many rows are told: the position after the scoring, without what is still to come.
 * @param {State} state
 * @param {Scoring} scoring
 * @param {number} told
 * @param {Adapter} adapter
 * @returns {State}
 */
export function rewound(state, scoring, told, adapter) {
  if (!state.view) return state;
  const pos = structuredClone(/** @type {any} */ (state.view.position));
  const figures = structuredClone(state.figures);
  for (const row of scoring.rows.slice(told)) {
    row.amounts.forEach((n, seat) => {
      if (!n) return;
      if (row.source && pos.score_sheet?.[seat]) pos.score_sheet[seat][row.source] -= n;
      adapter.takeBack?.({ pos, figures }, row.source || row.unit, seat, n);
    });
  }
  if (told < scoring.rows.length) adapter.before?.({ pos, figures }, scoring);
  return {
    ...state,
    view: { ...state.view, over: false, position: pos },
    figures,
    asked: null,
    actions: [],
    news: [],
    log: undefined,
  };
}

/**
 * Everybody's total, the best first: for a heading.
 * @param {Scoring} scoring
 * @param {(seat: number) => string} name
 */
export function standing(scoring, name) {
  const points = scoring.totals.find(({ unit }) => unit === 'points');
  if (!points) return '';
  return points.after
    .map((n, seat) => ({ n, seat }))
    .sort((a, b) => b.n - a.n)
    .map(({ n, seat }) => `${name(seat)} ${n}`)
    .join(', ');
}
