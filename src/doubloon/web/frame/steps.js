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

/** Everything on the table that can be walked to. */
function seenSpots() {
  return [...document.querySelectorAll('[data-spot], .who')].filter((spot) => middle(spot).seen);
}

/** @param {Element | null | undefined} spot */
function focus(spot) {
  if (!(spot instanceof HTMLElement || spot instanceof SVGElement)) return false;
  spot.focus();
  return true;
}

/** Move the focus to the first thing that may be touched. */
export function stepToGlow() {
  return focus(seenSpots().find((spot) => spot.matches('.can')));
}

/**
 * Move the focus to the next thing in the direction of an arrow key.
 * @param {string} key
 */
export function stepFrom(key) {
  const way = WAYS[key];
  if (!way) return false;
  const spots = seenSpots();
  const now = document.activeElement;
  if (now && spots.includes(now)) return focus(nearest(now, spots, way));
  return stepToGlow() || focus(spots[0]);
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
