// The answers that are no place on the board, the face of the gold button, and the hand under a phone's thumb.
import { html } from '/web/common/html.js';
import { ActionButton } from '/web/frame/choices.js';
import { Gain, GainBrief } from './forecast.js';
import { giftLine, stillDue } from './goods.js';
import { Dice, Purse, Storage } from './hand.js';
import { gainOf } from './plays.js';
import { isAsked } from '/web/board/asked.js';
import { Icon, TileFace, goodSymbol } from './parts.js';

/** @typedef {import('./parts.js').Ctx} Ctx */
/** @typedef {import('./parts.js').Action} Action */

const PLAIN = ['end', 'decline', 'no_goods', 'castle', 'points'];
const PICTURES = /** @type {Record<string, string>} */ ({ castle: 'castle', points: 'vp' });

/** @param {{ ctx: Ctx }} props */
export function Tools({ ctx }) {
  return html`
    <span class=${`cb-hand pc-${ctx.colour(ctx.focusSeat)}`} key="hand">
      <${Dice} ctx=${ctx} seat=${ctx.focusSeat} />
      <${Storage} ctx=${ctx} seat=${ctx.focusSeat} />
      <${Purse} ctx=${ctx} seat=${ctx.focusSeat} />
    </span>
    ${isAsked(ctx, 'give_goods') ? html`<${Gift} ctx=${ctx} />` : html`<${Answers} ctx=${ctx} />`}
  `;
}

/** @param {{ ctx: Ctx }} props */
function Answers({ ctx }) {
  const found = ctx.actions.filter(({ kind }) => PLAIN.includes(kind));
  return html`${found.map((action) => html`<${ActionButton} key=${action.action} ctx=${ctx} action=${action}>
    ${PICTURES[action.kind] && html`<${Icon} id=${PICTURES[action.kind]} />`}
    <span>${wording(ctx, action)}</span>
  <//>`)}`;
}

/** @param {Ctx} ctx @param {Action} action */
function wording(ctx, { kind }) {
  if (kind === 'castle') return ctx.t('burgundy.answers.castle', { n: ctx.extras.numbers.castle_price });
  if (kind === 'points') return ctx.t('burgundy.answers.points', { n: ctx.extras.missing_points });
  if (kind === 'decline') return ctx.t(`burgundy.answers.decline_${ctx.asked?.step}`);
  return ctx.t(`burgundy.answers.${kind}`);
}

/** @param {{ ctx: Ctx }} props */
function Gift({ ctx }) {
  const due = stillDue(ctx);
  const finish = () =>
    due === 0 ? ctx.act(giftLine(ctx)) : ctx.say(ctx.t('burgundy.answers.due', { n: due }), 'CB-SOLO-07');
  return html`<button type="button" class="btn primary go" data-action="give" aria-disabled=${due > 0}
    onClick=${finish}>
    <${Icon} id="good-back" />
    <span>${due > 0 ? ctx.t('burgundy.answers.due', { n: due }) : ctx.t('burgundy.answers.give')}</span>
  </button>`;
}

/**
 * What the gold button shows for a play that waits for its second click.
 * @param {{ ctx: Ctx, action: Action }} props
 */
export function Primary({ ctx, action }) {
  const { params, text } = action;
  const gain = params.hex
    ? gainOf(ctx, params.tile, params.hex)
    : params.good && action.kind === 'play_sell'
      ? ctx.extras.gains?.[params.good]
      : null;
  return html`
    ${params.tile && html`<span class="tile"><${TileFace} tile=${params.tile} /></span>`}
    ${action.kind === 'play_sell' && html`<${Icon} id=${goodSymbol(params.good)} />`}
    <span>${text}</span>
    ${params.cost > 0 && html`<span class="brief">−${params.cost}<${Icon} id="worker" /></span>`}
    ${gain && html`<${GainBrief} gain=${gain} />`}
  `;
}

/**
 * On a phone: what has been chosen, and what it brings.
 * @param {{ ctx: Ctx, action: Action }} props
 */
export function Pending({ ctx, action }) {
  const { tile, hex } = action.params;
  const gain = hex ? gainOf(ctx, tile, hex) : null;
  return html`<span class="tray-text">${gain ? html`<${Gain} ctx=${ctx} gain=${gain} />` : action.text}</span>`;
}
