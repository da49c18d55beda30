/** Roll by roll: what came in the game, and that the same came again. */
import { useState } from 'preact/hooks';
import { Dialog } from '/web/common/dialog.js';
import { html } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { t } from '/web/common/words.js';
import { Shield } from '/web/lobby/parts.js';
import { Die } from './die.js';
import { countRolls, namesOf } from './proving.js';

/**
 * @typedef {import('./server.js').Fairness} Fairness
 * @typedef {import('./server.js').Rolls} Rolls
 * @typedef {import('./server.js').Shown} Shown
 * @typedef {import('/web/frame/types.js').TableInfo} TableInfo
 * @typedef {{when: string, move: number, seat: number | null, dice: Shown[], things: Shown[]}} Group what one seat saw
 *   at once
 */

const SHOWN = 8;
const MOST_DICE = 5;
const MOST_NAMES = 3;

/** @param {{table: TableInfo, fairness: Fairness, same: boolean, game: string}} props */
export function RollByRoll({ table, fairness, same, game }) {
  const [open, setOpen] = useState(false);
  const groups = fairness.rolls.flatMap(grouped);
  const worthy = groups.some((one) => one.dice.length) ? groups.filter((one) => one.dice.length) : groups;
  const { asked } = countRolls(fairness);
  if (!worthy.length) return null;
  return html`<section class="panel rolls">
    <div class="rolls-head">
      <h2>${title(fairness)}</h2>
      <small>${game}</small>
      <button type="button" class="clause-link" onClick=${() => setOpen(true)}>
        ${t('after.dice.strip.all', { n: asked })}
      </button>
    </div>
    <ul class="strip">
      ${worthy
        .slice(0, SHOWN)
        .map((one) => html`<li>
          <span class="who">
            ${one.seat !== null && html`<${Shield} colour=${table.seats[one.seat]?.colour ?? ''}
              label=${namesOf(table, [one.seat])} />`}
            ${one.when}
          </span>
          <${Came} table=${table} group=${one} most=${MOST_DICE} />
          <${Same} same=${same} />
        </li>`)}
    </ul>
    ${open && html`<${Everything} table=${table} fairness=${fairness} same=${same} onClose=${() => setOpen(false)} />`}
  </section>`;
}

/** @param {Fairness} fairness */
const title = (fairness) => t(`after.dice.strip.title${countRolls(fairness).rolled ? '' : '_draw'}`);

/** What an action showed, by the seats it was shown for. @param {Rolls} rolls @returns {Group[]} */
function grouped({ move, when, seat, shown }) {
  /** @type {Group[]} */
  const groups = [];
  for (const one of shown.filter((any) => any.kind === 'die')) {
    const last = groups.at(-1);
    if (last && last.seat === (one.seat ?? null) && last.dice[0].key === one.key) last.dice.push(one);
    else groups.push({ when, move, seat: one.seat ?? null, dice: [one], things: [] });
  }
  const things = shown.filter((one) => one.kind === 'thing');
  return things.length ? [...groups, { when, move, seat, dice: [], things }] : groups;
}

/** @param {{same: boolean}} props */
const Same = ({ same }) =>
  same
    ? html`<span class="outcome"><${Icon} id="ui-check" />${t('after.dice.strip.same')}</span>`
    : html`<span class="outcome not">${t('after.dice.strip.open')}</span>`;

/** @param {{table: TableInfo, group: Group, most?: number}} props */
function Came({ table, group: { seat, dice, things }, most = Infinity }) {
  const names = counted(things);
  return html`<span class=${`dice-drawn pc-${seat === null ? '' : table.seats[seat]?.colour}`}>
    ${dice.length > 0 && html`<span class="visually-hidden">${dice.map((die) => die.label).join(', ')}</span>`}
    ${dice.slice(0, most).map((die) => html`<${Die} n=${Number(die.id)} kind=${die.key} />`)}
    ${dice.length > most && html`<small aria-hidden="true">+${dice.length - most}</small>`}
    ${names.length > 0 && html`<span class="things">
      ${names.slice(0, most < Infinity ? MOST_NAMES : names.length).join(', ')}
      ${most < Infinity && names.length > MOST_NAMES ? '…' : ''}
    </span>`}
  </span>`;
}

/** Names of drawn things, each once. @param {Shown[]} things */
function counted(things) {
  const counts = new Map();
  for (const { label } of things) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].map(([label, n]) => (n > 1 ? `${label} ×${n}` : label));
}

/** @param {{table: TableInfo, fairness: Fairness, same: boolean, onClose: () => void}} props */
function Everything({ table, fairness, same, onClose }) {
  return html`<${Dialog} class="parlour every-roll" title=${title(fairness)} onClose=${onClose}>
    <p class="hint">${t('after.dice.strip.about')}</p>
    <div class="wide" tabindex="0" role="region" aria-label=${title(fairness)}>
      <table>
        <thead>
          <tr>
            <th scope="col">${t('after.dice.strip.move')}</th>
            <th scope="col">${t('after.dice.strip.came')}</th>
            <th scope="col"><span class="visually-hidden">${t('after.dice.strip.same')}</span></th>
          </tr>
        </thead>
        <tbody>
          ${fairness.rolls.map((one) => html`<tr>
            <th scope="row">
              <a href=${`/t/${table.id}/replay#${one.move}`}>
                ${one.move ? t('after.dice.strip.nth', { n: one.move }) : t('after.dice.strip.setup')}
              </a>
              <small>${one.when}</small>
            </th>
            <td>
              ${one.shown.length === 0 && html`<small>${t('after.dice.dice.draws', { n: one.asked.length })}</small>`}
              ${grouped(one).map((group) => html`<div class="came">
                ${group.seat !== null && html`<${Shield} colour=${table.seats[group.seat]?.colour ?? ''}
                  label=${namesOf(table, [group.seat])} />`}
                <${Came} table=${table} group=${group} />
              </div>`)}
              <div class="asked">
                ${one.asked.map(([limit, came]) => html`<span>${came + 1}<i>/${limit}</i></span> `)}
              </div>
            </td>
            <td>${same && html`<${Icon} id="ui-check" />`}</td>
          </tr>`)}
        </tbody>
      </table>
    </div>
  <//>`;
}
