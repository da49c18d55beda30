// The score by source as far as it is public, and how far off the end is. A touch opens it wide, with words.
import { useEffect, useState } from 'preact/hooks';
import { html, classes } from '/web/common/html.js';
import { Emblem, Icon } from '/web/common/icons.js';
import { t, has } from '/web/common/words.js';
import { ledgerOf, leadOf } from '/web/frame/ledger.js';
import { LevelBars } from '/web/frame/level.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */
/** @typedef {import('/web/frame/ledger.js').Ledger} Ledger */
/** @typedef {{ id: string, left: number, of: number }} Gauge */

/** @param {{ ctx: Ctx }} props */
export function ScoreBox({ ctx }) {
  const [wide, setWide] = useState(false);
  useEffect(() => {
    if (!wide) return undefined;
    const press = (/** @type {KeyboardEvent} */ event) => event.key === 'Escape' && setWide(false);
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [wide]);
  if (!ctx.pos) return null;
  const ledger = ledgerOf(ctx);
  return html`<section class="scorebox ledger panel" aria-label=${t('frame.score')} onClick=${() => setWide(!wide)}>
    <h2 class="label">
      ${t('frame.score')}
      <button type="button" class="widen" aria-expanded=${wide} aria-label=${t('frame.score_wide')}
        title=${t('frame.score_wide')}>
        <${Icon} id=${wide ? 'ui-close' : 'ui-eye'} />
      </button>
    </h2>
    <${Sheet} ctx=${ctx} ledger=${ledger} />
    ${wide && html`<div class="ledger wide panel" role="group" aria-label=${t('frame.score_wide')}>
      <h2 class="label">${t('frame.score')}</h2>
      <${Sheet} ctx=${ctx} ledger=${ledger} />
    </div>`}
  </section>`;
}

/** @param {{ ctx: Ctx, ledger: Ledger }} props */
function Sheet({ ctx, ledger }) {
  const { seats, rows, totals } = ledger;
  const gauges = /** @type {Gauge[]} */ (ctx.extras.gauges ?? []).filter(({ id }) => ctx.module.gauges?.[id]);
  /** @param {number} i */
  const own = (i) => i === 0 && seats.length > 1 && `me pc-${ctx.colour(seats[0] ?? 0)}`;
  return html`
    <table class=${`n${seats.length}`}>
      <colgroup><col class="key" /></colgroup>
      <thead>
        <tr>
          <td></td>
          ${seats.map((seat, i) => html`<th key=${seat} scope="col" class=${classes(own(i))}
            title=${ctx.seatName(seat)}>
            <${Emblem} colour=${ctx.colour(seat)} />
            <span>${nameOf(ctx, seat)}</span>
            <${LevelBars} who=${ctx.seats[seat]} />
          </th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(({ source, cells }) => html`<tr key=${source.id}>
          <th scope="row" title=${word(source.label)}>
            ${source.icon && ctx.icon(source.icon)}
            <span class=${classes('word', !source.icon && 'only')}>${word(source.label)}</span>
          </th>
          ${cells.map((cell, i) => html`<td key=${i}
            class=${classes(own(i), cell.best && 'best', cell.hidden ? 'concealed' : cell.points === 0 && 'none')}>
            ${cell.hidden ? '?' : cell.points || '·'}
          </td>`)}
        </tr>`)}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" title=${t('frame.total')}>
            ${ctx.module.pointsIcon && ctx.icon(ctx.module.pointsIcon)}
            <span class=${classes('word', !ctx.module.pointsIcon && 'only')}>${t('frame.total')}</span>
          </th>
          ${totals.map((cell, i) => html`<td key=${i} class=${classes(own(i), cell.best && 'first')}
            data-place=${`score:${seats[i]}`}>
            ${cell.points}
            ${cell.hidden && html`<small>+?</small>`}
          </td>`)}
        </tr>
      </tfoot>
    </table>
    <${Lead} ctx=${ctx} ledger=${ledger} />
    ${gauges.length > 0 && html`<${Gauges} ctx=${ctx} gauges=${gauges} />`}
  `;
}

/** @param {string} label */
const word = (label) => (has(label) ? t(label) : label);

/** Whoever looks on from a seat of their own is "you". @param {Ctx} ctx @param {number} seat */
const nameOf = (ctx, seat) => (ctx.mine(seat) && seat === ctx.seat ? t('frame.you') : ctx.seatName(seat));

/** @param {{ ctx: Ctx, ledger: Ledger }} props */
function Lead({ ctx, ledger }) {
  const lead = leadOf(ledger);
  if (!lead) return null;
  const me = ledger.seats[0] ?? 0;
  const own = ctx.mine(me) && me === ctx.seat;
  const key = lead.n === 0 ? 'level' : !own ? 'leads' : lead.seat === me ? 'you_lead' : 'behind';
  return html`<p class="lead">${t(`frame.lead.${key}`, { name: ctx.seatName(lead.seat), n: lead.n })}</p>`;
}

/** How far off the end is. @param {{ ctx: Ctx, gauges: Gauge[] }} props */
function Gauges({ ctx, gauges }) {
  return html`<div class="gauges" role="group" aria-label=${t('frame.to_the_end')}>
    ${gauges.map(({ id, left, of }) => html`<span key=${id} title=${t(`${ctx.slug}.gauges.${id}`)}>
      ${ctx.icon(ctx.module.gauges?.[id] ?? id)}
      <span class="visually-hidden">${t(`${ctx.slug}.gauges.${id}`)}</span>
      <b>${left}</b>
      <i><u style=${{ width: `${Math.max(0, Math.min(1, left / (of || 1))) * 100}%` }}></u></i>
    </span>`)}
  </div>`;
}
