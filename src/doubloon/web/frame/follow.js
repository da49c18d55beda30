// The view goes by itself to where something is asked; the keyboard is never left with nothing in hand.
import { useEffect } from 'preact/hooks';
import { phoneTab } from '/web/frame/panels.js';
import { askedTab, askedTabs } from '/web/frame/view.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */

let byKeyboard = false;
addEventListener('keydown', () => (byKeyboard = true), true);
addEventListener('pointerdown', () => (byKeyboard = false), true);

/** @param {Ctx} ctx */
export function useFollow(ctx) {
  const over = Boolean(ctx.view?.over);
  useEffect(() => {
    if (over) phoneTab.value = 'board';
  }, [over]);
  const asked = ctx.live && ctx.actions.length > 0;
  useEffect(() => {
    if (!asked) return;
    const places = ctx.plays.flatMap((play) => play.places);
    const tab = askedTab(places);
    if (tab && matchMedia('(max-width: 1023px)').matches) {
      phoneTab.value = tab;
      requestAnimationFrame(showFirst);
    }
    if (byKeyboard && restless()) firstToTouch()?.focus({ preventScroll: true });
  }, [ctx.state.version, asked]);
  const picked = ctx.picked.value;
  useEffect(() => {
    if (!asked || !picked.length || !matchMedia('(max-width: 1023px)').matches) return;
    const [tab, ...others] = askedTabs(ctx);
    if (tab && !others.length) phoneTab.value = tab;
  }, [picked]);
}

function restless() {
  const now = document.activeElement;
  return !now || now === document.body || now.getAttribute('aria-disabled') === 'true';
}

/** @returns {HTMLElement | SVGElement | null} */
function firstToTouch() {
  return document.querySelector('.table-page .spot.can') ?? document.querySelector('.acts .btn');
}

function showFirst() {
  const spot = document.querySelector('.table-page .spot.can');
  const box = spot?.getBoundingClientRect();
  if (spot && box && (box.top < 100 || box.bottom > innerHeight - 60))
    spot.scrollIntoView({ block: 'center', behavior: 'smooth' });
}
