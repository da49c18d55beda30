// The table on the screen: bar, opponents, the game's centre, the mat in focus, side panel. Live tables and replays use
// it.
import { html, classes } from '/web/common/html.js';
import { t, has } from '/web/common/words.js';
import { ContextProvider } from '/web/frame/context.js';
import { phoneTab } from '/web/frame/panels.js';
import { Rivals } from '/web/frame/rivals.js';
import { Side } from '/web/frame/side.js';
import { Tooltip } from '/web/frame/tooltip.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */

/**
 * @param {{ ctx: Ctx, prompt?: any, side?: any, tray?: any, over?: any, children?: any }} props
 *   `over` takes the place of the board and the mat; `children` lie above the whole table.
 */
export function TableView({ ctx, prompt, side, tray, over, children }) {
  const { module, focusSeat } = ctx;
  return html`<${ContextProvider} value=${ctx}>
    <div class=${classes('frame', module.root)} data-tab=${shownTab(ctx)} data-game=${ctx.slug}
      data-version=${ctx.state.version}>
      ${prompt}
      <${PhoneTabs} ctx=${ctx} />
      <main class=${classes('table-page', over && 'ended')}>
        <${Rivals} ctx=${ctx} />
        ${over
          ? html`<section class="over panel">${over}</section>`
          : html`
              <section class="board panel" aria-label=${t('frame.board')}><${module.Centre} ctx=${ctx} /></section>
              <section class=${classes('mat panel', `pc-${ctx.colour(focusSeat)}`)} data-place=${`mat:${focusSeat}`}
                data-seat=${focusSeat} aria-label=${t('frame.mat_of', { name: ctx.seatName(focusSeat) })}>
                <${module.Mat} ctx=${ctx} seat=${focusSeat} />
              </section>
            `}
        <aside class="rail" aria-label=${t('frame.side')}>${side ?? html`<${Side} ctx=${ctx} />`}</aside>
        <${Description} ctx=${ctx} />
      </main>
      ${tray}
    </div>
    <${Tooltip} ctx=${ctx} />
    ${children}
  <//>`;
}

/**
 * The parts of the board that a phone shows one at a time, by their words.
 * @param {Ctx} ctx
 * @returns {Record<string, string>}
 */
const boardParts = (ctx) => ctx.module.parts ?? { board: 'frame.tabs.board' };

/**
 * The tab of a phone; a part that only another game's board has is its board.
 * @param {Ctx} ctx
 */
function shownTab(ctx) {
  const tab = phoneTab.value;
  return tab in boardParts(ctx) || ['me', 'others', 'log'].includes(tab) ? tab : 'board';
}

/** @param {{ ctx: Ctx }} props */
function PhoneTabs({ ctx }) {
  const { matLabel } = ctx.module;
  const own = typeof matLabel === 'function' ? matLabel(ctx) : matLabel;
  const shown = shownTab(ctx);
  /** @type {Record<string, string>} */
  const labels = {
    ...Object.fromEntries(Object.entries(boardParts(ctx)).map(([id, label]) => [id, t(label)])),
    me: own && has(own) ? t(own) : t('frame.tabs.me'),
    others: t('frame.tabs.others'),
    log: t('frame.tabs.log'),
  };
  const here = askedTabs(ctx);
  return html`<nav class="tabs" aria-label=${t('frame.parts')}>
    ${Object.entries(labels).map(([id, label]) => html`<button key=${id} type="button"
      class=${classes(shown === id && 'on')} aria-current=${shown === id ? 'true' : undefined}
      onClick=${() => (phoneTab.value = id)}>
      ${label}
      ${here.has(id) && shown !== id && html`<i><span class="visually-hidden">${t('frame.asked_here')}</span></i>`}
    </button>`)}
  </nav>`;
}

/**
 * The parts of the table where something can be touched next.
 * @param {Ctx} ctx
 * @returns {Set<string>}
 */
export function askedTabs(ctx) {
  const picked = ctx.picked.value;
  const open = ctx.live ? ctx.plays.filter((play) => picked.every((place) => play.places.includes(place))) : [];
  const places = new Set(open.flatMap((play) => play.places).filter((place) => !picked.includes(place)));
  return new Set([...places].flatMap((place) => askedTab([place]) ?? []));
}

/**
 * The first part of the table where something can be touched.
 * @param {string[]} places
 */
export function askedTab(places) {
  for (const place of places) {
    const found = document.querySelector(`[data-place="${CSS.escape(place)}"]`);
    if (found?.closest('.board')) return found.closest('[data-part]')?.getAttribute('data-part') ?? 'board';
    if (found?.closest('.mat')) return 'me';
  }
  return null;
}

/**
 * The board in words, for those who hear it.
 * @param {{ ctx: Ctx }} props
 */
function Description({ ctx }) {
  const parts = ctx.pos && ctx.module.describe ? ctx.module.describe(ctx) : [];
  return html`<section class="visually-hidden described" aria-label=${t('frame.in_words')}>
    ${parts.map((part) => html`<h2>${part.heading}</h2><ul>${part.lines.map((line) => html`<li>${line}</li>`)}</ul>`)}
  </section>`;
}
