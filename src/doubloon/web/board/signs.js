// Icons of a game's symbol sheet, and what all boards draw with them: numbers beside icons, the button that puts back.
import { html, classes } from '/web/common/html.js';
import { Icon as Sign } from '/web/common/icons.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */

/**
 * The icons of a symbol sheet: `symbol` for pictures that use one, `Icon` for one by itself.
 * @param {string} sheet
 */
export function iconsOf(sheet) {
  return {
    /** @param {string} id */
    symbol: (id) => `${sheet}#${id}`,
    /** @param {{ id: string, class?: string }} props */
    Icon: ({ id, class: name }) => html`<${Sign} id=${id} sheet=${sheet} class=${name} />`,
  };
}

/**
 * How many there are of something: its icon and a number.
 * @param {{ ctx: Ctx, icon: string, n: number | string, label: string, place?: string, class?: string, children?: any
 *   }} props what stands behind the number are the children
 */
export function Counter({ ctx, icon, n, label, place, class: name, children }) {
  return html`<span class=${classes(name, n === 0 && 'zero')} data-place=${place} role="img" aria-label=${label}
    title=${label}>
    ${ctx.icon(icon)}
    <b>${n}</b>
    ${children}
  </span>`;
}

/** The button that puts back what was picked. @param {{ ctx: Ctx, onClick?: () => void }} props */
export function PutBack({ ctx, onClick = ctx.settle }) {
  return html`<button type="button" class="btn back" onClick=${onClick} aria-label=${ctx.t('frame.put_back')}
    title=${ctx.t('frame.put_back')}>
    <${Sign} id="ui-close" />
  </button>`;
}
