// Runs before the first paint, so that neither the theme nor the language flashes, and a table's modules come at once.
(() => {
  /** @param {string} key */
  const saved = (key) => {
    try {
      return JSON.parse(localStorage.getItem(`doubloon.${key}`) ?? 'null');
    } catch {
      return null;
    }
  };
  const root = document.documentElement;
  const asked = new URLSearchParams(location.search).get('lang');
  const wanted = asked ?? saved('lang') ?? navigator.language;
  root.lang = String(wanted).startsWith('ru') ? 'ru' : 'en';
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = saved('theme') ?? (dark ? 'dark' : 'light');
  if (saved('motion') && saved('motion') !== 'full') root.dataset.motion = saved('motion');

  const modules = [
    'common/api',
    'common/book',
    'common/copy',
    'common/css',
    'common/dialog',
    'common/lazy',
    'common/numbers',
    'common/owner',
    'common/qr_code',
    'common/record',
    'common/sha256',
    'common/socket',
    'common/store',
    'frame/action_list',
    'frame/chat',
    'frame/choices',
    'frame/clause',
    'frame/context',
    'frame/delta',
    'frame/curtain',
    'frame/follow',
    'frame/help',
    'frame/keys',
    'frame/large_mat',
    'frame/laying',
    'frame/ledger',
    'frame/level',
    'frame/link_row',
    'frame/log',
    'frame/marks',
    'frame/menu',
    'frame/missing',
    'frame/modules',
    'frame/motion',
    'frame/notice',
    'frame/panels',
    'frame/picking',
    'frame/prompt',
    'frame/rivals',
    'frame/score',
    'frame/session',
    'frame/side',
    'frame/stage',
    'frame/steps',
    'frame/table_page',
    'frame/takeover',
    'frame/telling',
    'frame/told_once',
    'frame/tooltip',
    'frame/touch',
    'frame/tray',
    'frame/turn_list',
    'frame/turn_row',
    'frame/view',
  ];
  if (!/^\/t\/[\w-]+$/.test(location.pathname)) return;
  for (const name of modules) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/web/${name}.js`;
    document.head.append(link);
  }
})();
