// What a staged scoring needs of the Age of Discovery: it lies over the lines, the chart stays.

import { loadCss } from '/web/common/css.js';
import { printed } from './parts.js';

await loadCss('/web/games/age-of-discovery/scoring.css');

/** @type {Record<string, string>} */
const SOURCES = {
  discoveries: 'token-up',
  achievements: 'ev-capital',
  profit: 'coin',
  colonies_1: 'laurel',
  colonies_2: 'laurel',
  colonies_3: 'laurel',
};

/** @type {import('/web/frame/moments/course.js').Adapter} */
export default {
  over: '.ad-board .lines',
  tab: 'chart',
  mark: 'laurel',
  parts: {
    income: 'coin',
    colonies: 'fig-colonist',
    next: 'ev-initiative',
    age: 'ev-capital',
    final: 'laurel',
  },
  units: { talers: 'coin', points: 'vp', figures: 'fig-colonist', goods: 'ev-goods' },
  icon: ({ key, about, source = '' }, ctx) => {
    if (about?.tile) return `ach-${about.tile}`;
    if (about?.region) return `good-${printed(ctx, 'regions', about.region).good}`;
    if (key === 'sets') return 'ship';
    return source ? (SOURCES[source] ?? `ach-${source}`) : null;
  },
  takeBack: ({ pos }, unit, seat, n) => {
    if (unit === 'talers') pos.players[seat].money -= n;
  },
  before: ({ pos }, { about }) => {
    pos.turn = about.n;
  },
};
