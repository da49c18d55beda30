/** Points over time: a line per seat, told apart by dash and shield, with the turning points. */
import { html } from '/web/common/html.js';
import { emblemOf } from '/web/common/icons.js';
import { lang, t } from '/web/common/words.js';

/**
 * @typedef {import('/web/frame/types.js').Ctx} Ctx
 * @typedef {import('./server.js').GameSummary} GameSummary
 */

const WIDE = 476;
const HIGH = 330;
const BOX = { left: 34, right: 396, top: 18, bottom: 296 };
const LABEL = 25;

/** @param {{ctx: Ctx, summary: GameSummary, order: number[]}} props */
export function Chart({ ctx, summary, order }) {
  const { series, turns, scores } = summary;
  const last = Math.max(1, series[series.length - 1]?.move ?? 1);
  const top = Math.max(10, ...series.flatMap((point) => point.scores));
  const low = Math.min(0, ...series.flatMap((point) => point.scores));
  const step = niceStep(top - low);
  /** @param {number} move */
  const x = (move) => BOX.left + ((BOX.right - BOX.left) * move) / last;
  /** @param {number} score */
  const y = (score) => BOX.bottom - ((BOX.bottom - BOX.top) * (score - low)) / (top - low);
  const told = scores.map((score, seat) => `${ctx.seatName(seat)} ${score}`).join(', ');
  return html`<section class="panel chart">
    <h2>${t('after.chart.title')}<small>${turns.length > 0 && t('after.chart.turns')}</small></h2>
    <svg class="curve" viewBox=${`0 0 ${WIDE} ${HIGH}`} role="img"
      aria-label=${t('after.chart.label', { scores: told })}>
      <clipPath id="chart-reveal"><rect class="reveal" x="0" y="0" width=${WIDE} height=${HIGH} /></clipPath>
      ${ticks(low, top, step).map((n) => html`
        <path class="grid" d=${`M${BOX.left} ${y(n)}H${BOX.right}`} />
        <text x=${BOX.left - 7} y=${y(n) + 4} text-anchor="end">${n}</text>
      `)}
      ${ticks(0, last, niceStep(last)).map((n) => html`<text x=${x(n)} y=${BOX.bottom + 20} text-anchor="middle">
        ${n}
      </text>`)}
      <text class="axis" x=${(BOX.left + BOX.right) / 2} y=${HIGH - 2} text-anchor="middle">
        ${t('after.chart.moves')}
      </text>
      <g clip-path="url(#chart-reveal)">
        ${[...order]
          .reverse()
          .map((seat) => html`<${Line} d=${path(series, seat, x, y)} seat=${seat} colour=${ctx.colour(seat)}
            own=${ctx.mine(seat)} />`)}
      </g>
      ${spread(order.map((seat) => y(scores[seat]))).map((at, i) => html`
        <svg class=${`pc-${ctx.colour(order[i])}`} x=${BOX.right + 9} y=${at - 11} width="22" height="22">
          <use href=${`/web/common/icons.svg#${emblemOf(ctx.colour(order[i]))}`} />
        </svg>
        <text class="value" x=${BOX.right + 36} y=${at + 6}>${scores[order[i]]}</text>
      `)}
      ${turns.map((turn, i) => html`<g class=${`turn-mark pc-${ctx.colour(turn.seat)}`}>
        <circle cx=${x(turn.move)} cy=${y(scoreAt(series, turn.move, turn.seat))} r="9" />
        <text class="number" x=${x(turn.move)} y=${y(scoreAt(series, turn.move, turn.seat)) + 4} text-anchor="middle">
          ${i + 1}
        </text>
      </g>`)}
    </svg>
    ${turns.length > 0 && html`<ol class="turns">
      ${turns.map((turn) => html`<li class=${`pc-${ctx.colour(turn.seat)}`}>
        <a href=${`/t/${ctx.state.table.id}/replay#${turn.move}`}><b>${ctx.seatName(turn.seat)}</b> · ${turn.text}</a>
        <small class=${turn.swing < 0 ? 'down' : 'up'}>${t('after.chart.swing', { swing: signed(turn.swing) })}</small>
      </li>`)}
    </ol>`}
  </section>`;
}

/** @param {{d: string, seat: number, colour: string, own: boolean}} props */
const Line = ({ d, seat, colour, own }) => html`
  <path class="halo" d=${d} />
  <path class=${`line dash-${seat} pc-${colour} ${own ? 'own' : ''}`} d=${d} />
`;

/**
 * @param {GameSummary['series']} series
 * @param {number} seat
 * @param {(n: number) => number} x
 * @param {(n: number) => number} y
 */
const path = (series, seat, x, y) =>
  series.map((point, i) => `${i ? 'L' : 'M'}${x(point.move).toFixed(1)} ${y(point.scores[seat]).toFixed(1)}`).join('');

/** @param {GameSummary['series']} series @param {number} move @param {number} seat */
function scoreAt(series, move, seat) {
  const before = series.filter((point) => point.move <= move);
  return (before[before.length - 1] ?? series[0])?.scores[seat] ?? 0;
}

/** @param {number} span */
function niceStep(span) {
  const rough = span / 6;
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  return ([1, 2, 5, 10].find((n) => n * power >= rough) ?? 10) * power;
}

/** @param {number} low @param {number} top @param {number} step */
function ticks(low, top, step) {
  const found = [];
  for (let n = Math.ceil(low / step) * step; n <= top; n += step) found.push(n);
  return found;
}

/** Move labels apart that would lie on each other. @param {number[]} wanted from the first place to the last */
function spread(wanted) {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a] - wanted[b] || a - b);
  const placed = [...wanted];
  order.forEach((i, k) => {
    if (k) placed[i] = Math.max(placed[i], placed[order[k - 1]] + LABEL);
  });
  const over = Math.max(0, Math.max(...placed) - BOX.bottom);
  return placed.map((at) => at - over);
}

/** @param {number} swing */
const signed = (swing) =>
  `${swing > 0 ? '+' : '−'}${Math.abs(swing).toLocaleString(lang.value, { maximumFractionDigits: 1 })}`;
