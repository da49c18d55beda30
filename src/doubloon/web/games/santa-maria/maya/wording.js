// The city in words, for labels, tooltips and the screen reader.
import { capital } from '/web/board/counts.js';
import { inWords } from '../parts.js';
import { effectInWords } from '../wording.js';

/** @typedef {import('../parts.js').CityCtx} Ctx */
/** @typedef {import('../parts.js').Effect} Effect */

/** @param {Ctx} ctx @param {string} site */
export const placeName = (ctx, site) => ctx.t('santa-maria.maya.place', { road: Number(site[1]), n: Number(site[3]) });

/** @param {Ctx} ctx @param {Effect} effect */
const effectName = (ctx, effect) =>
  effect.kind === 'conquistador' ? ctx.t('santa-maria.maya.warrior') : effectInWords(ctx, effect);

/** @param {Ctx} ctx @param {Effect[]} effects */
export const effectsInWords = (ctx, effects) => effects.map((effect) => effectName(ctx, effect)).join('; ');

/** @param {Ctx} ctx @param {string} site */
export function siteInWords(ctx, site) {
  const effects = ctx.extras.city.sites[site];
  const on = ctx.pos.city.cover[site];
  if (!effects) return ctx.t('santa-maria.maya.empty_site');
  return effectsInWords(ctx, effects) + (on ? `. ${ctx.t(`santa-maria.maya.under_${on}`)}` : '');
}

/** @param {Ctx} ctx @param {string} district */
export function rewardInWords(ctx, district) {
  const { reward, number } = ctx.extras.city.temples[district];
  return ctx.t(`santa-maria.maya.reward.${reward}`, { n: number });
}

/** @param {Ctx} ctx @param {string} district */
export function templeInWords(ctx, district) {
  const { cost, levels, points } = ctx.extras.city.temples[district];
  const name = ctx.t('santa-maria.maya.temple', {
    district: ctx.name('district', district, ctx.lang === 'ru' ? 'gen' : undefined),
    n: levels,
    m: points,
  });
  if (!cost) return name;
  const next = { cost: inWords(ctx, cost), reward: rewardInWords(ctx, district) };
  return `${name} ${ctx.t('santa-maria.maya.next_level', next)}`;
}

/**
 * One half of a card.
 * @param {Ctx} ctx
 * @param {any} half
 */
export function halfInWords(ctx, half) {
  const name = capital(ctx.name('district', half.action));
  if (half.action === 'festival') {
    const exchange = { pay: inWords(ctx, half.pay), get: inWords(ctx, half.get) };
    return `${name}: ${ctx.t('santa-maria.colony.exchange', exchange)}`;
  }
  if (half.action === 'construction') return `${name}: ${ctx.t(`santa-maria.maya.build_${half.building ?? 'any'}`)}`;
  if (half.action === 'technology')
    return `${name}: ${ctx.t('santa-maria.maya.with_die', { n: half.die, what: effectsInWords(ctx, half.effects) })}`;
  return `${name}: ${ctx.t('santa-maria.maya.trade_half', { n: ctx.extras.city.prices.first })}`;
}
