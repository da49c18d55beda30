// The marks of a hint on the board: numbered seals, and for the move that is looked at a route and a ghost.

/** @typedef {import('/types/protocol').Advised} Advised */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

const NS = 'http://www.w3.org/2000/svg';
const SEAL = 24;

/**
 * Mark moves on the board until the returned function is called.
 * @param {Advised[]} moves
 * @param {number} chosen
 * @returns {() => void}
 */
export function showMarks(moves, chosen) {
  const layer = document.createElement('div');
  layer.className = 'advice-marks';
  layer.setAttribute('aria-hidden', 'true');
  document.body.append(layer);
  const draw = () => layer.replaceChildren(...route(moves[chosen]), ...seals(moves, chosen));
  draw();
  const settled = setTimeout(draw, 300); // the board may make room for the card
  addEventListener('resize', draw);
  addEventListener('scroll', draw, true);
  return () => {
    clearTimeout(settled);
    removeEventListener('resize', draw);
    removeEventListener('scroll', draw, true);
    layer.remove();
  };
}

/**
 * The place that tells each move from the others, or its last one; none for moves that touch nothing.
 * @param {{ places: string[] }[]} moves
 * @returns {(string | undefined)[]}
 */
export function tellingPlaces(moves) {
  return moves.map(
    ({ places }) =>
      places.find((place) => moves.filter((other) => other.places.includes(place)).length === 1) ?? places.at(-1),
  );
}

/**
 * Where seals lie: at the corners of their boxes, beside each other where several belong to one thing.
 * @param {(Box | null)[]} boxes
 * @returns {({ x: number, y: number } | null)[]}
 */
export function sealPoints(boxes) {
  return boxes.map((box, i) => {
    if (!box) return null;
    const before = boxes.slice(0, i).filter((other) => other && other.x === box.x && other.y === box.y).length;
    return { x: Math.max(SEAL / 2, box.x) + before * SEAL, y: Math.max(SEAL / 2, box.y) };
  });
}

/**
 * @param {Advised[]} moves
 * @param {number} chosen
 */
function seals(moves, chosen) {
  const points = sealPoints(tellingPlaces(moves).map((place) => boxOf(place)));
  return points.flatMap((point, i) => {
    if (!point) return [];
    const seal = document.createElement('i');
    seal.className = i === chosen ? 'seal on' : 'seal';
    seal.textContent = String(i + 1);
    seal.style.left = `${point.x}px`;
    seal.style.top = `${point.y}px`;
    return [seal];
  });
}

/**
 * A dotted line from the first thing of a move to the last, and a ghost of the one on the other.
 * @param {Advised | undefined} move
 */
function route(move) {
  const things = (move?.places ?? []).map(thingAt).filter((thing) => thing !== null);
  const [from, to] = [things[0], things.at(-1)];
  if (!from || !to || from === to) return [];
  const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const line = document.createElementNS(NS, 'svg');
  line.setAttribute('class', 'route');
  const [start, end] = [middle(a), middle(b)];
  const bend = { x: (start.x + end.x) / 2 + (end.y - start.y) / 8, y: (start.y + end.y) / 2 - (end.x - start.x) / 8 };
  for (const name of ['under', 'over']) {
    const path = document.createElementNS(NS, 'path');
    path.setAttribute('class', name);
    path.setAttribute('d', `M${start.x} ${start.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`);
    line.append(path);
  }
  return [line, ghost(from, b)];
}

/**
 * @param {Element} from
 * @param {Box} box
 */
function ghost(from, box) {
  const found = document.createElement('div');
  found.className = 'ghost';
  Object.assign(found.style, {
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  const picture = from.tagName === 'svg' ? from : from.querySelector('svg');
  if (picture) found.append(picture.cloneNode(true));
  return found;
}

/** @param {Box} box */
const middle = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** @param {string} place */
function thingAt(place) {
  const found = [...document.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)];
  return found.find((thing) => thing.getBoundingClientRect().width > 0) ?? null;
}

/** @param {string | undefined} place @returns {Box | null} */
function boxOf(place) {
  return place === undefined ? null : (thingAt(place)?.getBoundingClientRect() ?? null);
}
