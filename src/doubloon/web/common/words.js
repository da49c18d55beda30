// Words for people. The catalogues come from the server; templates as in the engine's words.
import { signal } from '@preact/signals';

/** @typedef {'en' | 'ru'} Lang */
/** @typedef {{ [key: string]: any }} Tree */

export const LANGUAGES = /** @type {const} */ (['en', 'ru']);

const PLACEHOLDER = /\{(\w+)(?::([^}]*))?\}/g;

/** @type {import('@preact/signals').Signal<Lang>} */
export const lang = signal(document.documentElement.lang === 'ru' ? 'ru' : 'en');

/** @type {import('@preact/signals').Signal<Tree>} */
const words = signal({});

/** In which order the words give the plural forms of a language. @type {Record<Lang, Intl.LDMLPluralRule[]>} */
const FORMS = { en: ['one', 'other'], ru: ['one', 'few', 'many'] };

const RULES = { en: new Intl.PluralRules('en'), ru: new Intl.PluralRules('ru') };

/**
 * Which of the plural forms goes with a number; the last one with what is no whole number.
 * @param {Lang} language
 * @param {number} number
 */
function pluralForm(language, number) {
  const form = FORMS[language].indexOf(RULES[language].select(Math.abs(number)));
  return form < 0 ? FORMS[language].length - 1 : form;
}

/**
 * @param {string} template
 * @param {Record<string, any>} params
 */
export function fill(template, params) {
  return template.replace(PLACEHOLDER, (_, name, forms) => {
    if (forms === undefined) return String(params[name] ?? '');
    return forms.split('|')[pluralForm(lang.value, Number(params[name]))] ?? '';
  });
}

/**
 * The entry of a catalogue as it stands there, undefined if there is none.
 * @param {string} key
 */
export function entry(key) {
  /** @type {any} */
  let found = words.value;
  for (const part of key.split('.')) found = found?.[part];
  return found;
}

/** @param {string} key */
export function has(key) {
  return entry(key) !== undefined;
}

/**
 * The message of a key in the viewer's language.
 * @param {string} key
 * @param {Record<string, any>} [params]
 * @returns {string}
 */
export function t(key, params = {}) {
  const found = entry(key);
  if (typeof found !== 'string') {
    console.error(`no words for ${key}`);
    return key;
  }
  return fill(found, params);
}

/** @param {Lang} language */
export async function loadWords(language) {
  const answer = await fetch(`/api/words/${language}`);
  words.value = await answer.json();
}

/**
 * Speak another language from now on.
 * @param {Lang} language
 */
export async function setLang(language) {
  await loadWords(language);
  lang.value = language;
  document.documentElement.lang = language;
  try {
    localStorage.setItem('doubloon.lang', JSON.stringify(language));
  } catch {
    // Not remembered in a private window.
  }
}

export function otherLang() {
  return lang.value === 'ru' ? /** @type {Lang} */ ('en') : /** @type {Lang} */ ('ru');
}
