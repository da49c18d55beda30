// What the Maya player decides, what it would bring, and the answers that are buttons.
import { html, classes } from '/web/common/html.js';
import { PutBack } from '/web/board/signs.js';
import { has } from '/web/common/words.js';
import { ActionButton } from '/web/frame/choices.js';
import { Spot } from '/web/frame/spot.js';
import { GainSign } from '../gains.js';
import { isAsked, touchable } from '/web/board/asked.js';
import { capital } from '/web/board/counts.js';
import { Counted, Icon, Units } from '../parts.js';
import { gainInWords } from '../wording.js';
import { OfferSigns, draftOf, dropDraft, movesSomething, propose } from './deals.js';
import { HalfFace } from './hand.js';
import { chosenWay, dieInHand, enterCity, notationOf, pipPrice, waysOf, wishWay } from './way.js';
import { halfInWords, placeName, rewardInWords, siteInWords } from './wording.js';

/** @typedef {import('../parts.js').CityCtx} Ctx */
/** @typedef {import('../parts.js').Gain} Gain */
/** @typedef {import('/web/frame/types.js').Action} Action */

// What is being decided.

/** @param {{ ctx: Ctx }} props */
export function CityMatter({ ctx }) {
  const pending = ctx.pending.value;
  const step = ctx.asked?.step ?? '';
  const { offer } = ctx.pos.city;
  const drafted = draftOf(ctx);
  if (dieInHand(ctx)) return html`<${DieMatter} ctx=${ctx} />`;
  if (pending) return html`<${CityPending} ctx=${ctx} action=${pending} />`;
  if (drafted) return html`<${OfferSigns} ctx=${ctx} offer=${drafted} />`;
  if (offer && (step === 'compose' || step === 'answer'))
    return html`<span class="told">
      <b>${ctx.t(`santa-maria.maya.ask.${step}`, { name: ctx.seatName(ctx.pos.maya) })}</b>
      <${OfferSigns} ctx=${ctx} offer=${offer} />
    </span>`;
  if (step === 'walk' || step === 'after_die') return html`<${PlaceMatter} ctx=${ctx} step=${step} />`;
  const key = `santa-maria.maya.ask.${step}`;
  return html`<p>${has(key) ? ctx.t(key, { n: ctx.pos.players[ctx.asked?.seat ?? 0].coins }) : ctx.asked?.text}</p>`;
}

/** @param {{ ctx: Ctx }} props */
function DieMatter({ ctx }) {
  const die = dieInHand(ctx);
  const way = die && chosenWay(ctx, die);
  if (!die || !way) return html`<p>${ctx.t('santa-maria.maya.no_way')}</p>`;
  const { stops, turns } = ctx.extras.city.routes[way.road];
  const told = stops
    .map((/** @type {{ gains: Gain[] }} */ stop) => stop.gains.map((gain) => gainInWords(ctx, gain)).join(', '))
    .join('; ');
  const half =
    way.card && ctx.extras.city.cards[way.card].find((/** @type {any} */ one) => one.action === 'technology');
  return html`<span class="told">
    <ol class="chain mchain">
      ${half && html`<li class="tax"><${HalfFace} half=${half} /></li>`}
      ${stops.map((/** @type {{ site: string, gains: Gain[] }} */ stop, /** @type {number} */ i) => html`<li
        key=${stop.site} title=${siteInWords(ctx, stop.site)}>
        <em>${i + 1}</em>
        ${stop.gains.map((gain) => html`<${CityGain} gain=${gain} />`)}
      </li>`)}
    </ol>
    <p>
      ${ctx.t(stops.length ? 'santa-maria.maya.may_stop' : 'santa-maria.maya.only_turn')} ${
        turns.length > 0 && ctx.t('santa-maria.maya.may_turn', { roads: turns.join(', ') })
      }
    </p>
    <span class="visually-hidden" role="status">${ctx.t('santa-maria.maya.road', { road: way.road })}: ${told}</span>
  </span>`;
}

/** A warrior instead of a conquistador; what finds no token is grey. @param {{ gain: Gain }} props */
function CityGain({ gain }) {
  if (gain.id === 'conquistador') return html`<span class="gain-sign"><${Icon} id="warrior" /></span>`;
  if (gain.n === 0) return html`<span class="gain-sign"><${Icon} id=${gain.id} class="lack" /></span>`;
  return html`<${GainSign} gain=${gain} />`;
}

/** @param {{ ctx: Ctx, step: string }} props */
function PlaceMatter({ ctx, step }) {
  const { site } = ctx.asked?.about ?? {};
  const { walk } = ctx.extras.city;
  const next = step === 'walk' ? walk?.ahead : null;
  return html`<span class="told">
    ${site && html`<b>${capital(placeName(ctx, site))}</b>`}
    <p class="pays">
      ${next
        ? html`
            ${ctx.t('santa-maria.maya.next')} ${ctx.extras.city.gains[next]?.map((/** @type {Gain} */ gain) => html`<${
              CityGain
            } gain=${gain} />`)}
          `
        : ctx.t(step === 'walk' ? 'santa-maria.maya.road_end' : 'santa-maria.maya.ask.after_die')}
    </p>
  </span>`;
}

/** What has been touched and waits for its second touch. @param {{ ctx: Ctx, action: Action }} props */
export function CityPending({ ctx, action }) {
  const { kind, params } = action;
  if (kind === 'play' || kind === 'technology') {
    const half = ctx.extras.city.cards[params.card].find((one) => one.action === (params.district ?? 'technology'));
    return html`
      <span class=${classes('half big', half?.action)}><${HalfFace} half=${half} /></span>
      <span class="told"><b>${halfInWords(ctx, half)}</b><p>${ctx.t(`santa-maria.maya.tuck`)}</p></span>
    `;
  }
  if (kind === 'priest')
    return html`
      <${Icon} id="high-priest" class="big" />
      <span class="told">
        <b>${capital(placeName(ctx, params.site))}</b>
        <p class="pays">
          ${ctx.extras.city.gains[params.site]?.map((/** @type {Gain} */ gain) => html`<${CityGain} gain=${gain} />`)}
        </p>
      </span>
    `;
  if (kind === 'temple') return html`<${TempleMatter} ctx=${ctx} district=${params.district} />`;
  if (kind === 'pass') return html`<${PassMatter} ctx=${ctx} space=${params.space} />`;
  return html`<p><b>${action.text}</b></p>`;
}

/** @param {{ ctx: Ctx, district: string }} props */
function TempleMatter({ ctx, district }) {
  const { cost, levels, short, next_points: worth } = ctx.extras.city.temples[district];
  const reward = rewardInWords(ctx, district);
  return html`
    <${Icon} id=${`temple-${levels + 1}`} class="big" />
    <span class="told">
      <b>
        ${ctx.t('santa-maria.maya.level', {
          district: ctx.name('district', district, ctx.lang === 'ru' ? 'gen' : undefined),
          n: levels + 1,
        })}
      </b>
      <p class="pays">
        <${Units} bundle=${cost} short=${short} /> <span class="arrow">›</span> ${reward} · ${ctx.t(
          'santa-maria.maya.worth',
          { n: worth },
        )}
      </p>
    </span>
  `;
}

/** @param {{ ctx: Ctx, space: string }} props */
function PassMatter({ ctx, space }) {
  const { temple_points: points } = ctx.extras.city;
  const own = has(`santa-maria.maya.pass.${space}`) ? ctx.t(`santa-maria.maya.pass.${space}`) : '';
  const { gain, kind } = ctx.extras.passes[space];
  return html`<span class="told">
    <b>${capital(ctx.t('santa-maria.panel.pass', { space: ctx.name('space', space) }))}</b>
    <p class="pays">
      ${
        own ||
        (gain ? html`<${Units} bundle=${gain} />` : html`<${Icon} id=${kind === 'conquistador' ? 'warrior' : kind} />`)
      } <span class="inst">${ctx.t('santa-maria.maya.temples_now')} <b>${points}</b><${Icon} id="happy" /></span>
    </p>
  </span>`;
}

// The buttons.

/** @param {{ ctx: Ctx, beside?: boolean }} props */
export function CityAnswers({ ctx, beside = false }) {
  const cancel = beside && ctx.picked.value.length > 0 && html`<${PutBack} ctx=${ctx} />`;
  if (dieInHand(ctx)) return html`<${DieAnswers} ctx=${ctx} />${cancel}`;
  if (draftOf(ctx)) return html`<${OfferAnswers} ctx=${ctx} />`;
  const pending = ctx.pending.value;
  if (pending)
    return html`
      ${beside && html`<${ActionButton} ctx=${ctx} action=${pending} primary>
        <${CityPrimary} ctx=${ctx} action=${pending} />
      <//>`}
      ${cancel}
    `;
  return html`
    ${
      isAsked(ctx, 'maya_turn') &&
      ctx.actions
        .filter(({ kind }) => kind === 'buy')
        .map(({ action, params, text }) => html`<${Spot} key=${action} place=${action} class="btn buyb"
          data-action=${action} label=${text}>
          <b>+</b>
          <${Icon} id=${params.resource} />
          <b>−</b>
          <${Counted} kind="coin" n=${ctx.extras.resources[params.resource].buy} />
        <//>`)
    }
    ${ctx.actions
      .filter((action) => BUTTONS.includes(action.kind))
      .map((action) => html`<${ActionButton} key=${action.action} ctx=${ctx} action=${action}
        primary=${PRIMARY.includes(action.kind)}>
        <${CityPrimary} ctx=${ctx} action=${action} />
      <//>`)}
    ${isAsked(ctx, 'maya_turn', 'choose_building', 'choose_site', 'road_token') &&
    beside && html`<span class="quiet">${ctx.t(`santa-maria.maya.how.${ctx.asked?.step}`)}</span>`}
  `;
}

const BUTTONS = [
  'onward',
  'turn',
  'stop',
  'finish',
  'token',
  'fill',
  'draw',
  'propose',
  'drop',
  'accept',
  'refuse',
  'skip',
  'done',
];
const PRIMARY = ['onward', 'accept', 'propose'];

/** @param {{ ctx: Ctx }} props */
function DieAnswers({ ctx }) {
  const die = dieInHand(ctx);
  const way = die && chosenWay(ctx, die);
  const skip = ctx.actions.find(({ kind }) => kind === 'skip');
  if (!die) return null;
  const ways = way ? waysOf(ctx, die).filter((one) => one.road === way.road && one.card === way.card) : [];
  const price = way && !way.cocoa ? pipPrice(ctx, die, way.road) : 0;
  return html`
    ${way && html`<button type="button" class="btn primary go" data-action=${notationOf(way)}
      disabled=${ctx.session?.busy.value} onClick=${() => enterCity(ctx)}>
      <${Icon} id=${`${die.colour === 'white' ? 'dw' : 'db'}-${way.road}`} />
      <span>${ctx.t('santa-maria.maya.enter', { road: way.road })}</span>
      ${price > 0 && html`<${Counted} kind="coin" n=${price} />`}
      ${way.cocoa && html`<${Icon} id="cocoa" />`}
    </button>`}
    ${way &&
    ways.length > 1 && html`<${Spot} place="cocoa" class=${classes('btn way', way.cocoa && 'on')}
      label=${ctx.t('santa-maria.answers.way_cocoa')} onPick=${() => (wishWay(ctx, die, { cocoa: !way.cocoa }), true)}
      ...${touchable(true)} aria-pressed=${way.cocoa ? 'true' : 'false'}>
      <${Icon} id="cocoa" />
    <//>`}
    ${skip && html`<${ActionButton} ctx=${ctx} action=${skip}>${ctx.t('santa-maria.maya.skip')}<//>`}
  `;
}

/** @param {{ ctx: Ctx }} props */
function OfferAnswers({ ctx }) {
  const offer = draftOf(ctx);
  if (!offer) return null;
  return html`
    <button type="button" class="btn primary go" data-action="propose"
      disabled=${ctx.session?.busy.value || !movesSomething(offer)} onClick=${() => propose(ctx)}>
      ${ctx.t('santa-maria.maya.propose')}
    </button>
    <${PutBack} ctx=${ctx} onClick=${dropDraft} />
  `;
}

/** What a button shows for an action in the city. @param {{ ctx: Ctx, action: Action }} props */
export function CityPrimary({ ctx, action }) {
  const { kind, params, text } = action;
  const say = (/** @type {string} */ key, /** @type {Record<string, any>} */ more = {}) => html`<span>
    ${ctx.t(`santa-maria.maya.${key}`, more)}
  </span>`;
  if (kind === 'temple')
    return html`${say('complete')}<${Units} bundle=${ctx.extras.city.temples[params.district].cost} />`;
  if (kind === 'play') return html`<${Icon} id=${`card-${params.district}`} />${say('play')}`;
  if (kind === 'technology') return html`<${Icon} id="card-technology" />${say('play')}`;
  if (kind === 'priest') return html`<${Icon} id="high-priest" />${say('send')}`;
  if (kind === 'pass') return html`<${Icon} id="market" /><span>${ctx.t('santa-maria.answers.pass')}</span>`;
  if (kind === 'token' || kind === 'fill')
    return html`<${Icon} id=${params.store} /><span>${capital(ctx.name('store', params.store))}</span>`;
  if (kind === 'turn') return html`<span>${ctx.t('santa-maria.maya.turn_to', { road: params.road })}</span>`;
  if (kind === 'draw')
    return html`
      <${Icon} id="card-back" />
      <span>${ctx.t(isAsked(ctx, 'put_away_cards') ? 'santa-maria.maya.draw_again' : 'santa-maria.maya.draw')}</span>
    `;
  const key = `santa-maria.maya.do.${kind}`;
  return html`<span>${has(key) ? ctx.t(key) : text}</span>`;
}
