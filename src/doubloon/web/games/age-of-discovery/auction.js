// The auction for the first position: what everybody bids, who is out, and the next bid.
import { html, classes } from '/web/common/html.js';
import { Spot } from '/web/frame/spot.js';
import { Crest, Icon, Num } from './parts.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

/** @param {Ctx} ctx */
export const isAuction = (ctx) => ctx.asked?.step === 'bid' || ctx.asked?.step === 'gift';

/** @param {{ ctx: Ctx }} props */
export function Auction({ ctx }) {
  const { pos } = ctx;
  const { highest, most } = ctx.extras.auction ?? { highest: 0, most: 0 };
  return html`<section class="auction" aria-label=${ctx.t('age-of-discovery.auction.title')} data-place="auction">
    <div class="bidders" ...${ctx.tip('board', 'auction')}>
      ${ctx.seats.map((_, seat) => {
        const out = pos.order.indexOf(seat);
        return html`<span key=${seat}
          class=${classes(
            'bidder',
            `pc-${ctx.colour(seat)}`,
            out >= 0 && 'out',
            pos.bids[seat] === highest && highest > 0 && 'high',
          )} data-place=${`bidder:${seat}`}>
          <${Crest} ctx=${ctx} seat=${seat} />
          <span class="name">${ctx.seatName(seat)}</span>
          <b><${Icon} id="coin" />${pos.bids[seat]}</b>
          ${out >= 0 && html`
            <${Num} n=${out + 1} class="position" />
            <span class="visually-hidden">${ctx.t('age-of-discovery.auction.position', { n: out + 1 })}</span>
          `}
        </span>`;
      })}
    </div>
    ${ctx.asked?.step === 'bid' && html`<div class="bids">
      ${Array.from({ length: most }, (_, i) => i + 1).map((n) => html`<${Spot} key=${n} place=${`bid:${n}`}
        action=${`bid:${n}`} class="bid" preview label=${ctx.t('age-of-discovery.auction.bid', { n })}>
        <${Num} n=${n} />
      <//>`)}
    </div>`}
  </section>`;
}
