// What a thing is called, what it does and which clause says so: on hover, on focus, and by a long press.
import { useEffect, useRef, useState } from 'preact/hooks';
import { clauseOf } from '/web/common/book.js';
import { html } from '/web/common/html.js';
import { entry, has } from '/web/common/words.js';
import { ClauseLink, ClauseText } from '/web/frame/clause.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */
/** @typedef {import('/web/frame/types.js').Tip} Tip */

const HOVER = 380;
const LONG_PRESS = 450;
const LEAVE = 320; // long enough to reach the rule on a tip, which lets the pointer through everywhere else
const MARGIN = 8;

/**
 * @param {Ctx} ctx
 * @param {string} category
 * @param {string} id
 * @returns {Tip | null}
 */
function tipOf(ctx, category, id) {
  const own = ctx.module.tip?.(category, id, ctx);
  if (own) return own;
  const key = `${ctx.slug}.clauses.${category}.${id}`;
  const clause = has(key) ? String(entry(key)) : '';
  const title = ctx.name(category, id);
  return {
    title: title.charAt(0).toUpperCase() + title.slice(1),
    clause,
    html: clauseOf(ctx.book, clause)?.clause.html ?? '',
  };
}

/** @typedef {{ target: Element, tip: Tip }} Shown */

/** @param {{ ctx: Ctx }} props */
export function Tooltip({ ctx }) {
  const [shown, setShown] = useState(/** @type {Shown | null} */ (null));
  const box = useRef(/** @type {HTMLDivElement | null} */ (null));
  const latest = useRef(ctx);
  latest.current = ctx;
  useEffect(() => listen(box, latest, setShown), []);
  useEffect(() => {
    if (shown && box.current) place(box.current, shown.target);
    shown?.target.setAttribute('aria-describedby', 'tip');
    return () => shown?.target.removeAttribute('aria-describedby');
  }, [shown]);
  if (!shown) return null;
  const { tip } = shown;
  return html`<div class="tip" id="tip" role="tooltip" ref=${box}>
    <b>${tip.title}</b>
    ${tip.text && html`<p>${tip.text}</p>`}
    ${tip.lines?.map((line) => html`<p>${line}</p>`)}
    ${tip.html && html`<${ClauseText} ctx=${ctx} html=${tip.html} />`}
    ${tip.clause && html`<${ClauseLink} ctx=${ctx} id=${tip.clause} />`}
  </div>`;
}

/**
 * @param {{ current: HTMLElement | null }} box
 * @param {{ current: Ctx }} latest
 * @param {(shown: Shown | null) => void} set
 */
function listen(box, latest, set) {
  let timer = 0;
  let pressed = false;
  let still = false;
  /** @param {EventTarget | null} target */
  const tipped = (target) => (target instanceof Element ? target.closest('[data-tip]') : null);
  /** @param {Element} target */
  const show = (target) => {
    const [category = '', ...id] = (target.getAttribute('data-tip') ?? '').split(':');
    const tip = target.isConnected ? tipOf(latest.current, category, id.join(':')) : null;
    set(tip && { target, tip });
  };
  /** @param {number} delay @param {() => void} what */
  const later = (delay, what) => {
    clearTimeout(timer);
    timer = setTimeout(what, delay);
  };
  /** @param {PointerEvent} event */
  const over = (event) => {
    if (event.pointerType !== 'mouse' || still) return;
    const target = tipped(event.target);
    if (target) later(HOVER, () => show(target));
    else if (event.target instanceof Node && box.current?.contains(event.target)) clearTimeout(timer);
    else later(LEAVE, () => set(null));
  };
  /** @param {PointerEvent} event */
  const down = (event) => {
    pressed = false;
    if (event.target instanceof Node && box.current?.contains(event.target)) return;
    still = true;
    clearTimeout(timer);
    set(null);
    const target = tipped(event.target);
    if (event.pointerType === 'mouse' || !target) return;
    later(LONG_PRESS, () => {
      pressed = true;
      show(target);
    });
  };
  /** After a click the table may change under the pointer: wait until it moves. @param {PointerEvent} event */
  const move = (event) => {
    if (!still || (!event.movementX && !event.movementY)) return;
    still = false;
    over(event);
  };
  /** @param {PointerEvent} event */
  const up = (event) => {
    if (event.pointerType !== 'mouse' && !pressed) clearTimeout(timer);
  };
  /** @param {Event} event */
  const click = (event) => {
    if (!pressed) return;
    pressed = false;
    event.preventDefault();
    event.stopPropagation();
  };
  /** @param {FocusEvent} event */
  const focus = (event) => {
    if (pressed) return;
    const target = tipped(event.target);
    if (target?.matches(':focus-visible')) later(HOVER, () => show(target));
    else if (!(event.target instanceof Node && box.current?.contains(event.target))) later(LEAVE, () => set(null));
  };
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    if (event.key === 'Escape') later(0, () => set(null));
  };
  const leave = new AbortController();
  const { signal } = leave;
  document.addEventListener('pointerover', over, { signal });
  document.addEventListener('pointermove', move, { signal });
  document.addEventListener('pointerdown', down, { signal });
  document.addEventListener('pointerup', up, { signal });
  document.addEventListener('pointercancel', up, { signal });
  document.addEventListener('click', click, { signal, capture: true });
  document.addEventListener('focusin', focus, { signal });
  document.addEventListener('keydown', key, { signal });
  document.addEventListener('contextmenu', (event) => pressed && event.preventDefault(), { signal });
  return () => {
    clearTimeout(timer);
    leave.abort();
  };
}

/**
 * Put the box below its thing, or above if there is no room, and always on the screen.
 * @param {HTMLElement} box
 * @param {Element} target
 */
function place(box, target) {
  const at = target.getBoundingClientRect();
  const size = box.getBoundingClientRect();
  const below = at.bottom + MARGIN;
  const top = below + size.height < innerHeight - MARGIN ? below : Math.max(MARGIN, at.top - size.height - MARGIN);
  const left = Math.min(Math.max(MARGIN, at.left + at.width / 2 - size.width / 2), innerWidth - size.width - MARGIN);
  box.style.top = `${top}px`;
  box.style.left = `${Math.max(MARGIN, left)}px`;
}
