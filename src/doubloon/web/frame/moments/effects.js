// What is seen of a row: its place lights up, and points fly from there to the totals unless one wants less motion.
import { motionAllowed } from '/web/common/store.js';

/** @typedef {import('/types/protocol').ScoringRow} Row */

const LIGHT_MS = 300;
const FLIGHT_MS = 350;
const TAKE_OFF_MS = 550;

/** @type {Set<Animation>} */
const running = new Set();

/** @param {string} selector */
function visible(selector) {
  return [...document.querySelectorAll(selector)].find((found) => {
    const box = found.getBoundingClientRect();
    return box.width > 0 && box.height > 0;
  });
}

/** Whatever still flies is gone at once. */
export function clearEffects() {
  for (const animation of running) animation.cancel();
  running.clear();
  document.querySelectorAll('.gain-flying').forEach((piece) => piece.remove());
}

/**
 * Light up the place of a row, or the mats of those who gain, and let what they gain fly to the totals.
 * @param {Row} row
 */
export function showRow(row) {
  clearEffects();
  const gains = row.amounts.flatMap((n, seat) => (n ? [{ n, seat }] : []));
  const places = row.place ? [`[data-place="${CSS.escape(row.place)}"]`] : gains.map(({ seat }) => matOf(seat));
  for (const place of places) lightUp(visible(place));
  if (motionAllowed()) for (const { n, seat } of gains) fly(row, n, seat);
}

/** @param {number} seat */
const matOf = (seat) => `[data-place="mat:${seat}"]`;

/** @param {Element | undefined} element */
function lightUp(element) {
  if (!element) return;
  const glow = [{ boxShadow: '0 0 0 3px var(--glow), 0 0 16px 4px var(--glow)' }, { boxShadow: '0 0 0 0 transparent' }];
  keep(element.animate(glow, { duration: motionAllowed() ? LIGHT_MS * 3 : LIGHT_MS, easing: 'ease-out' }));
}

/** @param {Row} row @param {number} n @param {number} seat */
function fly(row, n, seat) {
  const medal = row.place && visible(`[data-medal="${CSS.escape(`${row.place} ${seat}`)}"]`);
  const from = (medal || visible(matOf(seat)))?.getBoundingClientRect();
  const to = visible(`.moment [data-total="${seat}"]`)?.getBoundingClientRect();
  if (!from || !to) return;
  const piece = document.createElement('span');
  piece.className = 'gain-flying';
  piece.textContent = n > 0 ? `+${n}` : `−${-n}`;
  piece.setAttribute('aria-hidden', 'true');
  piece.style.left = `${from.left + from.width / 2}px`;
  piece.style.top = `${from.top + from.height / 2}px`;
  document.body.append(piece);
  const dx = to.left + to.width / 2 - (from.left + from.width / 2);
  const dy = to.top + to.height / 2 - (from.top + from.height / 2);
  const flight = piece.animate(
    [
      { transform: 'translate(-50%, -50%) scale(1)', opacity: 1 },
      { transform: `translate(calc(-50% + ${dx}px), calc(-50% + ${dy}px)) scale(.8)`, opacity: 1 },
    ],
    { duration: FLIGHT_MS, delay: TAKE_OFF_MS, easing: 'cubic-bezier(.4, 0, .3, 1)', fill: 'forwards' },
  );
  piece.hidden = true;
  setTimeout(() => (piece.hidden = false), TAKE_OFF_MS);
  const land = () => piece.remove();
  flight.finished.then(land, land);
  keep(flight);
}

/** @param {Animation} animation */
function keep(animation) {
  running.add(animation);
  const over = () => running.delete(animation);
  animation.finished.then(over, over);
}
