// The chart of the New World: nine regions with their tokens, goods and armies.
import { html, classes } from '/web/common/html.js';
import { Spot } from '/web/frame/spot.js';
import { stagedAt } from '/web/frame/staged.js';
import { isAsked, picked } from '/web/board/asked.js';
import { count } from '/web/board/counts.js';
import { Fig, GoodTile, Icon, Num, Points, REGIONS, figuresIn, percent, printed } from './parts.js';
import { chanceOf, isSending } from './plan.js';
import { regionWords } from './spoken.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

/** The drawing itself, put into the page so that the regions take the colours of day and night. */
const MAP = await fetch('/web/games/age-of-discovery/map.svg').then((answer) => answer.text());

/**
 * Where a region's name and pieces stand: left, top and width in hundredths of the chart.
 * @type {Record<string, [number, number, number]>}
 */
const AT = {
  canada: [24, 9.3, 42],
  new_england: [46, 21.1, 25],
  florida: [36.5, 32.6, 25],
  caribbean: [57, 40.6, 40],
  new_spain: [4.5, 35.2, 33],
  new_granada: [40.5, 56.8, 47],
  peru: [36, 69.6, 27],
  brazil: [62, 68.6, 34],
  la_plata: [46, 84, 34],
};

/** Regions with room below for a second row of pieces. */
const ROOMY = ['caribbean', 'new_spain', 'new_granada', 'brazil'];

/**
 * Whether the pieces of a region need to be drawn small, so that they cover no name.
 * @param {Ctx} ctx
 * @param {string} region
 */
function isDense(ctx, region) {
  const troops = ctx.pos.players.flatMap((player) => [count(player.colonists, region), count(player.soldiers, region)]);
  const others = Number(isUnknown(ctx, region)) + Number(ctx.pos.region_goods.includes(region));
  return troops.filter((n) => n > 0).length + others > (ROOMY.includes(region) ? 4 : 3);
}

/** The action a touch on a region stands for. @type {Record<string, string>} */
const ACTIONS = { land: 'land', chart: 'chart', allies: 'allies', settle: 'settle', explore: 'explore' };

/** @param {{ ctx: Ctx }} props */
export function Chart({ ctx }) {
  return html`<section class="chart panel" data-part="chart">
    <${Turns} ctx=${ctx} />
    <div class="map">
      <div class="sheetbox" dangerouslySetInnerHTML=${{ __html: MAP }}></div>
      <${Shapes} ctx=${ctx} />
      <span class="cartouche" aria-hidden="true">${ctx.t('age-of-discovery.board.new_world')}</span>
      ${REGIONS.map((region) => html`<${Region} key=${region} ctx=${ctx} region=${region} />`)}
    </div>
  </section>`;
}

/** Eight turns, three ages, and a laurel where the colonies are scored. @param {{ ctx: Ctx }} props */
function Turns({ ctx }) {
  const { pos, extras } = ctx;
  let first = 1;
  return html`<ol class="turns"
    aria-label=${ctx.t('age-of-discovery.board.turn_of', { n: pos.turn, m: extras.last_turns.at(-1) })}
    ...${ctx.tip('board', 'turns')}>
    ${extras.last_turns.map((/** @type {number} */ last, /** @type {number} */ age) => {
      const turns = Array.from({ length: last - first + 1 }, (_, i) => first + i);
      first = last + 1;
      return html`
        <li class="age" aria-hidden="true"><${Num} n=${['I', 'II', 'III'][age]} /></li>
        ${turns.map((n) => html`<li key=${n}
          class=${classes(`a${age + 1}`, n < pos.turn && 'done', n === pos.turn && 'now')} aria-hidden="true">
          <span>${n === pos.turn ? html`<${Icon} id="ship" /><b>${n}</b>` : n}</span>
        </li>`)}
        <li class=${classes('score', last < pos.turn && 'done')} aria-hidden="true"><${Icon} id="laurel" /></li>
      `;
    })}
  </ol>`;
}

/**
 * The land itself: fog over what is undiscovered, a glow where something may be done, and a touch as on the name.
 * @param {{ ctx: Ctx }} props
 */
function Shapes({ ctx }) {
  const chosen = picked(ctx, 'region:');
  return html`<svg class="shapes" viewBox="0 0 400 520" aria-hidden="true">
    ${REGIONS.map((region) => html`<g key=${region}
      class=${classes(
        'shape',
        isUnknown(ctx, region) && 'fog',
        ctx.can(`region:${region}`) && 'lit',
        chosen === region && 'taken',
        isFought(ctx, region) && 'fought',
        staged(ctx, region) && `staged-${staged(ctx, region)?.when}`,
      )} onClick=${() => ctx.pick(`region:${region}`, { preview: previews(ctx), action: nominal(ctx, region) })}>
      <use href=${`#ad-r-${region}`} />
    </g>`)}
  </svg>`;
}

/** @param {Ctx} ctx @param {string} region */
const isUnknown = (ctx, region) => ctx.pos.region_token[region] !== undefined;

/** What a scoring tells of a region. @param {Ctx} ctx @param {string} region */
const staged = (ctx, region) => stagedAt(ctx, `region:${region}`);

/** @param {Ctx} ctx @param {string} region */
const isFought = (ctx, region) => ctx.extras.victims?.region === region;

/** Where the engine has drawn something, nothing can be taken back: show it first. @param {Ctx} ctx */
const previews = (ctx) => isAsked(ctx, 'chart', 'explore');

/** @param {Ctx} ctx @param {string} region */
function nominal(ctx, region) {
  const step = ctx.asked?.step ?? '';
  if (step === 'move') {
    const from = picked(ctx, 'soldiers:');
    return from ? `ride:${from}>${region}` : `resettle:${picked(ctx, 'colonists:') ?? 'caribbean'}>${region}`;
  }
  return `${ACTIONS[step] ?? 'land'}:${region}`;
}

/** @param {{ ctx: Ctx, region: string }} props */
function Region({ ctx, region }) {
  const [left, top, width] = /** @type {[number, number, number]} */ (AT[region]);
  const place = `region:${region}`;
  return html`<div class=${classes('region-box', `at-${region}`, isDense(ctx, region) && 'dense')}
    style=${{ left: `${left}%`, top: `${top}%`, width: `${width}%` }} data-place=${place}>
    <${Spot} place=${place} action=${nominal(ctx, region)} class="region-spot" preview=${previews(ctx)}
      label=${regionWords(ctx, region)} ...${ctx.tip('region', region)}>
      <span class="region-name">${ctx.t(`age-of-discovery.region.${region}`)}</span>
      <${Preview} ctx=${ctx} region=${region} />
    <//>
    <div class="inside">
      ${isUnknown(ctx, region) && html`<${Token} ctx=${ctx} region=${region} />`}
      ${ctx.pos.region_goods.includes(region) && html`<${GoodTile}
        good=${printed(ctx, 'regions', region).good ?? 'gold'} class="lies" />`}
      ${ctx.seats.map((_, seat) => html`<${Army} key=${seat} ctx=${ctx} region=${region} seat=${seat} />`)}
    </div>
  </div>`;
}

/** @param {{ ctx: Ctx, region: string }} props */
function Token({ ctx, region }) {
  const token = ctx.pos.region_token[region];
  if (token === 'hidden') return html`<span class="token"><${Icon} id="token-down" /></span>`;
  return html`<span class="token up">
    <${Num} n=${printed(ctx, 'tokens', token).natives ?? ''} />
    <${Icon} id="natives" />
  </span>`;
}

/**
 * The figures of one player: colonists and soldiers, ringed where they would score now.
 * @param {{ ctx: Ctx, region: string, seat: number }} props
 */
function Army({ ctx, region, seat }) {
  const player = ctx.pos.players[seat];
  if (figuresIn(player, region) === 0) return null;
  const name = classes('army', `pc-${ctx.colour(seat)}`, (ctx.extras.colonies[region]?.[seat] ?? 0) > 0 && 'lead');
  const [colonists, soldiers] = [count(player.colonists, region), count(player.soldiers, region)];
  if (isAsked(ctx, 'conflict') && ctx.at(`army:${region}:${seat}`).length > 0) {
    const { kills, losses } = ctx.extras.battles[`${region}:${seat}`];
    const words = ctx.t('age-of-discovery.war.battle', {
      region: ctx.name('region', region, 'where'),
      name: ctx.seatName(seat),
      n: kills,
      m: losses,
    });
    return html`<${Spot} place=${`army:${region}:${seat}`} class=${name} preview label=${words}
      ...${ctx.tip('line', 'war')}>
      <${Troop} ctx=${ctx} seat=${seat} figure="colonist" n=${colonists} />
      <${Troop} ctx=${ctx} seat=${seat} figure="soldier" n=${soldiers} />
      <span class="toll"><${Num} n=${`${kills}:${losses}`} /></span>
    <//>`;
  }
  if (isAsked(ctx, 'move') && ctx.asked?.seat === seat) {
    return html`<span class=${classes(name, 'movers')}>
      <${Mover} ctx=${ctx} seat=${seat} region=${region} figure="colonist" place=${`colonists:${region}`}
        n=${colonists} />
      <${Mover} ctx=${ctx} seat=${seat} region=${region} figure="soldier" place=${`soldiers:${region}`} n=${soldiers} />
    </span>`;
  }
  return html`<span class=${name} aria-hidden="true">
    <${Troop} ctx=${ctx} seat=${seat} figure="colonist" n=${colonists} />
    <${Troop} ctx=${ctx} seat=${seat} figure="soldier" n=${soldiers} />
    <${Medal} ctx=${ctx} region=${region} seat=${seat} />
  </span>`;
}

/** What a colony has just scored. @param {{ ctx: Ctx, region: string, seat: number }} props */
function Medal({ ctx, region, seat }) {
  const told = staged(ctx, region);
  const n = told?.amounts[seat] ?? 0;
  if (!told || !n) return null;
  const name = classes('scored', told.when, n < Math.max(...told.amounts) && 'second');
  return html`<b class=${name} data-medal=${`region:${region} ${seat}`}>${told.when === 'now' ? `+${n}` : n}</b>`;
}

/** @param {{ ctx: Ctx, seat: number, figure: string, n: number }} props */
function Troop({ ctx, seat, figure, n }) {
  return n > 0 && html`<${Fig} ctx=${ctx} seat=${seat} figure=${figure} /><${Num} n=${n} />`;
}

/** @param {{ ctx: Ctx, seat: number, region: string, figure: string, place: string, n: number }} props */
function Mover({ ctx, seat, region, figure, place, n }) {
  if (n === 0) return null;
  const label = ctx.t('age-of-discovery.board.in_region', {
    figures: ctx.name('figure', figure, ctx.lang === 'ru' ? 'noms' : 'plural'),
    region: ctx.name('region', region, 'where'),
    n,
  });
  return html`<${Spot} place=${place}
    action=${figure === 'soldier' ? `ride:${region}>${region}` : `resettle:${region}>${region}`} class="mover"
    label=${label} ...${ctx.tip('figure', figure)}>
    <${Troop} ctx=${ctx} seat=${seat} figure=${figure} n=${n} />
  <//>`;
}

/**
 * What a choice of this region would bring: the chances of an expedition, or what arriving figures would change.
 * @param {{ ctx: Ctx, region: string }} props
 */
function Preview({ ctx, region }) {
  const exploring = isSending(ctx) || isAsked(ctx, 'explore');
  if (exploring && isUnknown(ctx, region)) return html`<${Chances} ctx=${ctx} region=${region} />`;
  const coming = ctx.extras.arrivals?.[region];
  if (!coming || exploring || !ctx.can(`region:${region}`)) return null;
  return html`<span class="preview" aria-hidden="true">
    <span class="becomes"><${Num} n=${`→ ${coming.figures}`} /></span>
    ${coming.good && html`<${Icon} id=${`good-${coming.good}`} />`}
    ${coming.points !== 0 && html`<${Points} n=${coming.points > 0 ? `+${coming.points}` : coming.points} />`}
  </span>`;
}

/** @param {{ ctx: Ctx, region: string }} props */
function Chances({ ctx, region }) {
  const share = chanceOf(ctx, region);
  return html`<span class=${classes('preview', 'chances', share >= 0.995 ? 'sure' : share <= 0.005 ? 'none' : '')}
    aria-hidden="true">
    <${Num} n=${percent(ctx, share)} />
  </span>`;
}
