// The panel of a staged scoring: steps, a table that fills row by row, totals that run along, and what hurries it.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { announce } from '/web/common/announce.js';
import { loadCss } from '/web/common/css.js';
import { html, classes } from '/web/common/html.js';
import { Emblem, Icon } from '/web/common/icons.js';
import { t } from '/web/common/words.js';
import { ClauseLink } from '/web/frame/clause.js';
import { lines, progress, standing, totalOf, totalsAfter } from '/web/frame/moments/course.js';
import { clearEffects, showRow } from '/web/frame/moments/effects.js';
import { isPhone, nameOf } from '/web/frame/moments/moment.js';
import { phoneTab } from '/web/frame/panels.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */
/** @typedef {import('/web/frame/moments/moment.js').Moment} Moment */
/** @typedef {import('/web/frame/moments/course.js').Line} Line */
/** @typedef {import('/web/frame/moments/course.js').Total} Total */

await loadCss('/web/frame/moments/moments.css');

/** @param {{ ctx: Ctx, moment: Moment }} props */
export default function Panel({ ctx, moment }) {
  const ref = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const where = usePlace(moment);
  useKeys(moment);
  useFocus(ref, moment);
  useVoice(ctx, moment);
  const { scoring } = moment;
  const summed = moment.summed;
  return html`<dialog ref=${ref} open class=${classes('moment panel', ctx.module.root, where && 'placed')}
    style=${where ?? undefined} aria-label=${scoring.title} data-summary=${summed ? '' : undefined}>
    <header>
      ${moment.adapter.mark && ctx.icon(moment.adapter.mark)}
      <h2>${moment.row && isPhone() ? moment.row.label : scoring.title}</h2>
      ${summed ? html`<${Again} moment=${moment} />` : html`<${Count} moment=${moment} />`}
    </header>
    <${Steps} ctx=${ctx} moment=${moment} />
    <${Ticks} moment=${moment} />
    <div key=${summed} class="moment-sheet" tabindex="0" role="group" aria-label=${t('frame.scoring.table')}>
      <${Sheet} ctx=${ctx} moment=${moment} />
    </div>
    <${Tots} ctx=${ctx} moment=${moment} />
    <footer>
      <div class="moment-why"><${Why} ctx=${ctx} moment=${moment} /></div>
      ${summed
        ? html`<button type="button" class="btn primary" data-moment="continue" onClick=${() => moment.close()}>
            <${Icon} id="ui-play" />
            ${t('frame.scoring.continue')}
          </button>`
        : html`
            <button type="button" class="btn" data-moment="skip" onClick=${() => moment.skip()}>
              <${Icon} id="ui-last" />
              ${t('frame.scoring.skip')}
            </button>
            <button type="button" class="btn primary" data-moment="next" onClick=${() => moment.next()}>
              <${Icon} id="ui-play" />
              ${t('frame.scoring.next')}
            </button>
          `}
    </footer>
  </dialog>`;
}

/**
 * Where the panel lies: over the part of the board that is of no use meanwhile; on a phone it rises from below.
 * @param {Moment} moment
 */
function usePlace({ adapter }) {
  const [where, setWhere] = useState(/** @type {Record<string, string | number> | null} */ (null));
  useLayoutEffect(() => {
    const measure = () => {
      const box = isPhone() ? null : document.querySelector(adapter.over ?? '.board')?.getBoundingClientRect();
      if (!box?.width) return setWhere(null);
      const zoom = Number(getComputedStyle(/** @type {Element} */ (document.querySelector('.frame'))).zoom) || 1;
      const px = (/** @type {number} */ n) => `${n / zoom}px`;
      const most = px(innerHeight - box.top - 8);
      setWhere({
        zoom,
        left: px(box.left),
        top: px(box.top),
        width: px(box.width),
        minHeight: px(box.height),
        maxHeight: most,
      });
    };
    measure();
    if (isPhone() && adapter.tab) phoneTab.value = adapter.tab;
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [adapter]);
  return where;
}

/** Space hurries, Escape skips; a button in focus answers to Space and Enter by itself. @param {Moment} moment */
function useKeys(moment) {
  useLayoutEffect(() => {
    /** @param {KeyboardEvent} event */
    const press = (event) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const on = event.target instanceof Element ? event.target : null;
      if (on?.closest('input, textarea, select') || document.querySelector('dialog:modal')) return;
      if (event.key === 'Escape' && !moment.summed) moment.skip();
      else if (on?.closest('button, a') || event.repeat) return;
      else if (event.key === ' ' && !moment.summed) moment.next();
      else if (event.key === 'Enter') moment.hurry();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [moment]);
}

/** @param {{ current: HTMLDialogElement | null }} ref @param {Moment} moment */
function useFocus(ref, moment) {
  const back = useRef(document.activeElement);
  useEffect(() => {
    /** @type {HTMLElement | null | undefined} */ (ref.current?.querySelector('.btn.primary'))?.focus();
  }, [moment, moment.summed]);
  useEffect(
    () => () => {
      clearEffects();
      if (back.current instanceof HTMLElement) back.current.focus({ preventScroll: true });
    },
    [],
  );
}

/** Every row is shown on the board and read aloud; so is what came of it. @param {Ctx} ctx @param {Moment} moment */
function useVoice(ctx, moment) {
  const { row, scoring } = moment;
  useEffect(() => {
    if (row) {
      announce(`${row.label}. ${row.text}`);
      showRow(row);
    } else {
      clearEffects();
      announce([scoring.title, standing(scoring, (seat) => nameOf(ctx, seat)), ...scoring.news].join('. '));
    }
  }, [moment, moment.at.value]);
}

/** @param {{ moment: Moment }} props */
function Again({ moment }) {
  if (!moment.scoring.rows.length) return null;
  return html`<button type="button" class="btn" data-moment="again" onClick=${() => moment.tell(0)}>
    <${Icon} id="ui-replay" />
    ${t('frame.scoring.again')}
  </button>`;
}

/** @param {{ moment: Moment }} props */
function Count({ moment }) {
  return html`<span class="quiet">${t('frame.scoring.progress', progress(moment.scoring, moment.at.value))}</span>`;
}

/** @param {{ ctx: Ctx, moment: Moment }} props */
function Steps({ ctx, moment }) {
  const { parts } = moment.scoring;
  const now = moment.row?.part ?? parts.length - 1;
  if (parts.length < 2) return null;
  return html`<ol class="moment-steps">
    ${parts.map(({ key, label }, i) => {
      const icon = moment.adapter.parts?.[key];
      return html`<li key=${key} class=${classes(i < now && 'done', i === now && 'now')}
        aria-current=${i === now ? 'step' : undefined}>
        ${i < now ? html`<${Icon} id="ui-check" />` : icon && ctx.icon(icon)}
        ${label}
      </li>`;
    })}
  </ol>`;
}

/** How far the part has come, for a phone. @param {{ moment: Moment }} props */
function Ticks({ moment }) {
  const { n, of } = progress(moment.scoring, moment.at.value);
  return html`<div class="moment-ticks" aria-hidden="true">
    ${Array.from({ length: of }, (_, i) => html`<i key=${i}
      class=${i + 1 < n ? 'done' : i + 1 === n ? 'now' : ''}></i>`)}
  </div>`;
}

/** The seats as the table of the score lists them: oneself first. @param {Ctx} ctx */
const seatsInOrder = (ctx) => ctx.seats.map((_, i) => (ctx.focusSeat + i) % ctx.seats.length);

/** @param {{ ctx: Ctx, moment: Moment }} props */
function Sheet({ ctx, moment }) {
  const { scoring } = moment;
  const seats = seatsInOrder(ctx);
  const totals = totalsAfter(scoring, moment.told.value);
  const shown = moment.summed ? totals : [totalOf(totals, moment.row)];
  return html`<table>
    <colgroup><col class="what" />${seats.map((seat) => html`<col key=${seat} />`)}</colgroup>
    <thead>
      <tr>
        <td></td>
        ${seats.map((seat) => html`<th key=${seat} scope="col"
          class=${classes(`pc-${ctx.colour(seat)}`, seat === ctx.focusSeat && 'me')}>
          <${Emblem} colour=${ctx.colour(seat)} />
          <span>${capital(nameOf(ctx, seat))}</span>
        </th>`)}
      </tr>
    </thead>
    <tbody>
      ${lines(scoring, moment.at.value).map((line, i) => html`<${SheetLine} key=${`${line.key} ${i}`} ctx=${ctx}
        moment=${moment} line=${line} seats=${seats} />`)}
    </tbody>
    <tfoot>
      ${shown.map(
        (total) =>
          total && html`<tr key=${total.unit}>
            <th scope="row">${total.label}</th>
            ${seats.map((seat) => html`<td key=${seat}
              class=${classes(`pc-${ctx.colour(seat)}`, seat === ctx.focusSeat && 'me')} data-total=${seat}>
              ${total.now[seat]}
              <${Gain} n=${total.gained[seat] ?? 0} total=${total.now[seat]} />
            </td>`)}
          </tr>`,
      )}
    </tfoot>
  </table>`;
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {number} n */
const signed = (n) => (n < 0 ? `−${-n}` : `+${n}`);

/** What was gained, unless it is all there is. @param {{ n: number, total?: number }} props */
const Gain = ({ n, total }) => (n && n !== total ? html` <small>${signed(n)}</small>` : null);

/** @param {{ ctx: Ctx, moment: Moment, line: Line, seats: number[] }} props */
function SheetLine({ ctx, moment, line, seats }) {
  const { adapter } = moment;
  const icon = (line.row && adapter.icon?.(line.row, ctx)) || adapter.units?.[line.unit];
  const ref = useRef(/** @type {HTMLTableRowElement | null} */ (null));
  useEffect(() => {
    if (line.when === 'now') ref.current?.scrollIntoView({ block: 'nearest' });
  }, [line.when]);
  return html`<tr ref=${ref} class=${line.when}>
    <th scope="row">${icon && ctx.icon(icon)}${line.label}</th>
    ${seats.map((seat) => html`<td key=${seat}
      class=${classes(`pc-${ctx.colour(seat)}`, seat === ctx.focusSeat && 'me')}>
      ${line.when !== 'later' && html`<${Amount} line=${line} n=${line.amounts[seat] ?? 0} />`}
    </td>`)}
  </tr>`;
}

/** @param {{ line: Line, n: number }} props */
function Amount({ line, n }) {
  if (!n) return html`<span class="none">·</span>`;
  if (line.unit !== 'points' || n < 0) return signed(n);
  return html`<b class=${classes('medal', n < Math.max(...line.amounts) && 'second')}>${n}</b>`;
}

/** The totals as a phone shows them, with what came just now. @param {{ ctx: Ctx, moment: Moment }} props */
function Tots({ ctx, moment }) {
  const total = totalOf(totalsAfter(moment.scoring, moment.told.value), moment.row);
  if (moment.summed || !total) return null;
  return html`<div class="moment-tots">
    ${seatsInOrder(ctx).map((seat) => html`<span key=${seat} data-total=${seat}
      class=${classes(`pc-${ctx.colour(seat)}`, seat === ctx.focusSeat && 'me')}>
      <${Emblem} colour=${ctx.colour(seat)} />
      <b>${total.now[seat]}</b>
      <small>
        <span>${capital(nameOf(ctx, seat))}</span>
        ${moment.row?.amounts[seat] ? html`<i>${signed(moment.row.amounts[seat])}</i>` : null}
      </small>
    </span>`)}
  </div>`;
}

/** What the row is about; at the end, what lies ready. @param {{ ctx: Ctx, moment: Moment }} props */
function Why({ ctx, moment }) {
  const { row, scoring } = moment;
  if (!row) return scoring.news.map((line) => html`<p key=${line}>${line}</p>`);
  return html`<p><b>${row.label}.</b> ${row.text} <${ClauseLink} ctx=${ctx} id=${row.clause} /></p>`;
}
