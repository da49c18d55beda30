// Somebody whose move it is has left: since when, and one button that lets a bot sit in.
import { useEffect, useState } from 'preact/hooks';
import { loadGames } from '/web/common/book.js';
import { html } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { lang, t } from '/web/common/words.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */

/** The time of day. @param {number} at in seconds since 1970 */
export function timeOf(at) {
  return new Date(at * 1000).toLocaleTimeString(lang.value, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

/** For how many seconds more somebody is thought to come back. @param {{ until: number }} away @param {number} now */
export const secondsLeft = (away, now) => Math.max(0, Math.ceil(away.until - now / 1000));

/** Whoever keeps the others waiting, undefined if nobody does. @param {Ctx} ctx */
export function missed(ctx) {
  return ctx.session && ctx.asked ? ctx.seats.find((one) => one.seat === ctx.asked?.seat && one.away) : undefined;
}

/** @param {{ ctx: Ctx, who: import('/web/frame/types.js').Seat }} props */
export function Missing({ ctx, who }) {
  const [now, setNow] = useState(Date.now());
  const [level, setLevel] = useState('');
  useEffect(() => {
    loadGames().then(
      ({ games }) => setLevel(games.find((/** @type {any} */ one) => one.slug === ctx.slug)?.usual_bot ?? ''),
      () => undefined,
    );
  }, [ctx.slug]);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, []);
  if (!who.away) return null;
  const left = secondsLeft(who.away, now);
  const may = ctx.state.table.owner || ctx.seats.some((one) => one.mine);
  return html`<p class="notice missing">
    <${Icon} id="ui-offline" />
    ${t('frame.missing.away', { name: who.name, time: timeOf(who.away.since) })}
    ${
      may &&
      level &&
      (left > 0
        ? html`<span>${t('frame.missing.soon', { n: left })}</span>`
        : html`<button type="button" class="btn"
            onClick=${() => ctx.session?.send({ op: 'takeover', seat: who.seat, level })}>
            <${Icon} id="ui-bot" />
            ${t('frame.takeover')}
          </button>`)
    }
  </p>`;
}
