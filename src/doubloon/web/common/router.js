// Addresses: one page, the History API, and plain links.
import { signal } from '@preact/signals';

/** @typedef {{ path: string, query: URLSearchParams, hash: string }} Route */

/** @returns {Route} */
function here() {
  const path = location.pathname.length > 1 ? location.pathname.replace(/\/$/, '') : '/';
  return { path, query: new URLSearchParams(location.search), hash: decodeURIComponent(location.hash.slice(1)) };
}

export const route = signal(here());

/**
 * Go to another address of this site.
 * @param {string} url
 * @param {{ replace?: boolean }} [how]
 */
export function navigate(url, how = {}) {
  const before = location.pathname;
  history[how.replace ? 'replaceState' : 'pushState'](null, '', url);
  route.value = here();
  if (location.pathname !== before) scrollTo(0, 0);
}

/** @param {MouseEvent} event */
function followLink(event) {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const target = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(target instanceof HTMLAnchorElement) || target.target || target.hasAttribute('download')) return;
  const url = new URL(target.href);
  if (url.origin !== location.origin || url.pathname.startsWith('/api/') || url.pathname.startsWith('/web/')) return;
  if (url.pathname === location.pathname && url.hash) return;
  event.preventDefault();
  navigate(url.pathname + url.search + url.hash);
}

export function startRouter() {
  addEventListener('popstate', () => {
    route.value = here();
  });
  addEventListener('hashchange', () => {
    route.value = here();
  });
  document.addEventListener('click', followLink);
}
