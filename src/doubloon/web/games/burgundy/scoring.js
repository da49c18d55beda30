// What a staged scoring needs of The Castles of Burgundy: it lies over the depots, the duchies stay.

/** @type {Record<string, string>} */
const SOURCES = {
  regions: 't-building',
  phases: 'vp',
  bonuses: 'bonus-building-l',
  animals: 't-animal',
  sales: 't-ship',
  watchtowers: 'b-watchtower',
  goods: 'good-back',
  silver: 'silver',
  workers: 'worker',
  knowledge: 't-knowledge',
  bought: 'silver',
  castles: 't-castle',
};

/** @type {import('/web/frame/moments/course.js').Adapter} */
export default {
  over: '.board',
  tab: 'me',
  mark: 'vp',
  parts: { mines: 'mine', next: 'die-1', final: 'vp' },
  units: { silver: 'silver', workers: 'worker', points: 'vp' },
  icon: ({ key, about, source = '' }) => {
    if (about?.tile) return `k-${String(about.tile).replace('knowledge', '')}`;
    if (key === 'mines' || key === 'miners') return 'mine';
    return SOURCES[source] ?? null;
  },
  takeBack: ({ pos, figures }, unit, seat, n) => {
    if (unit === 'silver') pos.players[seat].silver -= n;
    else if (unit === 'workers') pos.players[seat].workers -= n;
    else figures.scores[seat] -= n;
  },
  before: ({ pos }, { about }) => {
    pos.phase = about.phase;
  },
};
