// The answers that are buttons. On a large screen they stand beside the colony, on a phone in the tray.
import { html, classes } from '/web/common/html.js';
import { PutBack } from '/web/board/signs.js';
import { has } from '/web/common/words.js';
import { listOpen } from '/web/frame/panels.js';
import { ActionButton } from '/web/frame/choices.js';
import { Spot } from '/web/frame/spot.js';
import { touchable } from '/web/board/asked.js';
import { Counted, Icon, Units, specialistAsked } from './parts.js';
import { carried, hold, layTile, turnTile } from './carrying.js';
import { GainSign } from './gains.js';
import { CityAnswers, CityPrimary } from './maya/panel.js';
import { inCity } from './maya/way.js';
import {
  chosenDie,
  chosenLine,
  entryPrice,
  linesOf,
  meansOf,
  runDie,
  runOf,
  takeDie,
  turnPrice,
  wishFor,
} from './running.js';
import { openShip, shipSign } from './sea.js';
import { ARROWS, Turning } from './turning.js';
import { exchangeInWords, lineName } from './wording.js';

/** @typedef {import('./parts.js').Ctx} Ctx */
/** @typedef {import('/web/frame/types.js').Action} Action */

const BOLD = ['use', 'extra', 'trade', 'pay', 'pay_gold', 'hire', 'navigate'];
const PLAIN = ['decline', 'skip', 'done'];
const DICE = ['ambassador'];
const MOST = 6;

/**
 * @param {{ ctx: Ctx, beside?: boolean }} props `beside` the colony; in the bar the frame draws what waits and what
 *   puts back
 */
export function Answers({ ctx, beside = false }) {
  const cancel = beside && html`<${Cancel} ctx=${ctx} />`;
  if (inCity(ctx)) return html`<${CityAnswers} ctx=${ctx} beside=${beside} />`;
  if (chosenDie(ctx)) return html`<${DieAnswers} ctx=${ctx} />${cancel}`;
  if (carried(ctx)) return html`<${TileAnswers} ctx=${ctx} />${cancel}`;
  const pending = ctx.pending.value;
  return html`
    ${pending
      ? beside && html`
          <${ActionButton} ctx=${ctx} action=${pending} primary><${Primary} ctx=${ctx} action=${pending} /><//>
          ${cancel}
        `
      : ctx.actions
          .filter(({ kind }) => BOLD.includes(kind))
          .map((action) => html`<${Bold} key=${action.action} ctx=${ctx} action=${action} />`)}
    <${Envoys} ctx=${ctx} />
    <${Market} ctx=${ctx} />
    <${Others} ctx=${ctx} />
    ${ctx.actions
      .filter(({ kind }) => PLAIN.includes(kind))
      .map((action) => html`<${ActionButton} key=${action.action} ctx=${ctx} action=${action}>
        ${plainText(ctx, action)}
      <//>`)}
  `;
}

/** @param {Ctx} ctx @param {Action} action */
function plainText(ctx, action) {
  const key = `santa-maria.answers.${action.kind === 'skip' ? `skip_${ctx.asked?.step}` : action.kind}`;
  return has(key) ? ctx.t(key) : action.text;
}

/** Answers this table does not know by sight, such as to an offer of the Maya. @param {{ ctx: Ctx }} props */
function Others({ ctx }) {
  const found = ctx.actions.filter((action) => !action.places.length && ![...PLAIN, ...BOLD].includes(action.kind));
  return html`
    ${found.slice(0, MOST).map((action) => html`<${ActionButton} key=${action.action} ctx=${ctx} action=${action} />`)}
    ${found.length > MOST && html`<button type="button" class="btn" onClick=${() => (listOpen.value = true)}>
      ${ctx.t('frame.more', { n: found.length })}
    </button>`}
  `;
}

/** The ambassadors' dice, large enough for a finger. @param {{ ctx: Ctx }} props */
function Envoys({ ctx }) {
  if (ctx.pending.value) return null;
  return html`${ctx.actions
    .filter(({ kind }) => DICE.includes(kind))
    .map(({ action, params, text }) => html`<button key=${action} type="button" class="btn envoyb" aria-label=${text}
      onClick=${() => takeDie(ctx, action)}>
      <${Icon} id=${`ambassador-${params.colour}`} />
      <${Icon} id=${`${params.colour === 'white' ? 'dw' : 'db'}-${ctx.pos.ambassadors?.[params.colour]}`} />
    </button>`)}`;
}

/** @param {{ ctx: Ctx, action: Action }} props */
function Bold({ ctx, action }) {
  const primary = ['use', 'extra', 'hire', 'navigate'].includes(action.kind);
  const name = classes('btn', primary && 'primary go', 'choice');
  const place = action.places[0];
  const inside = html`<${Primary} ctx=${ctx} action=${action} />`;
  if (!place) return html`<${ActionButton} ctx=${ctx} action=${action} primary=${primary}>${inside}<//>`;
  return html`<${Spot} place=${place} class=${name} data-action=${action.action} label=${labelOf(ctx, action)}>
    ${inside}
  <//>`;
}

/** @param {Ctx} ctx @param {Action} action */
function labelOf(ctx, action) {
  return action.kind === 'trade' ? exchangeInWords(ctx, ctx.extras.trades[action.params.n - 1]) : action.text;
}

/** The market on its own: for those who want to trade more than once. @param {{ ctx: Ctx }} props */
function Market({ ctx }) {
  const action = ctx.actions.find(({ kind }) => kind === 'market');
  if (!action || ctx.pending.value) return null;
  return html`<${Spot} place="market" class="btn market-place" data-action="market" label=${action.text}>
    <${Icon} id="market" />
    <span>${ctx.t('santa-maria.answers.market')}</span>
  <//>`;
}

/** @param {{ ctx: Ctx }} props */
function Cancel({ ctx }) {
  if (!ctx.picked.value.length) return null;
  return html`<${PutBack} ctx=${ctx} />`;
}

/** @param {{ ctx: Ctx }} props */
function DieAnswers({ ctx }) {
  const die = chosenDie(ctx);
  const chosen = die && chosenLine(ctx, die);
  if (!die || !chosen) return null;
  const { line, means } = chosen;
  const ways = meansOf(ctx, die, line);
  const price = means ? entryPrice(ctx, line) : turnPrice(ctx, die, line);
  const face = `${die.colour === 'white' ? 'dw' : 'db'}-${line.split(':')[1]}`;
  return html`
    <button type="button" class="btn primary go" data-action=${means ? `${line}:${means}` : line}
      disabled=${ctx.session?.busy.value} onClick=${() => runDie(ctx)}>
      <${Icon} id=${face} />
      <span>${ctx.t('santa-maria.answers.run', { line: lineName(ctx, line) })}</span>
      ${price > 0 && html`<${Counted} kind="coin" n=${price} />`}
      ${means && html`<${Icon} id=${MEANS[means]} />`}
    </button>
    ${
      ways.length > 1 &&
      ways.map((way) => html`<${Way} key=${way} ctx=${ctx} die=${die} line=${line} way=${way} on=${way === means} />`)
    }
    ${linesOf(ctx, die)
      .filter((one) => one.startsWith('diagonal'))
      .map((one) => html`<${Slant} key=${one} ctx=${ctx} die=${die} line=${one} on=${one === line} />`)}
    ${die.asked && html`<${Market} ctx=${ctx} />`}
  `;
}

/**
 * A diagonal, whose sign at the corner of the colony is too small for a finger.
 * @param {{ ctx: Ctx, die: import('./running.js').Die, line: string, on: boolean }} props
 */
function Slant({ ctx, die, line, on }) {
  return html`<${Spot} place=${line} class=${classes('btn way', on && 'on')} label=${lineName(ctx, line)}
    onPick=${() => (wishFor(ctx, die, line), true)} ...${touchable(true)} aria-pressed=${on ? 'true' : 'false'}>
    <b aria-hidden="true">${ARROWS[line]}</b>
  <//>`;
}

const MEANS = { '': 'coin', botany: 'sch-botany', cocoa: 'cocoa' };

/**
 * A way to turn the die: for coins, with Botany, with cocoa.
 * @param {{ ctx: Ctx, die: import('./running.js').Die, line: string, way: import('./running.js').Means, on: boolean }}
 *   props
 */
function Way({ ctx, die, line, way, on }) {
  return html`<${Spot} place=${way || 'coins'} class=${classes('btn way', on && 'on')}
    label=${ctx.t(`santa-maria.answers.way_${way || 'coins'}`)} onPick=${() => (wishFor(ctx, die, line, way), true)}
    ...${touchable(true)} aria-pressed=${on ? 'true' : 'false'}>
    <${Icon} id=${MEANS[way]} />
  <//>`;
}

/** @param {{ ctx: Ctx }} props */
function TileAnswers({ ctx }) {
  const tile = carried(ctx);
  if (!tile) return null;
  const { fits } = hold(ctx, tile);
  return html`
    <button type="button" class="btn" onClick=${() => turnTile(ctx, tile)} title=${ctx.t('santa-maria.carry.turn')}
      aria-label=${ctx.t('santa-maria.carry.turn')} data-turn>
      <${Icon} id="rotate" />
      <kbd aria-hidden="true">R</kbd>
    </button>
    <button type="button" class="btn primary go" data-action="lay" aria-disabled=${!fits}
      disabled=${ctx.session?.busy.value} onClick=${() => layTile(ctx, tile)}>
      ${ctx.t('santa-maria.answers.lay')}
    </button>
  `;
}

/** Buttons of the bar and of a phone's tray. @param {{ ctx: Ctx }} props */
export function Tools({ ctx }) {
  return html`<span class="sm-tools"><${Sum} ctx=${ctx} /><${Answers} ctx=${ctx} /></span>`;
}

/** What the chosen die would bring, on a phone where the colony fills the screen. @param {{ ctx: Ctx }} props */
function Sum({ ctx }) {
  const die = chosenDie(ctx);
  const chosen = die && chosenLine(ctx, die);
  if (!die || !chosen) return null;
  const { stops, taxes } = runOf(ctx, die, chosen.line);
  return html`
    <${Turning} ctx=${ctx} />
    <span class="sum">
      ${taxes > 0 && html`<${GainSign} gain=${{ id: 'coins', n: taxes }} />`}
      ${stops.flatMap((stop) => stop.gains).map((gain, i) => html`<${GainSign} key=${i} gain=${gain} />`)}
    </span>
  `;
}

/**
 * What a button shows for an action.
 * @param {{ ctx: Ctx, action: Action }} props
 */
export function Primary({ ctx, action }) {
  const { kind, params, text } = action;
  if (inCity(ctx)) return html`<${CityPrimary} ctx=${ctx} action=${action} />`;
  const player = ctx.pos.players[ctx.asked?.seat ?? 0];
  const say = (/** @type {string} */ key, /** @type {Record<string, any>} */ more = {}) => html`<span>
    ${ctx.t(`santa-maria.answers.${key}`, more)}
  </span>`;
  if (kind === 'activate') return html`${say('activate')}<${Counted} kind="coin" n=${player.activation_price} />`;
  if (kind === 'pass') return html`<${Icon} id="market" />${say('pass')}`;
  if (kind === 'monk') {
    const { fee } = ctx.extras.spots[params.spot];
    return html`
      <${Icon} id="monk" class=${`inpc pc-${ctx.colour(ctx.asked?.seat ?? 0)}`} />
      ${say('monk')}
      ${fee > 0 && html`<${Counted} kind="coin" n=${fee} />`}
    `;
  }
  if (kind === 'ship' || kind === 'ship_special') {
    const ship = openShip(ctx, params.dock ?? 'special') ?? '';
    return html`<${Icon} id=${shipSign(ship)} />${say('ship')}<${Units} bundle=${ctx.extras.ships[ship].cost} />`;
  }
  if (kind === 'hire') return html`${say('hire')}<${Counted} kind="coin" n=${specialistAsked(ctx)?.price} />`;
  if (kind === 'navigate')
    return html`${say('navigate')}<${Counted} kind="coin" n=${ctx.extras.kingdoms?.navigation} />`;
  if (kind === 'improve') {
    return html`${say('improve')}<${Counted} kind="coin" n=${ctx.extras.improvements[params.cell]} />`;
  }
  if (kind === 'trade') {
    const { pay, get } = ctx.extras.trades[params.n - 1];
    return html`<${Units} bundle=${pay} /><span class="arrow">→</span><${Units} bundle=${get} />`;
  }
  if (kind === 'pay' || kind === 'pay_gold')
    return html`<${Units} bundle=${ctx.extras.payments[ctx.actions.indexOf(action)] ?? {}} />`;
  if (kind === 'use' || kind === 'extra') return html`${say(kind)}${kind === 'extra' && html`<${Icon} id="grain" />`}`;
  if (kind === 'move')
    return html`
      <${Icon} id="sch-logistics" />
      <span>${text}</span>
      <${Counted} kind="coin" n=${ctx.extras.limits.logistics} />
    `;
  return html`<span>${text}</span>`;
}
