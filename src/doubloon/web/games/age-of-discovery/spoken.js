// What the table says in words: for labels, tooltips and the description of the whole.
import { has } from '/web/common/words.js';
import { isAsked } from '/web/board/asked.js';
import { capital, count, spread } from '/web/board/counts.js';
import { FIGURES, GOODS, figuresIn, percent, printed } from './parts.js';
import { chanceOf, isSending, strength } from './plan.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

/** The form of a name that stands for several. @param {Ctx} ctx */
export const plural = (ctx) => (ctx.lang === 'ru' ? 'noms' : 'plural');

/**
 * Kinds with their numbers, in words.
 * @param {Ctx} ctx
 * @param {string} category
 * @param {Record<string, number> | undefined} counts
 * @param {string[]} kinds
 */
export function series(ctx, category, counts, kinds) {
  const form = category === 'figure' ? plural(ctx) : 'nom';
  const parts = kinds
    .filter((kind) => count(counts, kind) > 0)
    .map((kind) => `${ctx.name(category, kind, form)} ${count(counts, kind)}`);
  return parts.join(', ') || ctx.t('age-of-discovery.board.nothing');
}

/** @param {Ctx} ctx @param {Record<string, number> | undefined} counts */
export const figures = (ctx, counts) => series(ctx, 'figure', counts, FIGURES);

/**
 * A player's goods and ships.
 * @param {Ctx} ctx
 * @param {any} player
 */
export function store(ctx, player) {
  const ships = player.ships ? [ctx.t('age-of-discovery.board.ships', { n: player.ships })] : [];
  const goods = spread(player.goods, GOODS).length ? [series(ctx, 'good', player.goods, GOODS)] : [];
  return [...goods, ...ships].join(', ') || ctx.t('age-of-discovery.board.nothing');
}

/**
 * What lies on a region: its token, its good, and who stands there.
 * @param {Ctx} ctx
 * @param {string} region
 */
export function regionLines(ctx, region) {
  const { pos } = ctx;
  const lines = [];
  const token = pos.region_token[region];
  if (token === 'hidden') lines.push(ctx.t('age-of-discovery.region_state.hidden'));
  else if (token !== undefined)
    lines.push(ctx.t('age-of-discovery.region_state.seen', { ...printed(ctx, 'tokens', token) }));
  if (pos.region_goods.includes(region)) {
    lines.push(
      ctx.t('age-of-discovery.region_state.good', {
        good: ctx.name('good', printed(ctx, 'regions', region).good ?? ''),
      }),
    );
  }
  pos.players.forEach((/** @type {any} */ player, /** @type {number} */ seat) => {
    if (figuresIn(player, region) === 0) return;
    const points = ctx.extras.colonies[region]?.[seat] ?? 0;
    const army = { name: ctx.seatName(seat), n: count(player.colonists, region), m: count(player.soldiers, region) };
    const worth = points ? `; ${ctx.t('age-of-discovery.region_state.scores', { n: points })}` : '';
    lines.push(`${ctx.t('age-of-discovery.region_state.army', army)}${worth}`);
  });
  return [...lines, ...outlook(ctx, region)];
}

/**
 * What choosing the region would bring.
 * @param {Ctx} ctx
 * @param {string} region
 */
function outlook(ctx, region) {
  const token = ctx.pos.region_token[region];
  if ((isSending(ctx) || isAsked(ctx, 'explore')) && token !== undefined) {
    const sent = strength(ctx);
    if (token === 'hidden')
      return [ctx.t('age-of-discovery.region_state.odds', { n: sent, odds: percent(ctx, chanceOf(ctx, region)) })];
    const enough = chanceOf(ctx, region) === 1;
    return [
      ctx.t(enough ? 'age-of-discovery.region_state.enough' : 'age-of-discovery.region_state.too_weak', { n: sent }),
    ];
  }
  const coming = ctx.extras.arrivals?.[region];
  if (!coming || !ctx.can(`region:${region}`)) return [];
  const lines = [ctx.t('age-of-discovery.region_state.becomes', { n: coming.figures })];
  if (coming.good)
    lines.push(ctx.t('age-of-discovery.region_state.takes_good', { good: ctx.name('good', coming.good, 'acc') }));
  if (coming.points) lines.push(ctx.t('age-of-discovery.region_state.points', { n: coming.points }));
  return lines;
}

/** @param {Ctx} ctx @param {string} region */
export function regionWords(ctx, region) {
  const lines = regionLines(ctx, region).join('; ') || ctx.t('age-of-discovery.region_state.empty');
  return `${ctx.t(`age-of-discovery.region.${region}`)}: ${lines}`;
}

/**
 * What a discovery token or card holds.
 * @param {Ctx} ctx
 * @param {'tokens' | 'cards'} list
 * @param {string} id
 */
export const findWords = (ctx, list, id) => ctx.t('age-of-discovery.region_state.find', { ...printed(ctx, list, id) });

/** @param {Ctx} ctx @param {string} tile */
export const tileName = (ctx, tile) => capital(ctx.name('tile', tile));

/**
 * An achievement's name as it stands on a narrow card, with the places where it may be cut.
 * @param {Ctx} ctx
 * @param {string} tile
 */
export function cardName(ctx, tile) {
  const key = `age-of-discovery.card.${tile}`;
  return has(key) ? ctx.t(key) : tileName(ctx, tile);
}
