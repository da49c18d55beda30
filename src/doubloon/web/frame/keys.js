// The keys of the table.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { settings } from '/web/common/store.js';
import { showMarks } from '/web/frame/marks.js';
import { covered, helpOpen, largeSeat, listOpen, menuOpen, phoneTab } from '/web/frame/panels.js';
import { rivalSeats } from '/web/frame/rivals.js';
import { playAgain, stopReplay } from '/web/frame/stage.js';
import { stepFrom, stepToGlow } from '/web/frame/steps.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */

/** The letters by their place on the keyboard, so that they hold in every layout. */
const LETTERS = ['KeyU', 'KeyH', 'KeyA', 'KeyP', 'KeyL', 'KeyR', 'KeyC', 'KeyM', 'KeyN'];

/** @param {Ctx} ctx */
export function useTableKeys(ctx) {
  const latest = useRef(ctx);
  latest.current = ctx;
  // Before the page is painted: a key pressed at first sight must count.
  useLayoutEffect(() => {
    /** @param {KeyboardEvent} event */
    const press = (event) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select')) return;
      if (handle(latest.current, event)) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/**
 * @param {Ctx} ctx
 * @param {KeyboardEvent} event
 */
function handle(ctx, event) {
  const number = /^(?:Digit|Numpad)([1-5])$/.exec(event.code)?.[1];
  const open = largeSeat.value;
  if (number && (!covered() || open !== null)) return openSeat(ctx, Number(number));
  if (covered()) return false;
  if (event.key === '?') return Boolean((helpOpen.value = true));
  if (event.key === 'Escape') return escape(ctx);
  if (event.key === 'Home') return stepToGlow();
  if (event.key.startsWith('Arrow')) return stepFrom(event.key);
  return LETTERS.includes(event.code) && letter(ctx, event.code);
}

/** @param {Ctx} ctx @param {number} number */
function openSeat(ctx, number) {
  const seat = rivalSeats(ctx)[number - 1];
  if (seat === undefined) return false;
  largeSeat.value = largeSeat.value === seat ? null : seat;
  return true;
}

/** @param {Ctx} ctx */
function escape(ctx) {
  if (ctx.session?.replaying.value) stopReplay(ctx.session);
  ctx.settle();
  ctx.session?.say('');
  ctx.session?.dropHint();
  return true;
}

/** @param {Ctx} ctx @param {string} code */
function letter(ctx, code) {
  const session = ctx.session;
  /** @type {Record<string, () => void>} */
  const does = {
    KeyU: () => session?.undo(),
    KeyH: () => ctx.actions.length && session?.askHint(),
    KeyA: () => (listOpen.value = true),
    KeyP: () => session && playAgain(session),
    KeyL: () => turnTo('log'),
    KeyR: () => turnTo('rules'),
    KeyC: () => turnTo('chat'),
    KeyM: () => (menuOpen.value = true),
    KeyN: () => showMarks(ctx),
  };
  does[code]?.();
  return true;
}

/** @param {string} tab */
function turnTo(tab) {
  settings.tab.value = tab;
  if (matchMedia('(max-width: 1023px)').matches) phoneTab.value = 'log';
  requestAnimationFrame(() => {
    const panel = document.querySelector('#side-panel');
    /** @type {HTMLElement | null | undefined} */ (
      panel?.querySelector(tab === 'chat' ? 'input' : '[tabindex="0"]')
    )?.focus();
  });
}
