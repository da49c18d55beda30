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
import { tip } from './tips.js';
import { join } from './join.js';

/** @typedef {import('./parts.js').Ctx} Ctx */
/** @typedef {import('/web/frame/types.js').Entry} Entry */

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

const SIGNS = /** @type {Record<string, string>} */ ({
  expand: 'road-tile',
  activate: 'coin',
  pass: 'market',
  ship: 'ship',
  monk: 'monk-sign',
  ambassador: 'ambassador',
});

/** @param {Entry} entry */
function logIcon(entry) {
  const [kind = '', value] = entry.action.split(':');
  return kind === 'white' ? `dw-${value}` : kind === 'blue' ? `db-${value}` : (SIGNS[kind] ?? null);
}

/**
 * Going to the market and leaving it is no news.
 * @param {Entry} entry
 */
const silent = (entry) => entry.events.length === 0 && ['market', 'done'].includes(entry.action);

/** @type {import('/web/frame/types.js').GameModule} */
export default {
  slug: 'santa-maria',
  root: 'sm',
  css: ['/web/games/santa-maria/table.css', '/web/games/santa-maria/maya/maya.css'],
  symbols: SHEET,
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
  logIcon,
  silent,
  sources: [
    { id: 'happiness', keys: ['happiness'], label: 'santa-maria.sources.happiness', tone: 4 },
    { id: 'conquest', keys: ['conquest'], label: 'santa-maria.sources.conquest', tone: 3 },
    { id: 'ships', keys: ['ships', 'sets'], label: 'santa-maria.sources.ships', tone: 5 },
    { id: 'people', keys: ['scholars', 'bishops', 'bishop_penalty'], label: 'santa-maria.sources.people', tone: 2 },
    { id: 'colonists', keys: ['colonists', 'governor'], label: 'santa-maria.sources.colonists', tone: 6 },
    { id: 'goods', keys: ['goods'], label: 'santa-maria.sources.goods', tone: 1 },
  ],
  sheet: (ctx, seat) => (ctx.pos.score_sheet?.[seat] ? { governor: 0, ...ctx.pos.score_sheet[seat] } : null),
  secret: (ctx) => Boolean(ctx.view?.options.hide_opponents_points || ctx.pos?.city),
  matLabel: (ctx) => (ctx.focusSeat === ctx.pos?.maya ? 'santa-maria.maya.tab' : 'santa-maria.mat.tab'),
};
