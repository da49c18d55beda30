// The geometry of a duchy: where its hexes lie, and where one region ends and the next begins.

/** @typedef {{ id: string, type: string, die: number, x: number, y: number, cx: number, cy: number }} Hex */
/**
 * @typedef {{ hexes: Hex[], width: number, height: number, outline: string, regions: string, edges: string[], rivers:
 *   string[] }} Land
 */

export const SIDE = 32.6;
const HALF = (Math.sqrt(3) / 2) * SIDE;
const MARGIN = 7;

/**
 * Corners of a hex from the top on, clockwise; an edge begins at the corner of its number.
 * @type {[number, number][]}
 */
const CORNERS = [
  [0, -SIDE],
  [HALF, -SIDE / 2],
  [HALF, SIDE / 2],
  [0, SIDE],
  [-HALF, SIDE / 2],
  [-HALF, -SIDE / 2],
];
/** What lies beyond each edge, in half hexes and rows. @type {[number, number][]} */
const BEYOND = [
  [1, -1],
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
  [-1, -1],
];

/**
 * The corners of a hex, drawn a little smaller so that neighbours do not touch.
 * @param {number} [gap]
 */
export function corners(gap = 0) {
  const share = 1 - gap / SIDE;
  return CORNERS.map(([x, y]) => `${(x * share).toFixed(1)},${(y * share).toFixed(1)}`).join(' ');
}

/** @type {WeakMap<object, Land>} */
const lands = new WeakMap();

/**
 * @param {{ hexes: [string, string, number, number, number][], rivers: string[], regions: string[][] }} board
 * @returns {Land}
 */
export function layOut(board) {
  const known = lands.get(board);
  if (known) return known;
  const hexes = board.hexes.map(([id, type, die, x, y]) => ({
    id,
    type,
    die,
    x,
    y,
    cx: (x + 1) * HALF + MARGIN,
    cy: y * SIDE * 1.5 + SIDE + MARGIN,
  }));
  const land = {
    hexes,
    width: Math.max(...hexes.map(({ cx }) => cx)) + HALF + MARGIN,
    height: Math.max(...hexes.map(({ cy }) => cy)) + SIDE + MARGIN,
    outline: edges(hexes, (_, beyond) => !beyond),
    regions: edges(hexes, (hex, beyond) => !beyond || beyond.type !== hex.type),
    edges: edgesOf(hexes, board.regions),
    rivers: board.rivers.map((river) => course(hexes, river)),
  };
  lands.set(board, land);
  return land;
}

/**
 * The edge of every region that is printed.
 * @param {Hex[]} hexes
 * @param {string[][]} regions
 */
function edgesOf(hexes, regions) {
  return regions.map((ids) => {
    const region = hexes.filter(({ id }) => ids.includes(id));
    return edges(region, (_, beyond) => !beyond, 0.9);
  });
}

/**
 * The edges of some hexes; what lies beyond is looked for among the same hexes.
 * @param {Hex[]} hexes
 * @param {(hex: Hex, beyond: Hex | undefined) => boolean} wanted
 * @param {number} [share] of the size of a hex at which the edge is drawn
 */
function edges(hexes, wanted, share = 1) {
  const at = new Map(hexes.map((hex) => [`${hex.x} ${hex.y}`, hex]));
  return hexes
    .flatMap((hex) =>
      BEYOND.map(([dx, dy], i) => {
        if (!wanted(hex, at.get(`${hex.x + dx} ${hex.y + dy}`))) return '';
        const [[x1, y1], [x2, y2]] = /** @type {[[number, number], [number, number]]} */ ([
          CORNERS[i],
          CORNERS[(i + 1) % 6],
        ]);
        const point = (/** @type {number} */ x, /** @type {number} */ y) =>
          `${(hex.cx + x * share).toFixed(1)} ${(hex.cy + y * share).toFixed(1)}`;
        return `M${point(x1, y1)}L${point(x2, y2)}`;
      }),
    )
    .join('');
}

/**
 * The course of a river between two harbours.
 * @param {Hex[]} hexes
 * @param {string} river
 */
function course(hexes, river) {
  const [one, other] = river.split('-').map((id) => hexes.find((hex) => hex.id === id));
  if (!one || !other) return '';
  const bend = (other.cx - one.cx) / 2;
  return `M${one.cx} ${one.cy}C${one.cx + bend} ${one.cy} ${other.cx - bend} ${other.cy} ${other.cx} ${other.cy}`;
}
