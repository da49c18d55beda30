// What a thing is called, what it does, and the clause that says so.
import { entry, has } from '/web/common/words.js';

/** @typedef {import('./parts.js').Ctx} Ctx */
/** @typedef {import('/web/frame/types.js').Tip} Tip */

/**
 * @param {string} category
 * @param {string} id
 * @param {Ctx} ctx
 * @returns {Tip}
 */
export function tip(category, id, ctx) {
  const named =
    category === 'board' || category === 'round'
      ? ctx.t(`puerto-rico.tips.${category}.${id}_name`)
      : ctx.name(category, id);
  const text = `puerto-rico.tips.${category}.${id}`;
  return {
    title: named.charAt(0).toUpperCase() + named.slice(1),
    text: has(text) ? String(entry(text)) : undefined,
    lines:
      category === 'building'
        ? [figures(ctx, id)]
        : category === 'good'
          ? [ctx.t('puerto-rico.tips.price', { n: ctx.extras.prices[id] })]
          : undefined,
    clause: ctx.extras.clauses[`${category}:${id}`],
  };
}

/**
 * @param {Ctx} ctx
 * @param {string} id
 */
function figures(ctx, id) {
  const { printed, price, vp, circles, left } = ctx.extras.buildings[id];
  const cost =
    price === printed
      ? ctx.t('puerto-rico.tips.cost', { n: printed })
      : ctx.t('puerto-rico.tips.cost_own', { n: printed, m: price });
  return [
    cost,
    ctx.t('puerto-rico.tips.worth', { n: vp }),
    ctx.t('puerto-rico.tips.circles', { n: circles }),
    ctx.t('puerto-rico.market.left', { n: left }),
  ].join(' · ');
}
