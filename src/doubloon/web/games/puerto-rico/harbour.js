// The harbour: cargo ships, colonist ship and trading house, the plantations, and the supplies.
import { useEffect, useState } from 'preact/hooks';
import { html, classes } from '/web/common/html.js';
import { Spot } from '/web/frame/spot.js';
import { isAsked, picked } from '/web/board/asked.js';
import { count, spread, sum } from '/web/board/counts.js';
import { Coin, GOODS, Icon, Points } from './parts.js';
import { CargoShip, ColonistShip, TradingHouse } from './ships.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

const SAILING = 380;

/** @param {{ ctx: Ctx }} props */
export function Harbour({ ctx }) {
  return html`<div class="harbour">
    <${Sea} ctx=${ctx} />
    <${Cargo} ctx=${ctx} />
    <${Plantations} ctx=${ctx} />
    <${Supplies} ctx=${ctx} />
  </div>`;
}

/** @param {{ ctx: Ctx }} props */
function Sea({ ctx }) {
  const { pos } = ctx;
  const wharf = GOODS.some((good) => ctx.extras.loads[good]?.wharf);
  return html`<div class="sea">
    <div class=${classes('fleet', `n${pos.ships.length + (wharf ? 1 : 0)}`)}>
      ${pos.ships.map((/** @type {number} */ capacity, /** @type {number} */ i) => html`<${Ship} key=${capacity}
        ctx=${ctx} capacity=${capacity} good=${pos.ship_good[i]} load=${pos.ship_load[i]} />`)}
      ${wharf && html`<${OwnShip} ctx=${ctx} />`}
    </div>
    <div class="quay">
      <${Spot} place="colonistship" action="mayor" class="qship" ...${ctx.tip('board', 'colonist_ship')}
        label=${ctx.t('puerto-rico.board.colonist_ship', { n: pos.colonist_ship })}>
        <${ColonistShip} n=${pos.colonist_ship} />
      <//>
      <${House} ctx=${ctx} />
    </div>
  </div>`;
}

/**
 * The kind a ship or the house is asked about: the barrel picked, or one the viewer has.
 * @param {Ctx} ctx
 */
function meant(ctx) {
  const goods = ctx.seat === null ? {} : ctx.pos.players[ctx.seat].goods;
  return picked(ctx, 'store:') ?? GOODS.find((good) => count(goods, good) > 0) ?? 'corn';
}

/**
 * What may be loaded on a ship now, as far as the barrel is chosen.
 * @param {Ctx} ctx
 * @param {string} ship
 * @returns {{ good: string, barrels: number, vp: number }[]}
 */
function loads(ctx, ship) {
  if (!isAsked(ctx, 'load')) return [];
  const chosen = picked(ctx, 'store:');
  return ctx
    .at(`ship:${ship}`)
    .map((action) => action.params.good)
    .filter((good) => chosen === null || chosen === good)
    .map((good) => ({ good, ...ctx.extras.loads[good][ship] }));
}

/** @param {{ ctx: Ctx, capacity: number, good: string | null, load: number }} props */
function Ship({ ctx, capacity, good, load }) {
  const leaving = useLeaving(ctx, capacity);
  const choices = loads(ctx, String(capacity));
  const one = choices.length === 1 ? choices[0] : undefined;
  const aboard = good
    ? ctx.t('puerto-rico.board.aboard', { n: load, good: ctx.name('good', good, 'gen') })
    : ctx.t('puerto-rico.board.empty');
  return html`<${Spot} place=${`ship:${capacity}`} action=${`load:${meant(ctx)}>${capacity}`}
    class=${classes('vessel', leaving && 'sails', `cap${capacity}`)} ...${ctx.tip('board', `cargo_ship.${capacity}`)}
    label=${`${ctx.t('puerto-rico.board.cargo_ship', { n: capacity })}: ${aboard}${spoken(ctx, choices)}`}>
    <${CargoShip} capacity=${capacity} good=${leaving?.good ?? good} load=${leaving?.load ?? load}
      next=${leaving ? null : one?.good} coming=${leaving ? 0 : one?.barrels} />
    <${Gains} choices=${choices} />
  <//>`;
}

/**
 * The ship of the Wharf, in port only while it may be used.
 * @param {{ ctx: Ctx }} props
 */
function OwnShip({ ctx }) {
  const choices = loads(ctx, 'wharf');
  const one = choices.length === 1 ? choices[0] : undefined;
  return html`<${Spot} place="ship:wharf" action=${`wharf:${meant(ctx)}`} class="vessel own cap8"
    ...${ctx.tip('building', 'wharf')} label=${`${ctx.name('building', 'wharf')}${spoken(ctx, choices)}`}>
    <${CargoShip} capacity=${ctx.extras.wharf_places} good=${null} load=${0} next=${one?.good}
      coming=${one?.barrels ?? 0} anchor />
    <${Gains} choices=${choices} />
  <//>`;
}

/**
 * What a ship would bring: kind by kind, or from least to most when there are many kinds.
 * @param {{ choices: { good: string, vp: number }[] }} props
 */
function Gains({ choices }) {
  if (!choices.length) return null;
  if (choices.length <= 2) {
    return html`<span class="gains">
      ${choices.map(({ good, vp }) => html`<span key=${good}>
        <${Icon} id=${`good-${good}`} />
        <${Points} n=${vp} />
      </span>`)}
    </span>`;
  }
  const points = choices.map(({ vp }) => vp);
  const [least, most] = [Math.min(...points), Math.max(...points)];
  return html`<span class="gains">
    <span class="range"><${Points} n=${least} />${most > least && html`<i></i><${Points} n=${most} />`}</span>
  </span>`;
}

/**
 * @param {Ctx} ctx
 * @param {{ good: string, barrels: number, vp: number }[]} choices
 */
function spoken(ctx, choices) {
  return choices
    .map(
      ({ good, barrels, vp }) =>
        `; ${ctx.t('puerto-rico.board.gain', { n: barrels, good: ctx.name('good', good, 'gen'), vp })}`,
    )
    .join('');
}

/**
 * What a ship carried when it sailed, for as long as it is still to be seen.
 * @param {Ctx} ctx
 * @param {number} capacity
 */
function useLeaving(ctx, capacity) {
  const [leaving, setLeaving] = useState(/** @type {{ good: string, load: number } | null} */ (null));
  const { moves, news } = ctx.state;
  useEffect(() => {
    const sailed = news
      .flatMap(({ events }) => events)
      .find(({ event, ship }) => event === 'ship_emptied' && ship === capacity);
    if (!sailed) return undefined;
    setLeaving({ good: sailed.good, load: capacity });
    const timer = setTimeout(() => setLeaving(null), SAILING);
    return () => clearTimeout(timer);
  }, [moves]);
  return leaving;
}

/** @param {{ ctx: Ctx }} props */
function House({ ctx }) {
  const { pos, extras } = ctx;
  const goods = spread(pos.trading_house, GOODS);
  const chosen = isAsked(ctx, 'sell') ? picked(ctx, 'store:') : null;
  const inside = goods.map((good) => ctx.name('good', good)).join(', ') || ctx.t('puerto-rico.board.empty');
  return html`<${Spot} place="house" action=${`sell:${meant(ctx)}`} class="qhouse"
    ...${ctx.tip('board', 'trading_house')} label=${`${ctx.t('puerto-rico.board.trading_house')}: ${inside}`}>
    <${TradingHouse} goods=${goods} places=${extras.house_places} next=${chosen} />
  <//>`;
}

/**
 * On a phone: the viewer's barrels beside the ships and the house they go to.
 * @param {{ ctx: Ctx }} props
 */
function Cargo({ ctx }) {
  if (!isAsked(ctx, 'load', 'sell')) return null;
  const goods = ctx.pos.players[ctx.asked?.seat ?? 0].goods;
  const selling = ctx.asked?.step === 'sell';
  return html`<div class="cargo">
    ${GOODS.filter((good) => count(goods, good) > 0).map((good) => html`<${Spot} key=${good} place=${`store:${good}`}
      action=${selling ? `sell:${good}` : `load:${good}>${ctx.pos.ships[0]}`} class="supply-kind"
      label=${`${ctx.name('good', good)}: ${goods[good]}`}>
      <${Icon} id=${`barrel-${good}`} />
      <b>${goods[good]}</b>
      ${selling && ctx.at(`store:${good}`).length > 0 && html`<${Coin} n=${ctx.extras.prices[good]} />`}
    <//>`)}
  </div>`;
}

/** @param {{ ctx: Ctx }} props */
function Plantations({ ctx }) {
  const { pos, extras } = ctx;
  const row = spread(pos.row, GOODS);
  const room = Math.max(row.length, extras.open_row);
  return html`<div class=${`plants n${room + 2}`}>
    <${Tile} ctx=${ctx} place="row:draw" action="draw" symbol="tile-back" left=${pos.deck} tip=${['board', 'face_down']}
      label=${ctx.t('puerto-rico.board.face_down', { n: pos.deck, m: sum(pos.discard) })} />
    ${Array.from({ length: room }, (_, i) =>
      row[i]
        ? html`<${Tile} key=${i} ctx=${ctx} place=${`row:${row[i]}`} action=${`take:${row[i]}`}
            symbol=${`tile-${row[i]}`} tip=${['tile', row[i]]} label=${ctx.name('tile', row[i])} />`
        : html`<span key=${i} class="tile gap"></span>`,
    )}
    <${Tile} ctx=${ctx} place="row:quarry" action="take:quarry" symbol="tile-quarry" left=${pos.quarries}
      tip=${['tile', 'quarry']} label=${ctx.t('puerto-rico.board.quarries', { n: pos.quarries })} />
  </div>`;
}

/**
 * @param {{ ctx: Ctx, place: string, action: string, symbol: string, label: string, tip: string[], left?: number }}
 *   props
 */
function Tile({ ctx, place, action, symbol, label, tip, left }) {
  return html`<${Spot} place=${place} action=${action} label=${label} ...${ctx.tip(tip[0], tip[1])}
    class=${classes('tile', left !== undefined && 'stack', left === 0 && 'gone')}>
    <${Icon} id=${symbol} />
    ${left !== undefined && html`<b>${left}</b>`}
  <//>`;
}

/** @param {{ ctx: Ctx }} props */
function Supplies({ ctx }) {
  const { pos } = ctx;
  return html`<div class="supply">
    ${GOODS.map((good) => html`<${Supply} key=${good} ctx=${ctx} place=${`supply:${good}`} action=${`bonus:${good}`}
      symbol=${`barrel-${good}`} n=${count(pos.supply, good)} tip=${['good', good]}
      label=${ctx.t('puerto-rico.board.supply', { good: ctx.name('good', good), n: count(pos.supply, good) })} />`)}
    <${Supply} ctx=${ctx} place="vp" action="vp:take" symbol="vp" n=${pos.vp_pool} tip=${['board', 'vp_pool']}
      label=${ctx.t('puerto-rico.board.vp_pool', { n: pos.vp_pool })} />
    <${Supply} ctx=${ctx} place="colonists" action="colonist:yes" symbol="colonist" n=${pos.colonists}
      tip=${['board', 'colonists']} label=${ctx.t('puerto-rico.board.colonists', { n: pos.colonists })} />
  </div>`;
}

/**
 * @param {{ ctx: Ctx, place: string, action: string, symbol: string, n: number, label: string, tip: string[] }} props
 */
function Supply({ ctx, place, action, symbol, n, label, tip }) {
  return html`<${Spot} place=${place} action=${action} label=${label} class=${classes('supply-kind', n === 0 && 'zero')}
    ...${ctx.tip(tip[0], tip[1])}>
    <${Icon} id=${symbol} />
    <b>${n}</b>
  <//>`;
}
