// Everything one may answer now as a plain list, and the board in words: for the keyboard and the screen reader.
import { Dialog } from '/web/common/dialog.js';
import { html } from '/web/common/html.js';
import { t } from '/web/common/words.js';
import { listOpen } from '/web/frame/panels.js';
import { question } from '/web/frame/telling.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */
/** @typedef {import('/web/frame/types.js').Action} Action */

const LARGE_GROUP = 10;

/**
 * Actions of one kind stand together; many of one kind by the first thing they name, unless each names another.
 * @param {Action[]} actions
 * @returns {Action[][]}
 */
export function byKind(actions) {
  const kinds = grouped(actions, (action) => action.kind);
  return kinds.flatMap((group) => {
    const parts = grouped(group, (action) => String(Object.values(action.params)[0]));
    return group.length > LARGE_GROUP && parts.length < group.length ? parts : [group];
  });
}

/**
 * @param {Action[]} actions
 * @param {(action: Action) => string} key
 * @returns {Action[][]}
 */
function grouped(actions, key) {
  /** @type {Map<string, Action[]>} */
  const groups = new Map();
  for (const action of actions) groups.set(key(action), [...(groups.get(key(action)) ?? []), action]);
  return [...groups.values()];
}

/** @param {{ ctx: Ctx }} props */
export function ActionList({ ctx }) {
  if (!listOpen.value) return null;
  const close = () => {
    listOpen.value = false;
  };
  /** @param {Action} action */
  const play = (action) => {
    close();
    ctx.act(action.action);
  };
  const parts = ctx.module.describe?.(ctx) ?? [];
  return html`<${Dialog} title=${t('frame.list_title')} class="listing" onClose=${close}>
    <p class="list-question">${question(ctx)}</p>
    ${!ctx.actions.length && html`<p class="quiet">${t('frame.list_none')}</p>`}
    ${byKind(ctx.actions).map((group) => html`<div class="list-group">
      ${group.map((action) => html`<button key=${action.action} type="button" class="btn" data-action=${action.action}
        onClick=${() => play(action)}>
        ${action.text}
      </button>`)}
    </div>`)}
    ${parts.length > 0 && html`<h3>${t('frame.in_words')}</h3>`}
    ${parts.map((part) => html`<section class="in-words">
      <h4>${part.heading}</h4>
      <ul>${part.lines.map((line) => html`<li>${line}</li>`)}</ul>
    </section>`)}
  <//>`;
}
