// Style sheets of a page, loaded once.

/** @type {Map<string, Promise<void>>} */
const loading = new Map();

/**
 * Load a style sheet; the promise is kept when it holds.
 * @param {string} url
 * @returns {Promise<void>}
 */
export function loadCss(url) {
  const known = loading.get(url);
  if (known) return known;
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = url;
  /** @type {Promise<void>} */
  const done = new Promise((resolve) => {
    sheet.onload = () => resolve();
    sheet.onerror = () => resolve();
  });
  document.head.append(sheet);
  loading.set(url, done);
  return done;
}
