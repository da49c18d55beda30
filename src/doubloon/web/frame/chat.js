// Talk at the table.
import { useEffect, useRef, useState } from 'preact/hooks';
import { html } from '/web/common/html.js';
import { Emblem } from '/web/common/icons.js';
import { t } from '/web/common/words.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */

/** @param {{ ctx: Ctx }} props */
export function Chat({ ctx }) {
  const session = ctx.session;
  const [text, setText] = useState('');
  const list = useRef(/** @type {HTMLUListElement | null} */ (null));
  const lines = session?.chat.value ?? [];
  useEffect(() => {
    if (session) session.unread.value = 0;
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length]);
  /** @param {Event} event */
  const send = (event) => {
    event.preventDefault();
    if (text.trim() && session?.send({ op: 'chat', text: text.trim() })) setText('');
  };
  return html`<div class="chat">
    <ul ref=${list} tabIndex="0" aria-label=${t('frame.tabs.chat')}>
      ${!lines.length && html`<li class="quiet">${t('frame.chat_empty')}</li>`}
      ${lines.map((line, i) => html`<li key=${i}>
        ${line.seat !== null && html`<${Emblem} colour=${ctx.colour(line.seat)} />`}
        <span><b>${line.name || t('frame.spectator')}</b> ${line.text}</span>
      </li>`)}
    </ul>
    ${ctx.seats.some((seat) => seat.mine) && html`<form onSubmit=${send}>
      <input value=${text} maxlength="500" placeholder=${t('frame.chat_say')} aria-label=${t('frame.chat_say')}
        onInput=${(/** @type {any} */ event) => setText(event.currentTarget.value)} />
      <button class="btn" type="submit">${t('frame.chat_send')}</button>
    </form>`}
  </div>`;
}
