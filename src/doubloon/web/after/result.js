/** Who won, and the ways on from here. */
import { useState } from 'preact/hooks';
import { copy } from '/web/common/copy.js';
import { html, classes } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { watchUrl } from '/web/common/owner.js';
import { RecordButton } from '/web/common/record.js';
import { navigate } from '/web/common/router.js';
import { t } from '/web/common/words.js';
import { Shield } from '/web/lobby/parts.js';
import { Race, aloneHeadline, aloneUnderline } from './alone.js';
import { rematch } from './server.js';

/**
 * @typedef {import('/web/frame/types.js').Ctx} Ctx
 * @typedef {import('./server.js').GameSummary} GameSummary
 */

/**
 * @param {{ctx: Ctx, session: import('/web/frame/session.js').Session | null, summary: GameSummary, order: number[],
 *   games: import('./own_games.js').OwnGame[]}} props
 */
export function Result({ ctx, session, summary, order, games }) {
  const { winners, alone } = summary;
  const id = ctx.state.table.id;
  const [trouble, setTrouble] = useState('');
  return html`<section class="panel win">
    <div class=${classes('laurels', !winners.length && 'bare')}>
      <${Icon} id="laurel" class="laurel" />
      <${Shield} colour=${ctx.colour(winners[0] ?? 0)} />
    </div>
    <div class="result-title">
      <h1>${headline(ctx, summary)}</h1>
      <p>${alone ? aloneUnderline(alone, games) : underline(ctx, summary, order)}</p>
      ${trouble && html`<p class="bad" role="alert">${trouble}</p>`}
    </div>
    <div class="ways">
      <a class="btn" href=${`/t/${id}/replay`}><${Icon} id="ui-play" />${t('after.replay')}</a>
      <${RecordButton} table=${id} label=${t('after.download')} />
      <${Share} url=${watchUrl(ctx.state.table)} />
      <a class="btn" href="/">${t('after.lobby')}</a>
      <${Rematch} id=${id} next=${session?.rematch.value ?? ctx.state.table.next} alone=${Boolean(alone)}
        seated=${ctx.seats.some((seat) => seat.mine)} onTrouble=${setTrouble} />
    </div>
    ${alone && html`<${Race} ctx=${ctx} summary=${summary} games=${games} />`}
  </section>`;
}

/** @param {Ctx} ctx @param {GameSummary} summary */
function headline(ctx, { winners, scores, alone }) {
  if (alone) return aloneHeadline(alone, winners.length > 0);
  const names = winners.map((seat) => ctx.seatName(seat));
  if (winners.length > 1) return t('after.shared', { names: names.join(', '), n: scores[winners[0]] });
  return t(ctx.mine(winners[0]) && ctx.seats.filter((seat) => seat.mine).length === 1 ? 'after.you_won' : 'after.won', {
    name: names[0],
    n: scores[winners[0]],
  });
}

/** @param {Ctx} ctx @param {GameSummary} summary @param {number[]} order */
function underline(ctx, { winners, scores }, order) {
  const second = order.find((seat) => !winners.includes(seat));
  if (second === undefined) return '';
  const gap = scores[winners[0]] - scores[second];
  if (gap === 0) return t('after.tie', { name: ctx.seatName(second), n: scores[second] });
  return t('after.ahead', { n: gap, name: ctx.seatName(second) });
}

/**
 * A link for those who did not play; of a private table only if one is known here.
 * @param {{url: string | null}} props
 */
function Share({ url }) {
  const [done, setDone] = useState(false);
  if (!url) return null;
  const onClick = async () => {
    if (navigator.share) await navigator.share({ url, title: document.title }).catch(() => undefined);
    else {
      await copy(url);
      setDone(true);
      setTimeout(() => setDone(false), 1800);
    }
  };
  return html`<button type="button" class="btn" onClick=${onClick}>
    <${Icon} id=${done ? 'ui-check' : 'ui-link'} />
    <span role="status">${t(done ? 'after.copied' : 'after.share')}</span>
  </button>`;
}

/**
 * @param {{id: string, next: string | null, seated: boolean, alone: boolean, onTrouble: (text: string) => void}} props
 */
function Rematch({ id, next, seated, alone, onTrouble }) {
  if (next)
    return html`<a class="btn primary" href=${`/t/${next}`}><${Icon} id="ui-swords" />${t('after.rematch_go')}</a>`;
  if (!seated) return null;
  const again = () =>
    rematch(id).then(
      (made) => navigate(`/t/${made}`),
      (error) => onTrouble(error.message),
    );
  return html`<button type="button" class="btn primary" onClick=${again}>
    <${Icon} id="ui-swords" />
    ${t(alone ? 'after.alone.again' : 'after.rematch')}
  </button>`;
}
