/** What is played: what matters first, drawn by the game itself, and the rulings folded below. */
import { useEffect, useState } from 'preact/hooks';
import { get } from '/web/common/api.js';
import { loadCss } from '/web/common/css.js';
import { html } from '/web/common/html.js';
import { Rulings } from './rule_options.js';

/** @typedef {import('./cards.js').Choosing} Choosing */

/** @type {Map<string, Promise<[any, any]>>} */
const loading = new Map();

/** A game's own drawing of its choices with what it is drawn from; where it has none, the server sends a plain one.
 * @param {string} slug */
function load(slug) {
  const known = loading.get(slug);
  if (known) return known;
  const coming = Promise.all([
    import(`/web/games/${slug}/choosing.js`),
    get(`/api/games/${slug}/pictures`),
    loadCss('/web/lobby/choosing.css'),
  ]).then(([module, pictures]) => /** @type {[any, any]} */ ([module.default, pictures]));
  coming.catch(() => loading.delete(slug));
  loading.set(slug, coming);
  return coming;
}

/** @param {Omit<Choosing, 'pictures'> & {children?: any}} props */
export function GameChoices({ choice, seats, onChoose, children }) {
  const [found, setFound] = useState(/** @type {[any, any] | null} */ (null));
  const { slug } = choice.game;
  useEffect(() => {
    load(slug).then(setFound, console.error);
  }, [slug]);
  const [Own, pictures] = found ?? [];
  return html`
    <div class="matters">
      ${Own && html`<${Own} choice=${choice} seats=${seats} pictures=${pictures} onChoose=${onChoose} />`}
    </div>
    <div class="folds"><${Rulings} choice=${choice} onChoose=${onChoose} />${children}</div>
  `;
}
