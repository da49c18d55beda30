// The lines anybody may join: the Port with its ship, and Discovery with the expeditions.
import { html, classes } from '/web/common/html.js';
import { Spot } from '/web/frame/spot.js';
import { Camp, Field, Line, ghost, title } from './line.js';
import { capital, sum } from '/web/board/counts.js';
import { Fig, Icon, Num, percent } from './parts.js';
import { chanceOf, going, isSending, kinds, strength, turn } from './plan.js';
import { figures } from './spoken.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

/** Beyond this the figures of a line are counted, not shown one by one. */
const MOST_SHOWN = 7;

/** @param {Ctx} ctx @param {'port' | 'discovery'} where */
const crowded = (ctx, where) =>
  ctx.pos.players.reduce((/** @type {number} */ all, /** @type {any} */ player) => all + sum(player[where]), 0) >
  MOST_SHOWN;

/**
 * Camps, the strongest first.
 * @param {Ctx} ctx
 * @param {'port' | 'discovery'} where
 * @param {number[]} strengths
 */
function camps(ctx, where, strengths) {
  return ctx.seats
    .map((_, seat) => seat)
    .filter((seat) => sum(ctx.pos.players[seat][where]) > 0)
    .sort((a, b) => (strengths[b] ?? 0) - (strengths[a] ?? 0));
}

/**
 * How a line with camps is called, and who is there.
 * @param {Ctx} ctx
 * @param {'port' | 'discovery'} where
 * @param {number[]} strengths
 */
function campWords(ctx, where, strengths) {
  const there = camps(ctx, where, strengths).map((seat) =>
    ctx.t('age-of-discovery.line.camp', {
      name: ctx.seatName(seat),
      figures: figures(ctx, ctx.pos.players[seat][where]),
      n: strengths[seat] ?? 0,
    }),
  );
  return `${title(ctx, where)}: ${there.join('; ') || ctx.t('age-of-discovery.board.nobody')}`;
}

/**
 * What the viewer's strength would become with the figure picked.
 * @param {{ ctx: Ctx, where: 'port' | 'discovery', strengths: number[] }} props
 */
function Rise({ ctx, where, strengths }) {
  const figure = ghost(ctx, where);
  if (!figure || ctx.seat === null) return null;
  return html`<span class="rise" aria-hidden="true">
    <${Num} n=${`${strengths[ctx.seat] ?? 0} → ${ctx.extras.placing[where]?.[figure]}`} />
    <${Fig} ctx=${ctx} seat=${ctx.seat} figure=${figure} class="ghost" />
  </span>`;
}

/** @param {{ ctx: Ctx }} props */
export function Port({ ctx }) {
  const { strengths, leader } = ctx.extras.port;
  const here = ctx.pos.ship_in_port;
  const prize = here
    ? ctx.t('age-of-discovery.line.ship_worth', { n: ctx.extras.ship })
    : ctx.t('age-of-discovery.line.no_ship');
  return html`<${Line} ctx=${ctx} id="port">
    <div class="track">
      <${Field} ctx=${ctx} place="port" class="camps" label=${campWords(ctx, 'port', strengths)}>
        ${camps(ctx, 'port', strengths).map((seat) => html`<${Camp} key=${seat} ctx=${ctx} where="port" seat=${seat}
          figures=${ctx.pos.players[seat].port} strength=${strengths[seat]} lead=${seat === leader}
          counted=${crowded(ctx, 'port')} />`)}
        <${Rise} ctx=${ctx} where="port" strengths=${strengths} />
      <//>
      <span class=${classes('prize', !here && 'gone')} data-place="ship" role="img" aria-label=${prize}
        ...${ctx.tip('board', 'ship')}>
        <${Icon} id="ship" />
      </span>
    </div>
  <//>`;
}

/** @param {{ ctx: Ctx }} props */
export function Discovery({ ctx }) {
  const strengths = ctx.extras.explorers;
  const away = sum(ctx.pos.party) > 0 && ctx.asked;
  return html`<${Line} ctx=${ctx} id="discovery">
    <div class="track">
      ${isSending(ctx)
        ? html`<${Expedition} ctx=${ctx} />`
        : html`<${Field} ctx=${ctx} place="discovery" class="camps" label=${campWords(ctx, 'discovery', strengths)}>
            ${away &&
            ctx.asked && html`<${Camp} ctx=${ctx} where="party" seat=${ctx.asked.seat} figures=${ctx.pos.party}
              strength=${ctx.extras.expedition?.strength ?? 0} lead=${true} counted=${crowded(ctx, 'discovery')} />`}
            ${camps(ctx, 'discovery', strengths).map((seat) => html`<${Camp} key=${seat} ctx=${ctx} where="discovery"
              seat=${seat} figures=${ctx.pos.players[seat].discovery} strength=${strengths[seat]} lead=${false}
              counted=${crowded(ctx, 'discovery')} />`)}
            <${Rise} ctx=${ctx} where="discovery" strengths=${strengths} />
          <//>`}
      <${Unknown} ctx=${ctx} />
    </div>
  <//>`;
}

/** What is left to discover: tokens, and after them the deck. @param {{ ctx: Ctx }} props */
function Unknown({ ctx }) {
  const left = Object.keys(ctx.pos.region_token).length;
  const deck = left === 0;
  return html`<span class="note unknown" data-place="deck" ...${ctx.tip('board', deck ? 'deck' : 'tokens')}>
    <span class="visually-hidden">${ctx.t(deck ? 'age-of-discovery.line.deck' : 'age-of-discovery.line.unknown')}</span>
    <${Icon} id="token-down" />
    <b>${deck ? ctx.pos.deck : left}</b>
  </span>`;
}

/**
 * Who goes on the viewer's expedition: a touch on a kind keeps one more of them at home.
 * @param {{ ctx: Ctx }} props
 */
function Expedition({ ctx }) {
  const sent = strength(ctx);
  const toDeck = !ctx.extras.expedition?.regions;
  return html`<div class="field open expedition">
    ${kinds(ctx).map((kind) => {
      const n = going(ctx, kind);
      const words = ctx.t('age-of-discovery.expedition.going', { n, m: kind.ready });
      return html`<${Spot} key=${kind.figure} place=${`explorers:${kind.figure}`}
        class=${classes('kind', n === 0 && 'home')}
        onPick=${() => {
          turn(ctx, kind);
          return true;
        }} ...${ctx.tip('figure', kind.figure)} label=${`${capital(ctx.name('figure', kind.figure))}: ${words}`}>
        <${Fig} ctx=${ctx} seat=${ctx.asked?.seat ?? 0} figure=${kind.figure} />
        <${Num} n=${`${n}/${kind.ready}`} />
      <//>`;
    })}
    <span class="total">
      <small>${ctx.t('age-of-discovery.expedition.strength')}</small>
      <b>${sent}</b>
      ${toDeck && html`<span class="deckodds">${percent(ctx, chanceOf(ctx, 'deck'))}</span>`}
    </span>
  </div>`;
}
