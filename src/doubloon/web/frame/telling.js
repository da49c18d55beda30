// Whose move it is and what is asked, in words.
import { clauseOf } from '/web/common/book.js';
import { t } from '/web/common/words.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */

/** @param {Ctx} ctx */
export function whoseMove(ctx) {
  const seat = ctx.asked?.seat;
  if (ctx.session?.scoring.value) return t('frame.scoring.bar');
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
  if (ctx.session?.scoring.value) return ctx.session.scoring.value.heading(ctx);
  const own = asked && ctx.module.question?.(ctx);
  if (own) return own;
  if (!asked) return t(ctx.view?.over ? 'frame.over_title' : 'frame.waiting');
  if (!ctx.mine(asked.seat)) return theirs(ctx, asked);
  const prefix = `${ctx.seatName(asked.seat)}: `;
  if (!asked.text.startsWith(prefix)) return asked.text;
  const rest = asked.text.slice(prefix.length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/**
 * What somebody else decides: by the title of the rule, since the question is not put to whoever reads it here.
 * @param {Ctx} ctx
 * @param {import('/web/frame/types.js').Asked} asked
 */
function theirs(ctx, { seat, clause }) {
  const name = ctx.seatName(seat);
  const what = clauseOf(ctx.book, clause)?.clause.title;
  return what ? t('frame.decides', { name, what }) : t('frame.deciding', { name });
}
