// The Capital line: spaces for buyers, and the achievements on offer.
import { html, classes } from '/web/common/html.js';
import { Spot } from '/web/frame/spot.js';
import { Line, Slots } from './line.js';
import { isAsked } from '/web/board/asked.js';
import { Coins, Fig, Icon, Num, Points, printed } from './parts.js';
import { cardName } from './spoken.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

/**
 * What stands on a tile that gives neither a figure nor plain money: # begins a symbol, ? stands for the tile's figure.
 * @type {Record<string, string[]>}
 */
const FACES = {
  indentured_servants: ['#ev-dock', '#fig-colonist', 'X'],
  colonial_laws: ['#ev-dock', '#fig-colonist', 'Y'],
  new_world_cartography: ['#token-down', '→', '#token-up'],
  mint: ['+?', '#coin', '/', '#good-gold', '#good-silver'],
  rum_distillery: ['+?', '#coin', '/', '#good-sugar'],
  indian_allies: ['+?', '#fig-soldier'],
  privateers: ['+?', '#coin', '/', '#ship'],
  cathedral: ['#fig-missionary', '+?', '#fig-colonist'],
  university: ['#ev-order', '→', '1'],
  west_india_company: ['+1', '#ev-goods'],
  stables: ['#fig-soldier', '→'],
  overpopulation: ['+?', '#fig-colonist'],
  militia: ['#ev-war', '+1', '#fig-soldier'],
  mercantilism: ['?', '#vp', '/', '#ev-goods'],
  population: ['1', '#vp', '/', '?', '#fig-colonist'],
  navy: ['?', '#vp', '/', '#ship'],
  might: ['?', '#vp', '/', '#fig-soldier'],
  prosperity: ['?', '#vp', '/', '#ev-capital'],
  glory: ['?', '#vp', '/', '#ev-discovery'],
  wealth: ['1', '#vp', '/', '?', '#coin'],
  resettlement: ['?', '#fig-colonist', '→'],
};

/**
 * What an achievement does, in signs.
 * @param {{ ctx: Ctx, tile: string }} props
 */
export function Face({ ctx, tile }) {
  const { hand, discovery, turn_money: each, money, vp } = printed(ctx, 'achievements', tile);
  const signs =
    FACES[tile] ??
    (hand
      ? ['+1', `#fig-${hand}`]
      : discovery
        ? ['#ev-discovery', `#fig-${discovery}`]
        : [`+${each || money || ''}`, '#coin']);
  return html`
    <span class="face">
      ${signs.map((sign, i) =>
        sign.startsWith('#fig-')
          ? html`<${Fig} key=${i} figure=${sign.slice(5)} />`
          : sign.startsWith('#')
            ? html`<${Icon} key=${i} id=${sign.slice(1)} />`
            : html`<${Num} key=${i} n=${sign.replace('?', String(ctx.extras.tile_figures[tile]))} />`,
      )}
    </span>
    ${vp > 0 && html`<${Points} n=${vp} class="printed-points" />`}
  `;
}

/** @param {{ ctx: Ctx }} props */
export function Capital({ ctx }) {
  const { pos } = ctx;
  const offer = Object.keys(pos.offer).flatMap((tile) => Array.from({ length: pos.offer[tile] }, () => tile));
  return html`<${Line} ctx=${ctx} id="capital">
    <div class="track">
      <${Slots} ctx=${ctx} id="capital" spaces=${pos.capital}
        places=${pos.capital.map((/** @type {any} */ _, /** @type {number} */ i) => `capital:${i + 1}`)} />
      <span class="note price" ...${ctx.tip('board', 'price')}>
        <small>${ctx.t('age-of-discovery.line.price')}</small>
        <${Coins} n=${pos.price} />
        <span class="visually-hidden">${pos.price}</span>
      </span>
      <span class="note stack" data-place="stack" ...${ctx.tip('board', 'stack')}>
        <small>${ctx.t('age-of-discovery.line.stack')}</small>
        <b>${pos.stack[pos.age - 1]}</b>
      </span>
    </div>
    <div class=${classes('cards', `n${Math.max(5, offer.length)}`)}>
      ${offer.map((tile, i) => html`<${Card} key=${`${tile}${i}`} ctx=${ctx} tile=${tile} />`)}
      ${offer.length === 0 && html`<p class="none">${ctx.t('age-of-discovery.line.sold_out')}</p>`}
    </div>
  <//>`;
}

/** @param {{ ctx: Ctx, tile: string }} props */
function Card({ ctx, tile }) {
  const worth = ctx.extras.offer[tile] ?? { vp: 0, income: 0, short: 0 };
  const asked = isAsked(ctx, 'buy');
  const own = printed(ctx, 'achievements', tile);
  const label = [`${cardName(ctx, tile)}: ${ctx.t('age-of-discovery.tile.costs', { n: ctx.pos.price })}`];
  if (worth.vp) label.push(ctx.t('age-of-discovery.tile.worth', { n: worth.vp }));
  if (worth.income) label.push(ctx.t('age-of-discovery.tile.income', { n: worth.income }));
  return html`<${Spot} place=${`card:${tile}`} action=${`buy:${tile}`} preview
    class=${classes('card', `age${own.age ?? 1}`, asked && worth.short > 0 && 'dear')} label=${label.join('; ')}
    ...${ctx.tip('tile', tile)}>
    <span class="art"><${Icon} id=${`ach-${tile}`} /></span>
    <span class="card-name">${cardName(ctx, tile)}</span>
    <${Face} ctx=${ctx} tile=${tile} />
    ${worth.vp > (own.vp ?? 0) && html`<span class="worth"><${Points} n=${`+${worth.vp}`} /></span>`}
    ${asked &&
    worth.income > (own.turn_money ?? 0) && html`<span class="worth"><${Coins} n=${`+${worth.income}`} /></span>`}
    ${asked && worth.short > 0 && html`<span class="lack"><${Coins} n=${`−${worth.short}`} /></span>`}
  <//>`;
}
