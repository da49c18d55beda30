// The trade of the Maya player: with the supply, and an offer to another player that is put together and then made.
import { signal } from '@preact/signals';
import { html, classes } from '/web/common/html.js';
import { Spot } from '/web/frame/spot.js';
import { isAsked, offered, touchable } from '/web/board/asked.js';
import { count } from '/web/board/counts.js';
import { Counted, Icon, Marker, Units, inWords, signOf } from '../parts.js';
import { STORES } from './hand.js';

/** @typedef {import('../parts.js').CityCtx} Ctx */
/** @typedef {import('../parts.js').Bundle} Bundle */
/** @typedef {'give' | 'want'} Side */
/** @typedef {{ seat: number, give: Bundle, want: Bundle, sent?: number }} Draft */

const GOODS = [...STORES, 'gold', 'coins'];

/** The offer that is being put together; `sent` is the version of the table at which it was made. */
const draft = signal(/** @type {Draft | null} */ (null));

/**
 * @param {Ctx} ctx
 * @returns {Draft | null}
 */
export function draftOf(ctx) {
  if (!isAsked(ctx, 'deal') || !draft.value) return null;
  if (draft.value.sent !== undefined && draft.value.sent !== ctx.state.version) return null; // the others know it now
  return ctx.extras.city.partners[draft.value.seat] && offered(ctx, `offer:${draft.value.seat}`) ? draft.value : null;
}

export const dropDraft = () => void (draft.value = null);

/** @param {Draft} offer @param {Side} side */
const parts = (offer, side) =>
  GOODS.flatMap((id) => {
    const n = count(offer[side], id);
    return id === 'coins' ? (n ? [`${side}:${n}coins`] : []) : Array.from({ length: n }, () => `${side}:${id}`);
  });

/** Whether anything changes hands. @param {Draft} offer */
export const movesSomething = (offer) => parts(offer, 'give').length + parts(offer, 'want').length > 0;

/** Make the offer; one that is refused stays on the table, to be changed. @param {Ctx} ctx */
export function propose(ctx) {
  const offer = draftOf(ctx);
  if (!offer || !movesSomething(offer)) return;
  draft.value = { ...offer, sent: ctx.state.version };
  ctx.act([`offer:${offer.seat}`, ...parts(offer, 'give'), ...parts(offer, 'want'), 'propose']);
}

/** @param {{ ctx: Ctx, seat: number }} props */
export function Deals({ ctx, seat }) {
  if (isAsked(ctx, 'compose')) return html`<${Composing} ctx=${ctx} />`;
  const offer = draftOf(ctx);
  return html`<div class="mdeals">
    ${offer ? html`<${Composer} ctx=${ctx} offer=${offer} />` : html`<${Supply} ctx=${ctx} seat=${seat} />`}
    <${Partners} ctx=${ctx} offer=${offer} />
  </div>`;
}

// The supply.

/** @param {{ ctx: Ctx, seat: number }} props */
function Supply({ ctx }) {
  const { sell, buy, swap } = ctx.extras.city.prices;
  return html`<div class="msupply" role="group" aria-label=${ctx.t('santa-maria.maya.supply')}>
    ${STORES.map((store) => html`<div key=${store} class="mgood">
      <${Icon} id=${store} />
      <${Deal} ctx=${ctx} what="sell" store=${store} price=${sell} />
      ${buy[store]
        ? html`<${Deal} ctx=${ctx} what="buy" store=${store} price=${buy[store]} />`
        : html`<span class="nodeal"></span>`}
    </div>`)}
    <${Spot} place="swap" action="swap" class="btn mswap" label=${ctx.t('santa-maria.maya.swap', { n: swap })}
      tip=${['maya', 'swap']}>
      <${Icon} id="card-back" />
      <${Counted} kind="coin" n=${swap} />
    <//>
  </div>`;
}

/** @param {{ ctx: Ctx, what: 'sell' | 'buy', store: string, price: number }} props */
function Deal({ ctx, what, store, price }) {
  const name = ctx.name('store', store, ctx.lang === 'ru' ? 'acc' : undefined);
  const sign = `${what === 'sell' ? '+' : '−'}${price}`;
  return html`<${Spot} place=${`${what}:${store}`} action=${`${what}:${store}`} class="mdeal"
    label=${`${ctx.t(`santa-maria.mat.${what}`, { resource: name, n: price })} (${sign})`}>
    <span>${sign}</span>
    <${Icon} id="coin" />
  <//>`;
}

// Other players.

/** @param {{ ctx: Ctx, offer: Draft | null }} props */
function Partners({ ctx, offer }) {
  const seats = Object.keys(ctx.extras.city.partners).map(Number);
  if (!seats.length) return null;
  return html`<div class="mpartners" role="group" aria-label=${ctx.t('santa-maria.maya.partners')}>
    <span class="quiet">${ctx.t('santa-maria.maya.offer_to')}</span>
    ${seats.map((seat) => {
      const can = offered(ctx, `offer:${seat}`);
      const pick = () => {
        if (can) draft.value = { seat, give: {}, want: {} };
        return can;
      };
      return html`<${Spot} key=${seat} place=${`partner:${seat}`} action=${`offer:${seat}`}
        class=${classes('btn mpartner', can && 'can', offer?.seat === seat && 'on')} label=${ctx.seatName(seat)}
        onPick=${pick} ...${touchable(can)}>
        <${Marker} ctx=${ctx} seat=${seat} />
        <span>${ctx.seatName(seat)}</span>
      <//>`;
    })}
  </div>`;
}

/** @param {{ ctx: Ctx, offer: Draft }} props */
function Composer({ ctx, offer }) {
  return html`<div class="mcompose">
    ${['give', 'want'].map((side) => html`<${Column} key=${side} ctx=${ctx} offer=${offer}
      side=${/** @type {Side} */ (side)} />`)}
  </div>`;
}

/** @param {{ ctx: Ctx, offer: Draft, side: Side }} props */
function Column({ ctx, offer, side }) {
  const most = ctx.extras.city.partners[offer.seat][side];
  const other = side === 'give' ? 'want' : 'give';
  return html`<div class="mside" role="group" aria-label=${ctx.t(`santa-maria.maya.${side}`)}>
    <b>${ctx.t(`santa-maria.maya.${side}`)}</b>
    ${GOODS.map((id) => {
      const n = count(offer[side], id);
      const limit = count(offer[other], id) ? 0 : count(most, id);
      const add = () =>
        (draft.value = { ...offer, sent: undefined, [side]: { ...offer[side], [id]: n >= limit ? 0 : n + 1 } });
      const name = id === 'coins' ? ctx.t('santa-maria.maya.coins') : ctx.name('store', id === 'gold' ? 'gold' : id);
      return html`<button key=${id} type="button" class=${classes('mpiece', n > 0 && 'on')} disabled=${limit === 0}
        data-piece=${`${side}:${id}`} onClick=${add}
        aria-label=${ctx.t('santa-maria.maya.piece', { what: name, n, m: limit })}>
        <${Icon} id=${signOf(id)} />
        <b>${n}</b>
      </button>`;
    })}
  </div>`;
}

/** An offer the rules already know of, piece by piece. @param {{ ctx: Ctx }} props */
function Composing({ ctx }) {
  return html`<div class="mdeals">
    <div class="mcompose">
      ${['give', 'want'].map((side) => html`<div key=${side} class="mside wrap" role="group"
        aria-label=${ctx.t(`santa-maria.maya.${side}`)}>
        <b>${ctx.t(`santa-maria.maya.${side}`)}</b>
        ${ctx.actions
          .filter(({ kind }) => kind === side || kind === `${side}_coins`)
          .map(({ action, places, params, text }) => html`<${Spot} key=${action} place=${places[0]} action=${action}
            class="mpiece" label=${text}>
            ${params.store ? html`<${Icon} id=${params.store} />` : html`<${Counted} kind="coin" n=${params.n} />`}
          <//>`)}
      </div>`)}
    </div>
  </div>`;
}

/** What an offer moves, in signs. @param {{ ctx: Ctx, offer: { seat: number, give: Bundle, want: Bundle } }} props */
export function OfferSigns({ ctx, offer }) {
  const side = (/** @type {Bundle} */ bundle) =>
    Object.keys(bundle).length
      ? html`<${Units} bundle=${bundle} />`
      : html`<span>${ctx.t('santa-maria.maya.nothing')}</span>`;
  const told = (/** @type {Bundle} */ bundle) => inWords(ctx, bundle) || ctx.t('santa-maria.maya.nothing');
  return html`<p class="pays" role="img"
    aria-label=${ctx.t('santa-maria.maya.offer_told', { give: told(offer.give), want: told(offer.want) })}>
    <${Marker} ctx=${ctx} seat=${ctx.pos.maya} />
    ${side(offer.give)}
    <span class="arrow">⇄</span>
    ${side(offer.want)}
    <${Marker} ctx=${ctx} seat=${offer.seat} />
  </p>`;
}
