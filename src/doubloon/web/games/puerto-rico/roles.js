// The role cards, and beside them the round.
import { Emblem } from '/web/common/icons.js';
import { html, classes } from '/web/common/html.js';
import { Spot } from '/web/frame/spot.js';
import { count } from '/web/board/counts.js';
import { Icon, Icons } from './parts.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

/** @param {string} role */
const drawn = (role) => (role === 'prospector2' ? 'prospector' : role);

/** @param {{ ctx: Ctx }} props */
export function Roles({ ctx }) {
  const roles = ctx.extras.roles;
  return html`<div class=${`roles n${roles.length}`}>
    ${roles.map((/** @type {string} */ role) => html`<${Role} key=${role} ctx=${ctx} role=${role} />`)}
    <${Round} ctx=${ctx} />
  </div>`;
}

/** @param {{ ctx: Ctx, role: string }} props */
function Role({ ctx, role }) {
  const holder = ctx.pos.role_holder[role];
  const coins = count(ctx.pos.role_coins, role);
  const now = holder !== undefined && holder === ctx.pos.chooser && drawn(role) === ctx.extras.role;
  const state = now ? 'now' : holder === undefined ? 'open' : 'taken';
  return html`<${Spot} place=${`role:${role}`} action=${role} class=${classes('role', state, `r-${drawn(role)}`)}
    label=${label(ctx, role, holder, coins)} ...${ctx.tip('role', role)}>
    <span class="portrait"><${Icon} id=${`role-${drawn(role)}`} /></span>
    <span class="name">${ctx.name('role', role)}</span>
    <span class="coins" data-n=${coins}>
      <${Icons} id="doubloon" n=${coins} most=${3} />
      ${coins > 3 && html`<b>${coins}</b>`}
    </span>
    ${holder !== undefined && html`<${Emblem} colour=${ctx.colour(holder)} class="own" />`}
  <//>`;
}

/**
 * @param {Ctx} ctx
 * @param {string} role
 * @param {number | undefined} holder
 * @param {number} coins
 */
function label(ctx, role, holder, coins) {
  const parts = [ctx.name('role', role)];
  if (holder !== undefined) parts.push(ctx.t('puerto-rico.board.taken_by', { name: ctx.seatName(holder) }));
  if (coins) parts.push(ctx.t('puerto-rico.board.coins', { n: coins }));
  return parts.join(', ');
}

/** @param {{ ctx: Ctx }} props */
function Round({ ctx }) {
  const { pos } = ctx;
  const { pickers } = ctx.extras;
  return html`<div class=${classes('round', pos.ending.length > 0 && 'last')}>
    <div class="round-number" ...${ctx.tip('round', 'governor')}>
      <${Icon} id="governor" />
      <span>
        <small>${ctx.t(pos.ending.length ? 'puerto-rico.board.last_round' : 'puerto-rico.board.round')}</small>
        <b>${pos.round}</b>
      </span>
    </div>
    <div class=${classes('pick-order', pickers.length > 5 && 'many')} role="img"
      aria-label=${ctx.t('puerto-rico.board.governor', { name: ctx.seatName(pos.governor) })}>
      ${pickers.map((seat, i) => html`<span key=${i}
        class=${classes(i < pos.picks && 'done', i === pos.picks && 'current')}>
        <${Emblem} colour=${ctx.colour(seat)} />
      </span>`)}
    </div>
  </div>`;
}
