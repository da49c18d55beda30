// A seat's mat, opened large.
import { Dialog } from '/web/common/dialog.js';
import { html } from '/web/common/html.js';
import { t } from '/web/common/words.js';
import { largeSeat } from '/web/frame/panels.js';
import { Presence } from '/web/frame/rivals.js';
import { Takeover } from '/web/frame/takeover.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */

/** @param {{ ctx: Ctx }} props */
export function LargeMat({ ctx }) {
  const seat = largeSeat.value;
  if (seat === null || !ctx.seats[seat]) return null;
  const { module } = ctx;
  const Mat = module.Large ?? module.Mat;
  const close = () => (largeSeat.value = null);
  const looked = { live: false, actions: [], plays: [], at: () => [], can: () => false, pick: () => undefined };
  return html`<${Dialog} key=${seat} title=${ctx.seatName(seat)}
    class=${`large ${module.root ?? ''} pc-${ctx.colour(seat)}`} onClose=${close}>
    <p class="large-state"><${Presence} ctx=${ctx} seat=${seat} /></p>
    <div class="large-mat mat"><${Mat} ctx=${{ ...ctx, ...looked }} seat=${seat} /></div>
    <footer class="large-foot">
      ${ctx.session &&
      ctx.seat === null && html`<button type="button" class="btn" onClick=${() => watch(ctx, seat)}>
        ${t('frame.watch_seat')}
      </button>`}
      <${Takeover} ctx=${ctx} seat=${seat} />
    </footer>
  <//>`;
}

/** @param {Ctx} ctx @param {number} seat */
function watch(ctx, seat) {
  if (ctx.session) ctx.session.watched.value = seat;
  largeSeat.value = null;
}
