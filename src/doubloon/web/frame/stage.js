// How a change comes onto the screen: with pieces that travel; refusals shake; the last changes can be played again.
import { useEffect } from 'preact/hooks';
import { settings } from '/web/common/store.js';
import { frozenContext } from '/web/frame/context.js';
import { finishMotion, flash, travel } from '/web/frame/motion.js';

/** @typedef {import('/web/frame/types.js').State} State */
/** @typedef {import('/web/frame/types.js').GameModule} GameModule */
/** @typedef {import('/web/frame/session.js').Session} Session */

const PAUSE = 700;

/**
 * Let this session's changes be shown by travelling pieces until the table is left.
 * @param {Session} session
 * @param {GameModule} module
 */
export function setStage(session, module) {
  session.stage = (before, after, apply) => show(session, module, before, after, apply);
  const finish = () => finishMotion();
  addEventListener('pointerdown', finish);
  addEventListener('keydown', finish);
  return () => {
    removeEventListener('pointerdown', finish);
    removeEventListener('keydown', finish);
    session.stage = async (_before, _after, apply) => apply();
  };
}

/**
 * @param {Session} session
 * @param {GameModule} module
 * @param {State | null} before
 * @param {State} after
 * @param {() => void} apply
 */
async function show(session, module, before, after, apply) {
  const moved = before?.view && after.view && !after.log && before.version !== after.version;
  const ctx = moved ? frozenContext({ state: after, module, focusSeat: session.focusSeat(after) }) : null;
  try {
    if (moved && after.scorings && settings.scoring.value !== 'once' && !session.replaying.value) {
      if (await scored(session, module, after, ctx)) apply();
      return;
    }
    await travel(ctx, moved ? after.news : [], apply, () => session.queue.length);
  } catch (error) {
    console.error(error);
    apply();
  }
}

/**
 * What led to a scoring travels; then it holds the screen until it is dismissed, or until something else comes first.
 * @param {Session} session
 * @param {GameModule} module
 * @param {State} after
 * @param {import('/web/frame/types.js').Ctx | null} ctx
 */
async function scored(session, module, after, ctx) {
  const { isStepwise, opening, tellScorings, untilScored } = await import('/web/frame/moments/moment.js');
  const first = await opening(module, after);
  await travel(ctx, untilScored(after), () => session.put(first));
  return tellScorings(session, module, after, isStepwise(after));
}

/**
 * Show a scoring again, as the log keeps it: the table of then, until it is dismissed.
 * @param {Session} session
 * @param {GameModule} module
 * @param {number} move
 */
export async function watchScoring(session, module, move) {
  const { fetchMove, tellScorings } = await import('/web/frame/moments/moment.js');
  await session.hold(async () => tellScorings(session, module, await fetchMove(session, move), true));
}

/** @param {number} ms */
function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Play the changes since one's own last action again.
 * @param {Session} session
 */
export async function playAgain(session) {
  const states = session.recent;
  const first = states[0];
  if (!first || states.length < 2 || session.replaying.value) return;
  session.replaying.value = true;
  session.put(first);
  for (const state of states.slice(1)) {
    await pause(PAUSE);
    if (!session.replaying.value) break;
    await session.stage(session.state.value, { ...state, log: undefined }, () => session.put(state));
  }
  stopReplay(session);
}

/** @param {Session} session */
export function stopReplay(session) {
  session.replaying.value = false;
  if (session.latest) session.put(session.latest);
}

/**
 * What was refused shakes.
 * @param {Session} session
 */
export function useShake(session) {
  const refusal = session.refusal.value;
  useEffect(() => {
    const place = refusal?.place;
    if (!place) return;
    for (const found of document.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)) flash(found, 'no');
  }, [refusal]);
}
