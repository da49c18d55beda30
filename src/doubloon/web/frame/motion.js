// Pieces travel from where they were to where they are. A click ends it; those who want less see a short highlight.
import { motionAllowed, settings } from '/web/common/store.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */
/** @typedef {import('/web/frame/types.js').Entry} Entry */
/** @typedef {import('/web/frame/types.js').Flight} Flight */
/** @typedef {{ flight: Flight, start: DOMRect, end: DOMRect, target: Element }} Leg */

const FLIGHT = 290;
const APART = 90;
const LONGEST = 1500;
const MOST_PIECES = 24;
const PIECE = 34;

/** @type {Set<Animation>} */
const running = new Set();

/** Bring everything that travels to its end at once. */
export function finishMotion() {
  for (const animation of running) animation.finish();
}

/** Where a place is drawn just now. @param {string} place */
export function visible(place) {
  for (const found of document.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)) {
    const box = found.getBoundingClientRect();
    if (box.width > 0 && box.height > 0) return { found, box };
  }
  return null;
}

/**
 * @param {Ctx} ctx
 * @param {Entry[]} news
 * @returns {Flight[]}
 */
function flightsOf(ctx, news) {
  const { module } = ctx;
  if (!module.flights) return [];
  const flights = news.flatMap((entry) =>
    entry.events.flatMap((event) => module.flights?.[event.event]?.(event, ctx) ?? []),
  );
  return flights.flatMap((flight) => Array.from({ length: Math.max(1, Math.min(flight.n ?? 1, 5)) }, () => flight));
}

/**
 * Show a change: take the places the pieces leave, change the table, and let them fly.
 * @param {Ctx | null} ctx the table after the change
 * @param {Entry[]} news
 * @param {() => void} apply
 * @param {() => number} behind how many changes are waiting: the more there are, the quicker pieces travel
 */
export async function travel(ctx, news, apply, behind = () => 0) {
  finishMotion();
  const flights = ctx && document.visibilityState === 'visible' ? flightsOf(ctx, news).slice(0, MOST_PIECES) : [];
  const starts = flights.map((flight) => visible(flight.from)?.box);
  const before = new Map(
    flights.map((flight) => [keyOf(flight), drawn(visible(flight.to)?.found, flight.symbol).length]),
  );
  apply();
  if (!ctx || !flights.length) return;
  await new Promise((resolve) => requestAnimationFrame(resolve));
  /** @type {Leg[]} */
  const legs = [];
  flights.forEach((flight, i) => {
    const end = visible(flight.to);
    const start = starts[i] ?? visible(flight.from)?.box;
    if (end && start) legs.push({ flight, start, end: end.box, target: end.found });
  });
  if (!motionAllowed()) glint(legs);
  else await Promise.all(fly(ctx, legs, before, 1 + behind()));
}

/** @param {Leg[]} legs */
function glint(legs) {
  if (settings.motion.value === 'off') return;
  for (const { target } of legs) flash(target, 'glint');
}

/**
 * Give an element a class whose animation plays once.
 * @param {Element} element
 * @param {string} name
 */
export function flash(element, name) {
  element.classList.remove(name);
  element.getBoundingClientRect();
  element.classList.add(name);
  setTimeout(() => element.classList.remove(name), 1000);
}

/**
 * @param {Ctx} ctx
 * @param {Leg[]} legs
 * @param {Map<string, number>} before
 * @param {number} speed
 */
function fly(ctx, legs, before, speed) {
  const { duration, apart } = timing(legs.length, speed);
  const hidden = hideArrivals(legs, before);
  const sheet = ctx.module.symbols ?? '/web/common/icons.svg';
  return legs.map((leg, i) => {
    const piece = drawPiece(leg, sheet);
    document.body.append(piece);
    const dx = leg.end.left + leg.end.width / 2 - (leg.start.left + leg.start.width / 2);
    const dy = leg.end.top + leg.end.height / 2 - (leg.start.top + leg.start.height / 2);
    const lift = Math.min(60, Math.hypot(dx, dy) / 6);
    const animation = piece.animate(
      [
        { transform: 'translate(0, 0) scale(.8)' },
        { transform: `translate(${dx / 2}px, ${dy / 2 - lift}px) scale(1.15)`, offset: 0.5 },
        { transform: `translate(${dx}px, ${dy}px) scale(.9)` },
      ],
      { duration, delay: i * apart, easing: 'cubic-bezier(.4, 0, .3, 1)', fill: 'both' },
    );
    running.add(animation);
    const land = () => {
      running.delete(animation);
      piece.remove();
      hidden[i]?.classList.remove('arriving');
      if (leg.target.isConnected && !leg.target.matches('.mat, .rival-panel')) flash(leg.target, 'landed');
    };
    return animation.finished.then(land, land);
  });
}

/**
 * How long a piece travels, and how long after the one before it; all of them together no longer than LONGEST.
 * @param {number} pieces
 * @param {number} speed
 */
export function timing(pieces, speed) {
  const apart = pieces > 1 ? Math.min(APART, (LONGEST - FLIGHT) / (pieces - 1)) : 0;
  return { duration: FLIGHT / speed, apart: apart / speed };
}

/**
 * @param {Leg} leg
 * @param {string} sheet
 */
function drawPiece({ flight, start }, sheet) {
  const piece = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  piece.setAttribute('class', `flying ${flight.class ?? ''}`);
  piece.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', `${sheet}#${flight.symbol}`);
  piece.append(use);
  piece.style.left = `${start.left + start.width / 2 - PIECE / 2}px`;
  piece.style.top = `${start.top + start.height / 2 - PIECE / 2}px`;
  return piece;
}

/** @param {Flight} flight */
const keyOf = (flight) => `${flight.to} ${flight.symbol}`;

/** @param {Element | undefined} place @param {string} symbol */
function drawn(place, symbol) {
  return place ? [...place.querySelectorAll(`use[href$="#${CSS.escape(symbol)}"]`)] : [];
}

/**
 * The pieces that are on the way are not shown at their end yet: those drawn there now and not before.
 * @param {Leg[]} legs
 * @param {Map<string, number>} before
 */
function hideArrivals(legs, before) {
  /** @type {Map<string, Element[]>} */
  const fresh = new Map();
  return legs.map(({ flight, target }) => {
    const key = keyOf(flight);
    const list = fresh.get(key) ?? drawn(target, flight.symbol).slice(before.get(key) ?? 0);
    fresh.set(key, list);
    const use = list.shift();
    const piece = use?.parentElement instanceof SVGSVGElement ? use.parentElement : use;
    piece?.classList.add('arriving');
    return piece;
  });
}
