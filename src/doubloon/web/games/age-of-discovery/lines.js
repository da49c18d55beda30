// The eight lines in the order they are worked through, and above them the turn order.
import { html, classes } from '/web/common/html.js';
import { Spot } from '/web/frame/spot.js';
import { Auction, isAuction } from './auction.js';
import { Discovery, Port } from './camps.js';
import { Capital } from './capital.js';
import { Line, Slots } from './line.js';
import { isAsked } from '/web/board/asked.js';
import { capital, spread } from '/web/board/counts.js';
import { Coins, Crest, Fig, GOODS, Icon, Num } from './parts.js';
import { Specialists } from './specialists.js';
import { War } from './war.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

/** @param {{ ctx: Ctx }} props */
export function Lines({ ctx }) {
  return html`<section class="lines panel" data-part="board">
    <${Order} ctx=${ctx} />
    ${isAuction(ctx) ? html`<${Auction} ctx=${ctx} />` : html`<${Initiative} ctx=${ctx} /><${Dock} ctx=${ctx} />`}
    <${Goods} ctx=${ctx} />
    <${Port} ctx=${ctx} />
    <${Capital} ctx=${ctx} />
    <${Discovery} ctx=${ctx} />
    <${Specialists} ctx=${ctx} />
    <${War} ctx=${ctx} />
  </section>`;
}

/** @param {{ ctx: Ctx }} props */
function Order({ ctx }) {
  const { pos } = ctx;
  const moves = ctx.can('order');
  return html`<header class="order">
    <h2 ...${ctx.tip('board', 'order')}>
      <${Icon} id="ev-order" />
      <span class="visually-hidden">${ctx.t('age-of-discovery.board.order')}</span>
    </h2>
    <ol>
      ${pos.order.map((/** @type {number | null} */ seat, /** @type {number} */ i) => {
        if (seat === null) return html`<li key=${`free${i}`} class="free"><${Num} n=${i + 1} class="position" /></li>`;
        const name = classes(
          `pc-${ctx.colour(seat)}`,
          pos.placed.includes(String(seat)) && 'done',
          ctx.asked?.seat === seat && 'now',
          ctx.focusSeat === seat && 'mine',
        );
        const inside = html`
          <${Num} n=${i + 1} class="position" />
          <${Crest} ctx=${ctx} seat=${seat} />
          <span class="name">${ctx.seatName(seat)}</span>
        `;
        if (!moves || seat !== ctx.asked?.seat) return html`<li key=${seat} class=${name}>${inside}</li>`;
        return html`<li key=${seat} class="first">
          <${Spot} place="order" class=${name} preview
            label=${`${ctx.seatName(seat)}: ${ctx.t('age-of-discovery.university.order')}`}
            ...${ctx.tip('tile', 'university')}>
            ${inside}
          <//>
        </li>`;
      })}
    </ol>
  </header>`;
}

/** @param {{ ctx: Ctx }} props */
function Initiative({ ctx }) {
  const { pos, extras } = ctx;
  const mine = pos.initiative.findIndex((/** @type {any} */ space) => space?.seat === ctx.asked?.seat);
  const last = pos.turn === extras.last_turns.at(-1);
  const nextOrder = ctx.t('age-of-discovery.line.next_order', { n: pos.turn + 1 });
  return html`<${Line} ctx=${ctx} id="initiative">
    <div class="track">
      <${Slots} ctx=${ctx} id="initiative" spaces=${pos.initiative}
        numbers=${extras.initiative_income.slice(0, pos.initiative.length).map((/** @type {number} */ n) => `+${n}`)}
        places=${pos.initiative.map((/** @type {any} */ _, /** @type {number} */ i) =>
          i === mine && ctx.can('initiative') ? 'initiative' : `initiative:${i + 1}`,
        )} />
      ${!last && html`<span class="note order-next" role="img"
        aria-label=${`${nextOrder} ${extras.next_order.map(ctx.seatName).join(', ')}`}
        ...${ctx.tip('board', 'next_order')}>
        <small>${nextOrder}</small>
        ${extras.next_order.map((/** @type {number} */ seat) => html`<${Crest} key=${seat} ctx=${ctx} seat=${seat} />`)}
      </span>`}
    </div>
  <//>`;
}

/** @param {{ ctx: Ctx }} props */
function Dock({ ctx }) {
  const { pos, extras } = ctx;
  const extra = /** @type {['x' | 'y', number | null, string][]} */ ([
    ['x', pos.dock_x, 'indentured_servants'],
    ['y', pos.dock_y, 'colonial_laws'],
  ]);
  const holder = (/** @type {number | null} */ seat) =>
    seat === null ? ctx.t('age-of-discovery.board.nobody') : ctx.seatName(seat);
  return html`<${Line} ctx=${ctx} id="dock">
    <div class="track">
      <${Slots} ctx=${ctx} id="dock" spaces=${pos.dock}
        places=${pos.dock.map((/** @type {any} */ _, /** @type {number} */ i) => `dock:${i + 1}`)} />
      <span class="slot shut" role="img"
        aria-label=${ctx.t('age-of-discovery.line.dock_closed', { n: pos.dock.length })}
        ...${ctx.tip('board', 'dock_closed')}>
        <${Icon} id="ship" />
      </span>
      ${extra.map(([id, seat, tile]) => html`<span key=${id}
        class=${classes('slot spec', extras.line === 'dock' && extras.space === id && 'due')} role="img"
        ...${ctx.tip('tile', tile)} aria-label=${`${id.toUpperCase()}: ${holder(seat)}`}>
        ${seat !== null && html`<${Fig} ctx=${ctx} seat=${seat} figure="colonist" />`}
        <${Num} n=${id.toUpperCase()} class=${seat === null ? '' : 'tag'} />
      </span>`)}
    </div>
  <//>`;
}

/** @param {{ ctx: Ctx }} props */
function Goods({ ctx }) {
  const { pos, extras } = ctx;
  const offered = spread(pos.goods_offer, GOODS);
  const gain = (/** @type {string} */ good) => ctx.t('age-of-discovery.goods.gain', { n: extras.goods[good] ?? 0 });
  return html`<${Line} ctx=${ctx} id="goods">
    <div class="track">
      <${Slots} ctx=${ctx} id="goods" spaces=${pos.goods_line} />
      <span class="arrow" aria-hidden="true"></span>
      <span class="offer">
        ${offered.map((good, i) => html`<${Spot} key=${i} place=${`offer:${good}`} action=${`take:${good}`} class="good"
          ...${ctx.tip('good', good)} label=${`${capital(ctx.name('good', good))}; ${gain(good)}`}>
          <${Icon} id=${`good-${good}`} />
          ${isAsked(ctx, 'take_good') && html`<${Coins} n=${`+${extras.goods[good] ?? 0}`} class="gain" />`}
        <//>`)}
      </span>
      <span class="note pile" data-place="pile" ...${ctx.tip('board', 'pile')}>
        <small>${ctx.t('age-of-discovery.line.pile')}</small>
        <b>${pos.goods_pile}</b>
      </span>
    </div>
  <//>`;
}
