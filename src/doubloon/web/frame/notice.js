// A notice when it is one's turn: in the title, by a sound, by the browser.
import { useEffect } from 'preact/hooks';
import { settings } from '/web/common/store.js';
import { t } from '/web/common/words.js';
import { question } from '/web/frame/telling.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */

/** @param {Ctx} ctx */
export function useNotice(ctx) {
  const mine = ctx.asked !== null && ctx.mine(ctx.asked.seat);
  const game = ctx.book?.title ?? '';
  useEffect(() => {
    document.title = mine ? t('frame.title.mine', { game }) : t('frame.title.table', { game });
    return () => {
      document.title = t('frame.title.site');
    };
  }, [mine, game, ctx.lang]);
  useEffect(() => {
    if (!mine) return;
    if (settings.sound.value) ring();
    if (document.visibilityState === 'hidden' && settings.notify.value) tell(question(ctx), game);
  }, [mine]);
}

/** Two soft strokes of a ship's bell. */
function ring() {
  const audio = new AudioContext();
  for (const [start, pitch] of [
    [0, 880],
    [0.18, 1174.7],
  ]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const at = audio.currentTime + (start ?? 0);
    tone.frequency.value = pitch ?? 880;
    volume.gain.setValueAtTime(0.12, at);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.5);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.5);
  }
  setTimeout(() => audio.close(), 1200);
}

/** @param {string} text @param {string} game */
function tell(text, game) {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const notice = new Notification(t('frame.title.notice', { game }), {
    body: text,
    icon: '/web/art/favicon.svg',
    tag: 'doubloon-turn',
  });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}

/** Ask the browser for leave to notify; true if it is given. */
export async function mayNotify() {
  if (typeof Notification === 'undefined') return false;
  return (await Notification.requestPermission()) === 'granted';
}
