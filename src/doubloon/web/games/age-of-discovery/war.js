// The War line: who may start a conflict, what it costs, and the battle that is being fought.
import { html } from '/web/common/html.js';
import { Spot } from '/web/frame/spot.js';
import { Line, Slots } from './line.js';
import { isAsked } from '/web/board/asked.js';
import { Coins, Crest, Num } from './parts.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

/** @param {{ ctx: Ctx }} props */
export function War({ ctx }) {
  const { pos, extras } = ctx;
  const price = extras.prices.war;
  const fronts = isAsked(ctx, 'conflict')
    ? ctx.seats.map((_, seat) => seat).filter((seat) => seat !== ctx.asked?.seat)
    : [];
  return html`<${Line} ctx=${ctx} id="war">
    <div class="track">
      <${Slots} ctx=${ctx} id="war" spaces=${pos.war} />
      ${extras.victims
        ? html`<${Battle} ctx=${ctx} />`
        : html`<span class="note war">
            ${!fronts.length && html`<span ...${ctx.tip('board', 'battle')}>
              <small>${ctx.t('age-of-discovery.war.battle_costs')}</small>
              <${Coins} n="0" />
            </span>`}
            <span ...${ctx.tip('board', 'war')}>
              <small>${ctx.t('age-of-discovery.war.war_costs')}</small>
              <${Coins} n=${price} />
            </span>
            ${fronts.map((seat) => html`<${Spot} key=${seat} place=${`war:${seat}`} action=${warOn(seat)} class="front"
              preview ...${ctx.tip('board', 'war')}
              label=${ctx.t('age-of-discovery.war.declare', { name: ctx.seatName(seat), n: price })}>
              <${Crest} ctx=${ctx} seat=${seat} />
            <//>`)}
          </span>`}
    </div>
  <//>`;
}

/** How a war on a seat is written down. @param {number} seat */
const warOn = (seat) => `war:${['red', 'blue', 'yellow', 'green', 'orange'][seat]}`;

/** The battle that is being fought: who removes how many of whom. @param {{ ctx: Ctx }} props */
function Battle({ ctx }) {
  const { victims } = ctx.extras;
  if (!victims) return null;
  const me = ctx.asked?.seat ?? 0;
  return html`<span class="note fight" role="img" aria-label=${ctx.asked?.text ?? ''}>
    <span class="where">${ctx.t(`age-of-discovery.region.${victims.region}`)}</span>
    <${Crest} ctx=${ctx} seat=${me} />
    <${Num} n=${`${victims.due} : ${victims.losses}`} />
    <${Crest} ctx=${ctx} seat=${victims.enemy} />
  </span>`;
}
