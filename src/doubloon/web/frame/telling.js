// Whose move it is and what is asked, in words.
import { t } from '/web/common/words.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */

/** @param {Ctx} ctx */
export function whoseMove(ctx) {
  const seat = ctx.asked?.seat;
  if (seat === undefined) return t(ctx.view?.over ? 'frame.over' : 'frame.waiting');
  if (!ctx.mine(seat)) return ctx.seatName(seat);
  return severalHere(ctx) ? ctx.seatName(seat) : t('frame.your_move');
}

/** @param {Ctx} ctx */
function severalHere(ctx) {
  return ctx.seats.filter((seat) => seat.mine).length > 1;
}

/**
 * The question; the bar already shows whom it is put to, so its name is left off.
 * @param {Ctx} ctx
 */
export function question(ctx) {
  const asked = ctx.asked;
  const own = asked && ctx.module.question?.(ctx);
  if (own) return own;
  if (!asked) return t(ctx.view?.over ? 'frame.over_title' : 'frame.waiting');
  const prefix = `${ctx.seatName(asked.seat)}: `;
  if (!asked.text.startsWith(prefix)) return asked.text;
  const rest = asked.text.slice(prefix.length);
  const said = rest.charAt(0).toUpperCase() + rest.slice(1);
  if (ctx.mine(asked.seat)) return said;
  return t('frame.decides', { name: ctx.seatName(asked.seat), question: said });
}
