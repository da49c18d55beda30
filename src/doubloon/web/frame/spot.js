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
  class: named,
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
      class: classes('spot', named, can && 'can', chosen && 'chosen', ctx.hinted.value.includes(place) && 'hinted'),
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
  const inside = plain(label ?? '').includes(plain(written(spot)));
  name(spot, 'aria-label', inside ? label : undefined);
  name(spot, 'aria-description', inside ? undefined : label);
}

/**
 * @param {Element} spot
 * @param {string} attribute
 * @param {string | undefined} label
 */
function name(spot, attribute, label) {
  if (!label) spot.removeAttribute(attribute);
  else if (spot.getAttribute(attribute) !== label) spot.setAttribute(attribute, label);
}

/**
 * What a screen reader reads of a node: signs for the eye only are left out.
 * @param {Node} node
 * @returns {string}
 */
function written(node) {
  if (node instanceof Text) return node.data;
  if (node instanceof Element && node.getAttribute('aria-hidden') === 'true') return '';
  let text = '';
  for (let child = node.firstChild; child; child = child.nextSibling) text += written(child);
  return text;
}
