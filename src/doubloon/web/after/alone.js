/** The end of a game with one seat: the way to the goal, where the points came from, what else was to be achieved. */
import { html, classes } from '/web/common/html.js';
import { lang, t } from '/web/common/words.js';
import { Icon } from '/web/common/icons.js';
import { Shield } from '/web/lobby/parts.js';
import { averageOf, bestBefore, keepGame, placeOfLast } from './own_games.js';

/**
 * @typedef {import('/web/frame/types.js').Ctx} Ctx
 * @typedef {import('./server.js').GameSummary} GameSummary
 * @typedef {import('/types/protocol').AloneResult} AloneResult
 * @typedef {import('./own_games.js').OwnGame} OwnGame
 * @typedef {{ label: string, icon?: string, tone: number, keys: string[], points: number }} Part
 */

const SHOWN = 5;

/** The rules that make games comparable: whatever was chosen before this one. @param {Ctx} ctx */
const kindOf = (ctx) => [ctx.slug, ...Object.entries(ctx.view?.options ?? {}).map((one) => one.join('='))].join(' ');

/** @param {Ctx} ctx @param {GameSummary} summary @returns {OwnGame[]} */
export function gamesOf(ctx, summary) {
  const { alone, winners, sheet } = summary;
  const { table } = ctx.state;
  const game = { table: table.id, at: table.changed, have: alone?.have ?? 0, sheet: sheet[0], won: winners.length > 0 };
  return ctx.mine(0) ? keepGame(kindOf(ctx), game) : [game];
}

/** @param {AloneResult} alone @param {boolean} won */
export function aloneHeadline({ unit, have, goal }, won) {
  if (won) return t(`after.alone.won_${unit}`, { n: have, over: have - goal });
  return t(`after.alone.lost_${unit}`, { n: have, short: goal - have });
}

/** @param {AloneResult} alone @param {OwnGame[]} games */
export function aloneUnderline({ unit, have, goal }, games) {
  const best = bestBefore(games);
  const needed = t(`after.alone.needed_${unit}`, { n: goal });
  if (best === null) return `${needed} ${t('after.alone.first')}`;
  const told = { n: best, by: have - best, place: placeOfLast(games), of: games.length };
  return `${needed} ${t(have > best ? 'after.alone.best' : 'after.alone.record', told)}`;
}

/**
 * The way to the goal, in the colours of what brought one there.
 * @param {{ ctx: Ctx, summary: GameSummary, games: OwnGame[] }} props
 */
export function Race({ ctx, summary, games }) {
  const alone = /** @type {AloneResult} */ (summary.alone);
  const counted = alone.unit === 'points';
  const marks = counted ? alone.aims.filter((aim) => aim.have === alone.have && aim.want > alone.goal) : [];
  const end = Math.max(alone.goal, alone.have, ...marks.map((aim) => aim.want));
  const at = (/** @type {number} */ n) => `${(100 * Math.max(0, n)) / end}%`;
  const best = bestBefore(games);
  const parts = counted ? partsOf(ctx, summary).filter((part) => part.points > 0) : [];
  return html`<div class="race" role="img" aria-label=${t('after.alone.race', { n: alone.have, goal: alone.goal })}>
    <span class="rail"></span>
    <span class="went" style=${{ width: at(alone.have) }}>
      ${parts.map((part) => html`<i class=${`source-${part.tone}`} style=${{ flexGrow: part.points }}
        title=${`${part.label}: ${part.points}`}></i>`)}
    </span>
    ${marks.map((aim) => html`<span class=${classes('at', aim.want === end && 'end')} style=${{ left: at(aim.want) }}>
      <span class="up"><b>${aim.want}</b> <em>${aim.name}</em></span>
    </span>`)}
    <span class=${classes('at goal', alone.goal === end && 'end')} style=${{ left: at(alone.goal) }}>
      <span class="up"><b>${alone.goal}</b> ${t('after.alone.goal')}</span>
    </span>
    ${best !== null && html`<span class="at" style=${{ left: at(Math.min(best, end)) }}>
      <span class="below">${t('after.alone.best_so_far')} <b>${best}</b></span>
    </span>`}
    <span class="runner" style=${{ left: at(alone.have) }}><${Shield} colour=${ctx.colour(0)} /></span>
  </div>`;
}

/** @param {Ctx} ctx @param {GameSummary} summary @returns {Part[]} */
function partsOf(ctx, summary) {
  const sheet = summary.sheet[0];
  const groups = ctx.module.sources ?? [];
  return Object.keys(sheet)
    .map((key) => {
      const group = groups.find((one) => one.keys.includes(key));
      const label = ctx.book?.sources[key] ?? key;
      return { label, icon: group?.icon, tone: group?.tone ?? 1, keys: [key], points: sheet[key] ?? 0 };
    })
    .filter((part) => part.points !== 0);
}

/** @param {{ ctx: Ctx, summary: GameSummary, games: OwnGame[] }} props */
export function Sources({ ctx, summary, games }) {
  const parts = partsOf(ctx, summary);
  const means = parts.map((part) => averageOf(games, (game) => game.sheet[part.keys[0] ?? ''] ?? 0));
  const most = Math.max(1, ...parts.map((part) => part.points), ...means.map((mean) => mean ?? 0)) * 1.04;
  return html`<section class="panel from">
    <h2>${t('after.alone.sources')}<small>${means.some((mean) => mean !== null) && t('after.alone.legend')}</small></h2>
    <table>
      <caption class="visually-hidden">${t('after.sheet.caption')}</caption>
      <tbody>
        ${parts.map((part, i) => html`<tr>
          <th scope="row">${part.icon && ctx.icon(part.icon)}${part.label}</th>
          <td class="gauge" aria-hidden="true">
            <span class="bar">
              <i class=${`source-${part.tone}`} style=${{ width: `${(100 * Math.max(0, part.points)) / most}%` }}></i>
              ${means[i] !== null && html`<u style=${{ left: `${(100 * Math.max(0, means[i] ?? 0)) / most}%` }}></u>`}
            </span>
          </td>
          <td>${part.points}</td>
        </tr>`)}
      </tbody>
      <tfoot><tr><th scope="row">${t('after.sheet.total')}</th><td colspan="2">${summary.scores[0]}</td></tr></tfoot>
    </table>
  </section>`;
}

/** @param {{ ctx: Ctx, alone: AloneResult }} props */
export function Aims({ ctx, alone }) {
  const done = alone.aims.filter((aim) => aim.have >= aim.want);
  return html`<section class="panel aims">
    <h2>
      ${t(`after.alone.aims_${alone.unit}`)}
      <small>${t('after.alone.of', { n: done.length, m: alone.aims.length })}</small>
    </h2>
    <ul>
      ${alone.aims.map((aim) => html`<li class=${classes(aim.have >= aim.want && 'got')}>
        <span class="medal">${ctx.icon(ctx.module.aims?.[aim.id] ?? 'vp')}</span>
        <b>${aim.name}</b>
        <span>${aim.text}</span>
        <span class="progress">
          <i aria-hidden="true"><u style=${{ width: `${Math.min(100, (100 * aim.have) / aim.want)}%` }}></u></i>
          ${aim.have >= aim.want ? t('after.alone.achieved') : t('after.alone.of', { n: aim.have, m: aim.want })}
        </span>
      </li>`)}
    </ul>
  </section>`;
}

/**
 * One's own games of this kind, and what was missing.
 * @param {{ ctx: Ctx, alone: AloneResult, games: OwnGame[] }} props
 */
export function OwnGames({ ctx, alone, games }) {
  const shown = games.slice(-SHOWN);
  const top = Math.max(alone.goal, ...shown.map((game) => game.have)) * 1.1;
  const high = (/** @type {number} */ n) => `${(100 * Math.max(0, n)) / top}%`;
  const mean = averageOf(games);
  return html`<section class="panel own-games">
    <h2>${t('after.alone.games')}<small>${t('after.alone.last', { n: shown.length })}</small></h2>
    <div class="columns">
      <span class="goal-line" style=${{ bottom: high(alone.goal) }}>${t('after.alone.goal')} ${alone.goal}</span>
      ${shown.map((game, i) => html`<span
        class=${classes('column', i === shown.length - 1 && `now pc-${ctx.colour(0)}`)}>
        <b>${game.have}</b>
        <i style=${{ height: high(game.have) }}></i>
        <small>${i === shown.length - 1 ? t('after.alone.today') : dayOf(game.at)}</small>
      </span>`)}
    </div>
    ${mean !== null && html`<p>
      ${t('after.alone.average', { n: Math.round(mean), place: placeOfLast(games), of: games.length })}
    </p>`}
    ${alone.missing.length > 0 && html`
      <h2>${t(games.at(-1)?.won ? 'after.alone.within_reach' : 'after.alone.missing')}</h2>
      <ul class="missing">
        ${alone.missing.map((fact) => html`<li><${Icon} id="ui-flag" /><span>${fact}</span></li>`)}
      </ul>
    `}
  </section>`;
}

/** @param {number} at in seconds */
const dayOf = (at) => new Date(at * 1000).toLocaleDateString(lang.value, { day: 'numeric', month: 'numeric' });
