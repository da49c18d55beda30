// What happened, in the viewer's language; every line opens its rule.
import { useEffect, useRef } from 'preact/hooks';
import { get } from '/web/common/api.js';
import { clauseLabel } from '/web/common/book.js';
import { html, classes } from '/web/common/html.js';
import { Emblem } from '/web/common/icons.js';
import { keysOf } from '/web/common/store.js';
import { t } from '/web/common/words.js';
import { ClauseLink } from '/web/frame/clause.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */
/** @typedef {import('/web/frame/types.js').Entry} Entry */

/** @param {{ ctx: Ctx }} props */
export function Log({ ctx }) {
  const session = ctx.session;
  const ref = useRef(/** @type {HTMLOListElement | null} */ (null));
  const entries = session?.log.value ?? [];
  const held = useRef(true);
  const top = useRef(0);
  useEffect(() => {
    const list = ref.current;
    if (list && held.current) list.scrollTop = list.scrollHeight;
  });
  const scrolled = () => {
    const list = ref.current;
    if (!list) return;
    if (list.scrollTop < top.current - 2) held.current = false;
    if (list.scrollHeight - list.scrollTop - list.clientHeight < 30) held.current = true;
    top.current = list.scrollTop;
  };
  const earlier = async () => {
    if (!session) return;
    const answer = await get(`/api/tables/${session.id}/log`, { keys: keysOf(session.id) });
    held.current = false;
    session.log.value = answer.log ?? answer.entries ?? answer;
    session.logMore.value = false;
  };
  return html`<ol class="log" ref=${ref} onScroll=${scrolled} tabIndex="0" aria-label=${t('frame.tabs.log')}>
    ${session?.logMore.value && html`<li>
      <button type="button" class="clause-link" onClick=${earlier}>${t('frame.log_earlier')}</button>
    </li>`}
    ${!entries.length && html`<li class="quiet">${t('frame.log_empty')}</li>`}
    ${entries
      .filter((entry) => !ctx.module.silent?.(entry))
      .map((entry) => html`<${LogEntry} key=${`${entry.n} ${entry.action}`} ctx=${ctx} entry=${entry} />`)}
  </ol>`;
}

/** @param {{ ctx: Ctx, entry: Entry }} props */
function LogEntry({ ctx, entry }) {
  const icon = ctx.module.logIcon?.(entry);
  const events = entry.events.filter((event) => event.text);
  const lines = events.length ? events : [{ text: entry.text, clause: '' }];
  const plain = !events.length;
  const colour = entry.seat === null || entry.seat === undefined ? null : ctx.colour(entry.seat);
  return html`<li class=${classes('log-entry', icon && 'with-icon', plain && 'plain', colour && `pc-${colour}`)}>
    ${icon ? ctx.icon(icon) : colour && html`<${Emblem} colour=${colour} />`}
    <div>
      ${lines.map((line, i) => html`<p>
        ${line.text} ${titled(ctx, line) !== titled(ctx, lines[i - 1]) && html`<${ClauseLink} ctx=${ctx}
          id=${line.clause} />`}
      </p>`)}
    </div>
  </li>`;
}

/** The rule a line is about: said once for all lines that follow from it. @param {Ctx} ctx @param {any} line */
const titled = (ctx, line) => (line?.clause ? clauseLabel(ctx.book, line.clause) : '');
