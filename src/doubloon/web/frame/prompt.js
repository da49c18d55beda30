// The bar on top: whose move it is, what is asked, and what helps.
import { loadCss } from '/web/common/css.js';
import { html, classes } from '/web/common/html.js';
import { Emblem, Icon } from '/web/common/icons.js';
import { Lazy } from '/web/common/lazy.js';
import { settings, toggleTheme } from '/web/common/store.js';
import { otherLang, setLang, t } from '/web/common/words.js';
import { Choices } from '/web/frame/choices.js';
import { ClauseLink } from '/web/frame/clause.js';
import { Missing, missed } from '/web/frame/missing.js';
import { helpOpen, listOpen, menuOpen } from '/web/frame/panels.js';
import { question, whoseMove } from '/web/frame/telling.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */

const advice = () => loadCss('/web/frame/advice.css').then(() => import('/web/frame/advice.js'));

/** @param {{ ctx: Ctx, onReplay: () => void, onLook?: (() => void) | null, looking?: boolean }} props */
export function Prompt({ ctx, onReplay, onLook, looking }) {
  const seat = ctx.asked?.seat;
  return html`<header class=${classes('prompt', seat !== undefined && `pc-${ctx.colour(seat)}`)}>
    <span class=${classes('turn', seat !== undefined && ctx.mine(seat) && 'yours')}>
      ${seat === undefined ? html`<${Icon} id="ui-flag" />` : html`<${Emblem} colour=${ctx.colour(seat)} />`}
      <span class="turn-text">
        ${whoseMove(ctx)}
        <small>${ctx.module.when?.(ctx) ?? ctx.state.table.round_text}</small>
      </span>
    </span>
    <div class="ask"><h1>${question(ctx)}</h1><${Subline} ctx=${ctx} /></div>
    <div class="acts">
      ${ctx.session?.replaying.value && html`<span class="again">${t('frame.replaying')}</span>`}
      ${onLook && html`<button type="button" class="btn" onClick=${onLook}>
        ${t(looking ? 'frame.show_result' : 'frame.show_board')}
      </button>`}
      <${Choices} ctx=${ctx} />
    </div>
    <${Tools} ctx=${ctx} onReplay=${onReplay} />
    ${ctx.live && ctx.session?.hint.value && html`<${Lazy} load=${advice} ctx=${ctx} />`}
  </header>`;
}

/**
 * The line under the question: a refusal, what all were told, the game's own remark, or the latest news.
 * @param {{ ctx: Ctx }} props
 */
function Subline({ ctx }) {
  const session = ctx.session;
  const refusal = session?.refusal.value;
  if (refusal && !refusal.place) {
    return html`<p class="refusal" key=${refusal.reason}>
      <${Icon} id="ui-no" />
      ${refusal.reason} <${ClauseLink} ctx=${ctx} id=${refusal.clause} />
    </p>`;
  }
  const scoring = session?.scoring.value;
  if (scoring) return html`<p>${t(scoring.summed ? 'frame.scoring.stays' : 'frame.scoring.hurry')}</p>`;
  if (session && session.link.value !== 'open') {
    return html`<p class="refusal"><${Icon} id="ui-offline" />${t('frame.connection_lost')}</p>`;
  }
  if (session?.notice.value) return html`<p class="notice"><${Icon} id="ui-eye" />${session.notice.value}</p>`;
  const absent = missed(ctx);
  if (absent) return html`<${Missing} ctx=${ctx} who=${absent} />`;
  if (session?.advising.value) return html`<p><${Icon} id="ui-hint" />${t('frame.advice.thinking')}</p>`;
  const remark = ctx.live && ctx.actions.length ? ctx.module.subline?.(ctx) : '';
  return html`<p>${remark || latestNews(ctx)}</p>`;
}

/** @param {Ctx} ctx */
function latestNews(ctx) {
  if (ctx.view?.over) return '';
  const last = ctx.state.news?.at(-1) ?? ctx.session?.log.value.at(-1);
  return last ? last.told.map(([, , text]) => text).join(' ') : '';
}

/** @param {{ ctx: Ctx, onReplay: () => void }} props */
function Tools({ ctx, onReplay }) {
  const session = ctx.session;
  const asked = ctx.live && ctx.actions.length > 0;
  const night = settings.theme.value === 'dark';
  return html`<div class="tools" role="toolbar" aria-label=${t('frame.tools.label')}>
    <${Tool} icon="ui-undo" name="undo" off=${!session?.mayUndo} why=${session?.undoing.why}
      onClick=${() => session?.undo()} keep />
    <${Tool} icon="ui-restart" name="restart" off=${!session?.mayRestart} why=${session?.undoing.restart_why}
      onClick=${() => session?.restart()} />
    <${Tool} icon="ui-replay" name="replay" off=${!session || session.recent.length < 2} onClick=${onReplay} />
    <${Tool} icon="ui-hint" name="hint" off=${!asked} onClick=${() => session?.askHint()} keep />
    <span class="sep"></span>
    <button type="button" class="tool-button tx" onClick=${() => setLang(otherLang())}
      title=${t('common.language.switch')}
      aria-label=${`${t('common.language.short')}: ${t('common.language.switch')}`}>
      ${t('common.language.short')}
    </button>
    <button type="button" class="tool-button" onClick=${toggleTheme}
      title=${t(night ? 'common.theme.light' : 'common.theme.dark')}
      aria-label=${t(night ? 'common.theme.light' : 'common.theme.dark')}>
      <${Icon} id=${night ? 'ui-sun' : 'ui-moon'} />
    </button>
    <${Tool} icon="ui-list" name="list" onClick=${() => (listOpen.value = true)} />
    <${Tool} icon="ui-help" name="help" onClick=${() => (helpOpen.value = true)} />
    <${Tool} icon="ui-menu" name="menu" onClick=${() => (menuOpen.value = true)} keep />
  </div>`;
}

/**
 * A button that is off, but can say why, may still be touched and asked.
 * @param {{ icon: string, name: string, off?: boolean, why?: string, keep?: boolean, onClick: () => void }} props
 */
function Tool({ icon, name, off = false, why = '', keep, onClick }) {
  const label = [t(`frame.tools.${name}`), off && why].filter(Boolean).join(' · ');
  return html`<button type="button" class=${classes('tool-button', keep && 'keep')} disabled=${off && !why}
    aria-disabled=${off && why ? 'true' : undefined} title=${label} aria-label=${label} data-tool=${name}
    onClick=${onClick}>
    <${Icon} id=${icon} />
  </button>`;
}
