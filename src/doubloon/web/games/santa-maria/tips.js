// What a thing is called, what it does, and the clause that says so.
import { has } from '/web/common/words.js';
import { capital } from '/web/board/counts.js';
import { cellName, inWords, hasCity } from './parts.js';
import { mayaTip } from './maya/tips.js';
import { dockName, openShip } from './sea.js';
import { cellInWords, effectInWords, fieldInWords, pieceInWords } from './wording.js';

/** @typedef {import('./parts.js').Ctx} Ctx */
/** @typedef {import('/web/frame/types.js').Tip} Tip */

/** @type {Record<string, string>} */
const CLAUSES = {
  coins: 'SM-GEN-06',
  happiness: 'SM-GEN-07',
  monks: 'SM-MONK-01',
  activation: 'SM-ACT-02',
  white_limit: 'SM-DIE-02',
  conquest_points: 'SM-YEAR-02',
  ship_stack: 'SM-SHIP-03',
};

/** @type {Record<string, (id: string, ctx: Ctx) => Tip | null>} */
const TIPS = {
  board: (id, ctx) => ({
    title: ctx.t(`santa-maria.tips.board.${id}_name`),
    text: ctx.t(`santa-maria.tips.board.${id}`, { n: ctx.extras.limits.white }),
    clause: CLAUSES[id],
  }),
  die: (id, ctx) => ({
    title: ctx.t(`santa-maria.tips.die_${id}_name`),
    text: ctx.t(`santa-maria.tips.die_${id}`, { n: ctx.extras.limits.white }),
    clause: id === 'white' ? 'SM-DIE-04' : 'SM-DIE-05',
  }),
  cell: cellTip,
  tile: (id, ctx) => {
    const tile = ctx.extras.tiles[id];
    return tile
      ? {
          title: capital(ctx.t(`santa-maria.tile.${tile.group}`)),
          text: pieceInWords(ctx, tile),
          lines: [ctx.t('santa-maria.tips.cost', { cost: inWords(ctx, tile.cost) })],
          clause: 'SM-EXP-01',
        }
      : null;
  },
  spot: spotTip,
  resource: (id, ctx) => {
    const { sell, buy, limit } = ctx.extras.resources[id];
    const price = buy ? ctx.t('santa-maria.tips.buy', { n: buy }) : ctx.t('santa-maria.tips.no_buy');
    return {
      title: capital(ctx.name('resource', id)),
      text: id === 'cocoa' ? ctx.t('santa-maria.kingdoms.cocoa') : undefined,
      lines: [
        ...(sell ? [`${ctx.t('santa-maria.tips.sell', { n: sell })} ${price}`] : []),
        ...(limit ? [ctx.t('santa-maria.tips.room', { n: limit })] : []),
      ],
      clause: id === 'cocoa' ? 'AK-COCOA-04' : id === 'gold' ? 'SM-GOLD-01' : 'SM-FREE-01',
    };
  },
  dock: (id, ctx) =>
    id === 'special'
      ? {
          title: ctx.t('santa-maria.board.special_dock'),
          text: ctx.t('santa-maria.kingdoms.special_dock'),
          clause: 'AK-SHIP-03',
        }
      : {
          title: capital(ctx.name('dock', id)),
          text: ctx.t('santa-maria.tips.income', { what: effectInWords(ctx, ctx.extras.docks[id]) }),
          clause: 'SM-PASS-05',
        },
  specialist: (id, ctx) => ({ title: capital(ctx.name('specialist', id)), ...specialistTip(id, ctx) }),
  ambassador: (id, ctx) => ({
    title: ctx.t(`santa-maria.kingdoms.ambassador_${id}`, { value: ctx.pos.ambassadors?.[id] ?? '' }),
    text: ctx.t('santa-maria.kingdoms.ambassador'),
    clause: 'AK-AMB-03',
  }),
  ship: (id, ctx) => {
    const ship = ctx.extras.ships[openShip(ctx, id) ?? ''];
    if (!ship) return null;
    return {
      title: capital(dockName(ctx, id)),
      lines: [
        ctx.t('santa-maria.tips.cost', { cost: inWords(ctx, ship.cost) }),
        ctx.t('santa-maria.tips.points', { n: ship.vp }),
      ],
      clause: 'SM-SHIP-01',
    };
  },
  pass: (id, ctx) => ({
    title: capital(ctx.t('santa-maria.panel.pass', { space: ctx.name('space', id) })),
    text: ctx.t('santa-maria.tips.pass_gives', { what: effectInWords(ctx, ctx.extras.passes[id]) }),
    clause: 'SM-PASS-03',
  }),
  space: spaceTip,
  maya: (id, ctx) => (hasCity(ctx) ? mayaTip(id, ctx) : null),
  feat: (id, ctx) => ({
    title: ctx.t(`santa-maria.feats.${id}_name`),
    text: ctx.t(`santa-maria.feats.${id}`, { n: ctx.extras.feats[id] }),
    clause: 'SM-SOLO-04',
  }),
};

/**
 * @param {string} category
 * @param {string} id
 * @param {Ctx} ctx
 * @returns {Tip | null}
 */
export function tip(category, id, ctx) {
  return TIPS[category]?.(id, ctx) ?? null;
}

/**
 * @param {string} id seat and cell
 * @param {Ctx} ctx
 * @returns {Tip | null}
 */
function cellTip(id, ctx) {
  const [seat = '0', cell = ''] = id.split('.');
  const { cells, cover } = ctx.pos.players[Number(seat)];
  const field = ctx.extras.fields[cells[cell]];
  if (!field) return null;
  const text = cellInWords(ctx, Number(seat), cell).slice(cellName(ctx, cell).length + 2);
  const free = field.effects && cover[cell] === undefined ? [ctx.t('santa-maria.tips.free')] : [];
  return {
    title: capital(ctx.t(`santa-maria.terrain.${field.terrain}`)),
    text: capital(text),
    lines: free,
    clause: field.effects ? 'SM-BLD-01' : 'SM-SCORE-02',
  };
}

/**
 * @param {string} id
 * @param {Ctx} ctx
 * @returns {Tip}
 */
function spotTip(id, ctx) {
  const { kind, vp = ctx.extras.scholars[id], worth, gain, fee = 0 } = ctx.extras.spots[id] ?? {};
  const key = `santa-maria.spot.${id}`;
  const lines = [
    ...(vp !== undefined ? [ctx.t('santa-maria.tips.vp', { n: vp })] : []),
    ...(worth !== undefined
      ? [
          ctx.t(ctx.extras.limits.penalty ? 'santa-maria.tips.worth' : 'santa-maria.panel.worth_now', {
            n: worth,
            m: ctx.extras.limits.penalty,
          }),
        ]
      : []),
    ...(gain ? [ctx.t('santa-maria.tips.gain', { gain: inWords(ctx, gain) })] : []),
    ...(fee > 0 ? [ctx.t('santa-maria.tips.fee', { n: fee })] : []),
  ];
  const house =
    kind === 'mission'
      ? 'SM-MISSION-01'
      : kind === 'bishop' || (kind === undefined && vp === undefined)
        ? clauseOf(`SM-BISHOP-${spelled(id)}`, id)
        : clauseOf(`SM-SCHOLAR-${spelled(id)}`, id);
  return {
    title: capital(ctx.name('spot', id)),
    text: has(key) ? ctx.t(key, ctx.extras.powers[id]) : undefined,
    lines,
    clause: house,
  };
}

/**
 * @param {string} id
 * @param {Ctx} ctx
 */
function specialistTip(id, ctx) {
  const found = ctx.extras.kingdoms?.specialists[id];
  if (found?.field)
    return {
      text: fieldInWords(ctx, found.field),
      lines: [ctx.t('santa-maria.kingdoms.improve', { n: found.built, m: found.empty })],
      clause: 'AK-SPEC-09',
    };
  const gain = Object.entries(found?.gain ?? {})
    .map(([what, n]) => `${what === 'conquistador' ? ctx.name('effect', what) : ctx.name('resource', what)} ×${n}`)
    .join(', ');
  return {
    text: found?.price === undefined ? undefined : ctx.t('santa-maria.kingdoms.hire', { n: found.price, what: gain }),
    clause: 'AK-SPEC-06',
  };
}

/** @param {string} id */
const spelled = (id) => id.toUpperCase().replaceAll('_', '-');

/** @type {Record<string, string>} */
const NEW_CLAUSES = {
  archery: 'AK-SCHOLAR-01',
  navigation: 'AK-SCHOLAR-06',
  meditation: 'AK-SCHOLAR-07',
  large_tiles: 'AK-BISHOP-02',
  conquest_twice: 'AK-BISHOP-03',
  gems_shipped: 'AK-BISHOP-04',
};

/** @param {string} usual @param {string} id */
const clauseOf = (usual, id) => NEW_CLAUSES[id] ?? usual;

/**
 * @param {string} id track and number
 * @param {Ctx} ctx
 * @returns {Tip}
 */
function spaceTip(id, ctx) {
  const [track = 'religion', number = '0'] = id.split('.');
  const n = Number(number);
  const sign =
    track === 'conquest'
      ? ctx.extras.tracks.conquest.gold.includes(n) && 'gold'
      : ctx.extras.tracks.religion.symbols[n];
  return {
    title: ctx.t(`santa-maria.tips.space_${track}`, { n }),
    text: sign ? ctx.t(`santa-maria.tips.sign_${sign}`) : undefined,
    clause: track === 'religion' ? 'SM-REL-01' : 'SM-CONQ-01',
  };
}
