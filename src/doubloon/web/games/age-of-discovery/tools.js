// The answers that are no place on the board: passing, numbers, victims, and the expedition's departure.
import { html } from '/web/common/html.js';
import { ActionButton } from '/web/frame/choices.js';
import { Hand } from './hand.js';
import { isAsked } from '/web/board/asked.js';
import { Coins, Fig, Icon, Num, Points, percent } from './parts.js';
import { answers, chanceOf, isEmpty, isSending, strength } from './plan.js';

/** @typedef {import('./parts.js').Ctx} Ctx */
/** @typedef {import('/web/frame/types.js').Action} Action */

const PLAIN = ['pass', 'university_wait', 'drop_out'];
const UNIVERSITY = ['university_order', 'university_initiative'];
const WINDOWS = ['university', 'university_benefits']; // the questions about the tile alone

/** @param {{ ctx: Ctx }} props */
export function Tools({ ctx }) {
  if (isAsked(ctx, 'victims')) return html`<${Victims} ctx=${ctx} />`;
  if (isAsked(ctx, 'resettle_number')) return html`<${Amounts} ctx=${ctx} />`;
  const plain = ctx.actions.filter(({ kind }) => PLAIN.includes(kind));
  const gowns = WINDOWS.some((step) => isAsked(ctx, step))
    ? ctx.actions.filter(({ kind }) => UNIVERSITY.includes(kind))
    : [];
  const waiting = ctx.pending.value !== null;
  return html`
    ${isAsked(ctx, 'place') && !waiting && html`<${Hand} ctx=${ctx} seat=${ctx.asked?.seat ?? 0} />`}
    ${isSending(ctx) && html`<${Depart} ctx=${ctx} />`}
    ${
      !waiting &&
      gowns.map((action) => html`<${ActionButton} key=${action.action} ctx=${ctx} action=${action} primary>
        <${Icon} id="ach-university" />
        <span>${ctx.t(`age-of-discovery.university.${action.kind.slice(11)}`)}</span>
      <//>`)
    }
    ${plain.map((action) => html`<${ActionButton} key=${action.action} ctx=${ctx} action=${action}>
      ${refusal(ctx, action)}
    <//>`)}
  `;
}

/**
 * What passing means for the question at hand.
 * @param {Ctx} ctx
 * @param {Action} action
 */
function refusal(ctx, action) {
  return ctx.t(`age-of-discovery.answers.${action.kind === 'pass' ? `pass_${ctx.asked?.step}` : action.kind}`);
}

/** @param {{ ctx: Ctx }} props */
function Depart({ ctx }) {
  const sent = strength(ctx);
  const empty = isEmpty(ctx);
  const toDeck = !ctx.extras.expedition?.regions;
  const go = () => (empty ? ctx.say(ctx.t('age-of-discovery.expedition.nobody'), 'AD-DISC-02') : ctx.act(answers(ctx)));
  return html`<button type="button" class="btn primary go" data-action="send" aria-disabled=${empty}
    disabled=${ctx.session?.busy.value} onClick=${go}>
    <${Icon} id="ev-discovery" />
    <span>${ctx.t('age-of-discovery.expedition.go', { n: sent })}</span>
    ${toDeck && html` <small>${percent(ctx, chanceOf(ctx, 'deck'))}</small>`}
  </button>`;
}

/** Every way to choose the victims, drawn. @param {{ ctx: Ctx }} props */
function Victims({ ctx }) {
  const { victims } = ctx.extras;
  if (!victims) return null;
  return html`<span class="victims" role="group" aria-label=${ctx.asked?.text}>
    ${ctx.actions.map((action, i) => {
      const { soldiers = 0, colonists = 0, militia: scattered = 0 } = victims.answers[i] ?? {};
      const who = [
        ...Array.from({ length: soldiers }, () => 'soldier'),
        ...Array.from({ length: colonists }, () => 'colonist'),
      ];
      return html`<button key=${action.action} type="button" class="btn victim" data-action=${action.action}
        disabled=${ctx.session?.busy.value}
        aria-label=${ctx.t(scattered ? 'age-of-discovery.war.hit_militia' : 'age-of-discovery.war.hit', {
          n: soldiers,
          m: colonists,
        })} onClick=${() => ctx.act(action.action)}>
        ${who.length <= 4
          ? who.map((figure, j) => html`<${Fig} key=${j} ctx=${ctx} seat=${victims.enemy} figure=${figure} />`)
          : html`
              ${soldiers > 0 && html`
                <${Fig} ctx=${ctx} seat=${victims.enemy} figure="soldier" />
                <${Num} n=${soldiers} />
              `}
              ${colonists > 0 && html`
                <${Fig} ctx=${ctx} seat=${victims.enemy} figure="colonist" />
                <${Num} n=${colonists} />
              `}
            `}
        ${scattered > 0 && html`<${Icon} id="ach-militia" />`}
      </button>`;
    })}
  </span>`;
}

/** @param {{ ctx: Ctx }} props */
function Amounts({ ctx }) {
  return html`<span class="amounts" role="group" aria-label=${ctx.asked?.text}>
    ${ctx.actions.map((action) => html`<button key=${action.action} type="button" class="btn"
      data-action=${action.action} aria-label=${action.text} disabled=${ctx.session?.busy.value}
      onClick=${() => ctx.act(action.action)}>
      ${Array.from({ length: action.params.n }, (_, i) => html`<${Fig} key=${i} ctx=${ctx} seat=${ctx.asked?.seat ?? 0}
        figure="colonist" />`)}
    </button>`)}
  </span>`;
}

/**
 * What the gold button shows for an action that waits for its second click.
 * @param {{ ctx: Ctx, action: Action }} props
 */
export function Primary({ ctx, action }) {
  const { kind, params, text } = action;
  if (kind === 'buy') {
    const worth = ctx.extras.offer[params.tile] ?? { vp: 0 };
    return html`
      <${Icon} id=${`ach-${params.tile}`} />
      <span>${text}</span>
      <${Coins} n=${ctx.pos.price} />
      ${worth.vp > 0 && html`<${Points} n=${worth.vp} />`}
    `;
  }
  if (kind === 'battle') {
    const { kills, losses } = ctx.extras.battles[`${params.region}:${params.seat}`];
    return html`
      <${Icon} id="ev-war" />
      <span>
        ${ctx.t('age-of-discovery.war.fight', {
          region: ctx.name('region', params.region, 'where'),
          n: kills,
          m: losses,
        })}
      </span>
    `;
  }
  if (kind === 'war') return html`<${Icon} id="ev-war" /><span>${text}</span><${Coins} n=${ctx.extras.prices.war} />`;
  if (kind === 'bid') return html`<span>${text}</span><${Coins} n=${params.n} />`;
  if (kind === 'explore' || kind === 'chart') return html`<${Icon} id="ev-discovery" /><span>${text}</span>`;
  if (kind.startsWith('university')) return html`<${Icon} id="ach-university" /><span>${text}</span>`;
  return html`<span>${text}</span>`;
}
