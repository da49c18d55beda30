// The city: six roads with their gates and dice, buildings, arches, and the five temples between the roads.
import { useEffect, useRef } from 'preact/hooks';
import { html, classes } from '/web/common/html.js';
import { Spot } from '/web/frame/spot.js';
import { isAsked, offered, touchable } from '/web/board/asked.js';
import { capital, count } from '/web/board/counts.js';
import { symbol } from '../parts.js';
import { chosenWay, dieInHand, pipPrice, takeCityDie, waysOf, wishWay } from './way.js';
import { placeName, siteInWords, templeInWords } from './wording.js';

/** @typedef {import('../parts.js').CityCtx} Ctx */
/** @typedef {import('../parts.js').Effect} Effect */

const LENGTHS = [3, 4, 4, 4, 4, 3];
const DISTRICTS = ['trade', 'festival', 'gold', 'construction', 'technology'];
const STEP = 112;
const SIDE = 47;
const WIDTH = 2 * SIDE + 5 * STEP;
const HEIGHT = 372;
const ARCH = 78;
const GATE = 292;
const SITE = 46;
const REWARDS = /** @type {Record<string, string>} */ ({
  coins: 'coin',
  cards: 'card-back',
  storage_token: 'cocoa-storage-empty',
  road_token: 'road-token',
  high_priest: 'high-priest',
});

/** @param {number} road */
const xOf = (road) => SIDE + (road - 1) * STEP;

/** @param {string} site */
const pointOf = (site) => ({ x: xOf(Number(site[1])), y: 264 - 52 * (Number(site[3]) - 1) });

/** @param {number} road */
const sitesOf = (road) => Array.from({ length: LENGTHS[road - 1] ?? 0 }, (_, i) => `R${road}S${i + 1}`);

const ROADS = [1, 2, 3, 4, 5, 6];
const PAVING =
  ROADS.map((road) => `M${xOf(road)} ${GATE + 20}V${ARCH}`).join('') +
  DISTRICTS.map((_, i) => `M${xOf(i + 1)} ${ARCH}A56 56 0 0 1 ${xOf(i + 2)} ${ARCH}`).join('');

/** @param {{ ctx: Ctx, seat: number }} props */
export function City({ ctx, seat }) {
  const die = seat === ctx.seat ? dieInHand(ctx) : null;
  const way = die && chosenWay(ctx, die);
  const walk = ctx.extras.city.walk;
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  const middle = walk?.at ? pointOf(walk.at).x : way ? xOf(way.road) : null;
  useEffect(() => {
    const box = frame.current;
    if (box && middle !== null && box.scrollWidth > box.clientWidth)
      box.scrollLeft = (middle / WIDTH) * box.scrollWidth - box.clientWidth / 2;
  }, [middle]);
  return html`<div class="cityw" ref=${frame} tabindex=${-1}>
    <svg class="city" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="group"
      aria-label=${ctx.t('santa-maria.maya.city_of', { name: ctx.seatName(seat) })}>
      <${Land} />
      ${DISTRICTS.map((district, i) => html`<${District} key=${district} ctx=${ctx} seat=${seat} district=${district}
        x=${xOf(i + 1) + STEP / 2} />`)}
      <g class="paving">
        <path class="kerb" d=${PAVING} />
        <path class="stone" d=${PAVING} />
        <path class="joint" d=${PAVING} />
      </g>
      ${way && html`<path class="route" d=${`M${xOf(way.road)} ${GATE + 10}V${ARCH}`} />`}
      ${[2, 3, 4, 5].map((road) => html`<${Fork} key=${road} ctx=${ctx} seat=${seat} road=${road} />`)}
      ${ROADS.map((road) => html`<${Gate} key=${road} ctx=${ctx} seat=${seat} road=${road}
        chosen=${way?.road === road} />`)}
      ${ROADS.flatMap(sitesOf).map((site) => html`<${Site} key=${site} ctx=${ctx} seat=${seat} site=${site} />`)}
      ${way && html`<${Stops} ctx=${ctx} road=${way.road} />`}
      ${walk && html`<${Walker} ctx=${ctx} seat=${seat} walk=${walk} />`}
    </svg>
  </div>`;
}

const JUNGLE =
  'M0 150V96Q20 70 40 92Q62 66 84 90Q108 64 130 92Q160 66 184 94Q210 68 236 92Q262 66 290 92Q318 70 346 94' +
  `Q372 66 398 92Q424 68 450 92Q478 66 504 94Q530 68 556 92Q580 66 604 92Q622 74 ${WIDTH} 92V180H0Z`;

const GROUND =
  `M0 160C120 104 220 92 ${WIDTH / 2} 92C420 92 520 104 ${WIDTH} 160` +
  `V${HEIGHT - 10}a10 10 0 0 1 -10 10H10a10 10 0 0 1 -10 -10Z`;

function Land() {
  return html`<g class="cland" aria-hidden="true">
    <rect class="sky" width=${WIDTH} height=${HEIGHT} rx="10" />
    <circle class="sun" cx=${WIDTH / 2} cy="34" r="30" />
    <path class="hills" d=${`M0 96L70 52L150 84L230 44L318 82L420 36L452 36L540 88L${WIDTH} 60V200H0Z`} />
    <path class="jungle" d=${JUNGLE} />
    <path class="ground" d=${GROUND} />
  </g>`;
}

// Buildings.

/** @param {{ ctx: Ctx, seat: number, site: string }} props */
function Site({ ctx, seat, site }) {
  const { x, y } = pointOf(site);
  const { cover, buildings } = ctx.pos.city;
  const effects = ctx.extras.city.sites[site];
  const tile = buildings[site];
  const type = tile ? ctx.extras.city.buildings[tile].type : null;
  const walk = seat === ctx.seat ? ctx.extras.city.walk : null;
  const place =
    isAsked(ctx, 'walk') && walk?.ahead === site
      ? 'onward'
      : isAsked(ctx, 'walk') && walk?.at === site
        ? 'stop'
        : `site:${site}`;
  const action = isAsked(ctx, 'choose_site') ? `site:${site}` : `priest:${site}`;
  const lies = cover[site];
  const inside = html`
    <rect class=${classes('plot', !effects && 'none', type)} x=${x - 23} y=${y - 23} width=${SITE} height=${SITE}
      rx="9" />
    ${type && html`<use href=${symbol(type === 'straw' ? 'hut-straw' : 'hut-wood')} x=${x - 22} y=${y - 23} width="17"
      height="17" />`}
    ${effects && html`<${Signs} effects=${effects} x=${x} y=${type ? y + 6 : y} small=${Boolean(type)} />`}
    ${lies && html`
      <rect class="veil" x=${x - 23} y=${y - 23} width=${SITE} height=${SITE} rx="9" />
      ${lies === 'priest'
        ? html`<use class="occupant" href=${symbol('high-priest')} x=${x - 8} y=${y - 10} width="32" height="32" />`
        : html`<use class="occupant" href=${symbol(`${lies === 'blue' ? 'db' : 'dw'}-${site[1]}`)} x=${x - 6} y=${y - 8}
            width="30" height="30" />`}
    `}
    <rect class="ring" x=${x - 24} y=${y - 24} width=${SITE + 2} height=${SITE + 2} rx="10" />
  `;
  const told = { label: `${capital(placeName(ctx, site))}: ${siteInWords(ctx, site)}`, tip: ['maya', `site.${site}`] };
  if (seat !== ctx.seat)
    return html`<g class="csite" role="img" aria-label=${told.label}
      data-place=${seat === ctx.focusSeat ? `site:${site}` : undefined} tabindex="0"
      ...${ctx.tip('maya', `site.${site}`)}>
      ${inside}
    </g>`;
  return html`<${Spot} as="g" place=${place} action=${action} class="csite" ...${told}
    preview=${isAsked(ctx, 'maya_turn')}>
    ${inside}
  <//>`;
}

/** @param {{ effects: Effect[], x: number, y: number, small: boolean }} props */
function Signs({ effects, x, y, small }) {
  const signs = effects.flatMap((effect) =>
    effect.gain ? Object.entries(effect.gain) : [[effect.kind === 'conquistador' ? 'warrior' : effect.kind, 0]],
  );
  const size = signs.length > 1 ? 21 : small ? 28 : 34;
  const first = x - (signs.length * size) / 2;
  return html`${signs.map(([id, n], i) => html`<${Sign} key=${i} id=${String(id)} n=${Number(n)} x=${first + i * size}
    y=${y - size / 2} size=${size} />`)}`;
}

const COUNTED = /** @type {Record<string, [string, string]>} */ ({
  coins: ['coin-blank', '#3a2705'],
  vp: ['happy-blank', '#fff'],
});

/**
 * A sign of something in the picture; coins and points carry their number.
 * @param {{ id: string, n: number, x: number, y: number, size: number, class?: string }} props
 */
function Sign({ id, n, x, y, size, class: name }) {
  const [blank, fill] = COUNTED[id] ?? [id, ''];
  return html`
    <use class=${name} href=${symbol(blank)} x=${x} y=${y} width=${size} height=${size} />
    ${fill && html`<use class="number-sign" href=${symbol(`n-${n}`)} x=${x} y=${y - (id === 'vp' ? size / 32 : 0)}
      width=${size} height=${size} fill=${fill} />`}
  `;
}

/** Numbers on the buildings that the chosen die would pass. @param {{ ctx: Ctx, road: number }} props */
function Stops({ ctx, road }) {
  return html`<g class="stops" aria-hidden="true">
    ${ctx.extras.city.routes[road].stops.map((/** @type {{ site: string }} */ { site }, /** @type {number} */ i) => {
      const { x, y } = pointOf(site);
      return html`<g key=${site} class="stop">
        <circle cx=${x - 22} cy=${y - 20} r="9.5" />
        <text x=${x - 22} y=${y - 15.5}>${i + 1}</text>
      </g>`;
    })}
  </g>`;
}

/** The die on its way. @param {{ ctx: Ctx, seat: number, walk: any }} props */
function Walker({ ctx, seat, walk }) {
  const { x, y } = walk.at ? pointOf(walk.at) : { x: xOf(walk.value), y: GATE + 24 };
  const asked = seat === ctx.seat && isAsked(ctx, 'walk');
  return html`
    <g class="walker">
      <use href=${symbol(`${walk.colour === 'blue' ? 'db' : 'dw'}-${walk.value}`)} x=${x - 6} y=${y - 8} width="32"
        height="32" />
    </g>
    ${
      asked &&
      Object.entries(walk.turns).map(([road, site]) => html`<${Arch} key=${road} ctx=${ctx} from=${walk.value}
        road=${Number(road)} site=${String(site)} />`)
    }
  `;
}

/** An arch that leads to another road. @param {{ ctx: Ctx, from: number, road: number, site: string }} props */
function Arch({ ctx, from, road, site }) {
  const [a, b] = [xOf(from), xOf(road)];
  const beside = Math.abs(from - road) === 1;
  const to = pointOf(site);
  const d = beside
    ? `M${a} ${ARCH}A56 56 0 0 ${b > a ? 1 : 0} ${b} ${ARCH}V${to.y - 30}`
    : `M${a} ${ARCH}C${a} 6 ${b} 6 ${b} ${ARCH}V${to.y - 30}`;
  const middle = (a + b) / 2;
  return html`<${Spot} as="g" place=${`arch:${road}`} action=${`turn:${road}`} class="arch"
    label=${ctx.t('santa-maria.maya.turn', { road, site: siteInWords(ctx, site) })}>
    <path class="route" d=${d} />
    <circle class="knob" cx=${middle} cy=${beside ? 24 : 22} r="17" />
    <text class="knobn" x=${middle} y=${(beside ? 24 : 22) + 6}>${b > a ? '→' : '←'}${road}</text>
  <//>`;
}

/** @param {{ ctx: Ctx, seat: number, road: number }} props */
function Fork({ ctx, seat, road }) {
  const there = ctx.pos.city.roads.includes(String(road));
  const inside = html`
    <circle class=${classes('fork', there && 'laid')} cx=${xOf(road)} cy="64" r="14" />
    ${there && html`<use href=${symbol('road-token')} x=${xOf(road) - 15} y="49" width="30" height="30" />`}
  `;
  const label = ctx.t(there ? 'santa-maria.maya.fork_laid' : 'santa-maria.maya.fork', { road });
  if (seat !== ctx.seat || !isAsked(ctx, 'road_token'))
    return html`<g class="forkw" role="img" aria-label=${label} data-place=${`fork:${road}`}
      ...${ctx.tip('maya', 'fork')}>
      ${inside}
    </g>`;
  return html`<${Spot} as="g" place=${`fork:${road}`} action=${`fork:${road}`} class="forkw" label=${label}
    tip=${['maya', 'fork']}>
    ${inside}
    <circle class="reach" cx=${xOf(road)} cy="64" r="24" />
  <//>`;
}

// Gates and the dice before them.

/**
 * @param {Ctx} ctx
 * @param {number} seat
 * @param {number} road
 */
function diceAt(ctx, seat, road) {
  const { white, ambassadors } = ctx.pos;
  const { blue } = ctx.pos.players[seat];
  return [
    ...(count(white, String(road))
      ? [{ id: `white:${road}`, colour: 'white', n: count(white, String(road)), envoy: false }]
      : []),
    ...(count(blue, String(road))
      ? [{ id: `blue:${road}`, colour: 'blue', n: count(blue, String(road)), envoy: false }]
      : []),
    ...['white', 'blue']
      .filter((colour) => String(ambassadors?.[colour]) === String(road))
      .map((colour) => ({ id: `ambassador:${colour}`, colour, n: 1, envoy: true })),
  ];
}

/** @param {{ ctx: Ctx, seat: number, road: number, chosen: boolean }} props */
function Gate({ ctx, seat, road, chosen }) {
  const x = xOf(road);
  const dice = diceAt(ctx, seat, road);
  const size = dice.length > 2 ? 33 : 36;
  const spots = dice.map((die, i) => ({
    ...die,
    x: x + (dice.length > 1 ? (i % 2 ? 2 : -size - 2) : -size / 2),
    y: GATE + 4 + Math.floor(i / 2) * (size + 6),
  }));
  return html`<g class=${classes('gatew', chosen && 'selected')}>
    <${Door} ctx=${ctx} seat=${seat} road=${road} x=${x} bare=${!dice.length} />
    ${spots.map((die) => html`<${Die} key=${die.id} ctx=${ctx} seat=${seat} die=${die} road=${road} size=${size} />`)}
  </g>`;
}

/** @param {{ ctx: Ctx, seat: number, road: number, x: number, bare: boolean }} props */
function Door({ ctx, seat, road, x, bare }) {
  const die = seat === ctx.seat ? dieInHand(ctx) : null;
  const ways = die ? waysOf(ctx, die).filter((way) => way.road === road) : [];
  const coins = die ? pipPrice(ctx, die, road) : 0;
  const cocoa = ways.length > 0 && ways.every((way) => way.cocoa);
  const wish = () => {
    if (!die || !ways.length) return false;
    wishWay(ctx, die, { road, card: '', cocoa });
    return true;
  };
  const door = html`
    <path class="door"
      d=${`M${x - 44} ${HEIGHT - 3}V${GATE + 8}a12 12 0 0 1 12 -12h64a12 12 0 0 1 12 12V${HEIGHT - 3}Z`} />
    ${bare && html`<use class="bare" href=${symbol(`dw-${road}`)} x=${x - 18} y=${GATE + 6} width="36" height="36" />`}
    ${ways.length > 0 &&
    (cocoa || coins > 0) && html`<${Sign} id=${cocoa ? 'cocoa' : 'coins'} n=${coins} x=${x + 20} y=${HEIGHT - 30}
      size=${25} />`}
  `;
  const label = ctx.t(ways.length ? 'santa-maria.maya.gate_price' : 'santa-maria.maya.gate', { road, n: coins });
  if (!die)
    return html`<g data-place=${`gate:${road}`} role="img" aria-label=${label} ...${ctx.tip('maya', `gate.${road}`)}>
      ${door}
    </g>`;
  return html`<${Spot} as="g" place=${`gate:${road}`} action=${`enter:${road}`}
    class=${classes('gate', ways.length > 0 && 'can')} label=${label} onPick=${wish} ...${touchable(ways.length > 0)}>
    ${door}
  <//>`;
}

/**
 * @param {{ ctx: Ctx, seat: number, die: { id: string, colour: string, n: number, envoy: boolean, x: number, y: number
 *   }, road: number, size: number }} props
 */
function Die({ ctx, seat, die, road, size }) {
  const held = ctx.picked.value.includes(die.id);
  const can = seat === ctx.seat && isAsked(ctx, 'maya_turn') && offered(ctx, die.id);
  const inside = html`
    <rect class="reach" x=${die.x + size / 2 - 22} y=${die.y - 3} width="44" height="40" />
    <use href=${symbol(`${die.colour === 'white' ? 'dw' : 'db'}-${road}`)} x=${die.x} y=${die.y} width=${size}
      height=${size} />
    ${die.n > 1 && html`<text class="many" x=${die.x + size - 3} y=${die.y + size - 1}>×${die.n}</text>`}
    ${die.envoy && html`<use href=${symbol(`ambassador-${die.colour}`)} x=${die.x + size - 15} y=${die.y - 5} width="19"
      height="19" />`}
  `;
  const name = ctx.t(die.envoy ? `santa-maria.kingdoms.ambassador_${die.colour}` : 'santa-maria.maya.die', {
    colour: ctx.t(`santa-maria.maya.${die.colour}`),
    value: road,
    n: die.n,
  });
  const tip = die.envoy ? ['ambassador', die.colour] : ['maya', `die.${die.colour}`];
  if (seat !== ctx.seat)
    return html`<g role="img" aria-label=${name} ...${ctx.tip(tip[0] ?? '', tip[1] ?? '')}>${inside}</g>`;
  const touch = () => {
    if (can) takeCityDie(ctx, die.id);
    return can;
  };
  return html`<${Spot} as="g" place=${die.id} action=${die.id} class=${classes('die', can && 'can', held && 'inhand')}
    label=${name} tip=${tip} onPick=${touch} ...${touchable(can)}>
    ${inside}
  <//>`;
}

// Temples.

/** @param {{ ctx: Ctx, seat: number, district: string, x: number }} props */
function District({ ctx, seat, district, x }) {
  const temple = ctx.extras.city.temples[district];
  const near = seat === ctx.seat && ctx.extras.city.near.includes(district);
  const ground = html`<path class=${classes('dist', district, near && 'near')}
    d=${`M${x - 56} ${GATE + 10}V${ARCH}A56 56 0 0 1 ${x + 56} ${ARCH}V${GATE + 10}Z`} />`;
  const inside = html`
    ${ground}
    <${Pyramid} levels=${temple.levels} x=${x} />
    <path class=${classes('band', district)} d=${`M${x - 35} 146h70l-5 8l5 8h-70l5 -8Z`} />
    <text class="bandn" x=${x} y="158">${ctx.t(`santa-maria.maya.short.${district}`)}</text>
    ${temple.cost
      ? html`<${Cost} cost=${temple.cost} short=${temple.short} x=${x} />`
      : html`<text class="done" x=${x} y="184">✓</text>`}
    ${temple.cost && html`<${Reward} temple=${temple} x=${x} />`}
    <${Tally} district=${district} temple=${temple} x=${x} />
    <rect class="ring" x=${x - 34} y="88" width="68" height="190" rx="10" />
  `;
  const label = templeInWords(ctx, district);
  if (seat !== ctx.seat)
    return html`<g class="temple" role="img" tabindex="0" aria-label=${label}
      data-place=${seat === ctx.focusSeat ? `temple:${district}` : undefined}
      ...${ctx.tip('maya', `temple.${district}`)}>
      ${inside}
    </g>`;
  return html`<${Spot} as="g" place=${`temple:${district}`} action=${`temple:${district}`} class="temple" label=${label}
    tip=${['maya', `temple.${district}`]} preview>
    ${inside}
  <//>`;
}

/** Finished levels stand, those to come are sketched. @param {{ levels: number, x: number }} props */
function Pyramid({ levels, x }) {
  const outlines = [`M${x - 33} 142l6 -17h54l6 17Z`, `M${x - 24} 124l5 -15h38l5 15Z`, `M${x - 15} 108l4 -15h22l4 15Z`];
  return html`
    ${outlines.map((d, i) => html`<path key=${i} class=${classes('level', i < levels ? 'stands' : 'plan')} d=${d} />`)}
    ${levels > 0 && html`<path class="stairs" d=${`M${x - 6} 142V${[142, 125, 109, 93][levels]}h12V142Z`} />`}
  `;
}

/** @param {{ cost: Record<string, number>, short: Record<string, number>, x: number }} props */
function Cost({ cost, short, x }) {
  const units = Object.entries(cost).flatMap(([id, n]) =>
    Array.from({ length: n }, (_, i) => ({ id, lack: i >= n - count(short, id) })),
  );
  const step = Math.min(17, 64 / units.length);
  const first = x - (units.length * step) / 2;
  return html`
    <rect class="bill" x=${x - 34} y="167" width="68" height="23" rx="6" />
    ${units.map(({ id, lack }, i) => html`<use key=${i} class=${lack ? 'lack' : ''} href=${symbol(id)}
      x=${first + i * step - (17 - step) / 2} y="170" width="17" height="17" />`)}
  `;
}

/** @param {{ temple: any, x: number }} props */
function Reward({ temple, x }) {
  const { reward, number } = temple;
  if (reward === 'coins') return html`<${Sign} id="coins" n=${number} x=${x - 14} y=${194} size=${28} />`;
  return html`${Array.from({ length: number }, (_, i) => html`<use key=${i} href=${symbol(REWARDS[reward] ?? reward)}
    x=${x - 14 + (i - (number - 1) / 2) * 24} y="194" width="28" height="28" />`)}`;
}

/**
 * What is counted for the points of a temple, times its levels.
 * @param {{ district: string, temple: any, x: number }} props
 */
function Tally({ district, temple, x }) {
  return html`
    <use href=${symbol(district === 'gold' ? 'gold' : `card-${district}`)} x=${x - 31} y="226" width="32" height="32" />
    <text class="tally" x=${x + 15} y="248">×${temple.counted}</text>
    <text class="sumup" x=${x} y="272">${temple.levels}×${temple.counted} = ${temple.points}</text>
  `;
}
