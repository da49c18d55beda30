// The drawn table of The Castles of Burgundy.
import { html, classes } from '/web/common/html.js';
import { isAsked, picked } from '/web/board/asked.js';
import { SHEET } from './parts.js';
import { join } from './join.js';
import { Ring } from './depots.js';
import { Bonuses, Phases, Strip } from './tracks.js';
import { Gallery } from './gallery.js';
import { Patterns } from './ground.js';
import { Mat } from './mat.js';
import { Badges, Rival } from './rival.js';
import { Pending, Primary, Tools } from './tools.js';
import { diceLeft, dieInHand, plays } from './plays.js';
import { FLIGHTS } from './flights.js';
import { describe } from './describe.js';
import { sign } from './log_signs.js';
import { tip } from './tips.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

const SOURCES = [
  'regions',
  'phases',
  'bonuses',
  'animals',
  'sales',
  'watchtowers',
  'knowledge',
  'goods',
  'silver',
  'workers',
  'bought',
  'castles',
];

/** @param {{ ctx: Ctx }} props */
function Centre({ ctx }) {
  const choosing = isAsked(ctx, 'choose_board');
  return html`<div class=${classes('cb-board', ctx.pos.solo && 'solo')}>
    <svg class="cb-defs" width="0" height="0" aria-hidden="true"><${Patterns} prefix="pat" /></svg>
    <${Strip} ctx=${ctx} />
    <${Phases} ctx=${ctx} />
    ${choosing ? html`<${Gallery} ctx=${ctx} />` : html`<${Ring} ctx=${ctx} />`}
    <${Bonuses} ctx=${ctx} />
    <span class="supply" data-place="supply" aria-hidden="true"></span>
  </div>`;
}

/**
 * What is asked, as far as it is not yet picked.
 * @param {Ctx} ctx
 */
function question(ctx) {
  if (!isAsked(ctx, 'turn')) return null;
  const die = dieInHand(ctx);
  if (picked(ctx, 'silver') !== null) return ctx.t('burgundy.asks.buy');
  if (die === null)
    return ctx.t(ctx.actions.some(({ kind }) => kind === 'die') ? 'burgundy.asks.die' : 'burgundy.asks.rest');
  return picked(ctx, 'store:') === null ? ctx.t('burgundy.asks.deed', { n: die }) : ctx.t('burgundy.asks.hex');
}

/**
 * What the viewer should know to answer.
 * @param {Ctx} ctx
 */
function subline(ctx) {
  const step = ctx.asked?.step ?? '';
  if (step === 'turn' && picked(ctx, 'store:') !== null) return ctx.t('burgundy.asks.hex_how');
  if (step === 'turn' && dieInHand(ctx) !== null) return ctx.t('burgundy.asks.deed_how');
  if (step === 'turn' && diceLeft(ctx).length === 0) return ctx.t('burgundy.asks.rest_how');
  return [
    'turn',
    'castle_action',
    'place_tile',
    'fetch_tile',
    'fetch_goods',
    'choose_colours',
    'target_action',
    'won_tile',
    'discard',
    'exchange',
    'give_goods',
    'choose_board',
    'choose_start',
  ].includes(step)
    ? ctx.t(`burgundy.asks.${step}`)
    : '';
}

/** @param {Ctx} ctx */
function when(ctx) {
  return ctx.pos?.round
    ? ctx.t('burgundy.board.when', { phase: ctx.name('phase', ctx.pos.phase), n: ctx.pos.round })
    : undefined;
}

/** @param {Ctx} ctx @param {number} seat */
function sheet(ctx, seat) {
  const known = ctx.pos.score_sheet?.[seat] ?? {};
  return Object.fromEntries(SOURCES.map((source) => [source, known[source] ?? 0]));
}

/** @type {import('/web/frame/types.js').GameModule} */
export default {
  slug: 'burgundy',
  root: 'cb',
  css: ['/web/games/burgundy/table.css'],
  symbols: SHEET,
  units: { workers: 'worker' },
  scoring: () => import('./scoring.js'),
  Centre,
  Mat,
  Rival,
  Badges,
  Tools,
  Primary,
  Pending,
  plays,
  flights: FLIGHTS,
  describe,
  question,
  when,
  subline,
  gauges: { rounds: 'die-5', hexes: 't-building' },
  tip,
  join,
  sign,
  money: 'piece:vp',
  pointsIcon: 'vp',
  aims: {
    building: 't-building',
    animal: 't-animal',
    knowledge: 't-knowledge',
    castle: 't-castle',
    mine: 't-mine',
    ship: 't-ship',
  },
  sources: [
    { id: 'regions', icon: 'castle', keys: ['regions'], label: 'burgundy.sources.regions', tone: 6 },
    { id: 'phases', icon: 'die-6', keys: ['phases'], label: 'burgundy.sources.phases', tone: 3 },
    { id: 'bonuses', icon: 'bonus-castle-l', keys: ['bonuses'], label: 'burgundy.sources.bonuses', tone: 2 },
    { id: 'animals', icon: 'sheep', keys: ['animals'], label: 'burgundy.sources.animals', tone: 1 },
    { id: 'sales', icon: 'good-1', keys: ['sales'], label: 'burgundy.sources.sales', tone: 4 },
    {
      id: 'rest',
      icon: 't-knowledge',
      keys: ['watchtowers', 'knowledge', 'goods', 'silver', 'workers', 'bought', 'castles'],
      label: 'burgundy.sources.rest',
      tone: 5,
    },
  ],
  sheet,
  matLabel: 'burgundy.board.duchy',
};
