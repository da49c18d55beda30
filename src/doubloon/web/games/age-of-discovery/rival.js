// An opponent's mat at a glance: complete, but small.
import { html, classes } from '/web/common/html.js';
import { count, sum } from '/web/board/counts.js';
import { FIGURES, Fig, GOODS, Icon, Num } from './parts.js';
import { pointsOf } from './mat.js';
import { figures, store, tileName } from './spoken.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

/** @param {{ ctx: Ctx, seat: number }} props */
export function Rival({ ctx, seat }) {
  const player = ctx.pos.players[seat];
  const income = ctx.extras.income[seat];
  const found = player.tokens.length + player.cards.length;
  return html`<div class="ad-rival" data-seat=${seat}>
    <div class="rival-assets">
      <${Figure} symbol="coin" n=${player.money} place=${`purse:${seat}`}
        label=${ctx.t('age-of-discovery.mat.talers', { n: player.money })} class="big" />
      <${Figure} symbol="vp" n=${pointsOf(ctx, seat)} place=${`score:${seat}`}
        label=${ctx.t('age-of-discovery.mat.points', { n: pointsOf(ctx, seat) })} class="big" />
      <span class="rival-hand" data-place=${`hand:${seat}`} role="img"
        aria-label=${`${ctx.t('age-of-discovery.mat.hand')}: ${figures(ctx, player.hand)}`}
        title=${`${ctx.t('age-of-discovery.mat.hand')}: ${figures(ctx, player.hand)}`}>
        ${FIGURES.filter((figure) => count(player.hand, figure) > 0).map((figure) => html`<span key=${figure}
          class="counter">
          <${Fig} ctx=${ctx} seat=${seat} figure=${figure} />
          <${Num} n=${count(player.hand, figure)} />
        </span>`)}
      </span>
    </div>
    <div class="rg-goods" data-place=${`store:${seat}`} role="img"
      aria-label=${`${store(ctx, player)}; ${ctx.t('age-of-discovery.mat.income')} ${income.total}`}
      title=${store(ctx, player)}>
      <span class="goods-items">
        ${GOODS.filter((good) => count(player.goods, good) > 0).map((good) => html`<span key=${good} class="goods-item">
          <${Icon} id=${`good-${good}`} />
          ${count(player.goods, good) > 1 && html`<${Num} n=${count(player.goods, good)} />`}
        </span>`)}
        ${player.ships > 0 && html`<span class="goods-item">
          <${Icon} id="ship" />
          ${player.ships > 1 && html`<${Num} n=${player.ships} />`}
        </span>`}
      </span>
      <span class="rival-income"><${Num} n=${`+${income.total}`} /><${Icon} id="coin" /></span>
    </div>
    <div class=${classes('rt-tiles', sum(player.tiles) > 5 && 'many')} data-place=${`tiles:${seat}`}>
      ${Object.keys(player.tiles).map((tile) => html`<span key=${tile} class="mini" role="img"
        aria-label=${tileName(ctx, tile)} ...${ctx.tip('tile', tile)}>
        <${Icon} id=${`ach-${tile}`} />
        ${player.tiles[tile] > 1 && html`<${Num} n=${player.tiles[tile]} />`}
      </span>`)}
      ${found > 0 && html`<span class="mini dtok" data-place=${`finds:${seat}`} role="img"
        aria-label=${ctx.t('age-of-discovery.mat.found', { n: found })}
        title=${ctx.t('age-of-discovery.mat.found', { n: found })}>
        <${Icon} id="token-up" />
        <${Num} n=${found} />
      </span>`}
    </div>
  </div>`;
}

/** @param {{ symbol: string, n: number, label: string, place?: string, class?: string }} props */
function Figure({ symbol, n, label, place, class: name }) {
  return html`<span class=${classes('rival-counter', name)} data-place=${place} role="img" aria-label=${label}
    title=${label}>
    <${Icon} id=${symbol} />
    <${Num} n=${n} />
  </span>`;
}
