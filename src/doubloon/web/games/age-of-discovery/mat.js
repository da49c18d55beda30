// A player's mat: purse and points, the hand, goods in their best sets, achievements and discoveries.
import { html, classes } from '/web/common/html.js';
import { Face } from './capital.js';
import { Hand } from './hand.js';
import { sum } from '/web/board/counts.js';
import { Coins, Crest, GoodTile, Icon, Num, ShipTile, printed } from './parts.js';
import { cardName, findWords, store, tileName } from './spoken.js';

/** @typedef {import('./parts.js').Ctx} Ctx */
/** @typedef {import('/types/age-of-discovery').GoodsSet} GoodsSet */

/** @param {{ ctx: Ctx, seat: number }} props */
export function Mat({ ctx, seat }) {
  return html`<div class="ad-mat" data-seat=${seat}>
    <${Purse} ctx=${ctx} seat=${seat} />
    <div class="handbox">
      <h2 class="label">${ctx.t('age-of-discovery.mat.hand')} <b>${sum(ctx.pos.players[seat].hand)}</b></h2>
      <${Hand} ctx=${ctx} seat=${seat} />
    </div>
    <${Store} ctx=${ctx} seat=${seat} />
    <${Achievements} ctx=${ctx} seat=${seat} />
    <${Finds} ctx=${ctx} seat=${seat} />
  </div>`;
}

/** @param {Ctx} ctx @param {number} seat */
export const pointsOf = (ctx, seat) => sum(ctx.pos.score_sheet[seat]);

/** @param {{ ctx: Ctx, seat: number }} props */
function Purse({ ctx, seat }) {
  const { money } = ctx.pos.players[seat];
  const points = pointsOf(ctx, seat);
  return html`<div class="purse">
    <div class="plate">
      <${Crest} ctx=${ctx} seat=${seat} />
      <div><b>${ctx.name('nation', ctx.colour(seat))}</b><small>${ctx.seatName(seat)}</small></div>
    </div>
    <span class="huge" data-place=${`purse:${seat}`} role="img" tabindex="0"
      aria-label=${ctx.t('age-of-discovery.mat.talers', { n: money })} ...${ctx.tip('board', 'talers')}>
      <${Icon} id="coin" />
      <b>${money}</b>
    </span>
    <span class="huge" data-place=${`score:${seat}`} role="img" tabindex="0"
      aria-label=${ctx.t('age-of-discovery.mat.points', { n: points })} ...${ctx.tip('board', 'points')}>
      <${Icon} id="vp" />
      <b>${points}</b>
    </span>
  </div>`;
}

/**
 * Goods and ships as they earn most, and what else phase C and D will bring.
 * @param {{ ctx: Ctx, seat: number }} props
 */
function Store({ ctx, seat }) {
  const income = ctx.extras.income[seat];
  const { rest } = income;
  const odd = rest.goods.length + rest.ships;
  const earns = ctx.t('age-of-discovery.mat.earns', { n: income.earned });
  const tiles = sum(ctx.pos.players[seat].goods) + ctx.pos.players[seat].ships;
  return html`<div class="store" data-place=${`store:${seat}`}>
    <h2 class="label" ...${ctx.tip('board', 'income')}>
      ${ctx.t('age-of-discovery.mat.goods')} <span class="sumup">
        ${ctx.t('age-of-discovery.mat.income')} <b>+${income.total}</b>
      </span>
    </h2>
    <div class=${classes('sets', (income.sets.length > 3 || tiles > 10) && 'tight')} role="img"
      aria-label=${`${store(ctx, ctx.pos.players[seat])}; ${earns}`}>
      ${income.sets.map((/** @type {GoodsSet} */ set, /** @type {number} */ i) => html`<${GoodsGroup} key=${i}
        ctx=${ctx} set=${set} />`)}
      ${odd > 0 && html`<span class="set rest">
        <span class="set-tiles">
          ${rest.goods.map((/** @type {string} */ good, /** @type {number} */ i) => html`<${GoodTile} key=${i}
            good=${good} />`)}
          ${Array.from({ length: rest.ships }, (_, i) => html`<${ShipTile} key=${`s${i}`} />`)}
        </span>
        <small>${ctx.t('age-of-discovery.mat.rest')}</small>
      </span>`}
      ${income.sets.length + odd === 0 && html`<span class="none">${ctx.t('age-of-discovery.mat.no_goods')}</span>`}
      ${/** @type {const} */ (['mint', 'rum', 'tiles'])
        .filter((from) => income[from] > 0)
        .map((from) => html`<span key=${from} class="plus" ...${ctx.tip('board', `pays_${from}`)}>
          <${Icon} id=${{ mint: 'ach-mint', rum: 'ach-rum_distillery', tiles: 'ev-capital' }[from]} />
          <${Coins} n=${`+${income[from]}`} />
        </span>`)}
    </div>
  </div>`;
}

/** @param {{ ctx: Ctx, set: GoodsSet }} props */
function GoodsGroup({ ctx, set }) {
  const { kind } = set;
  return html`<span class=${classes('set', kind)} ...${ctx.tip('board', `set_${kind}`)}>
    <span class="set-tiles">
      ${set.goods.map((good, i) => html`<${GoodTile} key=${i} good=${good} />`)}
      ${set.ships > 0 && html`<${ShipTile} />`}
      <${Coins} n=${set.pays} />
    </span>
    <small>${ctx.t(`age-of-discovery.mat.set_${kind}`)}</small>
  </span>`;
}

/** @param {{ ctx: Ctx, seat: number }} props */
function Achievements({ ctx, seat }) {
  const { tiles } = ctx.pos.players[seat];
  const owned = Object.keys(tiles).flatMap((tile) => Array.from({ length: tiles[tile] }, () => tile));
  return html`<div class="achbox" data-place=${`tiles:${seat}`}>
    <h2 class="label">${ctx.t('age-of-discovery.mat.achievements')} <b>${owned.length}</b></h2>
    <div class=${classes('owned', owned.length > 3 && 'many')}>
      ${owned.map((tile, i) => html`<span key=${`${tile}${i}`}
        class=${classes(
          'owntile',
          `age${printed(ctx, 'achievements', tile).age ?? 1}`,
          tile === 'university' && ctx.pos.university !== seat && 'spent',
        )} role="img" tabindex="0" aria-label=${tileName(ctx, tile)} ...${ctx.tip('tile', tile)}>
        <span class="art"><${Icon} id=${`ach-${tile}`} /></span>
        <span class="card-name">${cardName(ctx, tile)}</span>
        <${Face} ctx=${ctx} tile=${tile} />
      </span>`)}
      ${owned.length === 0 && html`<p class="none">${ctx.t('age-of-discovery.mat.no_achievements')}</p>`}
    </div>
  </div>`;
}

/** Tokens and cards won: coins, loot, natives and points, as printed. @param {{ ctx: Ctx, seat: number }} props */
function Finds({ ctx, seat }) {
  const player = ctx.pos.players[seat];
  const found = [
    ...player.tokens.map((/** @type {string} */ id) => ({ list: /** @type {const} */ ('tokens'), kind: 'token', id })),
    ...player.cards.map((/** @type {string} */ id) => ({ list: /** @type {const} */ ('cards'), kind: 'card', id })),
  ];
  return html`<div class="finds" data-place=${`finds:${seat}`}>
    <h2 class="label">${ctx.t('age-of-discovery.mat.finds')} <b>${found.length}</b></h2>
    <div class=${classes('found', found.length > 2 && 'some', found.length > 4 && 'many')}>
      ${found.map(({ list, kind, id }) => html`<span key=${id} class="disc" role="img" tabindex="0"
        aria-label=${`${ctx.name(kind, id)}: ${findWords(ctx, list, id)}`} ...${ctx.tip(kind, id)}>
        <${Icon} id=${list === 'tokens' ? 'token-up' : 'ev-discovery'} />
        <${Num} n=${printed(ctx, list, id).vp ?? ''} class="find-value" />
      </span>`)}
      ${found.length === 0 && html`<p class="none">${ctx.t('age-of-discovery.mat.no_finds')}</p>`}
    </div>
  </div>`;
}
