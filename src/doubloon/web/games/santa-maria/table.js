// The drawn table of Santa Maria.
import { html } from '/web/common/html.js';
import { Icon, SHEET } from './parts.js';
import { Centre } from './board.js';
import { Mat } from './mat.js';
import { Rival } from './rival.js';
import { Primary, Tools } from './answers.js';
import { Pending } from './panel.js';
import { FLIGHTS } from './flights.js';
import { describe } from './describe.js';
import { sign } from './log_signs.js';
import { tip } from './tips.js';
import { join } from './join.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

const PASSES = ['coins', 'religion', 'conquistador', 'ship', 'road'];

/**
 * Where somebody has passed.
 * @param {{ ctx: Ctx, seat: number }} props
 */
function Badges({ ctx, seat }) {
  const { pass_space: space, envoys = [] } = ctx.pos.players[seat] ?? {};
  return html`
    ${envoys.map((/** @type {string} */ colour) => html`<span key=${colour} class="rival-badge" role="img"
      aria-label=${ctx.t('santa-maria.kingdoms.envoy')} ...${ctx.tip('ambassador', colour)}>
      <${Icon} id=${`ambassador-${colour}`} />
    </span>`)}
    ${space && html`<${Passed} ctx=${ctx} space=${space} />`}
  `;
}

/** @param {{ ctx: Ctx, space: string }} props */
function Passed({ ctx, space }) {
  return html`<span class="rival-badge" role="img"
    aria-label=${ctx.t('santa-maria.describe.passed', { space: ctx.name('space', space) })}
    ...${ctx.tip('pass', space)}>
    <${Icon} id=${`pass-${PASSES.indexOf(space) + 1}`} />
  </span>`;
}

/** The question of every turn, short enough for a phone. */
const ASKS = /** @type {Record<string, string>} */ ({
  main: 'santa-maria.panel.ask',
  maya_turn: 'santa-maria.maya.turn_ask',
});

/** @param {Ctx} ctx */
function question(ctx) {
  const key = ctx.asked && ctx.mine(ctx.asked.seat) ? ASKS[ctx.asked.step] : undefined;
  return key ? ctx.t(key) : null;
}

/** @param {Ctx} ctx */
const when = (ctx) =>
  ctx.pos ? ctx.t('santa-maria.board.year', { n: ctx.pos.year, m: ctx.extras.limits.years }) : undefined;

/** @type {import('/web/frame/types.js').GameModule} */
export default {
  slug: 'santa-maria',
  root: 'sm',
  css: ['/web/games/santa-maria/table.css', '/web/games/santa-maria/maya/maya.css'],
  symbols: SHEET,
  units: { coins: 'coin' },
  scoring: () => import('./scoring.js'),
  Centre,
  Mat,
  Rival,
  Badges,
  Tools,
  Primary,
  Pending,
  flights: FLIGHTS,
  describe,
  question,
  when,
  gauges: { years: 'year' },
  tip,
  join,
  sign,
  money: 'piece:coin',
  pointsIcon: 'happy-end',
  aims: {
    communism: 'colonist',
    capitalism: 'dock-special',
    theocracy: 'bis-towns',
    capracracy: 't-farm',
    democracy: 't-town',
    utopia: 'happy',
  },
  sources: [
    { id: 'happiness', icon: 'happy', keys: ['happiness'], label: 'santa-maria.sources.happiness', tone: 4 },
    { id: 'conquest', icon: 'conquistador', keys: ['conquest'], label: 'santa-maria.sources.conquest', tone: 3 },
    { id: 'ships', icon: 'ship', keys: ['ships', 'sets'], label: 'santa-maria.sources.ships', tone: 5 },
    {
      id: 'people',
      icon: 'bis-towns',
      keys: ['scholars', 'bishops', 'bishop_penalty'],
      label: 'santa-maria.sources.people',
      tone: 2,
    },
    {
      id: 'colonists',
      icon: 'colonist',
      keys: ['colonists', 'governor'],
      label: 'santa-maria.sources.colonists',
      tone: 6,
    },
    { id: 'goods', icon: 'coin', keys: ['goods'], label: 'santa-maria.sources.goods', tone: 1 },
  ],
  sheet: (ctx, seat) => (ctx.pos.score_sheet?.[seat] ? { governor: 0, ...ctx.pos.score_sheet[seat] } : null),
  matLabel: (ctx) => (ctx.focusSeat === ctx.pos?.maya ? 'santa-maria.maya.tab' : 'santa-maria.mat.tab'),
};
