// What this browser remembers: settings, and the keys of its seats.
import { effect, signal } from '@preact/signals';

/**
 * @template T
 * @param {string} key
 * @param {T} fallback
 * @returns {T}
 */
function read(key, fallback) {
  try {
    const text = localStorage.getItem(`doubloon.${key}`);
    return text === null ? fallback : JSON.parse(text);
  } catch {
    return fallback;
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 */
function write(key, value) {
  try {
    localStorage.setItem(`doubloon.${key}`, JSON.stringify(value));
  } catch {
    // A private window may refuse; the setting then lasts as long as the page.
  }
}

/**
 * A signal whose value is kept in this browser.
 * @template T
 * @param {string} key
 * @param {T} fallback
 */
export function kept(key, fallback) {
  const value = signal(read(key, fallback));
  let first = true;
  effect(() => {
    const now = value.value;
    if (!first) write(key, now);
    first = false;
  });
  return value;
}

export const settings = {
  name: kept('name', ''),
  colour: kept('colour', ''),
  theme: kept('theme', document.documentElement.dataset.theme ?? 'light'),
  confirm: kept('confirm', false),
  /** @type {import('@preact/signals').Signal<'full' | 'short' | 'off'>} */
  motion: kept('motion', 'full'),
  sound: kept('sound', false),
  notify: kept('notify', false),
  /** How a scoring is told. @type {import('@preact/signals').Signal<'steps' | 'summary' | 'once'>} */
  scoring: kept('scoring', 'steps'),
  pace: kept('pace', 600),
  /** Whether what can sensibly be answered in one way only is answered by itself. */
  obvious: kept('obvious', true),
  tab: kept('tab', 'log'),
  plain: kept('plain', false),
};

effect(() => {
  document.documentElement.dataset.theme = settings.theme.value;
});

effect(() => {
  const root = document.documentElement;
  if (settings.motion.value === 'full') delete root.dataset.motion;
  else root.dataset.motion = settings.motion.value;
});

export function toggleTheme() {
  settings.theme.value = settings.theme.value === 'dark' ? 'light' : 'dark';
}

/** Whether pieces may travel: the person's setting, and the system's. */
export function motionAllowed() {
  return settings.motion.value === 'full' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** @type {import('@preact/signals').Signal<Record<string, string[]>>} */
export const keys = kept('keys', {});

addEventListener('storage', (event) => {
  if (event.key === 'doubloon.keys') keys.value = read('keys', {});
});

/**
 * The keys this browser holds for a table.
 * @param {string} table
 * @returns {string[]}
 */
export function keysOf(table) {
  return keys.value[table] ?? [];
}

/**
 * @param {string} table
 * @param {string} key
 */
export function addKey(table, key) {
  const mine = read('keys', /** @type {Record<string, string[]>} */ ({}));
  keys.value = { ...mine, [table]: [...new Set([...(mine[table] ?? []), key])] };
}

/**
 * Forget a key that fits nowhere any more.
 * @param {string} table
 * @param {string} key
 */
export function dropKey(table, key) {
  const mine = read('keys', /** @type {Record<string, string[]>} */ ({}));
  keys.value = { ...mine, [table]: (mine[table] ?? []).filter((one) => one !== key) };
}

/**
 * Forget a table that is no more, or not for us.
 * @param {string} table
 */
export function dropKeys(table) {
  const { [table]: _, ...others } = read('keys', /** @type {Record<string, string[]>} */ ({}));
  keys.value = others;
}

/** A word that nobody else knows, for something that must happen exactly once. */
export const newWord = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export function allKeys() {
  return Object.values(keys.value).flat();
}
