// What a player has at hand: dice, stored tiles, workers and silver. On a phone it stays under the thumb while one is
// asked.
import { Emblem } from '/web/common/icons.js';
import { html, classes } from '/web/common/html.js';
import { Spot } from '/web/frame/spot.js';
import { costAt, dieInHand, diceLeft, isSettled, needsOtherDie } from './plays.js';
import { isAsked, picked } from '/web/board/asked.js';
import { capital } from '/web/board/counts.js';
import { Cost, EmptySpace, Icon, Seal, TileFace, placeOf, still } from './parts.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

/** @param {{ ctx: Ctx, seat: number }} props */
export function Hand({ ctx, seat }) {
  return html`<div class="hand">
    <div class="plate">
      <${Emblem} colour=${ctx.colour(seat)} />
      <b>${ctx.seatName(seat)}</b>
      <span class="vpbig" data-place=${`score:${seat}`} role="img"
        aria-label=${ctx.t('burgundy.board.points', { n: ctx.extras.scores[seat] })}
        ...${still(ctx, 'board', 'points')}>
        <${Seal} n=${ctx.extras.scores[seat]} />
      </span>
    </div>
    <${Dice} ctx=${ctx} seat=${seat} />
    <${Storage} ctx=${ctx} seat=${seat} />
    <${Purse} ctx=${ctx} seat=${seat} />
  </div>`;
}

/** @param {{ ctx: Ctx, seat: number }} props */
export function Dice({ ctx, seat }) {
  const dice = /** @type {number[]} */ (ctx.pos.players[seat].dice);
  const own = seat === ctx.focusSeat;
  return html`<div class="dice" role="group" aria-label=${ctx.t('burgundy.board.dice')}
    data-place=${placeOf(ctx, seat, 'dice')} key=${`${ctx.pos.phase}${ctx.pos.round}`}>
    ${dice.map((die, i) => html`<${Die} key=${i} ctx=${ctx} die=${die} own=${own}
      twin=${i === 1 && die > 0 && dice[0] === die} />`)}
  </div>`;
}

/** @param {{ ctx: Ctx, die: number, own: boolean, twin: boolean }} props */
function Die({ ctx, die, own, twin }) {
  if (die === 0) return html`<span class="die used" role="img" aria-label=${ctx.t('burgundy.board.die_used')}></span>`;
  const label = ctx.t('burgundy.board.die', { n: die });
  if (!own) return html`<span class="die" role="img" aria-label=${label}><${Icon} id=${`die-${die}`} /></span>`;
  const inHand = !twin && dieInHand(ctx) === die && isAsked(ctx, 'turn');
  const targeted =
    isAsked(ctx, 'turn') && dieInHand(ctx) === null && ctx.picked.value.length > 0 && picked(ctx, 'silver') === null;
  const cost = targeted ? costAt(ctx, `die:${die}`) : null;
  const priced = cost ? `${label}, ${ctx.t('burgundy.board.costs', { n: cost })}` : label;
  return html`<${Spot} place=${`die:${die}`} class=${classes('die', twin && 'twin', inHand && 'lifted')} label=${priced}
    preview=${!targeted} onPick=${() => dropSilver(ctx)} ...${ctx.tip('board', 'die')}>
    <${Icon} id=${`die-${die}`} />
    ${cost !== null && html`<${Cost} ctx=${ctx} n=${cost} />`}
  <//>`;
}

/** Whoever takes a die does not buy now. @param {Ctx} ctx */
function dropSilver(ctx) {
  if (ctx.picked.value.includes('silver')) ctx.settle();
}

/** @param {{ ctx: Ctx, seat: number }} props */
export function Storage({ ctx, seat }) {
  const { storage } = ctx.pos.players[seat];
  const own = seat === ctx.focusSeat;
  const coming = own && ctx.asked?.step === 'discard' && ctx.asked.seat === seat ? ctx.pos.incoming : null;
  return html`<div class=${classes('storage', coming && 'full')} data-place=${placeOf(ctx, seat, 'storage')}
    role="group" aria-label=${ctx.t('burgundy.board.storage')}>
    <h3 class="label">${ctx.t('burgundy.board.storage')}</h3>
    <div class="tiles">
      ${storage.map((/** @type {string | null} */ tile, /** @type {number} */ i) => html`<${Stored} key=${i} ctx=${ctx}
        tile=${tile} own=${own} />`)}
    </div>
    ${coming && html`<span class="coming" role="img"
      aria-label=${ctx.t('burgundy.board.coming', { tile: ctx.name('tile', coming) })} ...${still(ctx, 'tile', coming)}>
      <span class="tile"><${TileFace} tile=${coming} /></span>
    </span>`}
  </div>`;
}

/** @param {{ ctx: Ctx, tile: string | null, own: boolean }} props */
function Stored({ ctx, tile, own }) {
  if (!tile) {
    const label = ctx.t('burgundy.board.empty_storage');
    return html`<span class="tile gap" role="img" aria-label=${label} ...${still(ctx, 'board', 'storage')}>
      <${EmptySpace} />
    </span>`;
  }
  const named = capital(ctx.name('tile', tile));
  if (!own)
    return html`<span class="tile" role="img" aria-label=${named} ...${still(ctx, 'tile', tile)}>
      <${TileFace} tile=${tile} />
    </span>`;
  const place = `store:${tile}`;
  const discarding = isAsked(ctx, 'discard');
  const cost = isSettled(ctx) && !discarding ? costAt(ctx, place) : null;
  return html`<${Spot} place=${place}
    class=${classes('tile', cost === 0 && 'free', cost !== null && cost > 0 && 'paid', discarding && 'leaving')}
    label=${named} disabled=${!isSettled(ctx)} preview=${!discarding}
    action=${discarding ? `discard:${tile}` : `place:${tile}`} onPick=${() => needsOtherDie(ctx, place)}
    ...${ctx.tip('tile', tile)}>
    <${TileFace} tile=${tile} />
  <//>`;
}

/** @param {{ ctx: Ctx, seat: number }} props */
export function Purse({ ctx, seat }) {
  const { workers, silver } = ctx.pos.players[seat];
  const own = seat === ctx.focusSeat;
  const words = {
    workers: ctx.t('burgundy.board.workers', { n: workers }),
    silver: ctx.t('burgundy.board.silver', { n: silver }),
  };
  if (!own) {
    return html`<div class="purse">
      <span class="resource" role="img" aria-label=${words.workers} ...${still(ctx, 'board', 'workers')}>
        <${Icon} id="worker" />
        <b>${workers}</b>
      </span>
      <span class="resource" role="img" aria-label=${words.silver} ...${still(ctx, 'board', 'silver')}>
        <${Icon} id="silver" />
        <b>${silver}</b>
      </span>
    </div>`;
  }
  const open = isSettled(ctx) && ctx.live && ctx.can('workers') && picked(ctx, 'silver') === null;
  const gain = open ? ctx.extras.gains?.workers : null;
  const buying = isAsked(ctx, 'turn', 'castle_action', 'place_tile');
  return html`<div class="purse">
    <${Spot} place="workers" class=${classes('resource', open && 'free')} disabled=${!open} preview=${!isSettled(ctx)}
      action=${`die${diceLeft(ctx)[0] ?? 1}:workers`} label=${words.workers} ...${ctx.tip('board', 'workers')}>
      <${Icon} id="worker" />
      <b>${workers}</b>
      <small>${ctx.t('burgundy.board.workers_name')}</small>
      ${gain && html`<em>
        +${gain.workers}
        ${(gain.silver ?? 0) > 0 && html` +${gain.silver}<${Icon} id="silver" />`}
      </em>`}
    <//>
    <${Spot} place="silver" class="resource" action=${buying ? 'buy' : 'points'} label=${words.silver} preview
      ...${ctx.tip('board', 'silver')}>
      <${Icon} id="silver" />
      <b>${silver}</b>
      <small>${ctx.t('burgundy.board.silver_name')}</small>
    <//>
  </div>`;
}
