// The drawn table of the Age of Discovery.
import { html } from '/web/common/html.js';
import { Chart } from './chart.js';
import { describe } from './describe.js';
import { FLIGHTS } from './flights.js';
import { Lines } from './lines.js';
import { Mat } from './mat.js';
import { isAsked, picked } from '/web/board/asked.js';
import { sum } from '/web/board/counts.js';
import { SHEET } from './parts.js';
import { isSending } from './plan.js';
import { Rival } from './rival.js';
import { sign } from './log_signs.js';
import { tip } from './tips.js';
import { Primary, Tools } from './tools.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

/** @param {{ ctx: Ctx }} props */
function Centre({ ctx }) {
  return html`<div class="ad-board"><${Chart} ctx=${ctx} /><${Lines} ctx=${ctx} /></div>`;
}

/**
 * Where the engine asks kind by kind, the table asks once; with a figure in hand it asks where to.
 * @param {Ctx} ctx
 */
function question(ctx) {
  if (isSending(ctx)) return ctx.t('age-of-discovery.ask.send');
  const { victims } = ctx.extras;
  if (isAsked(ctx, 'victims') && victims) {
    return ctx.t('age-of-discovery.ask.victims', {
      n: victims.due,
      name: ctx.seatName(victims.enemy),
      region: ctx.name('region', victims.region, 'where'),
    });
  }
  if (isAsked(ctx, 'bid')) return ctx.t('age-of-discovery.ask.bid', { n: ctx.extras.auction?.highest ?? 0 });
  if (isAsked(ctx, 'buy')) return ctx.t('age-of-discovery.ask.buy');
  const figure = isAsked(ctx, 'place') ? picked(ctx, 'hand:') : null;
  return figure ? ctx.t('age-of-discovery.ask.place', { figure: ctx.name('figure', figure, 'acc') }) : null;
}

/**
 * What the viewer should know to answer.
 * @param {Ctx} ctx
 */
function subline(ctx) {
  const me = ctx.pos.players[ctx.asked?.seat ?? 0];
  const step = ctx.asked?.step === 'university_benefits' ? 'university' : (ctx.asked?.step ?? '');
  if (step === 'place') {
    if (picked(ctx, 'hand:')) return ctx.t('age-of-discovery.how.put');
    return ctx.t('age-of-discovery.how.place', { n: sum(me.hand) });
  }
  if (['buy', 'train', 'bid', 'conflict'].includes(step)) return ctx.t(`age-of-discovery.how.${step}`, { n: me.money });
  if (['land', 'take_good', 'send', 'explore', 'victims', 'move', 'university', 'chart'].includes(step))
    return ctx.t(`age-of-discovery.how.${step}`, { n: ctx.extras.victims?.losses ?? 0 });
  return '';
}

/** @type {import('/web/frame/types.js').GameModule} */
export default {
  slug: 'age-of-discovery',
  root: 'ad',
  css: ['/web/games/age-of-discovery/table.css'],
  symbols: SHEET,
  units: { talers: 'coin' },
  scoring: () => import('./scoring.js'),
  Centre,
  Mat,
  Rival,
  Tools,
  Primary,
  flights: FLIGHTS,
  describe,
  subline,
  question,
  when: (ctx) =>
    ctx.pos ? ctx.t('age-of-discovery.board.turn_of', { n: ctx.pos.turn, m: ctx.extras.last_turns.at(-1) }) : '',
  gauges: { turns: 'ev-initiative', regions: 'token-down', pile: 'ev-goods' },
  tip,
  sign,
  money: 'piece:taler',
  pointsIcon: 'vp',
  sources: [
    {
      id: 'colonies',
      icon: 'fig-colonist',
      keys: ['colonies_1', 'colonies_2', 'colonies_3'],
      label: 'age-of-discovery.sources.colonies',
      tone: 1,
    },
    {
      id: 'discoveries',
      icon: 'token-up',
      keys: ['discoveries'],
      label: 'age-of-discovery.sources.discoveries',
      tone: 5,
    },
    {
      id: 'achievements',
      icon: 'ev-capital',
      keys: ['achievements', 'mercantilism', 'population', 'navy', 'might', 'prosperity', 'glory', 'wealth'],
      label: 'age-of-discovery.sources.achievements',
      tone: 3,
    },
    { id: 'profit', icon: 'coin', keys: ['profit'], label: 'age-of-discovery.sources.profit', tone: 6 },
  ],
  parts: { board: 'age-of-discovery.board.lines', chart: 'age-of-discovery.board.chart' },
  matLabel: 'age-of-discovery.mat.tab',
};
