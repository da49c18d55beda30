// A tile or building with circles: something to look at, or, while the Mayor asks, something to man.
import { useRef } from 'preact/hooks';
import { html, classes } from '/web/common/html.js';
import { carry, inSanJuan, isArranging, put, take, touch } from './mayor.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

let dragged = '';

/**
 * What lets a colonist be picked up here, and dropped.
 * @param {Ctx} ctx
 * @param {string} place
 * @param {boolean} manned
 */
export function dragging(ctx, place, manned) {
  return {
    draggable: manned,
    onDragStart: (/** @type {DragEvent} */ event) => {
      dragged = place;
      event.dataTransfer?.setData('text/plain', place);
    },
    onDragOver: (/** @type {DragEvent} */ event) => event.preventDefault(),
    onDrop: (/** @type {DragEvent} */ event) => {
      event.preventDefault();
      if (dragged) carry(ctx, dragged, place);
      dragged = '';
    },
  };
}

/** @param {HTMLElement | null} element */
export function shake(element) {
  element?.classList.remove('no');
  void element?.offsetWidth;
  element?.classList.add('no');
}

/**
 * `single` is set for a tile with one circle and tells whether it is manned.
 * @param {{ ctx: Ctx, seat: number, place: string, spot: string, label: string, tip: string[], class: string, single?:
 *   boolean, manned?: number, circles?: number, style?: any, children: any }} props
 */
export function Workplace({
  ctx,
  seat,
  place,
  spot,
  label,
  tip,
  class: name,
  single,
  manned = single ? 1 : 0,
  circles = 1,
  style,
  children,
}) {
  const button = useRef(/** @type {HTMLElement | null} */ (null));
  const mine = ctx.seat === seat;
  const props = { class: name, style, 'data-place': mine ? spot : undefined, ...ctx.tip(tip[0], tip[1]) };
  if (!isArranging(ctx, seat))
    return html`<div ...${props} role="img" tabIndex="-1" data-spot="" aria-label=${label}>${children}</div>`;
  const act = (/** @type {MouseEvent} */ event) => {
    const circle = /** @type {HTMLElement} */ (event.target).closest('.circle');
    const done =
      single !== undefined
        ? (single ? take : put)(ctx, place)
        : circle
          ? (circle.classList.contains('on') ? take : put)(ctx, place)
          : touch(ctx, place);
    if (!done) shake(button.current);
  };
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    if (!['Backspace', 'Delete', '-'].includes(event.key)) return;
    event.preventDefault();
    if (!take(ctx, place)) shake(button.current);
  };
  const can = manned < circles && inSanJuan(ctx) > 0;
  return html`<button type="button" ref=${button} data-spot="" ...${props} class=${classes(name, 'work', can && 'can')}
    onClick=${act} onKeyDown=${onKeyDown} ...${dragging(ctx, place, manned > 0)}>
    <span class="visually-hidden">${label}</span>
    ${children}
  </button>`;
}
