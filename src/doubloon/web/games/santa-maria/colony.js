// A colony: six by six cells between the white dice above and the blue dice on the left.
import { html, classes } from '/web/common/html.js';
import { settings } from '/web/common/store.js';
import { Spot } from '/web/frame/spot.js';
import { CELL, FieldFace, glyph, outline } from './fields.js';
import { isAsked, offered, touchable } from '/web/board/asked.js';
import { CELLS, SIZE, amount, piecesOf, rowAndColumn, signOf, symbol } from './parts.js';
import { carried, carryTo, covered, hold, layTile, turnTile, turnsAt, useTurnKey } from './carrying.js';
import { chosenDie, chosenLine, linesOf, runDie, shownRun, takeDie, turnPrice, wishFor } from './running.js';
import { cellInWords, lineName } from './wording.js';

/** @typedef {import('./parts.js').Ctx} Ctx */
/** @typedef {import('./parts.js').Gain} Gain */
/** @typedef {import('./running.js').Die} Die */

const LEFT = 80;
const TOP = 96;

/** @param {string} cell @returns {[number, number]} */
const corner = (cell) => {
  const [row, column] = rowAndColumn(cell);
  return [LEFT + column * CELL, TOP + row * CELL];
};

/** Whether the last touch was a finger, which cannot hover. */
let finger = false;

/** @param {{ ctx: Ctx, seat: number }} props */
export function Colony({ ctx, seat }) {
  const own = seat === ctx.seat && ctx.live;
  useTurnKey(ctx);
  const tile = own ? carried(ctx) : null;
  const shown = shownRun(ctx, seat);
  const over = (/** @type {PointerEvent} */ event) => {
    finger = event.pointerType === 'touch';
    const cell = tile && !finger ? cellUnder(event) : null;
    if (tile && cell) carryTo(tile, cell);
  };
  const wheel = (/** @type {WheelEvent} */ event) => {
    if (!tile || !event.deltaY) return;
    event.preventDefault();
    turnTile(ctx, tile, event.deltaY > 0 ? 1 : -1);
  };
  return html`<svg class=${classes('colony', tile && 'carrying', shown && 'running')} viewBox="0 0 472 486" role="group"
    aria-label=${ctx.t('santa-maria.colony.of', { name: ctx.seatName(seat) })} onPointerMove=${over}
    onPointerDown=${over} onWheel=${wheel}>
    <${WhiteDice} ctx=${ctx} seat=${seat} />
    <${Heads} ctx=${ctx} seat=${seat} />
    <${BlueDice} ctx=${ctx} seat=${seat} />
    <${Ambassadors} ctx=${ctx} seat=${seat} />
    <rect class="land" x="77" y="93" width="390" height="390" rx="6" />
    ${CELLS.map((cell) => html`<${Cell} key=${cell} ctx=${ctx} seat=${seat} cell=${cell} />`)}
    <${Tiles} ctx=${ctx} seat=${seat} />
    <g class="covers">${CELLS.map((cell) => html`<${Cover} key=${cell} ctx=${ctx} seat=${seat} cell=${cell} />`)}</g>
    <${Governor} ctx=${ctx} seat=${seat} />
    ${shown && html`<${RunPreview} ctx=${ctx} seat=${seat} ...${shown} />`}
    ${!shown && html`<${Sweep} ctx=${ctx} seat=${seat} />`}
    ${tile && html`<${InHand} ctx=${ctx} seat=${seat} tile=${tile} />`}
  </svg>`;
}

/** @param {PointerEvent} event */
function cellUnder(event) {
  const place =
    event.target instanceof Element ? event.target.closest('[data-place^="cell:"]')?.getAttribute('data-place') : null;
  return place?.slice('cell:'.length) ?? null;
}

// Dice.

/** @param {{ ctx: Ctx, seat: number }} props */
function WhiteDice({ ctx, seat }) {
  const most = ctx.extras.limits.white;
  const envoys = Boolean(ctx.pos.ambassadors);
  const used = ctx.extras.white_taken[seat];
  const line = shownRun(ctx, seat)?.line;
  return html`
    <rect class="shelf" x="74" y="1" width="396" height="64" rx="10" />
    ${Array.from({ length: SIZE }, (_, i) => html`<${Lane} key=${i} ctx=${ctx} seat=${seat} value=${i + 1}
      sel=${line === `column:${i + 1}`} />`)}
    <g class="white-limit" ...${ctx.tip('board', 'white_limit')} role="img"
      aria-label=${ctx.t('santa-maria.colony.white_used', { n: used, m: most })}>
      <text x="35" y=${envoys ? 13 : 19}>${ctx.t('santa-maria.colony.white')}</text>
      ${Array.from({ length: most }, (_, i) => html`<rect key=${i} class=${i < used ? 'used' : i === used ? 'next' : ''}
        x=${35 - most * 11 + 2 + i * 22} y=${envoys ? 19 : 27} width="18" height="18" rx="5" />`)}
      ${!envoys && html`<text class="used-of" x="35" y="62">${used} / ${most}</text>`}
    </g>
  `;
}

/** @type {Record<number, [number, number, number][]>} how so many dice of one value lie: x, y, size */
const HEAPS = {
  1: [[9, 5, 42]],
  2: [
    [1, 4, 36],
    [23, 13, 36],
  ],
  3: [
    [1, 1, 30],
    [29, 6, 30],
    [13, 22, 30],
  ],
  4: [
    [1, 0, 29],
    [30, 0, 29],
    [1, 23, 29],
    [30, 23, 29],
  ],
};

/** @param {{ ctx: Ctx, seat: number, value: number, sel: boolean }} props */
function Lane({ ctx, seat, value, sel }) {
  const n = ctx.pos.white[value] ?? 0;
  const x = LEFT + 2 + (value - 1) * CELL;
  const heap = HEAPS[Math.min(n, 4)] ?? [];
  const dice = html`
    ${heap.map(([dx, dy, size], i) => html`<use key=${i} href=${symbol(`dw-${value}`)} x=${x + dx} y=${7 + dy}
      width=${size} height=${size} />`)}
    ${n > 4 && html`<text class="many" x=${x + 30} y="39">×${n}</text>`}
  `;
  return html`
    <rect class=${classes('lane', sel && 'selected')} x=${x} y="7" width="60" height="52" rx="7" />
    ${n === 0 && html`<text class="lanen" x=${x + 30} y="44">${value}</text>`}
    ${n > 0 && html`<${DieSpot} ctx=${ctx} seat=${seat} colour="white" value=${value} n=${n}>${dice}<//>`}
    <${Specialist} ctx=${ctx} seat=${seat} value=${value} x=${x} />
  `;
}

/**
 * Who can be hired with a die of this value.
 * @param {{ ctx: Ctx, seat: number, value: number, x: number }} props
 */
function Specialist({ ctx, seat, value, x }) {
  const kind = ctx.pos.specialists?.[value];
  if (!kind) return null;
  const field = ctx.extras.kingdoms?.specialists[kind]?.field;
  const picture = html`
    <rect class="spec" x=${x + 31} y="36" width="28" height="28" rx="6" />
    ${field
      ? html`
          <use href=${symbol('improver')} x=${x + 32} y="37" width="26" height="26" />
          ${glyph({ id: kind }, x + 46, 51, 15)}
        `
      : html`<use href=${symbol(kind)} x=${x + 32} y="37" width="26" height="26" />`}
  `;
  const label = ctx.name('specialist', kind);
  const asked = seat === ctx.seat && isAsked(ctx, 'hire') && offered(ctx, 'hire') && ctx.extras.sweep?.value === value;
  if (asked)
    return html`<${Spot} as="g" place="hire" action="hire" class="specspot" label=${label} tip=${['specialist', kind]}>
      ${picture}
    <//>`;
  return html`<g role="img" aria-label=${label} data-place=${`specialist:${value}`} ...${ctx.tip('specialist', kind)}>
    ${picture}
  </g>`;
}

/**
 * The ambassadors' dice: whoever takes one lets all others follow.
 * @param {{ ctx: Ctx, seat: number }} props
 */
function Ambassadors({ ctx, seat }) {
  const { ambassadors } = ctx.pos;
  if (!ambassadors) return null;
  return html`${Object.keys(ambassadors).map((colour) => {
    const id = `ambassador:${colour}`;
    const x = colour === 'white' ? 0 : 28;
    const can = seat === ctx.seat && (offered(ctx, id) || chosenDie(ctx)?.id === id);
    const touch = () => {
      if (chosenDie(ctx)?.id === id) runDie(ctx);
      else if (can) takeDie(ctx, id);
      return can;
    };
    return html`<${Spot} key=${id} as="g" place=${id} action=${id}
      class=${classes('die envoy', can && 'can', chosenDie(ctx)?.id === id && 'inhand')} tip=${['ambassador', colour]}
      label=${ctx.t(`santa-maria.kingdoms.ambassador_${colour}`, { value: ambassadors[colour] })} onPick=${touch}
      ...${touchable(can)}>
      <rect class="hit" x=${x} y="42" width="28" height="50" />
      <use href=${symbol('ambassador')} x=${x - 2} y="40" width="30" height="30" />
      <use href=${symbol(`${colour === 'white' ? 'dw' : 'db'}-${ambassadors[colour]}`)} x=${x + 1} y="63" width="26"
        height="26" />
    <//>`;
  })}`;
}

/** @param {{ ctx: Ctx, seat: number }} props */
function Governor({ ctx, seat }) {
  const { governor: points } = ctx.extras.kingdoms ?? {};
  const { governor: at, cells } = ctx.pos.players[seat];
  if (!points || !at) return null;
  const [x, y] = corner(at);
  return html`<g class="governors">
    ${CELLS.filter((cell) => !cells[cell] || cell === at).map((cell) => {
      const [row, column] = rowAndColumn(cell);
      const [left, top] = corner(cell);
      return html`<text key=${cell} class="governor-points" x=${left + 60} y=${top + 14}>${points[row][column]}</text>`;
    })}
    <g class=${`governor pc-${ctx.colour(seat)}`}>
      <use href=${symbol('governor')} x=${x + 12} y=${y + 12} width="46" height="46" />
    </g>
  </g>`;
}

/** @param {{ ctx: Ctx, seat: number, colour: string, value: number, n: number, children?: any }} props */
function DieSpot({ ctx, seat, colour, value, n, children }) {
  const id = `${colour}:${value}`;
  const label = `${ctx.t(`santa-maria.dice.${colour}`, { value, n })}${n > 1 ? ` ×${n}` : ''}`;
  const hit =
    colour === 'white'
      ? html`<rect class="hit" x=${LEFT + (value - 1) * CELL} y="4" width="64" height="60" />`
      : html`<rect class="hit" x="-4" y=${TOP + (value - 1) * CELL} width="58" height="64" />`;
  if (seat !== ctx.seat) return html`<g class="die" role="img" aria-label=${label} data-place=${id}>${children}</g>`;
  const chosen = chosenDie(ctx)?.id === id;
  const can = chosen || offered(ctx, id);
  const touch = () => {
    if (chosen) runDie(ctx);
    else if (can) takeDie(ctx, id);
    return can;
  };
  return html`<${Spot} as="g" place=${id} action=${id} class=${classes('die', can && 'can', chosen && 'inhand')}
    label=${label} tip=${['die', colour]} onPick=${touch} ...${touchable(can)}>
    ${hit}
    ${children}
  <//>`;
}

/** @param {{ ctx: Ctx, seat: number }} props */
function BlueDice({ ctx, seat }) {
  const shared = ctx.view.options.shared_blue_dice;
  const pool = shared ? ctx.pos.shared_blue : ctx.pos.players[seat].blue;
  return html`${Array.from({ length: SIZE }, (_, i) => {
    const value = i + 1;
    const n = pool[value] ?? 0;
    const y = TOP + i * CELL + 9;
    const heap = (HEAPS[Math.min(n, 4)] ?? []).map(([x, dy, size]) => [4 + x * 0.74, y + dy * 0.74 + 2, size * 0.78]);
    const dice = n === 1 ? [[6, y + 1, 42]] : heap;
    return html`
      <rect key=${`s${value}`} class="bslot" x="4" y=${y} width="46" height="46" rx="9" />
      ${n > 0 && html`<${DieSpot} key=${value} ctx=${ctx} seat=${seat} colour="blue" value=${value} n=${n}>
        ${dice.map(([x, dy, size], j) => html`<use key=${j} href=${symbol(`db-${value}`)} x=${x} y=${dy} width=${size}
          height=${size} />`)}
      <//>`}
    `;
  })}`;
}

/** @param {{ ctx: Ctx, seat: number }} props */
function Heads({ ctx, seat }) {
  const die = seat === ctx.seat ? chosenDie(ctx) : null;
  const lines = die ? linesOf(ctx, die) : [];
  const chosen = die && chosenLine(ctx, die)?.line;
  const diagonals = ctx.pos.players[seat].scholars.includes('archery') ? ['diagonal:1', 'diagonal:6'] : [];
  return html`
    ${diagonals.map((line) => html`<${Head} key=${line} ctx=${ctx} line=${line} die=${die} can=${lines.includes(line)}
      sel=${chosen === line} own=${seat === ctx.seat} />`)}
    ${['column', 'row'].flatMap((kind) =>
      Array.from({ length: SIZE }, (_, i) => {
        const line = `${kind}:${i + 1}`;
        return html`<${Head} key=${line} ctx=${ctx} line=${line} die=${die} can=${lines.includes(line)}
          sel=${chosen === line} own=${seat === ctx.seat} />`;
      }),
    )}
  `;
}

/** @param {{ ctx: Ctx, line: string, die: Die | null, can: boolean, sel: boolean, own: boolean }} props */
function Head({ ctx, line, die, can, sel, own }) {
  const [kind, number = ''] = line.split(':');
  const i = Number(number) - 1;
  const column = kind === 'column';
  const slant = kind === 'diagonal';
  const [x, y] = slant ? [i === 0 ? 66 : 461, 71] : column ? [LEFT + i * CELL + 32, 70] : [54, TOP + i * CELL + 14];
  const shape = slant
    ? `M${x - 11} 71h22v22h-22z`
    : column
      ? `M${x - 18} 70h36v14l-18 10l-18-10z`
      : `M54 ${y}h14l10 18l-10 18h-14z`;
  const price = die && can ? turnPrice(ctx, die, line) : 0;
  const inside = html`
    <path class=${classes('head', column || slant ? 'colhead' : 'rowhead', sel && 'selected')} d=${shape} />
    ${slant
      ? html`<path class="slant" d=${i === 0 ? `M${x - 6} 77l11 11m-6 0h6v-6` : `M${x + 6} 77l-11 11m6 0h-6v-6`} />`
      : html`<text class=${classes('head-number', !column && 'row-number')} x=${column ? x : 64}
          y=${column ? 85.5 : y + 24}>
          ${number}
        </text>`}
    ${price > 0 && html`<g class="turnp">
      <use href=${symbol('coin-blank')} x=${column ? x + 9 : 58} y=${column ? 62 : y - 9} width="18" height="18" />
      <use class="number-sign" href=${symbol(`n-${price}`)} x=${column ? x + 9 : 58} y=${column ? 62 : y - 9} width="18"
        height="18" fill="#3a2705" />
    </g>`}
  `;
  if (!own) return html`<g aria-hidden="true">${inside}</g>`;
  const whole = can && !slant && (column ? [x - 32, 66, CELL, 28 + SIZE * CELL] : [54, y - 14, 26 + SIZE * CELL, CELL]);
  const touch = () => {
    if (!die || !can) return false;
    if (sel) runDie(ctx);
    else wishFor(ctx, die, line);
    return true;
  };
  const label = `${lineName(ctx, line)}${price > 0 ? ` ${amount(ctx, 'coins', price)}` : ''}`;
  return html`<${Spot} as="g" place=${line} action=${line} class=${classes('headspot', can && 'can')} label=${label}
    onPick=${touch} ...${touchable(can)}>
    ${whole && html`<rect class="hit" x=${whole[0]} y=${whole[1]} width=${whole[2]} height=${whole[3]} />`}
    ${inside}
  <//>`;
}

// Cells.

/** @param {{ ctx: Ctx, seat: number, cell: string }} props */
function Cell({ ctx, seat, cell }) {
  const { cells, cover } = ctx.pos.players[seat];
  const field = ctx.extras.fields[cells[cell]];
  const [x, y] = corner(cell);
  const tile = seat === ctx.seat ? carried(ctx) : null;
  const marked = shownRun(ctx, seat)?.run.stops.some((stop) => stop.cell === cell);
  const how = cover[cell] !== undefined ? 'under' : marked ? 'marked' : 'still';
  const inside = html`
    ${field
      ? html`<${FieldFace} field=${field} x=${x} y=${y} how=${how} />`
      : html`<use class="terrain" href=${symbol('t-empty')} x=${x} y=${y} width=${CELL} height=${CELL} />`}
    <rect class=${field ? 'field-edge' : 'grid-line'} x=${x + (field ? 1 : 0)} y=${y + (field ? 1 : 0)}
      width=${field ? 62 : 64} height=${field ? 62 : 64} rx=${field ? 4 : 0} />
    <rect class="ring" x=${x + 2.5} y=${y + 2.5} width="59" height="59" rx="5" />
  `;
  const label = cellInWords(ctx, seat, cell);
  const tip = /** @type {[string, string]} */ (['cell', `${seat}.${cell}`]);
  const name = classes('cell', !field && 'empty');
  if (seat !== ctx.seat)
    return html`<g class=${name} data-place=${`cell:${cell}`} role="img" aria-label=${label}
      ...${field ? ctx.tip(...tip) : {}}>
      ${inside}
    </g>`;
  const fits = tile ? turnsAt(ctx, tile, cell).length > 0 : false;
  const die = chosenDie(ctx);
  const line = die && lineThrough(ctx, die, cell);
  return html`<${Spot} as="g" place=${`cell:${cell}`} action=${nominal(ctx, cell)}
    class=${classes(name, fits && 'can', field && 'built')} label=${label} preview=${isAsked(ctx, 'main')}
    ...${field ? ctx.tip(...tip) : {}} onPick=${() => touchCell(ctx, cell)}
    onFocus=${() => tile && !finger && carryTo(tile, cell)} ...${touchable(Boolean(tile) && fits)}
    ...${line ? { 'aria-disabled': undefined } : {}}>
    ${inside}
  <//>`;
}

/**
 * With a die in the hand a cell stands for the line it lies in; a blue die that may run both ways runs along its row.
 * @param {Ctx} ctx
 * @param {Die} die
 * @param {string} cell
 * @returns {string | null}
 */
function lineThrough(ctx, die, cell) {
  const [row, column] = rowAndColumn(cell);
  const through = [`row:${row + 1}`, `column:${column + 1}`];
  return through.find((line) => linesOf(ctx, die).includes(line)) ?? null;
}

/**
 * With a tile in the hand a cell is where it goes: the mouse has shown it there, a finger shows it first.
 * @param {Ctx} ctx
 * @param {string} cell
 */
function touchCell(ctx, cell) {
  const tile = carried(ctx);
  const die = chosenDie(ctx);
  const line = die && lineThrough(ctx, die, cell);
  if (line) wishFor(ctx, die, line);
  if (die || !tile) return Boolean(line);
  const now = hold(ctx, tile);
  if (finger || settings.confirm.value) {
    if (now.cell && covered(tile, now.cell, now.turn).includes(cell)) turnTile(ctx, tile);
    else carryTo(tile, cell);
  } else {
    carryTo(tile, cell);
    layTile(ctx, tile);
  }
  return true;
}

/**
 * What a touch on a cell would mean now.
 * @param {Ctx} ctx
 * @param {string} cell
 */
function nominal(ctx, cell) {
  const kinds = /** @type {Record<string, string>} */ ({
    hire: 'improve',
    move_to: 'to',
    land_die: 'land',
    mathematics: 'refund',
    road: 'road',
    logistics: 'move',
    main: 'activate',
  });
  const { cover } = ctx.pos.players[ctx.seat ?? 0];
  const kind = kinds[ctx.asked?.step ?? ''];
  if (
    kind === 'activate' &&
    typeof cover[cell] === 'string' &&
    ctx.pos.players[ctx.seat ?? 0].scholars.includes('logistics')
  )
    return `move:${cell}`;
  return kind ? `${kind}:${cell}` : '';
}

/**
 * Laid tiles keep their outline.
 * @param {{ ctx: Ctx, seat: number }} props
 */
function Tiles({ ctx, seat }) {
  return html`<g class="laid">
    ${piecesOf(ctx.pos.players[seat].cells).map((cells, i) => {
      const { around, between } = outline(cells, LEFT, TOP);
      return html`<g key=${i}><path class="seam" d=${between} /><path class="tout" d=${around} /></g>`;
    })}
  </g>`;
}

/** @param {{ ctx: Ctx, seat: number, cell: string }} props */
function Cover({ ctx, seat, cell }) {
  const what = ctx.pos.players[seat].cover[cell];
  if (what === undefined) return null;
  const [row, column] = rowAndColumn(cell);
  const [x, y] = corner(cell);
  if (typeof what === 'number') {
    return html`<g class="occupant">
      <use href=${symbol('coin-blank')} x=${x + 26} y=${y + 26} width="36" height="36" />
      <use class="number-sign" href=${symbol(`n-${what}`)} x=${x + 26} y=${y + 26} width="36" height="36"
        fill="#3a2705" />
    </g>`;
  }
  const face = what === 'white' ? `dw-${column + 1}` : `db-${row + 1}`;
  return html`<g class="occupant" transform=${`rotate(${(row * 5 + column * 3) % 2 ? -7 : 6} ${x + 42} ${y + 42})`}>
    <use href=${symbol(face)} x=${x + 22} y=${y + 22} width="40" height="40" />
  </g>`;
}

// What is shown before a die is spent, and while one is on its way.

/**
 * The line a die runs along; all other cells step back.
 * @param {{ cells: string[], faint?: boolean }} props
 */
function Track({ cells, faint = false }) {
  const { around } = outline(cells.map(rowAndColumn), LEFT, TOP);
  return html`
    ${
      !faint &&
      CELLS.filter((cell) => !cells.includes(cell)).map((cell) => {
        const [x, y] = corner(cell);
        return html`<rect key=${cell} class="dim" x=${x} y=${y} width=${CELL} height=${CELL} />`;
      })
    }
    <path class=${classes('run', faint && 'faint')} d=${around} />
  `;
}

/** @param {{ ctx: Ctx, seat: number, line: string, run: import('./running.js').Run, die: Die }} props */
function RunPreview({ ctx, seat, line, run, die }) {
  const { cells } = ctx.pos.players[seat];
  const skipped = run.cells.filter((cell) => cells[cell] && !run.stops.some((stop) => stop.cell === cell));
  const rest = run.rests.at(-1);
  return html`<g class="overlay">
    ${skipped.map((cell) => html`<${Skip} key=${cell} cell=${cell} />`)}
    <${Track} cells=${run.cells} />
    ${run.governor?.to && html`<${GovernorStep} from=${ctx.pos.players[seat].governor} to=${run.governor.to}
      gains=${run.governor.gains ?? []} />`}
    ${run.stops.map((stop, i) => html`<${Stop} key=${stop.cell} cell=${stop.cell} number=${i + 1}
      gains=${stop.gains} />`)}
    ${rest && html`<${Rest} cell=${rest} face=${`${die.colour === 'white' ? 'dw' : 'db'}-${line.split(':')[1]}`} />`}
  </g>`;
}

/** Where the governor goes first. @param {{ from: string, to: string, gains: Gain[] }} props */
function GovernorStep({ from, to, gains }) {
  const [x, y] = corner(to);
  const [fx, fy] = corner(from);
  return html`
    <path class="governor-way" d=${`M${fx + 35} ${fy + 35}L${x + 32} ${y + 32}`} />
    <circle class="governor-target" cx=${x + 32} cy=${y + 32} r="15" />
    ${gains.length > 0 && html`<${Stop} cell=${to} number=${0} gains=${gains} />`}
  `;
}

/** @param {{ cell: string }} props */
function Skip({ cell }) {
  const [x, y] = corner(cell);
  return html`
    <rect class="skipcell" x=${x} y=${y} width=${CELL} height=${CELL} />
    <g class="skip"><circle cx=${x + 11} cy=${y + 12} r="9.5" /><path d=${`M${x + 6} ${y + 12}h10`} /></g>
  `;
}

/** @param {Gain} gain @returns {number} */
const widthOf = (gain) => (gain.n === undefined ? 18 : 35);

/** @param {{ cell: string, number: number, gains: Gain[] }} props */
function Stop({ cell, number, gains }) {
  const [x, y] = corner(cell);
  const shown = gains.slice(0, gains.some((gain) => gain.n !== undefined) ? 2 : 3);
  const width = shown.reduce((all, gain) => all + widthOf(gain), 0);
  const shrink = Math.min(1, 56 / width);
  let at = -width / 2;
  return html`
    <g class="gain" transform=${`translate(${x + 32} ${y + 52.5})`}>
      <rect x="-29" y="-9.5" width="58" height="19" rx="9.5" />
      <g transform=${`scale(${shrink})`}>
        ${shown.map((gain) => {
          const left = at;
          at += widthOf(gain);
          if (gain.n === undefined)
            return html`
              <circle class="chip" cx=${left + 9} r="8.5" />
              ${glyph(
                {
                  id: gain.options
                    ? 'swap'
                    : gain.sign
                      ? gain.sign === 'die'
                        ? 'monk-die-sign'
                        : 'monk-sign'
                      : signOf(gain.id),
                },
                left + 1.5,
                -7.5,
                15,
              )}
            `;
          return html`
            <text x=${left + 9} y="5">+${gain.n}</text>
            ${glyph({ id: signOf(gain.id) }, left + 18, -8.5, 17)}
          `;
        })}
      </g>
    </g>
    ${number > 0 && html`<g class="stop">
      <circle cx=${x + 11} cy=${y + 12} r="9.5" />
      <text x=${x + 11} y=${y + 17}>${number}</text>
    </g>`}
  `;
}

/** @param {{ cell: string, face: string }} props */
function Rest({ cell, face }) {
  const [x, y] = corner(cell);
  return html`<g class="restd">
    <circle cx=${x + 55} cy=${y + 10} r="15" />
    <use href=${symbol(face)} x=${x + 43.5} y=${y - 1.5} width="23" height="23" />
  </g>`;
}

/**
 * A die on its way: the line, and the building that is being resolved.
 * @param {{ ctx: Ctx, seat: number }} props
 */
function Sweep({ ctx, seat }) {
  const { sweep } = ctx.extras;
  if (sweep?.seat !== seat) return null;
  const at = sweep.at && corner(sweep.at);
  return html`<g class="overlay">
    <${Track} cells=${sweep.cells} faint />
    ${at && html`
      <rect class="now" x=${at[0] + 2} y=${at[1] + 2} width="60" height="60" rx="7" />
      <use class="walker" href=${symbol(`${sweep.colour === 'white' ? 'dw' : 'db'}-${sweep.value}`)} x=${at[0] + 38}
        y=${at[1] - 8} width="30" height="30" />
    `}
  </g>`;
}

// A tile in the hand.

/** @param {{ ctx: Ctx, seat: number, tile: import('./carrying.js').Carried }} props */
function InHand({ ctx, seat, tile }) {
  const { cell, turn, fits } = hold(ctx, tile);
  if (!cell) return null;
  const [row, column] = rowAndColumn(cell);
  const { cells } = ctx.pos.players[seat];
  const places = covered(tile, cell, turn);
  const laid = places
    .map((place, i) => {
      const at = place ? rowAndColumn(place) : null;
      return { field: tile.piece.cells[i], at, free: at !== null && !cells[/** @type {string} */ (place)] };
    })
    .filter((part) => part.at);
  const { around } = outline(
    laid.map((part) => /** @type {[number, number]} */ (part.at)),
    LEFT,
    TOP,
  );
  return html`<g class=${classes('ghost', fits ? 'fits' : 'unfit')} data-at=${`${row + 1},${column + 1}`}>
    ${laid.map(({ field, at, free }) => {
      const [x, y] = [LEFT + (at?.[1] ?? 0) * CELL, TOP + (at?.[0] ?? 0) * CELL];
      return html`<g>
        <${FieldFace} field=${field} x=${x} y=${y} />
        ${!free && html`<rect class="hatch" x=${x} y=${y} width=${CELL} height=${CELL} />`}
      </g>`;
    })}
    <path class="tout" d=${around} />
  </g>`;
}
