// What is new on the board since my last move: a ring in the colour of who did it, until I move, and a pennant that
// says what, until the first touch.
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { signal } from '@preact/signals';
import { html, classes } from '/web/common/html.js';
import { Emblem } from '/web/common/icons.js';
import { visible } from '/web/frame/motion.js';
import { covered } from '/web/frame/panels.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */
/** @typedef {{ box: DOMRect, flags: { seat: number | null, text: string }[] }} Flagged */

const MARKS_KEY = 'KeyN';

/** The version of the table whose pennants have been seen, and so are gone. */
const seen = signal(0);

/** Show the pennants again, or hide them. @param {Ctx} ctx */
export function showMarks(ctx) {
  seen.value = seen.value === ctx.state.version ? 0 : ctx.state.version;
}

/** @param {{ ctx: Ctx }} props */
export function Marks({ ctx }) {
  const { version, marks } = ctx.state;
  const asked = ctx.live && ctx.actions.length > 0;
  const shown = asked && marks?.length ? marks : null;
  const calm = seen.value === version;
  const [flagged, setFlagged] = useState(/** @type {Flagged[]} */ ([]));
  useLayoutEffect(() => {
    if (!shown) return undefined;
    const place = () => setFlagged(placed(shown));
    place();
    const pushed = new ResizeObserver(place); // what grows, such as the advice on a phone, moves the board
    for (const part of document.querySelectorAll('.frame > *')) pushed.observe(part);
    addEventListener('resize', place);
    addEventListener('scroll', place, true);
    return () => {
      pushed.disconnect();
      removeEventListener('resize', place);
      removeEventListener('scroll', place, true);
    };
  }, [shown]);
  useEffect(() => {
    if (!shown) return undefined;
    /** @param {Event} event */
    const touched = (event) => {
      if (event instanceof KeyboardEvent && event.code === MARKS_KEY) return;
      seen.value = version;
    };
    addEventListener('pointerdown', touched);
    addEventListener('keydown', touched);
    return () => {
      removeEventListener('pointerdown', touched);
      removeEventListener('keydown', touched);
    };
  }, [shown, version]);
  if (!shown || covered()) return null;
  return html`<div class=${classes('board-marks', calm && 'calm')} aria-hidden="true">
    ${flagged.map(({ box, flags }) => html`
      <i class=${classes('mark-ring', tone(ctx, flags.at(-1)?.seat))} style=${at(box)}></i>
      ${flags.map(({ seat, text }, i) => html`<span class=${classes('pennant', tone(ctx, seat))}
        style=${`left:${Math.max(2, box.left + 4)}px;top:${Math.max(2, box.top - 9) + i * 17}px`}>
        <b>${seat !== null && html`<${Emblem} colour=${ctx.colour(seat)} />`}${text}</b>
      </span>`)}
    `)}
  </div>`;
}

/** @param {Ctx} ctx @param {number | null | undefined} seat */
const tone = (ctx, seat) => (seat === null || seat === undefined ? '' : `pc-${ctx.colour(seat)}`);

/** @param {DOMRect} box */
const at = (box) => `left:${box.left}px;top:${box.top}px;width:${box.width}px;height:${box.height}px`;

/** From where to where the table is seen; on a phone it scrolls below the tabs and behind the tray. */
function uncovered() {
  const table = document.querySelector('.table-page')?.getBoundingClientRect();
  const tray = document.querySelector('.tray')?.getBoundingClientRect();
  const bottom = Math.min(table?.bottom ?? innerHeight, innerHeight);
  return [table?.top ?? 0, tray?.height ? Math.min(bottom, tray.top) : bottom];
}

/**
 * The marks where they lie on the screen, those of one place together.
 * @param {import('/types/protocol').BoardMark[]} marks
 */
function placed(marks) {
  /** @type {Map<string, Flagged>} */
  const places = new Map();
  const [from, to] = uncovered();
  for (const { place, seat, text } of marks) {
    const box = visible(place)?.box;
    if (!box || box.top + box.height / 2 < from || box.top + box.height / 2 > to) continue;
    const known = places.get(place) ?? { box, flags: [] };
    known.flags.push({ seat, text });
    places.set(place, known);
  }
  return [...places.values()];
}
