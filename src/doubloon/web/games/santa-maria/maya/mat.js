// The seat of the Mayan City: the city with its shelf, and beside it purse, hand and what is being decided.
import { html, classes } from '/web/common/html.js';
import { isAsked } from '/web/board/asked.js';
import { count } from '/web/board/counts.js';
import { Icon, PlateHead, pointsOf } from '../parts.js';
import { Panel } from '../panel.js';
import { City } from './city.js';
import { Deals } from './deals.js';
import { Hand, STORES, Shelf, Shop } from './hand.js';

/** @typedef {import('../parts.js').CityCtx} Ctx */

/** @param {{ ctx: Ctx, seat: number }} props */
export function MayaMat({ ctx, seat }) {
  const mine = seat === ctx.seat;
  const dealing = mine && isAsked(ctx, 'deal', 'compose');
  const building = mine && isAsked(ctx, 'choose_building');
  return html`<div class="sm-mat maya" data-seat=${seat}>
    <div class="mleft"><${City} ctx=${ctx} seat=${seat} /><${Shelf} ctx=${ctx} seat=${seat} /></div>
    <div class="side">
      <${Plate} ctx=${ctx} seat=${seat} />
      ${dealing
        ? html`<${Deals} ctx=${ctx} seat=${seat} />`
        : building
          ? html`<${Shop} ctx=${ctx} />`
          : html`<${Hand} ctx=${ctx} seat=${seat} />`}
      ${seat === ctx.focusSeat && html`<${Panel} ctx=${ctx} seat=${seat} />`}
    </div>
  </div>`;
}

/** @param {{ ctx: Ctx, seat: number }} props */
function Plate({ ctx, seat }) {
  const player = ctx.pos.players[seat];
  const most = ctx.extras.limits.white;
  return html`<header class="plate">
    <${PlateHead} ctx=${ctx} seat=${seat} coins="maya" />
    <span class="white-dice mwds" tabindex="0" role="img"
      aria-label=${ctx.t('santa-maria.maya.white_used', { n: player.white_used, m: most })}
      ...${ctx.tip('board', 'white_limit')}>
      ${Array.from({ length: most }, (_, i) => html`<i key=${i}
        class=${classes('white-die', i < player.white_used && 'on')}></i>`)}
    </span>
  </header>`;
}

/** The city at a glance, for those who look at it from across the table. @param {{ ctx: Ctx, seat: number }} props */
export function MayaRival({ ctx, seat }) {
  const player = ctx.pos.players[seat];
  const points = pointsOf(player) ?? '?';
  const { tokens, full, gold, priests, priests_left: left, hand_size: hand } = ctx.pos.city;
  const temples = ctx.extras.city.temples;
  const figure = (
    /** @type {string} */ id,
    /** @type {any} */ n,
    /** @type {string} */ label,
    /** @type {string | undefined} */ place,
  ) => html`<span class="quantity" data-place=${place} role="img" aria-label=${label}>
    <${Icon} id=${id} />
    <b>${n}</b>
  </span>`;
  return html`<div class="sm-rival mrival" data-seat=${seat}>
    <div class="minicity" inert><${City} ctx=${ctx} seat=${seat} /></div>
    <div class="mtemples">
      ${Object.keys(temples).map((district) => html`<span key=${district} class=${classes('mtemple', district)}
        role="img" tabindex="0"
        aria-label=${ctx.t('santa-maria.maya.temple', {
          district: ctx.name('district', district, ctx.lang === 'ru' ? 'gen' : undefined),
          n: temples[district].levels,
          m: temples[district].points,
        })} ...${ctx.tip('maya', `temple.${district}`)}>
        <${Icon} id=${temples[district].levels ? `temple-${temples[district].levels}` : 'site'} />
        <b>${temples[district].points}</b>
      </span>`)}
    </div>
    <div class="mtokens">
      ${STORES.flatMap((store) =>
        Array.from({ length: count(tokens, store) }, (_, i) => html`<i key=${`${store}${i}`}
          class=${classes('mtok', i < count(full, store) ? 'full' : 'empty')} role="img"
          aria-label=${ctx.t(i < count(full, store) ? 'santa-maria.maya.token_full' : 'santa-maria.maya.token_empty', {
            store: ctx.name('store', store),
          })}>
          <${Icon} id=${store} />
        </i>`),
      )}
    </div>
    <div class="rival-goods">
      ${figure('coin', player.coins, ctx.t('santa-maria.mat.coins', { n: player.coins }), `purse:${seat}`)}
      ${figure('happy', points, ctx.t('santa-maria.mat.points', { n: points }), `happy:${seat}`)}
      ${figure('card-back', hand, ctx.t('santa-maria.maya.hand', { n: hand }), `cards:${seat}`)}
      ${figure('gold', gold, ctx.t('santa-maria.maya.gold', { n: gold }), `hoard:${seat}`)}
      ${figure(
        'high-priest',
        `${left}/${priests}`,
        ctx.t('santa-maria.maya.priests', { n: left, m: priests }),
        undefined,
      )}
      <span class="white-dice">
        ${Array.from({ length: ctx.extras.limits.white }, (_, i) => html`<i key=${i}
          class=${classes('white-die', i < player.white_used && 'on')}></i>`)}
      </span>
    </div>
  </div>`;
}
