// The symbols of what the log by turns shows.

const BISHOPS = [
  'square',
  'one_dock',
  'towns',
  'colonists',
  'terrain',
  'diverse',
  'large_tiles',
  'conquest_twice',
  'gems_shipped',
];

/** @type {Record<string, string>} */
const PIECES = {
  happiness: 'happy',
  road: 'road-tile',
  priest: 'high-priest',
  pass: 'market',
  card: 'card-back',
};

/** @param {string} category @param {string} id */
export function sign(category, id) {
  switch (category) {
    case 'white':
      return `dw-${id}`;
    case 'blue':
      return `db-${id}`;
    case 'tile':
      return 'road-tile';
    case 'terrain':
      return `t-${id}`;
    case 'spot':
      return id.startsWith('mission') ? 'mission' : BISHOPS.includes(id) ? `bis-${id}` : `sch-${id}`;
    default:
      return PIECES[id] ?? id;
  }
}
