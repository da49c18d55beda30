// What happened, turn by turn, in the viewer's language; a row opens to the whole story and its rules.
import { useEffect, useRef, useState } from 'preact/hooks';
import { get } from '/web/common/api.js';
import { html } from '/web/common/html.js';
import { keysOf } from '/web/common/store.js';
import { t } from '/web/common/words.js';
import { phoneTab } from '/web/frame/panels.js';
import { layOut } from '/web/frame/turn_list.js';
import { TurnHead, TurnRow } from '/web/frame/turn_row.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */

/** @param {{ ctx: Ctx }} props */
export function Log({ ctx }) {
  const session = ctx.session;
  const ref = useRef(/** @type {HTMLOListElement | null} */ (null));
  const [open, setOpen] = useState('');
  const held = useRef(true);
  const top = useRef(0);
  // A phone shows the log at its end, however long it was out of sight.
  const shown = phoneTab.value === 'log';
  useEffect(() => {
    held.current = true;
  }, [shown]);
  const waiting = useRef(0);
  useEffect(() => {
    // Of many changes before a frame only the last is laid out.
    waiting.current ||= requestAnimationFrame(() => {
      waiting.current = 0;
      const list = ref.current;
      if (list && held.current) list.scrollTop = list.scrollHeight;
    });
  });
  useEffect(() => {
    if (open) ref.current?.querySelector('.log-open')?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const scrolled = () => {
    const list = ref.current;
    if (!list || !list.clientHeight) return;
    if (list.scrollTop < top.current - 2) held.current = false;
    if (list.scrollHeight - list.scrollTop - list.clientHeight < 30) held.current = true;
    top.current = list.scrollTop;
  };
  const earlier = async () => {
    if (!session) return;
    const answer = await get(`/api/tables/${session.id}/log`, { keys: keysOf(session.id) });
    held.current = false;
    session.log.value = answer.log;
    session.turns.value = answer.turns;
    session.logMore.value = false;
  };
  /** @param {string} key */
  const toggle = (key) => {
    held.current = false;
    setOpen(open === key ? '' : key);
  };
  const items = layOut(session?.turns.value ?? [], session?.log.value ?? [], ctx.mine);
  return html`<ol class="log" ref=${ref} onScroll=${scrolled} tabIndex="0" aria-label=${t('frame.tabs.log')}>
    ${session?.logMore.value && html`<li class="log-earlier">
      <button type="button" class="clause-link" onClick=${earlier}>${t('frame.log_earlier')}</button>
    </li>`}
    ${!items.length && html`<li class="log-earlier quiet">${t('frame.log_empty')}</li>`}
    ${items.map((item) => {
      if (item.kind === 'head') return html`<${TurnHead} key=${item.key} ctx=${ctx} item=${item} />`;
      if (item.kind === 'since') return html`<li key="since" class="log-since">${t('frame.log_since')}</li>`;
      return html`<${TurnRow} key=${item.key} ctx=${ctx} item=${item} open=${open === item.key}
        onClick=${() => toggle(item.key)} />`;
    })}
  </ol>`;
}
