// The drawn table of Puerto Rico.
import { html } from '/web/common/html.js';
import { Icon, SHEET } from './parts.js';
import { Roles } from './roles.js';
import { Harbour } from './harbour.js';
import { Market } from './market.js';
import { Mat } from './mat.js';
import { Rival } from './rival.js';
import { Pending, Primary, Tools } from './tools.js';
import { FLIGHTS } from './flights.js';
import { describe } from './describe.js';
import { sign } from './log_signs.js';
import { tip } from './tips.js';
import { isArranging } from './mayor.js';
import { join } from './join.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

/** @param {{ ctx: Ctx }} props */
function Centre({ ctx }) {
  return html`<div class="pr-board"><${Roles} ctx=${ctx} /><${Harbour} ctx=${ctx} /><${Market} ctx=${ctx} /></div>`;
}

/**
 * The role cards a player holds this round, and the Governor's card.
 * @param {{ ctx: Ctx, seat: number }} props
 */
function Badges({ ctx, seat }) {
  const held = Object.keys(ctx.pos.role_holder).filter((role) => ctx.pos.role_holder[role] === seat);
  return html`
    ${held.map((role) => html`<span key=${role} class="rival-badge" role="img" aria-label=${ctx.name('role', role)}
      ...${ctx.tip('role', role)}>
      <${Icon} id=${`role-${role === 'prospector2' ? 'prospector' : role}`} />
    </span>`)}
    ${ctx.pos.governor === seat && html`<span class="rival-badge" role="img"
      aria-label=${ctx.t('puerto-rico.tips.round.governor_name')} ...${ctx.tip('round', 'governor')}>
      <${Icon} id="governor" />
    </span>`}
  `;
}

/**
 * What the viewer should know to answer.
 * @param {Ctx} ctx
 */
function subline(ctx) {
  const me = ctx.pos.players[ctx.asked?.seat ?? 0];
  const purse = ctx.t('puerto-rico.board.you_have', { n: me.doubloons });
  const step = ctx.asked?.step;
  if (step === 'build') {
    const most = Math.max(...ctx.extras.discounts);
    return most > 0 ? `${purse} ${ctx.t('puerto-rico.market.discount', { n: most })}` : purse;
  }
  if (step === 'place_colonists') return ctx.t('puerto-rico.mayor.how');
  if (step === 'store')
    return ctx.t(ctx.extras.keep.kinds ? 'puerto-rico.store.how' : 'puerto-rico.store.how_single', {
      n: ctx.extras.keep.kinds,
    });
  if (step === 'load') return ctx.t('puerto-rico.board.how_to_load');
  return step === 'choose_role' ? purse : '';
}

/**
 * Where the engine asks place by place, the table asks once.
 * @param {Ctx} ctx
 */
function question(ctx) {
  const { step, seat } = ctx.asked ?? {};
  if (step !== 'place_colonists' || seat === undefined) return null;
  return isArranging(ctx, seat)
    ? ctx.t('puerto-rico.mayor.question')
    : ctx.t('puerto-rico.mayor.watch', { name: ctx.seatName(seat) });
}

/** @type {import('/web/frame/types.js').GameModule} */
export default {
  slug: 'puerto-rico',
  root: 'pr',
  css: ['/web/games/puerto-rico/table.css'],
  symbols: SHEET,
  units: { doubloons: 'doubloon' },
  scoring: () => import('./scoring.js'),
  Centre,
  Mat,
  Rival,
  Badges,
  Tools,
  Primary,
  Pending,
  flights: FLIGHTS,
  describe,
  subline,
  question,
  gauges: { vp: 'vp', colonists: 'colonist', city: 'b-city_hall' },
  tip,
  join,
  sign,
  money: 'piece:doubloon',
  pointsIcon: 'vp',
  sources: [
    {
      id: 'shipping',
      icon: 'cargo-ship',
      keys: ['barrels', 'privilege', 'harbor'],
      label: 'puerto-rico.sources.shipping',
      tone: 1,
    },
    { id: 'buildings', icon: 'b-large_market', keys: ['buildings'], label: 'puerto-rico.sources.buildings', tone: 2 },
    {
      id: 'bonus',
      icon: 'b-guild_hall',
      keys: ['guild_hall', 'residence', 'fortress', 'customs_house', 'city_hall'],
      label: 'puerto-rico.sources.bonus',
      tone: 3,
    },
  ],
  sheet: (ctx, seat) => ctx.extras.scores?.[seat] ?? null,
  matLabel: 'puerto-rico.board.island',
};
