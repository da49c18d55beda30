// On one device: the table is covered until the next person sits before it, where something is private.
import { useEffect, useState } from 'preact/hooks';
import { Dialog } from '/web/common/dialog.js';
import { html } from '/web/common/html.js';
import { Emblem } from '/web/common/icons.js';
import { t } from '/web/common/words.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */

/** @param {{ ctx: Ctx }} props */
export function Curtain({ ctx }) {
  const [seen, setSeen] = useState(/** @type {number | null} */ (null));
  const seat = ctx.seat;
  const persons = ctx.seats.filter((one) => one.mine).length;
  const asked = persons > 1 && seat !== null && ctx.asked?.seat === seat;
  const needed = asked && seat !== seen && ctx.state.secret;
  useEffect(() => {
    if (asked && !ctx.state.secret) setSeen(seat); // somebody else sits before the screen now
  }, [asked, seat, ctx.state.secret]);
  if (!needed) return null;
  const lift = () => setSeen(seat);
  return html`<${Dialog} title=${ctx.seatName(seat)} class=${`curtain pc-${ctx.colour(seat)}`}
    onClose=${() => undefined} bare firm>
    <${Emblem} colour=${ctx.colour(seat)} />
    <h2>${t('frame.curtain.title', { name: ctx.seatName(seat) })}</h2>
    <p>${t('frame.curtain.text')}</p>
    <button type="button" class="btn primary" onClick=${lift}>${t('frame.curtain.lift')}</button>
  <//>`;
}
