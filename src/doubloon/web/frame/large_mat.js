// A seat's mat, opened large.
import { useEffect, useState } from 'preact/hooks';
import { loadGames } from '/web/common/book.js';
import { Dialog } from '/web/common/dialog.js';
import { html } from '/web/common/html.js';
import { lang, t } from '/web/common/words.js';
import { largeSeat } from '/web/frame/panels.js';
import { Presence } from '/web/frame/rivals.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */

/** @param {{ ctx: Ctx }} props */
export function LargeMat({ ctx }) {
  const seat = largeSeat.value;
  if (seat === null || !ctx.seats[seat]) return null;
  const { module } = ctx;
  const Mat = module.Large ?? module.Mat;
  const close = () => (largeSeat.value = null);
  return html`<${Dialog} key=${seat} title=${ctx.seatName(seat)} class=${`large ${module.root ?? ''} pc-${ctx.colour(seat)}`} onClose=${close}>
    <p class="large-state"><${Presence} ctx=${ctx} seat=${seat} /></p>
    <div class="large-mat mat"><${Mat} ctx=${{ ...ctx, live: false, actions: [], plays: [], at: () => [], can: () => false }} seat=${seat} /></div>
    <footer class="large-foot">
      ${ctx.session && ctx.seat === null && html`<button type="button" class="btn" onClick=${() => watch(ctx, seat)}>${t('frame.watch_seat')}</button>`}
      <${Takeover} ctx=${ctx} seat=${seat} />
    </footer>
  <//>`;
}

/** @param {Ctx} ctx @param {number} seat */
function watch(ctx, seat) {
  if (ctx.session) ctx.session.watched.value = seat;
  largeSeat.value = null;
}

/**
 * A bot sits in for somebody who is away, and gives the seat back.
 * @param {{ ctx: Ctx, seat: number }} props
 */
function Takeover({ ctx, seat }) {
  const who = ctx.seats[seat];
  const [levels, setLevels] = useState(/** @type {any[]} */ ([]));
  useEffect(() => {
    loadGames().then((known) => setLevels(known.bots), () => undefined);
  }, []);
  const may = ctx.session && ctx.seats.some((one) => one.mine) && who?.kind === 'person' && !ctx.view?.over;
  if (!may || (!who.substitute && who.online)) return null;
  /** @param {string | null} level */
  const ask = (level) => ctx.session?.send({ op: 'takeover', seat, level });
  if (who.substitute) return html`<button type="button" class="btn" onClick=${() => ask(null)}>${t('frame.give_back')}</button>`;
  return html`<span class="takeover">${t('frame.takeover')}
    ${levels.map((one) => html`<button key=${one.level} type="button" class="btn" onClick=${() => ask(one.level)}>${one.name[lang.value]}</button>`)}
  </span>`;
}
