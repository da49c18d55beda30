// A row of the log: one turn in short, which opens to what happened, seat by seat, and to the rules behind it.
import { clauseLabel } from '/web/common/book.js';
import { html, classes } from '/web/common/html.js';
import { Emblem, Icon } from '/web/common/icons.js';
import { t } from '/web/common/words.js';
import { ClauseLink } from '/web/frame/clause.js';
import { watchScoring } from '/web/frame/stage.js';
import { gainsBySeat, written } from '/web/frame/turn_list.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */
/** @typedef {import('/web/frame/turn_list.js').RowItem} RowItem */
/** @typedef {import('/web/frame/turn_list.js').HeadItem} HeadItem */

/** Whom the log calls “you”: the one who sits here alone. @param {Ctx} ctx @param {number} seat */
const isMe = (ctx, seat) => ctx.mine(seat) && ctx.seats.filter((one) => one.mine).length === 1;

/** @param {Ctx} ctx @param {number} seat */
const called = (ctx, seat) => (isMe(ctx, seat) ? t('frame.log_you') : ctx.seatName(seat));

/** @param {{ ctx: Ctx, sign: string }} props a sign such as “good:corn” */
function Sign({ ctx, sign }) {
  const [category = '', id = ''] = sign.split(':');
  return ctx.module.sign && sign ? ctx.icon(ctx.module.sign(category, id)) : null;
}

/** @param {{ ctx: Ctx, what: string, n: number }} props */
function Gain({ ctx, what, n }) {
  const [category = '', id = ''] = what.split(':');
  const name = ctx.name(category, id);
  const number = written(what, n);
  return html`<span class=${classes('log-gain', n < 0 && 'minus')} title=${name}>
    <${Sign} ctx=${ctx} sign=${what} />
    ${number}
    <span class=${ctx.module.sign ? 'visually-hidden' : ''}> ${name}</span>
  </span>`;
}

/** @param {{ ctx: Ctx, item: HeadItem }} props */
export function TurnHead({ ctx, item }) {
  const { text, aside, seat } = item.head;
  const named = seat !== undefined && seat !== null;
  return html`<li class="log-head">
    <h3>${text}</h3>
    <span>
      ${aside}
      ${named && html`
        <${Emblem} colour=${ctx.colour(seat)} />
        ${isMe(ctx, seat) ? called(ctx, seat).toLowerCase() : called(ctx, seat)}
      `}
    </span>
  </li>`;
}

/**
 * @param {{ ctx: Ctx, item: RowItem, open: boolean, onClick: () => void, class?: string, current?: boolean,
 *   opens?: boolean }} props
 */
export function TurnRow({ ctx, item, open, onClick, class: name, current, opens = true }) {
  const { row } = item;
  const seat = row.seat ?? null;
  const gains = gainsBySeat(row);
  const { money } = ctx.module;
  const purse = gains.find(([whose]) => whose === seat)?.[1].find(({ what }) => what === money);
  // One thing alone, such as the figure that was placed, stands in the line itself.
  const single = gains.length === 1 && gains[0]?.[0] === seat && gains[0][1].length === 1 ? gains[0][1][0] : null;
  const inline = single && single.n === 0 ? single : null;
  const others = gains
    .map(([whose, all]) => /** @type {const} */ ([whose, all.filter((gain) => gain !== purse && gain !== inline)]))
    .filter(([, all]) => all.length);
  const colour = seat === null ? null : ctx.colour(seat);
  return html`<li
    class=${classes(
      'log-turn',
      name,
      colour && `pc-${colour}`,
      item.fresh && 'log-new',
      open && 'log-open',
      seat !== null && isMe(ctx, seat) && 'log-mine',
    )}>
    <button type="button" aria-expanded=${opens ? open : undefined} aria-current=${current ? 'step' : undefined}
      onClick=${onClick}>
      <${Sign} ctx=${ctx} sign=${row.icon ?? ''} />
      <span class="log-line">
        ${seat !== null && html`
          <${Emblem} colour=${colour ?? ''} />
          ${inline && html`<${Gain} ctx=${ctx} ...${inline} />`}
          <b>${called(ctx, seat)}</b>
        `}
        ${row.label && html`<span class=${classes('log-what', row.quiet && 'quiet')}>${row.label}</span>`}
        ${purse && html`<span class="log-end"><${Gain} ctx=${ctx} ...${purse} /></span>`}
        ${opens && html`<${Icon} id="ui-chev" class="log-chev" />`}
      </span>
      ${others.length > 0 && html`<span class="log-gains">
        ${others.map(([whose, all]) => html`<span class=${whose === null ? '' : `pc-${ctx.colour(whose)}`}>
          ${whose !== null &&
          whose !== seat && html`
            <${Emblem} colour=${ctx.colour(whose)} />
            <span class="visually-hidden">${called(ctx, whose)}</span>
          `}
          ${all.map((gain) => html`<${Gain} ctx=${ctx} ...${gain} />`)}
        </span>`)}
      </span>`}
    </button>
    ${open && html`<${Details} ctx=${ctx} item=${item} />`}
  </li>`;
}

/** @param {{ ctx: Ctx, item: RowItem }} props */
function Details({ ctx, item }) {
  const { session } = ctx;
  const rules = new Map(item.clauses.map((id) => [clauseLabel(ctx.book, id), id]));
  return html`<div class="log-more">
    <ul>
      ${item.lines.map(({ seat, text }) => html`<li>
        ${seat === null ? html`<i></i>` : html`<${Emblem} colour=${ctx.colour(seat)} />`} <span>${text}</span>
      </li>`)}
    </ul>
    ${
      session &&
      item.scorings.map(({ move, title }) => html`<p>
        <button type="button" class="clause-link" data-scoring=${move} title=${t('frame.scoring.open')}
          onClick=${() => watchScoring(session, ctx.module, move)}>
          ${title}
        </button>
      </p>`)
    }
    <p>${[...rules.values()].map((id) => html`<${ClauseLink} key=${id} ctx=${ctx} id=${id} /> `)}</p>
  </div>`;
}
