// A plain table for every game, for those who like it plain: the position as panels, the answers as buttons.
import { html } from '/web/common/html.js';
import { Emblem } from '/web/common/icons.js';
import { t } from '/web/common/words.js';
import { byKind } from '/web/frame/action_list.js';
import { ActionButton } from '/web/frame/choices.js';
import { sections } from '/web/games/generic/reading.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */
/** @typedef {import('/web/games/generic/reading.js').Section} Section */

/** @param {{ ctx: Ctx }} props */
function Centre({ ctx }) {
  return html`<div class="gen-centre"><${Answers} ctx=${ctx} /><${Sections} found=${sections(ctx, ctx.pos)} /></div>`;
}

/** @param {{ ctx: Ctx }} props */
function Answers({ ctx }) {
  if (!ctx.actions.length) return null;
  return html`<section class="gen-answers" aria-label=${t('generic.answers')}>
    ${byKind(ctx.actions).map((group) => html`<div class="gen-kind" key=${group[0]?.action}>
      ${group.map((action) => html`<${ActionButton} key=${action.action} ctx=${ctx} action=${action} />`)}
    </div>`)}
  </section>`;
}

/**
 * Single values stand in one line, everything longer in panels.
 * @param {{ found: Section[] }} props
 */
function Sections({ found }) {
  const facts = found.filter((section) => section.items.length === 1 && (section.items[0] ?? '').length < 14);
  const rest = found.filter((section) => !facts.includes(section));
  return html`
    <dl class="gen-facts">
      ${facts.map(({ key, heading, items }) => html`<div key=${key}><dt>${heading}</dt><dd>${items[0]}</dd></div>`)}
    </dl>
    <div class="gen-panels">${rest.map((section) => html`<${Panel} key=${section.key} section=${section} />`)}</div>
  `;
}

/** @param {{ section: Section }} props */
function Panel({ section }) {
  return html`<section class="gen-panel" data-place=${section.key}>
    <h2>${section.heading}</h2>
    <ul>${section.items.map((item, i) => html`<li key=${i}>${item}</li>`)}</ul>
  </section>`;
}

/** @param {{ ctx: Ctx, seat: number }} props */
function Mat({ ctx, seat }) {
  return html`<div class="gen-mat">
    <h2><${Emblem} colour=${ctx.colour(seat)} />${ctx.seatName(seat)}</h2>
    <${Sections} found=${sections(ctx, ctx.pos.players[seat])} />
  </div>`;
}

/** @param {{ ctx: Ctx, seat: number }} props */
function Large({ ctx, seat }) {
  return html`<div class="gen-mat"><${Sections} found=${sections(ctx, ctx.pos.players[seat])} /></div>`;
}

/** @param {{ ctx: Ctx, seat: number }} props */
function Rival({ ctx, seat }) {
  return html`<dl class="gen-rival">
    ${sections(ctx, ctx.pos.players[seat]).map((section) => html`<div key=${section.key}>
      <dt>${section.heading}</dt>
      <dd>${section.items.join(', ')}</dd>
    </div>`)}
  </dl>`;
}

/** @param {Ctx} ctx */
function describe(ctx) {
  const lines = (/** @type {Section[]} */ found) =>
    found.map((section) => `${section.heading}: ${section.items.join(', ')}`);
  return [
    { heading: t('frame.board'), lines: lines(sections(ctx, ctx.pos)) },
    ...ctx.seats.map((_, seat) => ({
      heading: ctx.seatName(seat),
      lines: lines(sections(ctx, ctx.pos.players[seat])),
    })),
  ];
}

/** @type {import('/web/frame/types.js').GameModule} */
export default {
  slug: 'generic',
  root: 'gen',
  css: ['/web/games/generic/table.css'],
  Centre,
  Mat,
  Large,
  Rival,
  Tools: () => null,
  quiet: true,
  describe,
};
