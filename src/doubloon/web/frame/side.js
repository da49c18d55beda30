// The panel at the side: log, rules and chat; the score below.
import { clauseOf } from '/web/common/book.js';
import { html, classes } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { settings } from '/web/common/store.js';
import { t } from '/web/common/words.js';
import { Chat } from '/web/frame/chat.js';
import { ClauseLink, ClauseText } from '/web/frame/clause.js';
import { Log } from '/web/frame/log.js';
import { ScoreBox } from '/web/frame/score.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */

const TABS = ['log', 'rules', 'chat'];

/** @param {{ ctx: Ctx }} props */
export function Side({ ctx }) {
  return html`<${LogBox} ctx=${ctx} /><${ScoreBox} ctx=${ctx} />`;
}

/** @param {{ ctx: Ctx }} props */
function LogBox({ ctx }) {
  const tab = TABS.includes(settings.tab.value) ? settings.tab.value : 'log';
  const Panel = tab === 'rules' ? RulesTab : tab === 'chat' ? Chat : Log;
  /** @param {KeyboardEvent} event */
  const turn = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: 2 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    settings.tab.value = TABS[(TABS.indexOf(tab) + step) % 3] ?? 'log';
    document.getElementById(`side-${settings.tab.value}`)?.focus();
  };
  return html`<section class="logbox panel">
    <div class="side-tabs" role="tablist" aria-label=${t('frame.side')} onKeyDown=${turn}>
      ${TABS.map((one) => html`<button type="button" role="tab" id=${`side-${one}`}
        class=${classes(one === tab && 'on')} aria-selected=${one === tab} aria-controls="side-panel"
        tabIndex=${one === tab ? 0 : -1} onClick=${() => (settings.tab.value = one)}>
        ${t(`frame.tabs.${one}`)}
        ${one === 'chat' &&
        ctx.session &&
        ctx.session.unread.value > 0 && html`<i class="badge">${ctx.session.unread.value}</i>`}
      </button>`)}
    </div>
    <div role="tabpanel" id="side-panel" class="side-panel" aria-labelledby=${`side-${tab}`}>
      <${Panel} ctx=${ctx} />
    </div>
  </section>`;
}

/** @param {Ctx} ctx */
function recentClauses(ctx) {
  const found = (ctx.session?.log.value ?? []).slice(-8).flatMap((entry) => entry.events.map((event) => event.clause));
  return [...new Set(found.reverse())].filter((id) => id && id !== ctx.asked?.clause).slice(0, 6);
}

/**
 * The rules that matter now.
 * @param {{ ctx: Ctx }} props
 */
function RulesTab({ ctx }) {
  const asked = ctx.asked && clauseOf(ctx.book, ctx.asked.clause);
  return html`<div class="rules-tab" tabIndex="0" role="region" aria-label=${t('frame.tabs.rules')}>
    <button type="button" class="btn" onClick=${() => ctx.open(ctx.asked?.clause ?? '')}>
      <${Icon} id="ui-book" />
      ${t('frame.open_rulebook')}
    </button>
    ${asked && html`
      <h2>${t('frame.rule_of_question')}</h2>
      <p><${ClauseLink} ctx=${ctx} id=${asked.clause.id} /></p>
      <${ClauseText} ctx=${ctx} html=${asked.clause.html} />
    `}
    ${recentClauses(ctx).length > 0 && html`
      <h2>${t('frame.rules_of_log')}</h2>
      <ul>${recentClauses(ctx).map((id) => html`<li key=${id}><${ClauseLink} ctx=${ctx} id=${id} /></li>`)}</ul>
    `}
  </div>`;
}
