// Links into the rulebook.
import { clauseLabel } from '/web/common/book.js';
import { html } from '/web/common/html.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */

/**
 * A link that opens a clause.
 * @param {{ ctx: Ctx, id: string | null | undefined }} props
 */
export function ClauseLink({ ctx, id }) {
  if (!id) return null;
  return html`<button type="button" class="clause-link" onClick=${() => ctx.open(id)}>
    ${clauseLabel(ctx.book, id)}
  </button>`;
}

/**
 * The text of a clause, as the book has it; links in it open their clauses.
 * @param {{ ctx: Ctx, html: string }} props
 */
export function ClauseText({ ctx, html: text }) {
  /** @param {MouseEvent} event */
  const follow = (event) => {
    const link = event.target instanceof Element ? event.target.closest('a.clause') : null;
    const id = link?.getAttribute('href')?.replace(/^.*#/, '');
    if (!id) return;
    event.preventDefault();
    ctx.open(id);
  };
  return html`<div class="clause-text" onClick=${follow} dangerouslySetInnerHTML=${{ __html: text }}></div>`;
}
