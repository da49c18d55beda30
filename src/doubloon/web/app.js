// The page of every address: each is fetched when somebody goes there.
import { render } from 'preact';
import { useEffect, useErrorBoundary, useState } from 'preact/hooks';
import { html } from '/web/common/html.js';
import { LiveRegion } from '/web/common/announce.js';
import { Shell } from '/web/common/shell.js';
import { route, startRouter } from '/web/common/router.js';
import { lang, loadWords, t } from '/web/common/words.js';

/** @typedef {{ default: import('preact').ComponentType<any> }} PageModule */

/** @type {[RegExp, string[], () => Promise<PageModule>][]} */
const PAGES = [
  [/^\/$/, [], () => import('/web/lobby/lobby.js')],
  [/^\/new\/([\w-]+)$/, ['game'], () => import('/web/lobby/new_table.js')],
  [/^\/s\/([\w-]+)$/, ['key'], () => import('/web/lobby/seat_link.js')],
  [/^\/t\/([\w-]+)$/, ['id'], () => import('/web/frame/table_page.js')],
  [/^\/t\/([\w-]+)\/replay$/, ['id'], () => import('/web/after/replay.js')],
  [/^\/t\/([\w-]+)\/dice$/, ['id'], () => import('/web/after/dice_page.js')],
  [/^\/rules(?:\/([\w-]+))?$/, ['game'], () => import('/web/after/rules_page.js')],
  [/^\/records$/, [], () => import('/web/lobby/records.js')],
];

/** @param {string} path */
function pageFor(path) {
  for (const [pattern, names, load] of PAGES) {
    const found = pattern.exec(path);
    if (found) return { load, params: Object.fromEntries(names.map((name, i) => [name, found[i + 1] ?? ''])) };
  }
  return null;
}

function App() {
  const path = route.value.path;
  const [page, setPage] = useState(/** @type {any} */ (null));
  const [fault, recover] = useErrorBoundary((error) => console.error(error));
  useEffect(() => {
    let stale = false;
    recover();
    const found = pageFor(path);
    if (!found) {
      setPage({ path, missing: true });
      return undefined;
    }
    found.load().then(
      (module) => !stale && setPage({ path, View: module.default, params: found.params }),
      (error) => {
        console.error(error);
        if (!stale) setPage({ path, broken: true });
      },
    );
    return () => {
      stale = true;
    };
  }, [path]);
  if (fault) return html`<${Shell} title=${t('common.broken.title')} text=${t('common.broken.text')} />`;
  return html`
    ${page?.View && html`<${page.View} key=${page.path} params=${page.params} />`}
    ${page?.missing && html`<${Shell} title=${t('common.missing.title')} text=${t('common.missing.text')} />`}
    ${page?.broken && html`<${Shell} title=${t('common.broken.title')} text=${t('common.broken.text')} />`}
    <${LiveRegion} />
  `;
}

async function start() {
  startRouter();
  pageFor(route.value.path)
    ?.load()
    .catch(() => undefined);
  await loadWords(lang.value);
  const root = document.getElementById('app');
  if (root) render(html`<${App} />`, root);
}

start();
