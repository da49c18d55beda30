// The table on the screen: bar, opponents, the game's centre, the mat in focus, side panel. Live tables and replays use it.
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
    <div class=${classes('frame', module.root)} data-tab=${phoneTab.value} data-game=${ctx.slug}>
      ${prompt}
      <${PhoneTabs} ctx=${ctx} />
      <main class=${classes('tbl', over && 'ended')}>
        <${Rivals} ctx=${ctx} />
        ${over
          ? html`<section class="over panel">${over}</section>`
          : html`<section class="board panel" aria-label=${t('frame.board')}><${module.Centre} ctx=${ctx} /></section>
            <section class=${classes('mat panel', `pc-${ctx.colour(focusSeat)}`)} data-place=${`mat:${focusSeat}`} data-seat=${focusSeat}
              aria-label=${t('frame.mat_of', { name: ctx.seatName(focusSeat) })}><${module.Mat} ctx=${ctx} seat=${focusSeat} /></section>`}
        <aside class="rail" aria-label=${t('frame.side')}>${side ?? html`<${Side} ctx=${ctx} />`}</aside>
        <${Description} ctx=${ctx} />
      </main>
      ${tray}
    </div>
    <${Tooltip} ctx=${ctx} />
    ${children}
  <//>`;
}

/** @param {{ ctx: Ctx }} props */
function PhoneTabs({ ctx }) {
  const own = ctx.module.matLabel;
  /** @type {Record<string, string>} */
  const labels = {
    board: t('frame.tabs.board'),
    me: own && has(own) ? t(own) : t('frame.tabs.me'),
    others: t('frame.tabs.others'),
    log: t('frame.tabs.log'),
  };
  const places = ctx.live ? ctx.actions.flatMap((action) => action.places) : [];
  const here = askedTab(places);
  return html`<nav class="tabs" aria-label=${t('frame.parts')}>
    ${Object.entries(labels).map(
      ([id, label]) => html`<button key=${id} type="button" class=${classes(phoneTab.value === id && 'on')}
        aria-current=${phoneTab.value === id ? 'true' : undefined} onClick=${() => (phoneTab.value = /** @type {any} */ (id))}>
        ${label}${here === id && phoneTab.value !== id && html`<i><span class="visually-hidden">${t('frame.asked_here')}</span></i>`}
      </button>`,
    )}
  </nav>`;
}

/**
 * The part of the table where something can be touched.
 * @param {string[]} places
 */
export function askedTab(places) {
  for (const place of places) {
    const found = document.querySelector(`[data-place="${CSS.escape(place)}"]`);
    if (found?.closest('.board')) return 'board';
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
