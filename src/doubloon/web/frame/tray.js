// On a phone: the pending choice, always under the thumb.
import { html } from '/web/common/html.js';
import { t } from '/web/common/words.js';
import { Choices } from '/web/frame/choices.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */

/** @param {{ ctx: Ctx }} props */
export function Tray({ ctx }) {
  const { pending, picked } = ctx;
  const busy = ctx.live && ctx.actions.length > 0;
  const { Tools, quiet } = ctx.module;
  const buttons = Tools ? !quiet : ctx.actions.some((action) => !action.places.length);
  if (!busy || (!pending.value && !picked.value.length && !buttons)) return null;
  const glows = ctx.actions.some((action) => action.places.length);
  const text = pending.value
    ? pending.value.text
    : picked.value.length
      ? t('frame.pick_on')
      : glows
        ? t('frame.touch_glow')
        : '';
  const { Pending } = ctx.module;
  const waiting =
    pending.value && Pending
      ? html`<${Pending} ctx=${ctx} action=${pending.value} />`
      : text && html`<span class="tray-text">${text}</span>`;
  return html`<footer class="tray">${waiting}<span class="acts"><${Choices} ctx=${ctx} /></span></footer>`;
}
