// The passing places, and those who are still in the market.
import { html, classes } from '/web/common/html.js';
import { Spot } from '/web/frame/spot.js';
import { isAsked } from '/web/board/asked.js';
import { capital } from '/web/board/counts.js';
import { Icon, Marker } from './parts.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

/** @param {{ ctx: Ctx }} props */
export function Passing({ ctx }) {
  const { players, year } = ctx.pos;
  const inMarket = ctx.seats.map((_, seat) => seat).filter((seat) => players[seat] && !players[seat].pass_space);
  const last = year >= ctx.extras.limits.years;
  return html`<section class="passw" aria-label=${ctx.t('santa-maria.board.passing')}>
    <div class="caption">
      <b>${ctx.t('santa-maria.board.pass')}</b>
      ${ctx.seats.length > 1
        ? html`<span class="left">
            ${ctx.t(last ? 'santa-maria.board.first_breaks_ties' : 'santa-maria.board.first_begins')}
          </span>`
        : html`<${Achievements} ctx=${ctx} />`}
    </div>
    <div class="passes">
      <div class="market-place" role="img"
        aria-label=${ctx.t('santa-maria.board.in_market', {
          names: inMarket.map((seat) => ctx.seatName(seat)).join(', '),
        })}>
        <${Icon} id="market" />
        <span class="in-market">
          ${inMarket.map((seat) => html`<${Marker} key=${seat} ctx=${ctx} seat=${seat} />`)}
        </span>
      </div>
      ${Object.keys(ctx.extras.passes).map((space, i) => html`<${Space} key=${space} ctx=${ctx} space=${space}
        number=${i + 1} />`)}
    </div>
  </section>`;
}

const ACHIEVEMENTS = ['communism', 'capitalism', 'theocracy', 'capracracy', 'democracy', 'utopia'];

/** Alone: what would be achieved if the game ended now. @param {{ ctx: Ctx }} props */
function Achievements({ ctx }) {
  const earned = ctx.pos.achievements ?? [];
  return html`<ul class="feats" aria-label=${ctx.t('santa-maria.board.achievements')}>
    ${ACHIEVEMENTS.map((id) => html`<li key=${id} tabindex="0" class=${classes(earned.includes(id) && 'won')}
      ...${ctx.tip('feat', id)}>
      ${ctx.t(`santa-maria.feats.${id}_name`)}
      ${earned.includes(id) && html`<span class="visually-hidden"> ${ctx.t('santa-maria.board.achieved')}</span>`}
    </li>`)}
  </ul>`;
}

/** @param {{ ctx: Ctx, space: string, number: number }} props */
function Space({ ctx, space, number }) {
  const { players } = ctx.pos;
  const here = ctx.seats
    .map((_, seat) => seat)
    .filter((seat) => players[seat]?.pass_space === space)
    .sort((a, b) => (players[a].pass_order ?? 0) - (players[b].pass_order ?? 0));
  const name = capital(ctx.t('santa-maria.panel.pass', { space: ctx.name('space', space) }));
  const roads = space === 'road' ? ` ×${ctx.pos.road_tiles}` : '';
  const taken = here.map((seat) => `, ${ctx.seatName(seat)}`).join('');
  return html`<${Spot} place=${`pass:${space}`}
    action=${isAsked(ctx, 'second_space') ? `then:${space}` : `pass:${space}`}
    class=${classes('pass-place', here.length > 0 && 'taken')} tip=${['pass', space]} preview
    label=${`${name}${roads}${taken}`}>
    <${Icon} id=${`pass-${number}`} />
    ${space === 'road' && html`<b class="roads">×${ctx.pos.road_tiles}</b>`}
    ${here.map((seat, i) => html`<span key=${seat} class=${`marker-place m${i}`}>
      <${Marker} ctx=${ctx} seat=${seat} />
    </span>`)}
  <//>`;
}
