// A bot sits in for somebody who is away, and gives the seat back.
import { useEffect, useState } from 'preact/hooks';
import { loadGames } from '/web/common/book.js';
import { html } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { lang, t } from '/web/common/words.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */

/** @param {{ ctx: Ctx, seat: number }} props */
export function Takeover({ ctx, seat }) {
  const who = ctx.seats[seat];
  const [levels, setLevels] = useState(/** @type {any[]} */ ([]));
  useEffect(() => {
    loadGames().then((known) => setLevels(known.bots), () => undefined);
  }, []);
  const may = ctx.session && (ctx.state.table.owner || ctx.seats.some((one) => one.mine)) && who?.kind === 'person' && !ctx.view?.over;
  if (!may || who.vacant || (!who.substitute && who.online)) return null;
  /** @param {string | null} level */
  const ask = (level) => ctx.session?.send({ op: 'takeover', seat, level });
  if (who.substitute) return html`<button type="button" class="btn" onClick=${() => ask(null)}><${Icon} id="ui-back" />${t('frame.give_back')}</button>`;
  return html`<span class="takeover">${t('frame.takeover')}
    ${levels.map((one) => html`<button key=${one.level} type="button" class="btn" onClick=${() => ask(one.level)}>${one.name[lang.value]}</button>`)}
  </span>`;
}
