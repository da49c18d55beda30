// Every touchable thing on a table.
import { h } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { classes } from '/web/common/html.js';
import { useTable } from '/web/frame/context.js';

/**
 * @param {{
 *   place: string, action?: string, label?: string, class?: string, preview?: boolean, tip?: [string, string],
 *   as?: string, disabled?: boolean, onPick?: () => boolean | void, children?: any, [prop: string]: any,
 * }} props
 */
export function Spot({
  place,
  action,
  label,
  class: name,
  preview,
  tip,
  as = 'button',
  disabled,
  onPick,
  children,
  ...rest
}) {
  const ctx = useTable();
  const can = !disabled && ctx.live && ctx.can(place);
  const chosen = ctx.picked.value.includes(place);
  const touch = () => {
    if (onPick?.()) return;
    ctx.pick(place, { preview: Boolean(preview), ...(action ? { action } : {}) });
  };
  const ref = useRef(/** @type {Element | null} */ (null));
  useLayoutEffect(() => {
    if (ref.current) nameIt(ref.current, label);
  });
  const own = as === 'button' ? { type: 'button' } : { role: 'button', onKeyDown: pressed(touch) };
  return h(
    as,
    {
      ref,
      ...own,
      ...(tip ? ctx.tip(...tip) : {}),
      'data-place': place,
      'data-spot': '',
      class: classes('spot', name, can && 'can', chosen && 'chosen', ctx.hinted.value.includes(place) && 'hinted'),
      'aria-disabled': can ? undefined : 'true',
      'aria-pressed': chosen ? 'true' : undefined,
      tabindex: can ? 0 : -1,
      onClick: touch,
      ...rest,
    },
    children,
  );
}

/** @param {() => void} touch */
function pressed(touch) {
  return (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    touch();
  };
}

/**
 * Who speaks to the page says what stands on a thing; the full label then describes it. Else the label is its name.
 * @param {Element} spot
 * @param {string | undefined} label
 */
function nameIt(spot, label) {
  const plain = (/** @type {string} */ text) => text.replace(/\s+/g, '').toLowerCase();
  const written = plain(readable(spot).textContent ?? '');
  const inside = plain(label ?? '').includes(written);
  for (const [attribute, holds] of /** @type {[string, boolean][]} */ ([
    ['aria-label', inside],
    ['aria-description', !inside],
  ])) {
    if (label && holds) spot.setAttribute(attribute, label);
    else spot.removeAttribute(attribute);
  }
}

/**
 * What a screen reader reads of an element: signs for the eye only are left out.
 * @param {Element} spot
 */
function readable(spot) {
  if (!spot.querySelector('[aria-hidden="true"]')) return spot;
  const copy = /** @type {Element} */ (spot.cloneNode(true));
  for (const sign of copy.querySelectorAll('[aria-hidden="true"]')) sign.remove();
  return copy;
}
