// The table of a game, by convention: `table.js` and `table.css` in its folder. Where a game has none of its own, the
// server answers with those of the generic table, which is also there for whoever likes it plain.
import { loadCss } from '/web/common/css.js';
import { settings } from '/web/common/store.js';

/** @typedef {import('/web/frame/types.js').GameModule} GameModule */

/**
 * @param {string} slug
 * @returns {Promise<GameModule>}
 */
export async function loadModule(slug) {
  const folder = `/web/games/${settings.plain.value ? 'generic' : slug}`;
  const looks = [loadCss('/web/frame/frame.css'), loadCss('/web/frame/log.css'), loadCss(`${folder}/table.css`)];
  /** @type {{ default: GameModule }} */
  const { default: module } = await import(`${folder}/table.js`);
  await Promise.all([...looks, ...(module.css ?? []).map(loadCss)]);
  return { ...module, slug };
}
