/** Walking through a game: positions fetched a little ahead, playing by itself, keys. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { lang } from '/web/common/words.js';
import { positionOf } from './server.js';

const AHEAD = [1, -1, 2, 3];
const KEPT = 400;
const PACE = 1100;

/** @typedef {import('/web/frame/types.js').State} State */

/** The position after a move as a seat sees it; the neighbours are fetched too.
 * @param {string} table @param {number} move @param {number | null} seat @param {number} last */
export function usePosition(table, move, seat, last) {
  const cache = useRef(/** @type {Map<string, Promise<State>>} */ (new Map()));
  const [state, setState] = useState(/** @type {State | null} */ (null));
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    let stale = false;
    /** @param {number} at */
    const fetched = (at) => {
      const key = `${at} ${seat} ${lang.value}`;
      const known = cache.current.get(key);
      if (known) return known;
      if (cache.current.size > KEPT) cache.current.clear();
      const coming = positionOf(table, at, seat);
      coming.catch(() => cache.current.delete(key));
      cache.current.set(key, coming);
      return coming;
    };
    fetched(move).then(
      (found) => {
        if (stale) return;
        setState(found);
        for (const step of AHEAD)
          if (move + step >= 0 && move + step <= last) fetched(move + step).catch(() => undefined);
      },
      (error) => {
        if (!stale) setTrouble(error.message);
      },
    );
    return () => {
      stale = true;
    };
  }, [table, move, seat, lang.value]);
  return { state, trouble };
}

/**
 * Playing by itself.
 * @param {number} move
 * @param {number} last
 * @param {boolean} there the position is on the screen
 * @param {(move: number) => void} goTo
 */
export function useRunning(move, last, there, goTo) {
  const [on, setOn] = useState(false);
  const [speed, setSpeed] = useState(1);
  useEffect(() => {
    if (!on || !there) return undefined;
    if (move >= last) {
      setOn(false);
      return undefined;
    }
    const timer = setTimeout(() => goTo(move + 1), PACE / speed);
    return () => clearTimeout(timer);
  }, [on, there, move, speed]);
  const toggle = () => {
    if (!on && move >= last) goTo(0);
    setOn(!on);
  };
  return { on, speed, setSpeed, toggle };
}

/**
 * @param {{move: number, last: number, goTo: (move: number) => void, turns: {move: number}[], toggle: () => void}} walk
 */
export function useReplayKeys(walk) {
  const latest = useRef(walk);
  latest.current = walk;
  useLayoutEffect(() => {
    /** @param {KeyboardEvent} event */
    const onKey = (event) => {
      const target = event.target instanceof Element ? event.target : null;
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        target?.closest('input:not([type=range]), textarea, select, dialog, [role=radiogroup]')
      )
        return;
      if (event.key === ' ' && target?.closest('button, a')) return;
      const { move, last, goTo, turns, toggle } = latest.current;
      /** @type {Record<string, () => void>} */
      const does = {
        ArrowLeft: () => goTo(move - 1),
        ArrowRight: () => goTo(move + 1),
        Home: () => goTo(0),
        End: () => goTo(last),
        PageDown: () => goTo(turns.find((turn) => turn.move > move)?.move ?? move + 10),
        PageUp: () => goTo(turns.findLast((turn) => turn.move < move)?.move ?? move - 10),
        ' ': toggle,
      };
      const act = does[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
