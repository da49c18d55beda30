/** Fair dice: the four steps of a game's dice, checked by this browser. */
import { useEffect, useState } from 'preact/hooks';
import { loadCss } from '/web/common/css.js';
import { html } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { keptOf } from '/web/common/numbers.js';
import { RecordButton } from '/web/common/record.js';
import { Shell } from '/web/common/shell.js';
import { lang, t } from '/web/common/words.js';
import { shelfName } from '/web/lobby/catalogue.js';
import { useTitle } from '/web/lobby/parts.js';
import { useGames } from '/web/lobby/server.js';
import { Top } from '/web/lobby/top.js';
import { Steps } from './dice_steps.js';
import { RollByRoll } from './dice_rolls.js';
import { pledges } from './proof.js';
import { heading, namesOf, useProof, useReadAloud } from './proving.js';
import { fairnessOf, tableOf } from './server.js';
import './style.js';

await loadCss('/web/after/dice.css');

/**
 * @typedef {import('./server.js').Fairness} Fairness
 * @typedef {import('/web/frame/types.js').TableInfo} TableInfo
 */

/** How it is computed, as the engine writes it (doubloon/engine/fair_dice.py). */
const FORMULAS = [
  'seal = SHA-256("doubloon commitment 2:" secret)',
  'key = HMAC-SHA256(secret, "doubloon key 2:" table ":" seat "=" numbers "," …)',
  'dice of move n = HMAC-SHA256(key, "doubloon dice 2:" n) → sfc32',
];
const SIGNS = /** @type {Record<string, string>} */ ({ broken: 'ui-no', checking: 'ui-clock' });
const GREEN = ['nobody', 'record'];

/** @param {{params: {id: string}}} props */
export default function DicePage({ params }) {
  const [found, setFound] = useState(/** @type {{table: TableInfo, fairness: Fairness} | null} */ (null));
  const [trouble, setTrouble] = useState('');
  useTitle(t('after.dice.page'));
  useEffect(() => {
    Promise.all([tableOf(params.id), fairnessOf(params.id)]).then(
      ([table, fairness]) => setFound({ table, fairness }),
      (error) => setTrouble(error.message),
    );
  }, [params.id, lang.value]);
  if (!found) return html`<${Shell} title=${trouble || t('after.loading')} />`;
  return html`<${Dice} ...${found} />`;
}

/** @param {{table: TableInfo, fairness: Fairness}} props */
function Dice({ table, fairness }) {
  const { games } = useGames();
  const checks = useProof(table, fairness);
  useReadAloud(table, fairness, checks);
  const { found, title, text } = heading(table, fairness, checks);
  const [pledge] = pledges(fairness);
  const day = new Date(table.created * 1000).toLocaleDateString(lang.value, { day: 'numeric', month: 'long' });
  const game = t(`after.dice.strip.${table.record ? 'loaded' : 'game'}`, {
    game: shelfName(games, table.game),
    day,
    n: table.seats.length,
  });
  return html`<div class="parlour page">
    <${Top} page="records" />
    <main class="fairpage" data-verdict=${found}>
      <section class=${`panel fairtop ${found} ${GREEN.includes(found) ? 'green' : ''}`}>
        <${Icon} id=${SIGNS[found] ?? 'ui-seal'} class="big" />
        <div><h1>${title}</h1><p>${text}</p></div>
        <a class="btn" href=${`/t/${table.id}`}><${Icon} id="ui-back" />${t('after.dice.back')}</a>
      </section>
      <${Steps} table=${table} fairness=${fairness} checks=${checks}
        seen=${pledge && (keptOf(pledge.table ?? '')?.at ?? null)} />
      ${found !== 'broken' && html`<${RollByRoll} table=${table} fairness=${fairness}
        same=${checks.dice?.outcome === 'good'} game=${game} />`}
      <div class="foldrow"><${Numbers} table=${table} fairness=${fairness} /><${WithoutUs} table=${table} /></div>
    </main>
  </div>`;
}

/** @param {{title: string, about: string, children?: any}} props */
const Fold = ({ title, about, children }) => html`<section class="panel">
  <details class="fold"><summary>${title} <small>${about}</small></summary>${children}</details>
</section>`;

/** @param {{table: TableInfo, fairness: Fairness}} props */
function Numbers({ table, fairness }) {
  return html`<${Fold} title=${t('after.dice.fold.numbers')} about=${t('after.dice.fold.numbers_about')}>
    ${fairness.origins.map((origin) => html`<dl>
      ${origin.from > 0 && html`
        <dt>${t('after.dice.fold.from')}</dt>
        <dd>${t('after.dice.strip.nth', { n: origin.from })}</dd>
      `}
      ${origin.seed !== undefined && html`<dt>${t('after.dice.fold.word')}</dt><dd>${origin.seed}</dd>`}
      ${origin.commitment && html`<dt>${t('after.dice.fold.seal')}</dt><dd>${origin.commitment}</dd>`}
      ${origin.secret && html`<dt>${t('after.dice.fold.secret')}</dt><dd>${origin.secret}</dd>`}
      ${origin.table && html`<dt>${t('after.dice.fold.table')}</dt><dd>${origin.table}</dd>`}
      ${(origin.contributions ?? []).map((one) => html`
        <dt>${t('after.dice.fold.added', { name: namesOf(table, [one.seat]) })}</dt>
        <dd>${`${one.seat}=${one.numbers}`}</dd>
      `)}
    </dl>`)}
    ${pledges(fairness).length > 0 && html`<pre tabindex="0">${FORMULAS.join('\n')}</pre>`}
  <//>`;
}

/** @param {{table: TableInfo}} props */
function WithoutUs({ table }) {
  return html`<${Fold} title=${t('after.dice.fold.alone')} about=${t('after.dice.fold.alone_about')}>
    <p>${t('after.dice.fold.how')}</p>
    <pre tabindex="0">${`doubloon verify ${table.game}-${table.id}.record`}</pre>
    <${RecordButton} table=${table.id} label=${t('after.download')} />
  <//>`;
}
