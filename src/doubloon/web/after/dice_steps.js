/** The four steps of fair dice: a picture, a sentence, and a check that appears when this browser has computed it. */
import { html } from '/web/common/html.js';
import { Icon, emblemOf } from '/web/common/icons.js';
import { lang, t } from '/web/common/words.js';
import { Die } from './die.js';
import { STEPS, pledges, withoutPromise } from './proof.js';
import { countRolls, namesOf, strong, told } from './proving.js';

/**
 * @typedef {import('./proving.js').Checks} Checks
 * @typedef {import('./server.js').Fairness} Fairness
 * @typedef {import('/web/frame/types.js').TableInfo} TableInfo
 * @typedef {{table: TableInfo, fairness: Fairness, checks: Checks, seen: number | null}} Props `seen`: when this
 *   browser noted the promise
 */

const SIGNS = { good: 'ui-check', bad: 'ui-close', plain: 'ui-minus' };
const MOST_SHIELDS = 5;
const MOST_DICE = 6;

/** @param {Props} props */
export function Steps(props) {
  const { table, checks } = props;
  return html`<ol class="steps4">
    ${STEPS.map((step, i) => html`<li key=${step} class=${`panel step ${isIdle(step, props) ? 'idle' : ''}`}
      data-step=${step} data-outcome=${checks[step]?.outcome ?? 'waiting'}>
      <span class="step-number">${i + 1}<small>${t(`after.dice.${step}.when`)}</small></span>
      <h2>${title(step, props)}</h2>
      <${PICTURES[step]} ...${props} />
      <p>${strong(sentence(step, props))}</p>
      <${Checked} table=${table} step=${step} check=${checks[step]} />
    </li>`)}
  </ol>`;
}

/** @param {{table: TableInfo, step: import('./proof.js').Step, check?: import('./proof.js').Check}} props */
function Checked({ table, step, check }) {
  if (!check)
    return html`<div class="checked wait"><${Icon} id="ui-clock" /><span>${t('after.dice.any.waits')}</span></div>`;
  const { title: what, text } = told(table, step, check);
  return html`<div class=${`checked ${check.outcome}`}>
    <${Icon} id=${SIGNS[check.outcome]} />
    <span><b>${what}</b>${text}</span>
  </div>`;
}

/**
 * How the dice of this game were made: by a promise, by a word somebody gave, or by a seal that gave them away.
 * @param {Fairness} fairness
 */
const kind = (fairness) => (pledges(fairness).length ? 'promised' : withoutPromise(fairness));

/**
 * Whether a picture shows what did not happen, or is not known to have happened.
 * @param {import('./proof.js').Step} step
 * @param {Props} props
 */
const isIdle = (step, { fairness, checks }) =>
  checks[step]?.why === 'unchecked' || (step !== 'dice' && kind(fairness) !== 'promised');

/** Who added numbers: this browser, others, nobody. @param {Props} props */
function adders({ fairness, checks }) {
  const added = (pledges(fairness)[0]?.contributions ?? []).map((one) => one.seat);
  const mine = checks.numbers?.why === 'mine' ? (checks.numbers.seats ?? []) : [];
  return { added, mine, others: added.filter((seat) => !mine.includes(seat)) };
}

/** @param {import('./proof.js').Step} step @param {Props} props */
function title(step, props) {
  if (step === 'dice') return t(`after.dice.dice.title${countRolls(props.fairness).rolled ? '' : '_draw'}`);
  const { added, mine } = adders(props);
  if (step === 'numbers')
    return t(`after.dice.numbers.title${mine.length ? '' : added.length ? '_others' : '_nobody'}`);
  return t(`after.dice.${step}.title${kind(props.fairness) === 'promised' ? '' : '_word'}`);
}

/** @param {import('./proof.js').Step} step @param {Props} props */
function sentence(step, props) {
  const { table, fairness, checks } = props;
  const made = kind(fairness);
  if (step === 'dice')
    return made === 'promised' || checks.dice?.outcome === 'good' ? rolledAgain(props) : t('after.dice.dice.text_none');
  if (step !== 'numbers' || made !== 'promised')
    return t(`after.dice.${step}.text_${made}`, { word: fairness.origins[0]?.seed ?? '' });
  const { mine, others, added } = adders(props);
  const who = mine.length ? (others.length ? 'both' : 'mine') : added.length ? 'others' : 'nobody';
  const without = table.seats
    .filter((seat) => seat.kind === 'person' && !added.includes(seat.seat))
    .map((seat) => seat.seat);
  const rest =
    added.length && without.length && !table.record
      ? ` ${t('after.dice.numbers.without', { names: namesOf(table, without) })}`
      : '';
  return t(`after.dice.numbers.text_${who}`, { names: namesOf(table, others) }) + rest;
}

/** @param {Props} props */
function rolledAgain({ fairness, checks }) {
  if (checks.dice && checks.dice.outcome !== 'good')
    return t(checks.dice.why === 'unchecked' ? 'after.dice.dice.text_unchecked' : 'after.dice.dice.text_none');
  const { rolled, drawn } = countRolls(fairness);
  const parts = [
    rolled && t('after.dice.dice.rolls', { n: rolled }),
    drawn && t('after.dice.dice.draws', { n: drawn }),
  ].filter(Boolean);
  return (
    t(`after.dice.dice.text_${kind(fairness)}`, { counts: parts.join(` ${t('after.dice.dice.and')} `) }) +
    (rolled ? ` ${t('after.dice.dice.in_log')}` : '')
  );
}

const Table = () => html`<path class="wood" d="M0 104h280v24H0z" />`;

/** @param {{x: number, y: number, size?: number}} props */
const Sealed = ({ x, y, size = 1 }) => html`<g class="drawn" transform=${`translate(${x} ${y}) scale(${size})`}>
  <rect class="paper" width="90" height="60" rx="4" />
  <path class="flap" d="M0 4L45 38L90 4" />
  <circle class="wax" cx="45" cy="36" r="15" />
  <path class="mark" d="M45 28v16M37 36h16" />
</g>`;

/** @param {{x: number, y: number, size: number}} props */
const Opened = ({ x, y, size }) => html`<g class="drawn" transform=${`translate(${x} ${y}) scale(${size})`}>
  <path class="inside" d="M0 22L45 -12L90 22V72H0z" />
  <rect class="letter" x="12" y="-6" width="66" height="52" rx="3" />
  <path class="writing" d="M22 8h46M22 18h46M22 28h30" />
  <path class="paper" d="M0 22L45 52L90 22V72H0z" />
  <path class="fold" d="M0 72L34 45M90 72L56 45" />
</g>`;

/** @param {{children?: any}} props */
const Picture = ({ children }) => html`<svg class="pic" viewBox="0 0 280 128" preserveAspectRatio="xMidYMax slice"
  aria-hidden="true">
  <${Table} />
  ${children}
</svg>`;

/** @param {Props} props */
const Promised = ({ seen }) => html`<${Picture}>
  <${Sealed} x=${88} y=${28} size=${1.15} />
  ${seen && html`<text class="clock" x="266" y="24" text-anchor="end">
    ${new Date(seen).toLocaleTimeString(lang.value, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}
  </text>`}
<//>`;

/** @param {Props} props */
function Added(props) {
  const shields = adders(props).added.slice(0, MOST_SHIELDS);
  const step = Math.min(54, 96 / Math.max(1, shields.length));
  const size = Math.min(44, step - 2);
  const top = 60 - (step * shields.length) / 2;
  return html`<${Picture}>
    <${Sealed} x=${150} y=${34} />
    ${shields.map((seat, i) => {
      const y = top + step * (i + 0.5);
      const colour = props.table.seats[seat]?.colour ?? '';
      return html`
        <svg class=${`pc-${colour}`} x="22" y=${y - size / 2} width=${size} height=${size}>
          <use href=${`/web/common/icons.svg#${emblemOf(colour)}`} />
        </svg>
        <path class="stream" d=${`M${32 + size} ${y}C110 ${y} 124 ${(y + 66) / 2} 144 ${66 + (y - 60) / 4}`} />
      `;
    })}
  <//>`;
}

/** @param {Props} props */
function Compared({ checks }) {
  const check = checks.secret;
  return html`<${Picture}>
    <${Opened} x=${30} y=${34} size=${0.95} />
    <${Sealed} x=${170} y=${40} size=${0.95} />
    <g class="equals">
      <path d="M130 66h26M130 74h26" />
      ${check?.outcome === 'bad' && html`<path class="unequal" d="M136 84l14 -28" />`}
    </g>
  <//>`;
}

/** @param {Props} props */
function Rolled({ fairness }) {
  const dice = fairness.rolls.flatMap((one) => one.shown.filter((shown) => shown.kind === 'die')).slice(0, MOST_DICE);
  const slip = (/** @type {number} */ y) => html`<g class="drawn">
    ${[0, 1, 2, 3, 4, 5].map((i) => html`
      <rect class="paper" x=${18 + 42 * i} y=${y} width="36" height="34" rx="5" />
      <path class="writing" d=${`M${26 + 42 * i} ${y + 12}h20M${26 + 42 * i} ${y + 21}h13`} />
    `)}
  </g>`;
  return html`<${Picture}>
    <path class="cut" d="M0 61h280" />
    ${dice.length
      ? dice.map((die, i) =>
          [18, 68].map((y) => html`<${Die} n=${Number(die.id)} x=${18 + 42 * i} y=${y} size=${36} />`),
        )
      : [slip(18), slip(68)]}
  <//>`;
}

const PICTURES = { promise: Promised, numbers: Added, secret: Compared, dice: Rolled };
