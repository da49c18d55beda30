// The choices of a new table: what so many seats lay out, and the well-known variants as cards.
import { html } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { t } from '/web/common/words.js';
import { SwitchOption } from '/web/lobby/cards.js';

/** @typedef {import('/web/lobby/cards.js').Choosing} Choosing */

const SHEET = '/web/games/puerto-rico/symbols.svg';
const ROLES = ['settler', 'mayor', 'builder', 'craftsman', 'trader', 'captain'];
const range = (/** @type {number} */ n) => [...Array(n).keys()];

/** @param {{id: string, class?: string}} props */
const Sign = ({ id, class: name }) => html`<${Icon} sheet=${SHEET} id=${id} class=${name} />`;

/** @param {Choosing} props */
export default function Choosing(props) {
  const { choice, pictures } = props;
  const laid = pictures.tables[choice.players];
  const roles = [...ROLES, ...range(laid.prospectors).map(() => 'prospector')];
  return html`<div class="pr-choosing">
    <div class="sub"><h2>${t('puerto-rico.choosing.table', { n: choice.players })}</h2></div>
    <div class="laid">
      <section>
        <h3>${t('puerto-rico.choosing.roles')}</h3>
        <div class="signs" aria-hidden="true">
          ${roles.map((role, i) => html`<${Sign} key=${i} id=${`role-${role}`} />`)}
        </div>
        <p>
          ${t(laid.picks_per_seat > 1 ? 'puerto-rico.choosing.picks_more' : 'puerto-rico.choosing.picks', {
            n: laid.picks_per_seat,
            roles: roles.length,
          })}
        </p>
      </section>
      <section>
        <h3>${t('puerto-rico.choosing.ships')}</h3>
        <div class="signs ships" aria-hidden="true">
          ${laid.ships.map((/** @type {number} */ n) => html`<span key=${n}>
            <${Sign} id="cargo-ship" />
            <b>${n}</b>
          </span>`)}
          <span><${Sign} id="colonist" /><b>${laid.colonists}</b></span>
        </div>
        <p>${t('puerto-rico.choosing.holds', { holds: laid.ships.join(', '), n: laid.colonists })}</p>
      </section>
      <section>
        <h3>${t('puerto-rico.choosing.start')}</h3>
        <div class="signs tiles" aria-hidden="true">
          ${laid.start_tiles.map((/** @type {string} */ tile, /** @type {number} */ i) => html`<span key=${i}>
            <${Sign} id=${`tile-${tile}`} />
            <b>${i + 1}</b>
          </span>`)}
        </div>
        <p>${t('puerto-rico.choosing.tiles')}</p>
      </section>
    </div>
    <div class="sub"><h2>${t('puerto-rico.choosing.variants')}</h2><small>${t('puerto-rico.choosing.any')}</small></div>
    <div class="extras three">
      <${SwitchOption} of=${props} name="corn_seats_pay" art=${html`<${Sign} id="tile-corn" />`} />
      <${SwitchOption} of=${props} name="swap_university_factory" art=${html`<${Sign} id="b-university" />`} />
      <${SwitchOption} of=${props} name="open_vp" art=${html`<${Sign} id="vp-blank" />`} />
    </div>
  </div>`;
}
