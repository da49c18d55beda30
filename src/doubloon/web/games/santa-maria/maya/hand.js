// What the Maya player holds: the secret hand, storage tokens, priests, and the buildings that can be built.
import { html, classes } from '/web/common/html.js';
import { Spot } from '/web/frame/spot.js';
import { isAsked, touchable } from '/web/board/asked.js';
import { count } from '/web/board/counts.js';
import { Icon, Units, signOf } from '../parts.js';
import { chosenWay, dieInHand, toggleTechnology, waysOf } from './way.js';
import { effectsInWords, halfInWords } from './wording.js';

/** @typedef {import('../parts.js').CityCtx} Ctx */
/** @typedef {import('../parts.js').Effect} Effect */

export const STORES = ['wood', 'grain', 'sugar', 'gem', 'cocoa'];
const TYPES = ['wooden', 'straw'];
const MANY = 10;
const FEW = 8;

/** @param {{ ctx: Ctx, seat: number }} props */
export function Hand({ ctx, seat }) {
  const { hand } = ctx.pos.city;
  const size = Array.isArray(hand) ? hand.length : hand;
  const away = isAsked(ctx, 'put_away_cards');
  return html`<div class=${classes('mhand', size > MANY ? 'many' : size <= FEW && 'few')} role="group"
    aria-label=${ctx.t('santa-maria.maya.hand', { n: size })} data-place=${`cards:${seat}`}>
    ${!Array.isArray(hand)
      ? Array.from({ length: size }, (_, i) => html`<span key=${i} class="mcard back" role="img"
          aria-label=${ctx.t('santa-maria.maya.hidden_card')}>
          <${Icon} id="card-back" />
        </span>`)
      : hand.map((card, i) =>
          away
            ? html`<${Whole} key=${card} ctx=${ctx} card=${card} n=${i + 1} />`
            : html`<${Card} key=${card} ctx=${ctx} card=${card} />`,
        )}
    ${size === 0 && html`<p class="quiet">${ctx.t('santa-maria.maya.no_cards')}</p>`}
  </div>`;
}

/** @param {{ ctx: Ctx, card: string }} props */
function Card({ ctx, card }) {
  return html`<span class="mcard">
    ${ctx.extras.city.cards[card].map((/** @type {any} */ half) => html`<${Half} key=${half.action} ctx=${ctx}
      card=${card} half=${half} />`)}
  </span>`;
}

/** @param {{ ctx: Ctx, card: string, half: any }} props */
function Half({ ctx, card, half }) {
  const die = half.action === 'technology' ? dieInHand(ctx) : null;
  const can = Boolean(die && waysOf(ctx, die).some((way) => way.card === card));
  const on = Boolean(die && chosenWay(ctx, die)?.card === card);
  const action =
    half.action !== 'technology'
      ? `play:${card}:${half.action}`
      : isAsked(ctx, 'after_die')
        ? `technology:${card}`
        : `enter:${card}`;
  return html`<${Spot} place=${`half:${card}:${half.action}`} action=${action}
    class=${classes('half', half.action, can && 'can', on && 'chosen')} label=${halfInWords(ctx, half)}
    tip=${['maya', `half.${card}.${half.action}`]} preview onPick=${() => can && toggleTechnology(ctx, card)}
    ...${touchable(can)}>
    <${HalfFace} half=${half} />
  <//>`;
}

/** @param {{ half: any }} props */
export function HalfFace({ half }) {
  return html`
    <${Icon} id=${`card-${half.action}`} class="what" />
    <span class="how">
      ${half.action === 'trade' && html`<${Units} bundle=${half.get} />`}
      ${half.action === 'festival' && html`<${Units} bundle=${half.pay} /><${Units} bundle=${half.get} />`}
      ${half.action === 'construction' && html`
        <${Units} bundle=${half.pay} />
        ${(half.building ? [half.building] : TYPES).map((type) => html`<${Icon} key=${type}
          id=${type === 'straw' ? 'hut-straw' : 'hut-wood'} />`)}
      `}
      ${half.action === 'technology' && html`<${Icon} id=${`dw-${half.die}`} /><${Effects} effects=${half.effects} />`}
    </span>
  `;
}

/** @param {{ effects: Effect[] }} props */
export function Effects({ effects }) {
  return html`${effects.map((effect, i) =>
    effect.gain
      ? html`<${Units} key=${i} bundle=${effect.gain} />`
      : html`<${Icon} key=${i} id=${effect.kind === 'conquistador' ? 'warrior' : signOf(effect.kind)} />`,
  )}`;
}

/** A card that can go under the deck. @param {{ ctx: Ctx, card: string, n: number }} props */
function Whole({ ctx, card, n }) {
  const halves = ctx.extras.city.cards[card];
  return html`<${Spot} place=${`hand:${n}`} action=${`put:${n}`} class="mcard whole"
    label=${ctx.t('santa-maria.maya.put', {
      card: halves.map((/** @type {any} */ half) => halfInWords(ctx, half)).join(' / '),
    })}>
    ${halves.map((/** @type {any} */ half) => html`<span key=${half.action} class=${classes('half', half.action)}>
      <${HalfFace} half=${half} />
    </span>`)}
  <//>`;
}

// Under the city: tokens, gold, priests, cards to draw.

/** @param {{ ctx: Ctx, seat: number }} props */
export function Shelf({ ctx, seat }) {
  const { gold, priests, priests_left: left, cards_left: deck } = ctx.pos.city;
  const draws = seat === ctx.seat && isAsked(ctx, 'monk_symbol', 'put_away_cards');
  const pile = html`<${Icon} id="card-back" /><b>${deck}</b>`;
  const told = ctx.t('santa-maria.maya.deck', { n: deck });
  return html`<div class="mshelf">
    <div class="mtokens" role="group" aria-label=${ctx.t('santa-maria.maya.tokens')}>
      ${STORES.map((store) => html`<${Tokens} key=${store} ctx=${ctx} seat=${seat} store=${store} />`)}
    </div>
    <span class="mcnt" role="img" tabindex="0" aria-label=${ctx.t('santa-maria.maya.gold', { n: gold })}
      data-place=${`hoard:${seat}`} ...${ctx.tip('maya', 'gold')}>
      <${Icon} id="gold" />
      <b>${gold}</b>
    </span>
    <span class="mcnt" role="img" tabindex="0" aria-label=${ctx.t('santa-maria.maya.priests', { n: left, m: priests })}
      data-place=${`priests:${seat}`} ...${ctx.tip('maya', 'priest')}>
      <${Icon} id="high-priest" />
      <b>${left}/${priests}</b>
    </span>
    ${draws
      ? html`<${Spot} place="deck" action="draw" class="mcnt deck" label=${told} tip=${['maya', 'deck']}>${pile}<//>`
      : html`<span class="mcnt" data-place="deck" role="img" tabindex="0" aria-label=${told}
          ...${ctx.tip('maya', 'deck')}>
          ${pile}
        </span>`}
  </div>`;
}

/** The tokens of a kind: full ones, then empty ones. @param {{ ctx: Ctx, seat: number, store: string }} props */
function Tokens({ ctx, seat, store }) {
  const { tokens, full } = ctx.pos.city;
  const [own, n] = [count(tokens, store), count(full, store)];
  const label = ctx.t('santa-maria.maya.token', { store: ctx.name('store', store), n, m: own });
  const inside = Array.from({ length: own }, (_, i) => html`<i key=${i}
    class=${classes('mtok', i < n ? 'full' : 'empty')}>
    <${Icon} id=${store} />
  </i>`);
  if (seat === ctx.seat && isAsked(ctx, 'monk_symbol', 'fill_token'))
    return html`<${Spot} place=${`token:${store}`} action=${`fill:${store}`} class="mtoks" label=${label}
      tip=${['maya', 'token']}>
      ${inside}
    <//>`;
  return html`<span class="mtoks" role="img" tabindex="0" aria-label=${label}
    data-place=${seat === ctx.focusSeat ? `store:${store}` : undefined} ...${ctx.tip('maya', 'token')}>
    ${inside}
  </span>`;
}

// The building tiles of the supply.

/** @param {{ ctx: Ctx }} props */
export function Shop({ ctx }) {
  return html`<div class="mshop" role="group" aria-label=${ctx.t('santa-maria.maya.shop')}>
    ${ctx.pos.city.supply.map((/** @type {string} */ id) => {
      const { type, cost, effects } = ctx.extras.city.buildings[id];
      return html`<${Spot} key=${id} place=${`building:${id}`} action=${`build:${id}`} class=${classes('mbuild', type)}
        label=${`${ctx.t(`santa-maria.maya.build_${type}`)}: ${effectsInWords(ctx, effects)}`}
        tip=${['maya', `building.${id}`]}>
        <span class="roof">
          <${Icon} id=${type === 'straw' ? 'hut-straw' : 'hut-wood'} />
          <${Units} bundle=${cost} />
        </span>
        <span class="how"><${Effects} effects=${effects} /></span>
      <//>`;
    })}
  </div>`;
}
