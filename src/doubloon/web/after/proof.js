/**
 * Whether a game's dice are what was promised: everything is computed again, and compared with what this browser kept.
 */
import { sealOf } from '/web/common/numbers.js';
import { bytesOf, fromHex, hasWebCrypto, hexOf, hmacSha256, joined, sha256 } from '/web/common/sha256.js';
import { Dice } from './sfc32.js';

/**
 * @typedef {import('/web/common/numbers.js').Kept} Kept
 * @typedef {import('./server.js').Origin} Origin
 * @typedef {import('./server.js').Rolls} Rolls
 * @typedef {import('./server.js').Fairness} Fairness
 * @typedef {import('/web/frame/types.js').Entry} Entry
 * @typedef {'good' | 'bad' | 'plain'} Outcome checked, refuted, or nothing that this browser could vouch for
 * @typedef {{outcome: Outcome, why: string, n?: number, seats?: number[], seconds?: number}} Check
 * @typedef {'promise' | 'numbers' | 'secret' | 'dice'} Step
 * @typedef {{id: string, record: boolean, fairness: Fairness, log: Entry[], kept: (table: string) => Kept | null}}
 *   Evidence
 */

export const STEPS = /** @type {const} */ (['promise', 'numbers', 'secret', 'dice']);
const BREATH = 40; // actions computed before the page may do something else

/** @param {string} why @param {Partial<Check>} [more] @returns {Check} */
const good = (why, more) => ({ outcome: 'good', why, ...more });
/** @param {string} why @param {Partial<Check>} [more] @returns {Check} */
const bad = (why, more) => ({ outcome: 'bad', why, ...more });
/** @param {string} why @param {Partial<Check>} [more] @returns {Check} */
const plain = (why, more) => ({ outcome: 'plain', why, ...more });

/** The four steps, one after another; after a refuted one nothing more is claimed.
 * @param {Evidence} evidence @returns {AsyncGenerator<[Step, Check]>} */
export async function* prove(evidence) {
  const checks = { promise, numbers, secret, dice };
  let broken = false;
  for (const step of STEPS) {
    /** @type {Check} */
    const check = broken ? plain('unchecked') : await checks[step](evidence);
    broken ||= check.outcome === 'bad';
    yield [step, check.outcome === 'good' && !hasWebCrypto() ? plain('by_server') : check];
  }
}

/** What a promise was made for; a game from a seed has none. @param {Fairness} fairness */
export const pledges = ({ origins }) => origins.filter((origin) => origin.table);

/** @param {Fairness} fairness */
export const withoutPromise = ({ foresight }) => (foresight === 'everybody' ? 'old' : 'given');

/** The table promised: this browser's own copy is what the record tells. @param {Evidence} evidence @returns {Check} */
function promise({ id, record, fairness, kept }) {
  const pledge = pledges(fairness).at(-1);
  if (!pledge) return plain(withoutPromise(fairness));
  const own = kept(pledge.table ?? '');
  if ((!record && pledge.table !== id) || own?.swapped) return bad('other');
  if (!own || (pledge.from > 0 && own.redrawn === undefined && own.commitment !== pledge.commitment))
    return plain('not_there');
  if (own.commitment !== pledge.commitment) return bad('other');
  if (pledge.from > 0) return plain('redrawn', { n: pledge.from });
  return own.moves ? plain('late', { n: own.moves }) : good('kept');
}

/**
 * Browsers added chance: ours is there as it was drawn here, the others' as they had been sealed.
 * @param {Evidence} evidence
 * @returns {Promise<Check>}
 */
async function numbers({ fairness, kept }) {
  const [pledge] = pledges(fairness);
  if (!pledge) return plain(withoutPromise(fairness));
  const added = new Map((pledge.contributions ?? []).map((one) => [one.seat, one.numbers]));
  const own = kept(pledge.table ?? '');
  const mine = Object.keys(own?.seals ?? {}).map(Number);
  for (const seat of mine)
    if (added.get(seat) !== own?.numbers[seat]) return bad(added.has(seat) ? 'changed' : 'left_out');
  const sealed = own?.seals[mine[0]] ?? {};
  if (mine.length) {
    const unsealed = [];
    for (const [seat, shown] of added)
      if (sealed[seat] !== (await sealOf(pledge.table ?? '', seat, shown))) unsealed.push(seat);
    if (unsealed.length) return bad('unsealed', { seats: unsealed });
    const silent = Object.keys(sealed)
      .map(Number)
      .filter((seat) => !added.has(seat));
    return silent.length ? plain('held_back', { seats: silent }) : good('mine', { seats: mine });
  }
  if (!added.size) return plain('nobody');
  return plain(Object.keys(own?.numbers ?? {}).length ? 'too_late' : 'others', { seats: [...added.keys()] });
}

/** The secret was opened: it fits what was promised. @param {Evidence} evidence @returns {Promise<Check>} */
async function secret({ fairness }) {
  const all = pledges(fairness);
  if (!all.length) return plain(fairness.origins.length ? withoutPromise(fairness) : 'none');
  for (const pledge of all) {
    const commitment = hexOf(await sha256(joined(bytesOf('doubloon commitment 2:'), fromHex(pledge.secret ?? ''))));
    if (commitment !== pledge.commitment) return bad('misfit');
  }
  return good('fits');
}

/**
 * The dice came out of it: every roll and draw of the game again.
 * @param {Evidence} evidence
 * @returns {Promise<Check>}
 */
async function dice({ fairness: { origins, rolls }, log }) {
  const since = performance.now();
  if (rolls.length && !origins.length) return plain('none');
  let result;
  try {
    result = await rollAgain(origins, rolls);
  } catch {
    return bad('differs', { n: 0 });
  }
  if (!result) return plain('none');
  const n = rolls.reduce((sum, one) => sum + one.asked.length, 0);
  for (const [i, one] of rolls.entries()) {
    if (one.asked.some(([, came], k) => came !== result[i][k])) return bad('differs', { n: one.move });
    if (!showsSame(one, result[i], log)) return bad('other_faces', { n: one.move });
  }
  return good('same', { n, seconds: (performance.now() - since) / 1000 });
}

/**
 * Whether the dice that were seen in the game, and in its log, are those that came now.
 * @param {Rolls} rolls
 * @param {number[]} came
 * @param {Entry[]} log
 */
function showsSame({ move, shown }, came, log) {
  const seen = shown.filter((one) => one.kind === 'die');
  const once = new Set(seen.map((die) => die.asked)).size === seen.length;
  return (
    once &&
    seen.every((die) => {
      const face = Number(die.id);
      const told = die.event ? log[move - 1]?.events[die.event[0]]?.[die.event[1]] : face;
      return typeof die.asked === 'number' && came[die.asked] + 1 === face && told === face;
    })
  );
}

/** What every action gets if its dice are made anew; null if nobody tells what they were made of.
 * @param {Origin[]} origins @param {Rolls[]} rolls @returns {Promise<number[][] | null>} */
export async function rollAgain(origins, rolls) {
  const keys = await Promise.all(origins.map((origin) => (origin.secret ? keyOf(origin) : null)));
  const seeded = origins.find((origin) => origin.seed !== undefined && origin.seed !== null);
  // More digits than JavaScript reads.
  if (typeof seeded?.seed === 'number' && !Number.isSafeInteger(seeded.seed)) return null;
  let stream = seeded ? new Dice(await sha256(bytesOf(String(seeded.seed)))) : null;
  const results = [];
  for (const [i, { move, asked }] of rolls.entries()) {
    const key = keys[origins.findLastIndex((origin) => origin.from <= move)];
    if (key) stream = new Dice(await hmacSha256(key, bytesOf(`doubloon dice 2:${move}`)));
    const rolling = stream;
    if (!rolling) return null;
    results.push(asked.map(([limit]) => rolling.below(limit)));
    if (i % BREATH === BREATH - 1) await new Promise((resolve) => setTimeout(resolve));
  }
  return results;
}

/** @param {Origin} origin */
function keyOf({ table, secret: hidden, contributions = [] }) {
  const added = [...contributions]
    .sort((a, b) => a.seat - b.seat)
    .map((one) => `${one.seat}=${one.numbers}`)
    .join(',');
  return hmacSha256(fromHex(hidden ?? ''), bytesOf(`doubloon key 2:${table}:${added}`));
}

/** Which sentence the whole deserves. @param {Fairness} fairness @param {Partial<Record<Step, Check>>} checks */
export function verdict(fairness, checks) {
  const found = STEPS.map((step) => checks[step]);
  if (found.some((check) => check?.outcome === 'bad')) return 'broken';
  if (found.includes(undefined)) return 'checking';
  const [pledge, ...later] = pledges(fairness);
  if (!pledge) return withoutPromise(fairness);
  if (pledge.from > 0 || later.length) return 'redrawn';
  if (!hasWebCrypto()) return 'unsafe';
  if (!pledge.contributions?.length) return 'server';
  if (checks.numbers?.why === 'held_back') return 'held_back';
  return found.every((check) => check?.outcome === 'good') ? 'nobody' : 'record';
}
