// Which table is drawn for which game. A game without a drawn one gets the generic table.
import { loadCss } from '/web/common/css.js';

/** @typedef {import('/web/frame/types.js').GameModule} GameModule */

/** @type {Record<string, () => Promise<{ default: GameModule }>>} */
const DRAWN = {
  'puerto-rico': () => import('/web/games/puerto-rico/table.js'),
};

const generic = () => import('/web/games/generic/table.js');

/**
 * @param {string} slug
 * @returns {Promise<GameModule>}
 */
export async function loadModule(slug) {
  const load = DRAWN[slug] ?? generic;
  const looks = [loadCss('/web/frame/frame.css'), loadCss(`/web/games/${DRAWN[slug] ? slug : 'generic'}/table.css`)];
  const module = (await load()).default;
  await Promise.all([...looks, ...(module.css ?? []).map(loadCss)]);
  return { ...module, slug };
}
