// Touches: which thing was touched last, and what a touch on something that is no button asks.
import { useEffect } from 'preact/hooks';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */

const OWN_ANSWER = 'button, a, input, select, textarea, summary, label, [role=button], .spot, .tip, .bub';
const PARTS = '.board, .mat, .rival-panel';

/** @type {Element | null} */
let last = null;

/**
 * The things on the screen that belong to a place; those on the board come before those of others.
 * @param {string} place
 */
export function shownAt(place) {
  const found = [...document.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)].filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    return width > 0 && height > 0;
  });
  return found.sort((a, b) => Number(Boolean(b.closest('.board, .mat'))) - Number(Boolean(a.closest('.board, .mat'))));
}

/**
 * The thing that was touched at a place: several may lie there.
 * @param {string} place
 */
export function touched(place) {
  const all = shownAt(place);
  return all.find((one) => last && one.contains(last)) ?? all[0] ?? null;
}

/**
 * What was touched: its own place, or what it is told to be on a mat or a board that is a place as a whole.
 * @param {Element} target
 */
export function placeOf(target) {
  const owner = target.closest('[data-place]');
  const told = target.closest('[data-tip]');
  const place = owner?.getAttribute('data-place') ?? '';
  const whole = !owner || (place.startsWith('mat:') && !owner.matches('.rival-panel'));
  return (whole && told && (!owner || owner.contains(told)) && told.getAttribute('data-tip')) || place;
}

/**
 * Things that are only looked at teach, too, when they are touched.
 * @param {Ctx} ctx
 */
export function useTouch(ctx) {
  useEffect(() => {
    /** @param {Event} event */
    const down = (event) => {
      last = event.target instanceof Element ? event.target : null;
    };
    /** @param {MouseEvent} event */
    const click = (event) => {
      if (event.defaultPrevented || !(event.target instanceof Element)) return;
      if (!event.target.closest(PARTS) || event.target.closest(OWN_ANSWER)) return;
      const place = placeOf(event.target);
      if (place) ctx.explain('', place);
    };
    document.addEventListener('pointerdown', down, { capture: true });
    document.addEventListener('click', click);
    return () => {
      document.removeEventListener('pointerdown', down, { capture: true });
      document.removeEventListener('click', click);
    };
  }, [ctx.session]);
}
