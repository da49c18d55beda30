/** The proof as a page shows it: step by step, read aloud, and said in words. */
import { useEffect, useState } from 'preact/hooks';
import { announce } from '/web/common/announce.js';
import { html } from '/web/common/html.js';
import { keptOf } from '/web/common/numbers.js';
import { motionAllowed } from '/web/common/store.js';
import { lang, t } from '/web/common/words.js';
import { STEPS, prove, verdict } from './proof.js';
import { logOf } from './server.js';

/**
 * @typedef {import('./proof.js').Check} Check
 * @typedef {import('./proof.js').Step} Step
 * @typedef {Partial<Record<Step, Check>>} Checks
 * @typedef {import('./server.js').Fairness} Fairness
 * @typedef {import('/web/frame/types.js').TableInfo} TableInfo
 */

const APART = 120;

/**
 * Have this browser check a game's dice; a check appears when it is computed.
 * @param {TableInfo | null} table
 * @param {Fairness | null} fairness
 */
export function useProof(table, fairness) {
  const [checks, setChecks] = useState(/** @type {Checks} */ ({}));
  const id = table?.id;
  useEffect(() => {
    if (!table || !fairness) return undefined;
    let stale = false;
    const run = async () => {
      const evidence = {
        id: table.id,
        record: Boolean(table.record),
        fairness,
        log: (await logOf(table.id)).log,
        kept: keptOf,
      };
      for await (const [step, check] of prove(evidence)) {
        if (motionAllowed()) await new Promise((resolve) => setTimeout(resolve, APART));
        if (stale) return;
        setChecks((now) => ({ ...now, [step]: check }));
      }
    };
    run().catch((error) => console.error(error));
    return () => {
      stale = true;
    };
  }, [id, fairness]);
  return checks;
}

/** Whether dice were rolled in this game, or things only drawn. @param {Fairness} fairness */
export function countRolls({ rolls }) {
  const asked = rolls.reduce((sum, one) => sum + one.asked.length, 0);
  const rolled = rolls.reduce((sum, one) => sum + one.shown.filter((shown) => shown.kind === 'die').length, 0);
  return { asked, rolled, drawn: asked - rolled };
}

/**
 * How the whole is headed: its tone, its sentence, and what to make of it.
 * @param {TableInfo} table
 * @param {Fairness} fairness
 * @param {Checks} checks
 */
export function heading(table, fairness, checks) {
  const found = verdict(fairness, checks);
  const failed = STEPS.find((step) => checks[step]?.outcome === 'bad');
  const names = namesOf(table, checks.numbers?.seats ?? []);
  const n = fairness.origins.at(-1)?.from ?? 0;
  const key = found === 'nobody' && !countRolls(fairness).rolled ? 'nobody_draw' : found;
  const title = t(`after.dice.head.${key}`, { names, n });
  if (!failed) return { found, title, text: t(`after.dice.head.${found}_text`, { names, n }) };
  const broken = t(`after.dice.broken.${checks[failed]?.why}`, { names, n: checks[failed]?.n });
  return { found, title, text: `${broken} ${t('after.dice.head.broken_text')}` };
}

/** @param {TableInfo} table @param {number[]} seats */
export const namesOf = (table, seats) =>
  seats.map((seat) => table.seats[seat]?.name || t('frame.seat', { n: seat + 1 })).join(', ');

/**
 * What a check says, and in which words it says how.
 * @param {TableInfo} table
 * @param {Step} step
 * @param {Check} check
 */
export function told(table, step, { why, n, seats, seconds }) {
  const part = ['by_server', 'unchecked'].includes(why) ? 'any' : step;
  const params = {
    n,
    names: namesOf(table, seats ?? []),
    seconds: Math.max(0.1, seconds ?? 0).toLocaleString(lang.value, { maximumFractionDigits: 1 }),
  };
  return { title: t(`after.dice.${part}.${why}`, params), text: t(`after.dice.${part}.${why}_how`, params) };
}

/**
 * Every check is read aloud, and at the end what they come to.
 * @param {TableInfo} table
 * @param {Fairness} fairness
 * @param {Checks} checks
 */
export function useReadAloud(table, fairness, checks) {
  const latest = STEPS.findLast((step) => checks[step]);
  useEffect(() => {
    const check = latest && checks[latest];
    if (check) announce(`${told(table, latest, check).title}.`);
    if (latest === 'dice') announce(heading(table, fairness, checks).title);
  }, [latest]);
}

/** A text whose parts between asterisks matter most. @param {string} text */
export const strong = (text) => text.split('*').map((part, i) => (i % 2 ? html`<b>${part}</b>` : part));
