// The score by source as far as it is public, and how far off the end is.
import { html, classes } from '/web/common/html.js';
import { Emblem } from '/web/common/icons.js';
import { t, has } from '/web/common/words.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */
/** @typedef {{ id: string, left: number, of: number }} Gauge */
/** @typedef {import('/web/frame/types.js').Source} Source */
/** @typedef {{ id: string, tone: number, label: string, points: number, hidden: boolean }} Part */

/**
 * The points of a seat by group of sources; hidden ones count nothing.
 * @param {Ctx} ctx
 * @param {number} seat
 * @returns {Part[]}
 */
function parts(ctx, seat) {
  const sheet = (ctx.module.sheet ? ctx.module.sheet(ctx, seat) : ctx.pos?.score_sheet?.[seat]) ?? null;
  return sources(ctx).map(({ id, keys, tone, label }) => {
    const found = keys.map((key) => (sheet ? sheet[key] : null));
    const points = found.reduce((sum, n) => sum + (n ?? 0), 0);
    return { id, tone, label, points, hidden: found.some((n) => n === null || n === undefined) };
  });
}

/**
 * @param {Ctx} ctx
 * @returns {Source[]}
 */
export function sources(ctx) {
  if (ctx.module.sources) return ctx.module.sources;
  const known = (ctx.pos?.score_sheet ?? []).find(Boolean) ?? {};
  return [{ id: 'all', keys: Object.keys(known), label: 'frame.points', tone: 1 }];
}

/** @param {Ctx} ctx */
function seatsInOrder(ctx) {
  const count = ctx.seats.length;
  return Array.from({ length: count }, (_, i) => (ctx.focusSeat + i) % count);
}

/** @param {{ ctx: Ctx }} props */
export function ScoreBox({ ctx }) {
  if (!ctx.pos) return null;
  const rows = seatsInOrder(ctx).map((seat) => {
    const found = parts(ctx, seat);
    return {
      seat,
      parts: found,
      total: found.reduce((sum, part) => sum + part.points, 0),
      hidden: found.some((part) => part.hidden),
    };
  });
  const most = Math.max(20, ...rows.map((row) => row.total + (row.hidden ? 6 : 0)));
  const groups = sources(ctx);
  const gauges = /** @type {Gauge[]} */ (ctx.extras.gauges ?? []).filter(({ id }) => ctx.module.gauges?.[id]);
  return html`<section class="scorebox panel" aria-label=${t('frame.score')}>
    <h2 class="label">${t('frame.score')}</h2>
    ${groups.length > 1 && html`<div class="score-legend">
      ${groups.map((group) => html`<span key=${group.id}>
        <i class=${`source-${group.tone}`}></i>
        ${has(group.label) ? t(group.label) : group.label}
      </span>`)}
    </div>`}
    ${rows.map((row) => html`<${Row} key=${row.seat} ctx=${ctx} row=${row} most=${most} />`)}
    ${gauges.length > 0 && html`
      <h2 class="label">${t('frame.to_the_end')}</h2>
      <${Gauges} ctx=${ctx} gauges=${gauges} />
    `}
  </section>`;
}

/** @param {{ ctx: Ctx, row: { seat: number, parts: Part[], total: number, hidden: boolean }, most: number }} props */
function Row({ ctx, row, most }) {
  const shown = row.parts.filter((part) => part.points > 0 || part.hidden);
  return html`<div class=${classes('score-row', row.seat === ctx.focusSeat && 'me')} data-place=${`score:${row.seat}`}>
    <${Emblem} colour=${ctx.colour(row.seat)} />
    <span class="score-name">${ctx.seatName(row.seat)}</span>
    <span class="bar" aria-hidden="true">
      ${shown.map((part) => {
        const share = (Math.max(part.points, part.hidden ? 6 : 0) / most) * 100;
        return html`<i key=${part.id} class=${classes(`source-${part.tone}`, part.hidden && 'concealed')}
          style=${{ width: `${share}%` }}>
          ${share > 11 ? (part.hidden ? '?' : part.points) : ''}
        </i>`;
      })}
    </span>
    <b class="score-total">${row.total}${row.hidden && html`<small>+?</small>`}</b>
  </div>`;
}

/** How far off the end is. @param {{ ctx: Ctx, gauges: Gauge[] }} props */
function Gauges({ ctx, gauges }) {
  return html`<div class="gauges">
    ${gauges.map(({ id, left, of }) => html`<span key=${id} title=${t(`${ctx.slug}.gauges.${id}`)}>
      ${ctx.icon(ctx.module.gauges?.[id] ?? id)}
      <span class="visually-hidden">${t(`${ctx.slug}.gauges.${id}`)}</span>
      <i><u style=${{ width: `${Math.max(0, Math.min(1, left / (of || 1))) * 100}%` }}></u></i>
      <b>${left}</b>
    </span>`)}
  </div>`;
}
