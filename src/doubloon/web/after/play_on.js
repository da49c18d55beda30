/** "Play on from here": the same position, fresh dice, bots in the other seats. */
import { useState } from 'preact/hooks';
import { Dialog } from '/web/common/dialog.js';
import { html } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { navigate } from '/web/common/router.js';
import { settings } from '/web/common/store.js';
import { t } from '/web/common/words.js';
import { BotChoice } from '/web/lobby/bot_choice.js';
import { Choice, Shield } from '/web/lobby/parts.js';
import { useGames } from '/web/lobby/server.js';
import { branch } from './server.js';

/** @param {{ctx: import('/web/frame/types.js').Ctx, move: number, onClose: () => void}} props */
export function PlayOn({ ctx, move, onClose }) {
  const game = useGames().games.find((one) => one.slug === ctx.slug);
  const [me, setMe] = useState(ctx.asked?.seat ?? ctx.seat ?? 0);
  const [level, setLevel] = useState('');
  const [trouble, setTrouble] = useState('');
  const strength = level || game?.usual_bot;
  const start = () => {
    const seats = ctx.seats.map((seat) =>
      seat.seat === me
        ? { kind: 'me', colour: seat.colour, name: settings.name.value || ctx.seatName(seat.seat) }
        : { kind: 'bot', colour: seat.colour, level: strength },
    );
    branch(ctx.state.table.id, move, seats).then(
      (id) => navigate(`/t/${id}`),
      (error) => setTrouble(error.message),
    );
  };
  const choices = ctx.seats.map((seat) => ({
    value: seat.seat,
    label: html`<${Shield} colour=${seat.colour} /><span>${ctx.seatName(seat.seat)}</span>`,
  }));
  return html`<${Dialog} class="parlour" title=${t('after.film.play_on')} onClose=${onClose}>
    <p class="hint">${t('after.play_on.about', { n: move })}</p>
    <div class="named">
      <span aria-hidden="true">${t('after.play_on.seat')}</span>
      <${Choice} class="persons" label=${t('after.play_on.seat')} value=${me} choices=${choices} onPick=${setMe} />
    </div>
    <div class="named">
      <span>${t('after.play_on.bots')}</span>
      ${game && html`<${BotChoice} level=${strength} bots=${game.bots} label=${t('lobby.seats.level')}
        onPick=${setLevel} />`}
    </div>
    ${trouble && html`<p class="bad" role="alert">${trouble}</p>`}
    <button type="button" class="btn primary big" onClick=${start}>
      <${Icon} id="ui-swords" />
      ${t('after.play_on.start')}
    </button>
  <//>`;
}
