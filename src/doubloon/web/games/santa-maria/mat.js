// A player's mat: the colony, and beside it purse, monks, storage, harbour and what is being decided.
import { html, classes } from '/web/common/html.js';
import { Spot } from '/web/frame/spot.js';
import { isAsked, touchable } from '/web/board/asked.js';
import { count } from '/web/board/counts.js';
import { Counted, Icon, Monk, PlateHead, docksOf, purseOf, resourcesOf, roomFor } from './parts.js';
import { Colony } from './colony.js';
import { Draft } from './draft.js';
import { MayaMat } from './maya/mat.js';
import { Panel } from './panel.js';
import { shownRun } from './running.js';
import { shipSign } from './sea.js';
import { canTrade, trade } from './trading.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

/** @param {{ ctx: Ctx, seat: number }} props */
export function Mat({ ctx, seat }) {
  const drafting = seat === ctx.seat && isAsked(ctx, 'choose_board', 'choose_set');
  if (seat === ctx.pos.maya) return html`<${MayaMat} ctx=${ctx} seat=${seat} />`;
  return html`<div class="sm-mat" data-seat=${seat}>
    <div class="colw"><${Colony} ctx=${ctx} seat=${seat} /></div>
    <div class="side">
      <${Plate} ctx=${ctx} seat=${seat} />
      ${drafting
        ? html`<${Draft} ctx=${ctx} />`
        : html`<${Store} ctx=${ctx} seat=${seat} /><${Harbour} ctx=${ctx} seat=${seat} />`}
      ${seat === ctx.focusSeat && html`<${Panel} ctx=${ctx} seat=${seat} />`}
    </div>
  </div>`;
}

/** @param {{ ctx: Ctx, seat: number }} props */
function Plate({ ctx, seat }) {
  const player = ctx.pos.players[seat];
  const most = ctx.extras.limits.monks;
  const known = [
    ...player.scholars.map((/** @type {string} */ id) => `sch-${id}`),
    ...player.bishops.map((/** @type {string} */ id) => `bis-${id}`),
  ];
  const price = player.activation_price;
  return html`<header class="plate">
    <${PlateHead} ctx=${ctx} seat=${seat} coins="board" />
    <span class="known">
      ${known.map((id) => html`<span key=${id} class="known-spot" role="img" tabindex="0"
        aria-label=${ctx.name('spot', id.slice(4))} ...${ctx.tip('spot', id.slice(4))}>
        <${Icon} id=${id} />
      </span>`)}
    </span>
    <span class="monks" data-place=${`monks:${seat}`} tabindex="0" role="img"
      aria-label=${ctx.t('santa-maria.mat.monks', { n: player.monks })} ...${ctx.tip('board', 'monks')}>
      ${Array.from({ length: most }, (_, i) =>
        i < player.monks
          ? html`<${Monk} key=${i} ctx=${ctx} seat=${seat} />`
          : html`<${Icon} key=${i} id="monk-slot" />`,
      )}
    </span>
    <span class="activation-price" tabindex="0" role="img"
      aria-label=${ctx.t('santa-maria.mat.activation', { n: price })} ...${ctx.tip('board', 'activation')}>
      <${Icon} id="m-town" />
      <${Counted} kind="coin" n=${price} />
    </span>
  </header>`;
}

/**
 * What the run that is shown would put into the storage.
 * @param {Ctx} ctx
 * @param {number} seat
 * @param {string} resource
 */
function coming(ctx, seat, resource) {
  const stops = shownRun(ctx, seat)?.run.stops ?? [];
  return stops.flatMap((stop) => stop.gains).reduce((all, gain) => all + (gain.id === resource ? (gain.n ?? 0) : 0), 0);
}

/** @param {{ ctx: Ctx, seat: number }} props */
function Store({ ctx, seat }) {
  return html`<div class="store" role="group" aria-label=${ctx.t('santa-maria.mat.store')}>
    ${resourcesOf(ctx).map((resource) => html`<${Bay} key=${resource} ctx=${ctx} seat=${seat} resource=${resource} />`)}
  </div>`;
}

/** @param {{ ctx: Ctx, seat: number, resource: string }} props */
function Bay({ ctx, seat, resource }) {
  const n = count(purseOf(ctx.pos.players[seat]), resource);
  const limit = roomFor(ctx, seat, resource);
  const plus = coming(ctx, seat, resource);
  const label = ctx.t('santa-maria.mat.bay', { resource: ctx.name('resource', resource), n, m: limit });
  const slots = html`
    <span class="slots">
      ${Array.from({ length: limit }, (_, i) => html`<i key=${i}
        class=${classes('slot', i < n ? 'on' : i < n + plus ? 'plus' : 'off')}>
        <${Icon} id=${resource} />
      </i>`)}
    </span>
    <b class="bay-number" aria-hidden="true">${n}</b>
  `;
  const face =
    seat === ctx.seat && isAsked(ctx, 'botany')
      ? html`<${Spot} place=${`store:${resource}`} action=${`botany:${resource}`} class="shelfspot" label=${label}
          ...${ctx.tip('resource', resource)}>
          ${slots}
        <//>`
      : html`<span class="shelfspot" data-place=${seat === ctx.focusSeat ? `store:${resource}` : undefined} role="img"
          tabindex="0" aria-label=${label} ...${ctx.tip('resource', resource)}>
          ${slots}
        </span>`;
  return html`<div class=${classes('bay', n === 0 && plus === 0 && 'none')}>
    ${face}
    ${seat === ctx.seat && html`<div class="trade-buttons">
      <${Deal} ctx=${ctx} what="sell" resource=${resource} />
      <${Deal} ctx=${ctx} what="buy" resource=${resource} />
    </div>`}
  </div>`;
}

/** @param {{ ctx: Ctx, what: 'sell' | 'buy', resource: string }} props */
function Deal({ ctx, what, resource }) {
  const price = ctx.extras.resources[resource][what];
  if (!price) return null;
  const can = ctx.live && canTrade(ctx, what, resource);
  const name = ctx.name('resource', resource, ctx.lang === 'ru' ? 'acc' : undefined);
  const sign = `${what === 'sell' ? '+' : '−'}${price}`;
  const touch = () => {
    if (can) trade(ctx, what, resource);
    return can;
  };
  return html`<${Spot} place=${`${what}:${resource}`} action=${`${what}:${resource}`}
    class=${classes('trade-button', can && 'can')} onPick=${touch}
    label=${`${ctx.t(`santa-maria.mat.${what}`, { resource: name, n: price })} (${sign})`} ...${touchable(can)}>
    <span>${sign}</span>
    <${Icon} id="coin" />
  <//>`;
}

const WHALE =
  'M6 46C20 20 66 14 92 34C104 43 116 44 124 36C118 30 116 22 122 14C126 22 130 24 134 24C138 22 142 18 146 12' +
  'C150 26 144 36 132 40C128 58 110 68 84 68C50 70 16 66 6 46ZM14 52C34 60 60 60 78 56M24 42h1' +
  'M62 58c2 8 10 12 16 10M40 20C40 12 34 8 28 8M40 20C40 10 46 6 54 8';

/** @param {{ ctx: Ctx, seat: number }} props */
function Harbour({ ctx, seat }) {
  const docks = docksOf(ctx);
  return html`<div class="harbour" role="group" aria-label=${ctx.t('santa-maria.mat.harbour')}>
    <svg class="whale" viewBox="0 0 150 80" aria-hidden="true"><path d=${WHALE} /></svg>
    <span class="hcap" aria-hidden="true">${ctx.t('santa-maria.mat.on_passing')}</span>
    ${docks.map((dock) => html`<${Dock} key=${dock} ctx=${ctx} seat=${seat} dock=${dock} />`)}
  </div>`;
}

/** @param {{ ctx: Ctx, seat: number, dock: string }} props */
function Dock({ ctx, seat, dock }) {
  const ships = ctx.pos.players[seat].harbour[dock] ?? [];
  const asked = seat === ctx.seat && isAsked(ctx, 'dock', 'special_dock');
  const price = asked ? count(ctx.extras.berths, dock) : 0;
  const label = ctx.t('santa-maria.mat.dock', { dock: ctx.name('dock', dock), n: ships.length });
  const inside = html`
    <span class="pier"><${Icon} id=${`dock-${dock}`} /></span>
    <span class=${classes('berths', ships.length > 4 && 'tight')}>
      ${ships.map((/** @type {string} */ ship) => html`<span key=${ship} class="ship moored">
        <${Icon} id=${shipSign(ship)} />
        <${Counted} kind="end" n=${ctx.extras.ships[ship].vp} />
      </span>`)}
      <span class="berth">${price > 0 && html`<${Counted} kind="coin" n=${price} />`}</span>
    </span>
    <span class="dock-income">
      <${Income} effect=${ctx.extras.docks[dock]} brings=${ctx.extras.incomes[seat][dock]} n=${ships.length} />
    </span>
  `;
  if (asked)
    return html`<${Spot} place=${`berth:${dock}`} action=${`dock:${dock}`} class="mdock" label=${label}
      tip=${['dock', dock]} preview>
      ${inside}
    <//>`;
  return html`<div class="mdock" data-place=${seat === ctx.focusSeat ? `berth:${dock}` : undefined} role="img"
    tabindex="0" aria-label=${label} ...${ctx.tip('dock', dock)}>
    ${inside}
  </div>`;
}

/**
 * What the ships of a dock bring on passing: coins, points, or so many actions.
 * @param {{ effect: import('./parts.js').Effect, brings: import('./parts.js').Bundle | undefined, n: number }} props
 */
function Income({ effect, brings, n }) {
  if (brings)
    return Object.entries(brings).map(([id, all]) => html`<${Counted} key=${id} kind=${id === 'vp' ? 'vp' : 'coin'}
      n=${all} />`);
  const shown = Math.min(n, 3);
  return html`
    ${Array.from({ length: shown }, (_, i) => html`<${Icon} key=${i} id=${effect.kind} />`)}
    ${n > shown && html`<b>×${n}</b>`}
  `;
}
