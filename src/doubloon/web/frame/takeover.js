// A bot sits in for somebody who is away, and gives the seat back.
import { useEffect, useState } from 'preact/hooks';
import { loadGames } from '/web/common/book.js';
import { html } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { lang, t } from '/web/common/words.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */
/** @typedef {import('/web/lobby/catalogue.js').Game} Game */

/** @param {{ ctx: Ctx, seat: number }} props */
export function Takeover({ ctx, seat }) {
  const who = ctx.seats[seat];
  const [game, setGame] = useState(/** @type {Game | null} */ (null));
  const [chosen, setChosen] = useState('');
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    loadGames().then(
      ({ games }) => setGame(games.find((/** @type {Game} */ one) => one.slug === ctx.slug) ?? null),
      () => undefined,
    );
  }, [ctx.slug]);
  const may =
    ctx.session &&
    (ctx.state.table.owner || ctx.seats.some((one) => one.mine)) &&
    who?.kind === 'person' &&
    !ctx.view?.over;
  if (!may || who.vacant || (!who.substitute && who.online)) return null;
  /** @param {string | null} level */
  const ask = (level) => {
    if (ctx.session) ctx.session.refusal.value = null;
    setAsked(Boolean(ctx.session?.send({ op: 'takeover', seat, level })));
  };
  // Somebody may have left a moment ago: the server says how long to wait.
  const answer = asked && ctx.session?.refusal.value && html`<small class="bad" role="status">
    ${ctx.session.refusal.value.reason}
  </small>`;
  if (who.substitute)
    return html`
      <button type="button" class="btn" onClick=${() => ask(null)}>
        <${Icon} id="ui-back" />
        ${t('frame.give_back')}
      </button>
      ${answer}
    `;
  if (!game) return null;
  const level = chosen || game.usual_bot;
  return html`
    <span class="takeover">
      ${(ctx.state.table.owner || who.mine) && html`<select aria-label=${t('frame.takeover_by')} value=${level}
        onChange=${(/** @type {any} */ event) => setChosen(event.currentTarget.value)}>
        ${game.bots.map((bot) => html`<option key=${bot.level} value=${bot.level} selected=${bot.level === level}>
          ${bot.name[lang.value]}
        </option>`)}
      </select>`}
      <button type="button" class="btn" onClick=${() => ask(level)}>${t('frame.takeover')}</button>
    </span>
    ${answer}
  `;
}
