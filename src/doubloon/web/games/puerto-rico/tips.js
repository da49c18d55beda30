// What a thing is called, what it does, and the clause that says so.
import { entry, has } from '/web/common/words.js';

/** @typedef {import('./parts.js').Ctx} Ctx */
/** @typedef {import('/web/frame/types.js').Tip} Tip */

/** @type {Record<string, string>} */
const CLAUSES = {
  'role:settler': 'PR-SETTLER-01',
  'role:mayor': 'PR-MAYOR-03',
  'role:builder': 'PR-BUILDER-01',
  'role:craftsman': 'PR-CRAFT-01',
  'role:trader': 'PR-TRADER-01',
  'role:captain': 'PR-CAPTAIN-01',
  'role:prospector': 'PR-PROSP-01',
  'role:prospector2': 'PR-PROSP-02',
  'building:small_indigo_plant': 'PR-PROD-02',
  'building:small_sugar_mill': 'PR-PROD-02',
  'building:indigo_plant': 'PR-PROD-02',
  'building:sugar_mill': 'PR-PROD-02',
  'building:tobacco_storage': 'PR-PROD-02',
  'building:coffee_roaster': 'PR-PROD-02',
  'building:small_market': 'PR-BLD-SMARKET-01',
  'building:hacienda': 'PR-BLD-HACIENDA-01',
  'building:construction_hut': 'PR-BLD-HUT-01',
  'building:small_warehouse': 'PR-BLD-SWARE-01',
  'building:hospice': 'PR-BLD-HOSPICE-01',
  'building:office': 'PR-BLD-OFFICE-01',
  'building:large_market': 'PR-BLD-LMARKET-01',
  'building:large_warehouse': 'PR-BLD-LWARE-01',
  'building:factory': 'PR-BLD-FACTORY-01',
  'building:university': 'PR-BLD-UNI-01',
  'building:harbor': 'PR-BLD-HARBOR-01',
  'building:wharf': 'PR-BLD-WHARF-01',
  'building:guild_hall': 'PR-BLD-GUILD-01',
  'building:residence': 'PR-BLD-RESID-01',
  'building:fortress': 'PR-BLD-FORT-01',
  'building:customs_house': 'PR-BLD-CUSTOM-01',
  'building:city_hall': 'PR-BLD-CITY-01',
  'tile:corn': 'PR-PROD-01',
  'tile:indigo': 'PR-PROD-03',
  'tile:sugar': 'PR-PROD-03',
  'tile:tobacco': 'PR-PROD-03',
  'tile:coffee': 'PR-PROD-03',
  'tile:quarry': 'PR-QUARRY-02',
  'good:corn': 'PR-TRADER-04',
  'good:indigo': 'PR-TRADER-04',
  'good:sugar': 'PR-TRADER-04',
  'good:tobacco': 'PR-TRADER-04',
  'good:coffee': 'PR-TRADER-04',
  'board:cargo_ship': 'PR-CAPTAIN-03',
  'board:colonist_ship': 'PR-MAYOR-09',
  'board:trading_house': 'PR-TRADER-03',
  'board:face_down': 'PR-SETTLER-10',
  'board:vp_pool': 'PR-END-04',
  'board:colonists': 'PR-END-02',
  'board:column': 'PR-QUARRY-02',
  'board:doubloons': 'PR-BUILDER-03',
  'board:points': 'PR-INFO-02',
  'board:san_juan': 'PR-MAYOR-07',
  'round:governor': 'PR-ROUND-07',
};

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
    clause: CLAUSES[`${category}:${id}`],
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
