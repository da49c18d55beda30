// The answers that are no place on the board: passing, yes and no, and the end of a plan.
import { signal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { html } from '/web/common/html.js';
import { ActionButton } from '/web/frame/choices.js';
import { count } from '/web/board/counts.js';
import { Coin, GOODS, Icon, Points, shortName } from './parts.js';
import { adopt, answers, inSanJuan, isArranging, isComplete } from './mayor.js';
import { isStoring, storage } from './keep.js';
import { numbers } from './tips.js';

/** @typedef {import('./parts.js').Ctx} Ctx */
/** @typedef {import('/web/frame/types.js').Action} Action */

const PICTURES = /** @type {Record<string, string>} */ ({
  colonist_yes: 'colonist',
  draw: 'tile-back',
  vp_take: 'vp',
  produce: 'role-craftsman',
});

/** @param {{ ctx: Ctx }} props */
export function Tools({ ctx }) {
  const seat = ctx.asked?.seat ?? 0;
  if (isArranging(ctx, seat)) return html`<${Arranging} ctx=${ctx} />`;
  if (isStoring(ctx, seat)) return html`<${Storing} ctx=${ctx} />`;
  if (ctx.asked?.step === 'produce_kind' || ctx.asked?.step === 'refuse_colonists')
    return html`<${Amounts} ctx=${ctx} />`;
  return html`<${Answers} ctx=${ctx} />`;
}

/** @param {{ ctx: Ctx }} props */
function Answers({ ctx }) {
  const waiting = ctx.picked.value.length > 0;
  const bold = ctx.actions.filter(({ kind }) => kind in PICTURES);
  const plain = ctx.actions.filter(({ kind }) => ['pass', 'colonist_no', 'vp_decline'].includes(kind));
  return html`
    ${
      !waiting &&
      bold.map((action) => html`<${ActionButton} key=${action.action} ctx=${ctx} action=${action} primary>
        <${Icon} id=${PICTURES[action.kind]} />
        <span>${ctx.t(`puerto-rico.answers.${action.kind}`)}</span>
        ${action.kind === 'produce' && html`<${Harvest} ctx=${ctx} />`}
      <//>`)
    }
    ${plain.map((action) => html`<${ActionButton} key=${action.action} ctx=${ctx} action=${action}>
      <${Icon} id="ui-pass" class="brief" />
      <span class="wordy">${refusal(ctx, action)}</span>
    <//>`)}
  `;
}

/**
 * What passing means for the question at hand.
 * @param {Ctx} ctx
 * @param {Action} action
 */
function refusal(ctx, action) {
  return ctx.t(`puerto-rico.answers.${action.kind === 'pass' ? `pass_${ctx.asked?.step}` : action.kind}`);
}

/** @param {{ ctx: Ctx }} props */
function Harvest({ ctx }) {
  const made = GOODS.filter((good) => count(ctx.extras.production, good) > 0);
  return html`<span class="harvest">
    ${made.map((good) => html`<span key=${good}><${Icon} id=${`good-${good}`} />${ctx.extras.production[good]}</span>`)}
  </span>`;
}

/** Whether the bot's arrangement is wanted as a plan; a hint alone changes nothing. */
const planning = signal(false);

/** @param {{ ctx: Ctx }} props */
function Arranging({ ctx }) {
  const { session } = ctx;
  const advice = session?.hint.value?.actions;
  useLayoutEffect(() => {
    if (!advice || !session || !planning.value) return;
    planning.value = false;
    adopt(ctx, advice);
    session.dropHint();
  }, [advice, planning.value]);
  const arrange = () => {
    planning.value = true;
    if (!advice) session?.askHint();
  };
  const left = inSanJuan(ctx);
  return html`
    <button type="button" class="btn" onClick=${arrange}>${ctx.t('puerto-rico.mayor.arrange')}</button>
    <button type="button" class="btn primary go" data-action="man" aria-disabled=${!isComplete(ctx)}
      onClick=${() => finish(ctx)}>
      <${Icon} id="colonist" />
      <span>${isComplete(ctx) ? ctx.t('puerto-rico.mayor.done') : ctx.t('puerto-rico.mayor.left', { n: left })}</span>
    </button>
  `;
}

/** @param {Ctx} ctx */
function finish(ctx) {
  if (isComplete(ctx)) ctx.act(answers(ctx));
  else ctx.say(ctx.t('puerto-rico.mayor.unfinished', { n: inSanJuan(ctx) }), ctx.extras.clauses['plan:unfinished']);
}

/** @param {{ ctx: Ctx }} props */
function Storing({ ctx }) {
  const { action, kept, lost: gone } = storage(ctx);
  const chosen = GOODS.filter((good) => count(kept, good) > 0);
  return html`<button type="button" class="btn primary go" data-action=${action} disabled=${ctx.session?.busy.value}
    onClick=${() => ctx.act(action)}>
    <span>${ctx.t(chosen.length ? 'puerto-rico.store.keep' : 'puerto-rico.store.keep_nothing')}</span>
    <span class="harvest">
      ${chosen.map((good) => html`<span key=${good}><${Icon} id=${`good-${good}`} />${kept[good]}</span>`)}
    </span>
    ${gone > 0 && html`<small>${ctx.t('puerto-rico.store.lost', { n: gone })}</small>`}
  </button>`;
}

/** @param {{ ctx: Ctx }} props */
function Amounts({ ctx }) {
  return html`<span class="amounts" role="group" aria-label=${ctx.asked?.text}>
    ${ctx.actions.map((action) => html`<button key=${action.action} type="button" class="btn"
      data-action=${action.action} aria-label=${action.text} onClick=${() => ctx.act(action.action)}>
      ${action.params.n}
    </button>`)}
    <${Icon} id=${ctx.asked?.step === 'produce_kind' ? `barrel-${ctx.actions[0]?.params.good}` : 'colonist'} />
  </span>`;
}

/**
 * What the gold button shows for an action that waits for its second click.
 * @param {{ ctx: Ctx, action: Action }} props
 */
export function Primary({ ctx, action }) {
  const { kind, params, text } = action;
  if (kind === 'build') {
    return html`
      <${Icon} id=${`b-${params.building}`} />
      <span>
        ${ctx.t('puerto-rico.answers.build')} <span class="which">
          ${ctx.t(`puerto-rico.objects.${params.building}`)}
        </span>
      </span>
      <${Coin} n=${ctx.extras.buildings[params.building].price} />
    `;
  }
  if (kind === 'sell')
    return html`
      <${Icon} id=${`barrel-${params.good}`} />
      <span>${text}</span>
      <${Coin} n=${ctx.extras.prices[params.good]} />
    `;
  if (kind === 'load' || kind === 'wharf') {
    const ship = kind === 'wharf' ? 'wharf' : String(params.ship);
    return html`
      <${Icon} id=${`barrel-${params.good}`} />
      <span>${text}</span>
      <${Points} n=${ctx.extras.loads[params.good][ship].vp} />
    `;
  }
  return html`<span>${text}</span>`;
}

/**
 * On a phone: what has been chosen, and what it is good for.
 * @param {{ ctx: Ctx, action: Action }} props
 */
export function Pending({ ctx, action }) {
  const { building } = action.params;
  if (!building) return html`<span class="tray-text">${action.text}</span>`;
  return html`
    <span class="tray-picture"><${Icon} id=${`b-${building}`} /></span>
    <span class="tray-text">
      <b>${shortName(ctx, building)}</b>
      <small>${ctx.t(`puerto-rico.tips.building.${building}`, numbers(ctx, building))}</small>
    </span>
  `;
}
