// Which table is drawn for which game. A game without a drawn one, and whoever likes it plain, gets the generic table.
import { loadCss } from '/web/common/css.js';
import { settings } from '/web/common/store.js';

/** @typedef {import('/web/frame/types.js').GameModule} GameModule */

/** @type {Record<string, () => Promise<{ default: GameModule }>>} */
const DRAWN = {
  'age-of-discovery': () => import('/web/games/age-of-discovery/table.js'),
  burgundy: () => import('/web/games/burgundy/table.js'),
  'puerto-rico': () => import('/web/games/puerto-rico/table.js'),
  'santa-maria': () => import('/web/games/santa-maria/table.js'),
};

const generic = () => import('/web/games/generic/table.js');

/**
 * @param {string} slug
 * @returns {Promise<GameModule>}
 */
export async function loadModule(slug) {
  const drawn = settings.plain.value ? undefined : DRAWN[slug];
  const looks = [loadCss('/web/frame/frame.css'), loadCss(`/web/games/${drawn ? slug : 'generic'}/table.css`)];
  const module = (await (drawn ?? generic)()).default;
  await Promise.all([...looks, ...(module.css ?? []).map(loadCss)]);
  return { ...module, slug };
}
