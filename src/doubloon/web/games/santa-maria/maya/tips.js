// What things of the city are called, what they do, and the clause that says so.
import { capital } from '/web/board/counts.js';
import { inWords } from '../parts.js';
import { effectsInWords, halfInWords, placeName, siteInWords, templeInWords } from './wording.js';

/** @typedef {import('../parts.js').CityCtx} Ctx */
/** @typedef {import('/web/frame/types.js').Tip} Tip */

const CLAUSES = /** @type {Record<string, string>} */ ({
  gold: 'AK-MAYA-17',
  priest: 'AK-MAYA-51',
  deck: 'AK-MAYA-57',
  token: 'AK-MAYA-12',
  fork: 'AK-MAYA-34',
  swap: 'AK-MAYA-40',
  coins: 'AK-MAYA-15',
  gate: 'AK-MAYA-26',
  die: 'AK-MAYA-25',
});
const PLAYED = /** @type {Record<string, string>} */ ({
  trade: 'AK-MAYA-39',
  festival: 'AK-MAYA-38',
  construction: 'AK-MAYA-37',
  technology: 'AK-MAYA-47',
});

/**
 * @param {string} id kind, and what of it
 * @param {Ctx} ctx
 * @returns {Tip | null}
 */
export function mayaTip(id, ctx) {
  const [kind = '', what = '', more = ''] = id.split('.');
  const { city } = ctx.extras;
  if (kind === 'site')
    return {
      title: capital(placeName(ctx, what)),
      text: capital(siteInWords(ctx, what)),
      clause: city.sites[what] ? 'AK-MAYA-27' : 'AK-MAYA-37',
    };
  if (kind === 'temple')
    return {
      title: capital(
        ctx.t('santa-maria.maya.temple_of', {
          district: ctx.name('district', what, ctx.lang === 'ru' ? 'gen' : undefined),
        }),
      ),
      text: templeInWords(ctx, what),
      lines: [ctx.t(`santa-maria.maya.scores_${what === 'gold' ? 'gold' : 'cards'}`)],
      clause: 'AK-MAYA-54',
    };
  if (kind === 'half') {
    const half = city.cards[what]?.find((/** @type {any} */ one) => one.action === more);
    return half
      ? { title: capital(ctx.name('district', more)), text: halfInWords(ctx, half), clause: PLAYED[more] }
      : null;
  }
  if (kind === 'building') {
    const { cost, effects } = city.buildings[what];
    return {
      title: capital(ctx.name('building', what)),
      text: effectsInWords(ctx, effects),
      lines: [ctx.t('santa-maria.tips.cost', { cost: inWords(ctx, cost) })],
      clause: 'AK-MAYA-37',
    };
  }
  return {
    title: ctx.t(`santa-maria.maya.tips.${kind}_name`),
    text: ctx.t(`santa-maria.maya.tips.${kind}`),
    clause: CLAUSES[kind],
  };
}
