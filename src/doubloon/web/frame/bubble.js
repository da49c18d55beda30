// Contextual popover at a touched thing: how one gets there, the ways open now with their seals on the board, what is
// lacking, and the rules. It stays until the next touch or Escape.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { clauseOf } from '/web/common/book.js';
import { html } from '/web/common/html.js';
import { t } from '/web/common/words.js';
import { around, beside } from '/web/frame/beside.js';
import { shownAt, touched } from '/web/frame/touch.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */
/** @typedef {import('/web/frame/types.js').Refusal} Refusal */
/** @typedef {import('/web/frame/beside.js').Box} Box */

/** @param {{ ctx: Ctx, refusal: Refusal }} props */
export default function Bubble({ ctx, refusal }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const seals = useSeals(refusal);
  const close = () => ctx.session?.dropRefusal();
  useLayoutEffect(() => {
    if (box.current) stand(box.current, refusal, seals);
  });
  useEffect(() => {
    /** @param {Event} event */
    const away = (event) => {
      if (!(event.target instanceof Node && box.current?.contains(event.target))) close();
    };
    document.addEventListener('pointerdown', away, { capture: true });
    return () => document.removeEventListener('pointerdown', away, { capture: true });
  }, [refusal]);
  const { taught } = refusal;
  const clauses = taught?.clauses ?? (refusal.clause ? [refusal.clause] : []);
  return html`
    <${Seals} seals=${seals} place=${refusal.place ?? ''} />
    <aside class="bub refusal" ref=${box} aria-label=${t('frame.bubble')}>
      <h3>${taught?.title ?? refusal.reason}</h3>
      ${taught?.lead && html`<p>${taught.lead}</p>`}
      ${Boolean(taught?.ways.length) && html`<ol class="ways">
        ${taught?.ways.map((way, i) => html`<li key=${way.action}><span class="seal">${i + 1}</span> ${way.text}</li>`)}
      </ol>`}
      <${Needs} ctx=${ctx} refusal=${refusal} />
      <${Titles} ctx=${ctx} clauses=${clauses} />
    </aside>
  `;
}

/** What it costs, and what of that is lacking. @param {{ ctx: Ctx, refusal: Refusal }} props */
function Needs({ ctx, refusal }) {
  const { needs = [], lack } = refusal.taught ?? {};
  if (!needs.length && !lack) return null;
  const price = needs.filter((need) => need.n > 0);
  return html`<p class="need">
    ${price.length > 0 && html`<span>${t('frame.costs')}</span>`}
    ${price.map(({ what, n, lack: less, text }) => html`<span key=${what} class=${less ? 'no' : ''} role="img"
      aria-label=${text} title=${text}>
      ${ctx.icon(ctx.module.units?.[what] ?? what)}
      ${n}
    </span>`)}
    ${lack && html`<b class="no">${lack}</b>`}
  </p>`;
}

/** The titles of the rules, each once, as links into the book. @param {{ ctx: Ctx, clauses: string[] }} props */
function Titles({ ctx, clauses }) {
  /** @type {Map<string, string>} */
  const titles = new Map();
  for (const id of clauses) {
    const title = clauseOf(ctx.book, id)?.clause.title;
    if (title && !titles.has(title)) titles.set(title, id);
  }
  return html`<footer>
    ${[...titles].map(([title, id]) => html`<button key=${id} type="button" class="clause-link"
      onClick=${() => ctx.open(id)}>
      ${title}
    </button>`)}
  </footer>`;
}

/** @typedef {{ number: number, places: Box[], line: Box | null }} Seal */

/**
 * Where on the screen the ways begin; worked out anew when things move.
 * @param {Refusal} refusal
 * @returns {Seal[]}
 */
function useSeals(refusal) {
  const [seals, setSeals] = useState(/** @type {Seal[]} */ ([]));
  useLayoutEffect(() => {
    const find = () =>
      setSeals(
        (refusal.taught?.ways ?? []).map(({ places, line }, i) => {
          const cells = line.flatMap((place) => shownAt(place).slice(0, 1));
          return {
            number: i + 1,
            places: places.flatMap((place) => shownAt(place).slice(0, 1)).map(boxOf),
            line: cells.length ? around(cells.map(boxOf)) : null,
          };
        }),
      );
    find();
    addEventListener('resize', find);
    document.addEventListener('scroll', find, { capture: true });
    return () => {
      removeEventListener('resize', find);
      document.removeEventListener('scroll', find, { capture: true });
    };
  }, [refusal]);
  return seals;
}

/** @param {Element} element @returns {Box} */
function boxOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

/** @param {{ seals: Seal[], place: string }} props */
function Seals({ seals, place: refused }) {
  const thing = touched(refused);
  return html`<div class="way-marks" aria-hidden="true">
    ${thing && html`<i class="way-no" style=${pixels(boxOf(thing))}></i>`}
    ${seals.map(({ number, places, line }) => html`
      ${line && html`<i class="way-line" style=${pixels(line)}></i>`}
      ${places.map((place, i) => html`<i class="way-ring" style=${pixels(place)}>
        ${i === 0 && html`<b class="seal">${number}</b>`}
      </i>`)}
    `)}
  </div>`;
}

/** @param {Box} box */
const pixels = ({ left, top, width, height }) => ({
  left: `${left}px`,
  top: `${top}px`,
  width: `${width}px`,
  height: `${height}px`,
});

/**
 * Put the bubble beside the touched thing, off what it speaks of.
 * @param {HTMLElement} bubble
 * @param {Refusal} refusal
 * @param {Seal[]} seals
 */
function stand(bubble, refusal, seals) {
  const thing = touched(refusal.place ?? '');
  const size = { width: bubble.offsetWidth, height: bubble.offsetHeight };
  const room = { width: innerWidth, height: innerHeight };
  const others = seals.flatMap(({ places, line }) => (line ? [...places, line] : places));
  const at = thing ? boxOf(thing) : { left: room.width / 2, top: 0, width: 0, height: 56 };
  const found = beside(at, size, room, others);
  bubble.style.left = `${found.left}px`;
  bubble.style.top = `${found.top}px`;
  bubble.style.setProperty('--at', `${found.at}px`);
  bubble.dataset.side = found.side;
}
