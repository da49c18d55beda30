// The answers that are buttons: what has been picked and waits for its second click, and what belongs to no place.
import { html, classes } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { t } from '/web/common/words.js';
import { choices } from '/web/frame/picking.js';
import { listOpen } from '/web/frame/panels.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */
/** @typedef {import('/web/frame/types.js').Action} Action */

const MOST_BUTTONS = 4;

/**
 * @param {{ ctx: Ctx, action: Action, primary?: boolean, children?: any }} props
 */
export function ActionButton({ ctx, action, primary, children }) {
  const advised = ctx.session?.hint.value?.answers[ctx.session.advised.value]?.action === action.action;
  return html`<button type="button" class=${classes('btn', primary && 'primary go', advised && 'hinted')}
    disabled=${ctx.session?.busy.value} data-action=${action.action} onClick=${() => ctx.act(action.action)}>
    ${children ?? action.text}
  </button>`;
}

/**
 * Buttons for the answers that belong to no place, such as passing.
 * @param {{ ctx: Ctx }} props
 */
export function Placeless({ ctx }) {
  const found = ctx.actions.filter((action) => !action.places.length);
  const shown = found.length > MOST_BUTTONS ? found.slice(0, MOST_BUTTONS - 1) : found;
  return html`
    ${shown.map((action) => html`<${ActionButton} key=${action.action} ctx=${ctx} action=${action} />`)}
    ${found.length > shown.length && html`<button type="button" class="btn" onClick=${() => (listOpen.value = true)}>
      ${t('frame.more', { n: found.length })}
    </button>`}
  `;
}

/** @param {{ ctx: Ctx }} props */
export function Choices({ ctx }) {
  if (!ctx.live || !ctx.actions.length) return null;
  const { module, pending, picked } = ctx;
  const ready = choices(ctx).filter((action) => action.places.every((place) => picked.value.includes(place)));
  const Tools = module.Tools ?? Placeless;
  return html`
    ${(pending.value ? [pending.value] : ready).map((action) => html`<${ActionButton} key=${action.action} ctx=${ctx}
      action=${action} primary>
      ${module.Primary ? html`<${module.Primary} ctx=${ctx} action=${action} />` : action.text}
    <//>`)}
    ${picked.value.length > 0 && html`<button type="button" class="tool-button" onClick=${ctx.settle}
      title=${t('frame.put_back')} aria-label=${t('frame.put_back')}>
      <${Icon} id="ui-close" />
    </button>`}
    <${Tools} ctx=${ctx} />
  `;
}
