// The arrow keys walk over the table, from thing to thing, by where they lie.

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {Element} element */
function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, seen: box.width > 0 && box.height > 0 };
}

/**
 * How far a thing is in a direction; things that lie off to the side count as further.
 * @param {{ x: number, y: number }} from
 * @param {{ x: number, y: number }} to
 * @param {[number, number]} way
 */
function distance(from, to, way) {
  const along = (to.x - from.x) * way[0] + (to.y - from.y) * way[1];
  const aside = Math.abs((to.x - from.x) * way[1]) + Math.abs((to.y - from.y) * way[0]);
  return along > 4 ? along + aside * 2.5 : Infinity;
}

/**
 * Move the focus to the next thing in the direction of an arrow key.
 * @param {string} key
 */
export function stepFrom(key) {
  const way = WAYS[key];
  if (!way) return false;
  const spots = [...document.querySelectorAll('[data-spot], .who')].filter((spot) => middle(spot).seen);
  const now = document.activeElement;
  const next = now && spots.includes(now) ? nearest(now, spots, way) : (spots.find((spot) => spot.matches('.can')) ?? spots[0]);
  if (!(next instanceof HTMLElement || next instanceof SVGElement)) return false;
  next.focus();
  return true;
}

/**
 * @param {Element} now
 * @param {Element[]} spots
 * @param {[number, number]} way
 */
function nearest(now, spots, way) {
  const from = middle(now);
  let best = null;
  let least = Infinity;
  for (const spot of spots) {
    const far = spot === now ? Infinity : distance(from, middle(spot), way);
    if (far < least) [best, least] = [spot, far];
  }
  return best;
}
