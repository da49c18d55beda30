// The others at the table, compact; each opens large with its key or a click.
import { html, classes } from '/web/common/html.js';
import { Emblem, Icon } from '/web/common/icons.js';
import { t } from '/web/common/words.js';
import { LevelBars } from '/web/frame/level.js';
import { timeOf } from '/web/frame/missing.js';
import { largeSeat } from '/web/frame/panels.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */

/**
 * The seats beside the one in focus, in the order of play.
 * @param {Ctx} ctx
 */
export function rivalSeats(ctx) {
  const count = ctx.seats.length;
  return Array.from({ length: count - 1 }, (_, i) => (ctx.focusSeat + 1 + i) % count);
}

/** @param {{ ctx: Ctx }} props */
export function Rivals({ ctx }) {
  const seats = rivalSeats(ctx);
  return html`<aside class=${`rival-panels n${seats.length}`} aria-label=${t('frame.rivals')}>
    ${seats.map((seat, i) => html`<${RivalMat} key=${seat} ctx=${ctx} seat=${seat} number=${i + 1} />`)}
  </aside>`;
}

/** @param {{ ctx: Ctx, seat: number, number: number }} props */
function RivalMat({ ctx, seat, number }) {
  const { module } = ctx;
  const thinking = ctx.asked?.seat === seat;
  return html`<article class=${classes('rival-panel panel', `pc-${ctx.colour(seat)}`, thinking && 'thinking')}
    data-place=${`mat:${seat}`} data-seat=${seat}>
    <header>
      <${Emblem} colour=${ctx.colour(seat)} />
      <button type="button" class="who" onClick=${() => (largeSeat.value = seat)}
        title=${t('frame.open_mat', { n: number })} aria-keyshortcuts=${String(number)}>
        <b>${ctx.seatName(seat)}</b>
        <small>
          <${Presence} ctx=${ctx} seat=${seat} next=${!thinking && ctx.asked && ctx.extras.next === seat} />
        </small>
      </button>
      ${module.Badges && html`<${module.Badges} ctx=${ctx} seat=${seat} />`}
      <kbd aria-hidden="true">${number}</kbd>
    </header>
    <div class="rival"><${module.Rival} ctx=${ctx} seat=${seat} /></div>
  </article>`;
}

/**
 * Whether somebody is there: a person, a bot, a bot that sits in for a person.
 * @param {{ ctx: Ctx, seat: number, next?: boolean }} props
 */
export function Presence({ ctx, seat, next }) {
  const who = ctx.seats[seat];
  if (!who) return null;
  const state = presence(who);
  if (ctx.asked?.seat === seat && ctx.session && state !== 'away')
    return html`<span class="pulse">${t('frame.thinking')}</span>`;
  const sign =
    state === 'bot' || state === 'substitute'
      ? html`<${Icon} id="ui-bot" />`
      : html`<i class=${classes('dot', state !== 'away' && 'on')}></i>`;
  const since = state === 'away' && who.away && t('frame.presence.away_since', { time: timeOf(who.away.since) });
  const told = since || t(`frame.presence.${state}`);
  const level = state === 'bot' && html`<${LevelBars} who=${who} /> `;
  if (!next) return html`${level || sign}${told}`;
  return html`${level || sign}<span class="visually-hidden">${told}</span><span class="next">${t('frame.next')}</span>`;
}

/** @param {import('/web/frame/types.js').Seat} who */
function presence(who) {
  if (who.substitute) return 'substitute';
  if (who.kind !== 'person') return who.kind;
  if (who.mine) return 'here';
  return who.online ? 'online' : 'away';
}
