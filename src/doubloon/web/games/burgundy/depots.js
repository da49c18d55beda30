// The six numbered depots in a ring around the black one.
import { html, classes } from '/web/common/html.js';
import { Spot } from '/web/frame/spot.js';
import { costAt, dieInHand, isSettled, needsOtherDie } from './plays.js';
import { isAsked, picked, refuse } from '/web/board/asked.js';
import { sum } from '/web/board/counts.js';
import { Cost, DEPOTS, EmptySpace, GOODS, Icon, TileFace, goodSymbol, still } from './parts.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

const SPACES = ['1', '2', '3', '4'];
const MOST_TOKENS = 3;

/** @param {{ ctx: Ctx }} props */
export function Ring({ ctx }) {
  return html`<div class="ringed">
    ${DEPOTS.map((depot) => html`<${Depot} key=${depot} ctx=${ctx} depot=${depot} />`)}
    <${BlackDepot} ctx=${ctx} />
  </div>`;
}

/**
 * The workers it takes to reach a depot with the die in hand, null if no die is.
 * @param {Ctx} ctx
 * @param {string} depot
 * @returns {number | null}
 */
function distance(ctx, depot) {
  const die = dieInHand(ctx);
  return die === null || !isAsked(ctx, 'turn', 'take_tile') ? null : (ctx.extras.costs?.[die]?.depots[depot] ?? null);
}

/** Whether there are too few workers for that. @param {Ctx} ctx @param {string} depot */
const isTooFar = (ctx, depot) => Boolean(ctx.extras.costs?.[dieInHand(ctx) ?? '']?.dear.includes(depot));

/** @param {{ ctx: Ctx, depot: string }} props */
function Depot({ ctx, depot }) {
  const cost = distance(ctx, depot);
  const tiles = SPACES.map((space) => ctx.pos.depots[`${depot}.${space}`]);
  const far = cost !== null && isTooFar(ctx, depot);
  const open = cost !== null && !far && tiles.some(Boolean);
  return html`<section class=${classes('depot', `d${depot}`, open && (cost ? 'paid' : 'free'), far && 'far')}
    aria-label=${ctx.name('depot', depot)}>
    <div class="dlab">
      <span class="dface" role="img" aria-label=${ctx.name('depot', depot)} ...${still(ctx, 'board', 'depot')}>
        <${Icon} id=${`die-${depot}`} />
      </span>
      ${cost !== null && tiles.some(Boolean) && html`<${Cost} ctx=${ctx} n=${cost} far=${far} />`}
    </div>
    <div class="tiles">
      ${SPACES.map((space, i) => html`<${Space} key=${space} ctx=${ctx} depot=${depot} tile=${tiles[i]}
        type=${ctx.extras.spaces[ctx.pos.phase][`${depot}.${space}`]} />`)}
    </div>
    <${Goods} ctx=${ctx} depot=${depot} />
  </section>`;
}

/** @param {{ ctx: Ctx, depot: string, tile: string | undefined, type: string | undefined }} props */
function Space({ ctx, depot, tile, type }) {
  if (!tile) {
    const label = ctx.t(type ? 'burgundy.board.empty_space' : 'burgundy.board.unused_space');
    return html`<span class=${classes('tile', type ? 'gap' : 'unused')} role="img" aria-label=${label} title=${label}>
      <${EmptySpace} type=${type} unused=${!type} />
    </span>`;
  }
  return html`<${DepotTile} ctx=${ctx} depot=${depot} tile=${tile} />`;
}

/**
 * A tile to take or to buy.
 * @param {{ ctx: Ctx, depot: string, tile: string }} props
 */
function DepotTile({ ctx, depot, tile }) {
  const place = `tile:${depot}:${tile}`;
  const black = depot === 'black';
  const buying = black && isAsked(ctx, 'turn', 'castle_action', 'place_tile');
  const open = buying || isSettled(ctx);
  const cost = open && !buying ? costAt(ctx, place) : null;
  const name = classes(
    'tile',
    cost === 0 && 'free',
    cost !== null && cost > 0 && 'paid',
    buying && ctx.can(place) && 'buy',
  );
  const priced = cost
    ? `, ${ctx.t('burgundy.board.costs', { n: cost })}`
    : buying && ctx.can(place)
      ? `, ${ctx.t('burgundy.board.price', { n: ctx.extras.numbers.price })}`
      : '';
  return html`<${Spot} place=${place} class=${name} disabled=${!open} preview=${!open}
    action=${black && !isAsked(ctx, 'buy_tile', 'won_tile', 'exchange') ? 'buy' : nominal(ctx, depot, tile)}
    label=${`${ctx.name('tile', tile)}${priced}`} onPick=${() => needsOtherDie(ctx, place) || tooFar(ctx, depot, place)}
    ...${ctx.tip('tile', tile)}>
    <${TileFace} tile=${tile} />
  <//>`;
}

/**
 * What a touch on a tile means to the question at hand, for the reason why it does not.
 * @param {Ctx} ctx
 * @param {string} depot
 * @param {string} tile
 */
function nominal(ctx, depot, tile) {
  return isAsked(ctx, 'exchange') ? `exchange:${tile}` : `take:${depot}:${tile}`;
}

/**
 * @param {Ctx} ctx
 * @param {string} depot
 * @param {string} place
 */
function tooFar(ctx, depot, place) {
  const n = distance(ctx, depot);
  if (n === null || !isAsked(ctx, 'turn') || ctx.can(place) || ctx.plays.some((play) => play.places.includes(place)))
    return false;
  if (!isTooFar(ctx, depot)) return false;
  const have = ctx.pos.players[ctx.seat ?? 0].workers;
  refuse(ctx, place, ctx.t('burgundy.why.workers', { n, have }), 'CB-DIE-03');
  return true;
}

/** @param {{ ctx: Ctx, depot: string }} props */
function Goods({ ctx, depot }) {
  const found = GOODS.filter((good) => ctx.pos.depot_goods[`${depot}.${good}`] > 0);
  const count = (/** @type {string} */ good) => ctx.pos.depot_goods[`${depot}.${good}`];
  const counted = found.map((good) => `${ctx.name('good', good)} ${count(good)}`).join(', ');
  const heading = ctx.t('burgundy.board.goods_of', { depot: ctx.name('depot', depot, 'gen') });
  const label = `${heading}: ${counted || ctx.t('burgundy.board.nothing')}`;
  if (isAsked(ctx, 'choose_colours') && ctx.extras.question.depots?.includes(depot)) {
    return html`<div class="dgoods choose" role="group" aria-label=${label}>
      ${found.map((good) => html`<${Cargo} key=${good} ctx=${ctx} good=${good} n=${count(good)} />`)}
    </div>`;
  }
  const tokens = found.flatMap((good) => Array.from({ length: Math.min(count(good), MOST_TOKENS) }, () => good));
  const more = sum(Object.fromEntries(found.map((good) => [good, count(good)])));
  return html`<${Spot} place=${`goods:${depot}`} class=${classes('dgoods', `n${Math.min(tokens.length, 4)}`)}
    action=${`goods:${depot}`} label=${label}
    preview=${isAsked(ctx, 'fetch_goods') && picked(ctx, 'goods:') === null && ctx.at(`goods:${depot}`).length > 1}
    ...${ctx.tip('board', 'depot_goods')}>
    ${tokens
      .slice(0, 4)
      .map((good, i) => html`<${Icon} key=${i} id=${goodSymbol(good)} class=${roomFor(ctx, good) ? '' : 'spare'} />`)}
    ${more > 4 && html`<b>${more}</b>`}
  <//>`;
}

/**
 * Whether the viewer's ship has room for a colour; what does not fit is drawn pale.
 * @param {Ctx} ctx
 * @param {string} good
 */
function roomFor(ctx, good) {
  return !isAsked(ctx, 'fetch_goods') || Boolean(ctx.extras.loadable?.includes(good));
}

/** One colour of several that do not all fit. @param {{ ctx: Ctx, good: string, n: number }} props */
function Cargo({ ctx, good, n }) {
  return html`<${Spot} place=${`cargo:${good}`} class="cargo" action=${`load:${good}`}
    label=${`${ctx.name('good', good)}: ${n}`} ...${ctx.tip('good', good)}>
    <${Icon} id=${goodSymbol(good)} />
    ${n > 1 && html`<b>${n}</b>`}
  <//>`;
}

/** @param {{ ctx: Ctx }} props */
function BlackDepot({ ctx }) {
  const { price } = ctx.extras.numbers;
  return html`<section class="black" aria-label=${ctx.name('depot', 'black')} data-place="black">
    <div class="price" ...${still(ctx, 'board', 'black')}>
      <${Icon} id="silver" />
      <b>${price}</b>
      <small>${ctx.t('burgundy.board.buy')}</small>
    </div>
    <div class="tiles">
      ${ctx.pos.black_depot.map((/** @type {string | null} */ tile, /** @type {number} */ i) => {
        if (tile) return html`<${DepotTile} key=${i} ctx=${ctx} depot="black" tile=${tile} />`;
        const used = ctx.extras.black_spaces[i];
        const label = ctx.t(used ? 'burgundy.board.empty_space' : 'burgundy.board.unused_space');
        return html`<span key=${i} class=${classes('tile', used ? 'gap' : 'unused')} role="img" aria-label=${label}
          title=${label}>
          <${EmptySpace} unused=${!used} />
        </span>`;
      })}
    </div>
  </section>`;
}
