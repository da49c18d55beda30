/** The bar of a replay: steps, the rail with its turning points, whose eyes, and ways on. */
import { html } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { RecordButton } from '/web/common/record.js';
import { t } from '/web/common/words.js';
import { Choice, Shield } from '/web/lobby/parts.js';

/**
 * @typedef {import('/web/frame/types.js').Ctx} Ctx
 * @typedef {{on: boolean, speed: number, setSpeed: (speed: number) => void, toggle: () => void}} Running
 */

const SPEEDS = [1, 2, 4];

/**
 * @param {{ctx: Ctx, film: import('./replay.js').Film, move: number, last: number, goTo: (move: number) => void,
 *   running: Running, seat: number | null, onSeat: (seat: number | null) => void, onPlayOn: () => void}} props
 */
export function ReplayBar({ ctx, film, move, last, goTo, running, seat, onSeat, onPlayOn }) {
  const entry = move > 0 ? film.log[move - 1] : null;
  const said = entry?.told.map(([, , text]) => text).join(' ') || (entry?.text ?? '');
  const who = entry && entry.seat !== null ? ctx.seatName(entry.seat) : '';
  return html`<header class="parlour replay-bar">
    <h1 class="visually-hidden">${t('after.film.title')}</h1>
    <a class="btn ghost sq" href=${`/t/${film.table.id}`} aria-label=${t('after.film.leave')}
      title=${t('after.film.leave')}>
      <${Icon} id="ui-back" />
    </a>
    <div class="steps" role="group" aria-label=${t('after.film.steps')}>
      <${Step} icon="ui-first" does="first" off=${move === 0} onClick=${() => goTo(0)} />
      <${Step} icon="ui-prev" does="prev" off=${move === 0} onClick=${() => goTo(move - 1)} />
      <${Step} icon=${running.on ? 'ui-pause' : 'ui-play'} does=${running.on ? 'pause' : 'play'} primary
        onClick=${running.toggle} />
      <${Step} icon="ui-next" does="next" off=${move === last} onClick=${() => goTo(move + 1)} />
      <${Step} icon="ui-last" does="last" off=${move === last} onClick=${() => goTo(last)} />
    </div>
    <div class="track">
      <span class="rail-line"></span>
      <span class="done" style=${`width:${last ? (100 * move) / last : 0}%`}></span>
      ${film.turns.map((turn, i) => html`<button type="button" class="turning-point"
        style=${`left:${(100 * turn.move) / last}%`} onClick=${() => goTo(turn.move)} title=${turn.text}
        aria-label=${t('after.film.turn', { n: i + 1, text: turn.text })}>
        <${Shield} colour=${ctx.colour(turn.seat)} />
      </button>`)}
      <input type="range" min="0" max=${last} value=${move} aria-label=${t('after.film.rail')}
        aria-valuetext=${`${t('after.film.at', { n: move, last })}. ${said}`}
        onInput=${(/** @type {any} */ e) => goTo(Number(e.target.value))} />
      <span class="knob" style=${`left:${last ? (100 * move) / last : 0}%`} aria-hidden="true">
        <${Icon} id="mark" />
      </span>
    </div>
    <div class="now" role="status">
      <b>${entry ? said : t('after.film.start')}</b>
      <small>
        ${who && `${who} · `}
        ${typeof ctx.pos?.round === 'number' && `${t('after.film.round', { n: ctx.pos.round })} · `}
        ${t('after.film.at', { n: move, last })}
      </small>
    </div>
    <div class="ways">
      <${Eyes} ctx=${ctx} over=${film.table.status === 'over'} seat=${seat} onSeat=${onSeat} />
      <${Choice} label=${t('after.film.speed')} value=${running.speed}
        choices=${SPEEDS.map((n) => ({ value: n, label: `${n}×` }))} onPick=${running.setSpeed} />
      <button type="button" class="btn" onClick=${onPlayOn} title=${t('after.film.play_on')}>
        <${Icon} id="ui-swords" />
        <span>${t('after.film.play_on')}</span>
      </button>
      <${RecordButton} table=${film.table.id} label=${t('after.download')} square />
    </div>
  </header>`;
}

/** @param {{icon: string, does: string, off?: boolean, primary?: boolean, onClick: () => void}} props */
const Step = ({ icon, does, off, primary, onClick }) => html`<button type="button"
  class=${`btn ${primary ? 'primary' : ''}`} disabled=${off} aria-label=${t(`after.film.${does}`)}
  title=${t(`after.film.${does}`)} onClick=${onClick}>
  <${Icon} id=${icon} />
</button>`;

/** Through whose eyes. While the game is on, only what one may know anyway.
 * @param {{ctx: Ctx, over: boolean, seat: number | null, onSeat: (seat: number | null) => void}} props */
function Eyes({ ctx, over, seat, onSeat }) {
  const seats = ctx.seats.filter((one) => over || one.mine);
  const choices = [
    ...seats.map((one) => ({
      value: /** @type {number | null} */ (one.seat),
      title: t('after.film.eyes_of', { name: ctx.seatName(one.seat) }),
      label: html`<${Shield} colour=${one.colour} />`,
    })),
    { value: null, title: t('after.film.spectator'), label: html`<${Icon} id="ui-eye" />` },
  ];
  return html`<${Choice} class="seg eyes" label=${t('after.film.eyes')} value=${seat} choices=${choices}
    onPick=${onSeat} />`;
}
