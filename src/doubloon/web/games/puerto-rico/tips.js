// What a thing is called, what it does, and the clause that says so.
import { has } from '/web/common/words.js';
import { sum } from '/web/board/counts.js';

/** @typedef {import('./parts.js').Ctx} Ctx */
/** @typedef {import('/web/frame/types.js').Tip} Tip */

/**
 * @param {string} category
 * @param {string} whole the thing, and after a dot which one of its kind
 * @param {Ctx} ctx
 * @returns {Tip}
 */
export function tip(category, whole, ctx) {
  const [id = '', which] = whole.split('.');
  const named =
    category === 'board' || category === 'round'
      ? ctx.t(`puerto-rico.tips.${category}.${id}_name`)
      : ctx.name(category, id);
  const text = `puerto-rico.tips.${category}.${id}`;
  return {
    title: named.charAt(0).toUpperCase() + named.slice(1),
    text: has(text) ? ctx.t(text, numbers(ctx, id, Number(which))) : undefined,
    lines: lines(ctx, category, id),
    clause: ctx.extras.clauses[`${category}:${id}`],
  };
}

/**
 * The figures in the words about a thing.
 * @param {Ctx} ctx
 * @param {string} id
 * @param {number} [which]
 * @returns {Record<string, number>}
 */
export function numbers(ctx, id, which = 0) {
  const { buildings, effects, house_places: n } = ctx.extras;
  if (id === 'trading_house') return { n };
  if (id !== 'column') return effects[id] ?? { n: which };
  return { n: Object.values(buildings).find(({ column }) => column === which)?.vp ?? 0, m: which };
}

/**
 * @param {Ctx} ctx
 * @param {string} category
 * @param {string} id
 * @returns {string[] | undefined}
 */
function lines(ctx, category, id) {
  const { pos, extras } = ctx;
  if (category === 'building') return [...residence(ctx, id), figures(ctx, id)];
  if (category === 'good') return [ctx.t('puerto-rico.tips.price', { n: extras.prices[id] })];
  if (category === 'tile' && id === 'quarry') return [ctx.t('puerto-rico.board.quarries', { n: pos.quarries })];
  if (id === 'face_down') return [ctx.t('puerto-rico.board.face_down', { n: pos.deck, m: sum(pos.discard) })];
  if (id === 'colonist_ship') return [ctx.t('puerto-rico.board.colonist_ship', { n: pos.colonist_ship })];
  if (id === 'vp_pool') return [ctx.t('puerto-rico.board.vp_pool', { n: pos.vp_pool })];
  if (id === 'colonists') return [ctx.t('puerto-rico.board.colonists', { n: pos.colonists })];
  return undefined;
}

/**
 * @param {Ctx} ctx
 * @param {string} id
 */
function residence(ctx, id) {
  if (id !== 'residence') return [];
  const list = ctx.extras.residence_steps.map(([least, most, vp]) =>
    ctx.t('puerto-rico.tips.step', { spaces: least === most ? most : `${least}–${most}`, vp }),
  );
  return [ctx.t('puerto-rico.tips.steps', { list: list.join(', ') })];
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
