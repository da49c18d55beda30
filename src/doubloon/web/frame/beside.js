// Popover placement: where a bubble stands beside its thing without lying over what it speaks of.

/** @typedef {{ left: number, top: number, width: number, height: number }} Box */
/** @typedef {'left' | 'right' | 'above' | 'below'} Side */

const GAP = 12;
const MARGIN = 8;
const ARROW = 18; // the least distance of the arrow from a corner

/** How much of one box another one hides. @param {Box} a @param {Box} b */
export function overlap(a, b) {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** @param {number} value @param {number} low @param {number} high */
const within = (value, low, high) => Math.max(low, Math.min(value, high));

/**
 * All the places for a bubble around a thing, each wholly on the screen.
 * @param {Box} thing
 * @param {{ width: number, height: number }} size
 * @param {{ width: number, height: number }} room
 * @returns {(Box & { side: Side })[]}
 */
function candidates(thing, size, room) {
  const middle = { x: thing.left + thing.width / 2, y: thing.top + thing.height / 2 };
  const along = [0.5, 0.18, 0.82];
  /** @type {[Side, number, number][]} */
  const corners = along.flatMap((share) => [
    ['left', thing.left - GAP - size.width, middle.y - size.height * share],
    ['right', thing.left + thing.width + GAP, middle.y - size.height * share],
    ['below', middle.x - size.width * share, thing.top + thing.height + GAP],
    ['above', middle.x - size.width * share, thing.top - GAP - size.height],
  ]);
  return corners.map(([side, left, top]) => ({
    side,
    left: within(left, MARGIN, Math.max(MARGIN, room.width - size.width - MARGIN)),
    top: within(top, MARGIN, Math.max(MARGIN, room.height - size.height - MARGIN)),
    ...size,
  }));
}

/**
 * The place that hides the thing and the others least; `at` is how far along its edge the arrow stands.
 * @param {Box} thing
 * @param {{ width: number, height: number }} size
 * @param {{ width: number, height: number }} room
 * @param {Box[]} others
 */
export function beside(thing, size, room, others = []) {
  /** @param {Box} box */
  const hidden = (box) => 100 * overlap(box, thing) + others.reduce((sum, other) => sum + overlap(box, other), 0);
  const [best] = candidates(thing, size, room)
    .map((box) => ({ box, cost: hidden(box) }))
    .sort((a, b) => a.cost - b.cost);
  const { box } = /** @type {{ box: Box & { side: Side } }} */ (best);
  const sideways = box.side === 'left' || box.side === 'right';
  const middle = sideways ? thing.top + thing.height / 2 - box.top : thing.left + thing.width / 2 - box.left;
  return { ...box, at: within(middle, ARROW, (sideways ? size.height : size.width) - ARROW) };
}

/** The box around several boxes. @param {Box[]} boxes @returns {Box} */
export function around(boxes) {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}
