// What a staged scoring needs of Puerto Rico: it lies over the market and the harbour, islands and cities stay.

/** @type {Record<string, string>} */
const SOURCES = { barrels: 'cargo-ship', privilege: 'role-captain', harbor: 'b-harbor', buildings: 'role-builder' };

/** @type {import('/web/frame/moments/course.js').Adapter} */
export default {
  over: '.board',
  tab: 'me',
  mark: 'vp',
  units: { points: 'vp' },
  icon: ({ source = '' }) => SOURCES[source] ?? `b-${source}`,
  takeBack: ({ figures }, source, seat, n) => {
    if (figures.scores?.[seat]) figures.scores[seat][source] -= n;
  },
};
