// The city in words, for those who hear it.
import { capital, count } from '/web/board/counts.js';
import { pointsOf } from '../parts.js';
import { STORES } from './hand.js';
import { halfInWords, placeName, siteInWords, templeInWords } from './wording.js';

/** @typedef {import('../parts.js').CityCtx} Ctx */

/**
 * @param {Ctx} ctx
 * @param {number} seat
 * @returns {string[]}
 */
export function cityLines(ctx, seat) {
  const player = ctx.pos.players[seat];
  const { tokens, full, gold, priests, priests_left: left, hand, hand_size: size, roads } = ctx.pos.city;
  return [
    ctx.t('santa-maria.mat.coins', { n: player.coins }),
    player.happiness === null
      ? ctx.t('santa-maria.mat.points_hidden')
      : ctx.t('santa-maria.mat.points', { n: pointsOf(player) }),
    ...STORES.map((store) =>
      capital(
        ctx.t('santa-maria.maya.token', {
          store: ctx.name('store', store),
          n: count(full, store),
          m: count(tokens, store),
        }),
      ),
    ),
    ctx.t('santa-maria.maya.gold', { n: gold }),
    ctx.t('santa-maria.maya.priests', { n: left, m: priests }),
    ctx.t('santa-maria.describe.tracks', { n: player.religion, m: player.conquest }),
    ...(player.pass_space
      ? [ctx.t('santa-maria.describe.passed', { space: ctx.name('space', player.pass_space) })]
      : []),
    ...Object.keys(ctx.extras.city.temples).map((district) => templeInWords(ctx, district)),
    ...roads.map((/** @type {string} */ road) => ctx.t('santa-maria.maya.fork_laid', { road })),
    ...Object.keys(ctx.extras.city.sites).map((site) => `${capital(placeName(ctx, site))}: ${siteInWords(ctx, site)}`),
    ctx.t('santa-maria.maya.hand', { n: size }),
    ...(Array.isArray(hand)
      ? hand.map((card) =>
          ctx.extras.city.cards[card].map((/** @type {any} */ half) => halfInWords(ctx, half)).join(' / '),
        )
      : []),
  ];
}
