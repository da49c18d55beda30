// What a staged scoring needs of Santa Maria.

/** @type {Record<string, string>} */
const SOURCES = {
  happiness: 'happy',
  conquest: 'conquistador',
  goods: 'coin',
  colonists: 'colonist',
  scholars: 'sch-philosophy',
  bishops: 'bis-square',
  bishop_penalty: 'bis-square',
  sets: 'ship',
  ships: 'ship',
  governor: 'governor',
};

/** @type {import('/web/frame/moments/course.js').Adapter} */
export default {
  over: '.board',
  tab: 'board',
  mark: 'year',
  parts: { conquest: 'conquistador', next: 'year', final: 'happy' },
  units: { points: 'happy', gold: 'gold', cards: 'card-back' },
  icon: ({ key, source = '' }) => (key === 'tree' ? 'tree' : (SOURCES[source] ?? null)),
  takeBack: ({ pos }, source, seat, n) => {
    const player = pos.players[seat];
    if (source === 'conquest') player.conquest_vp -= n;
    else if (source === 'happiness') player.happiness -= n;
  },
  before: ({ pos }, { about }) => {
    pos.year = about.n;
  },
};
