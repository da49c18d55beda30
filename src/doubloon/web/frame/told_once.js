// What people at a table must know once: its dice come from a new secret, or it shows another seal than before.
import { kept } from '/web/common/store.js';
import { html } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { t } from '/web/common/words.js';

const MOST = 100;

/** What has been read. @type {import('@preact/signals').Signal<string[]>} */
const read = kept('told', []);

/** @param {{ ctx: import('/web/frame/types.js').Ctx }} props */
export function ToldOnce({ ctx }) {
  const { id, redrawn } = ctx.state.table;
  const told = [
    ...(ctx.session?.swapped.value ? ['swapped'] : []),
    ...(redrawn !== undefined && !ctx.view?.over ? ['redrawn'] : []),
  ].find((what) => !read.value.includes(`${what} ${id}`));
  if (!told) return null;
  const close = () => {
    read.value = [`${told} ${id}`, ...read.value].slice(0, MOST);
  };
  return html`<aside class="told-once panel" role="status">
    <${Icon} id=${told === 'swapped' ? 'ui-no' : 'ui-die'} />
    <p><b>${t(`frame.numbers.${told}_title`)}</b> ${t(`frame.numbers.${told}`)}</p>
    <button type="button" class="btn" onClick=${close}>${t('frame.numbers.read')}</button>
  </aside>`;
}
