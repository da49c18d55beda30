// Lets Node load the client's modules as a browser does: by the paths under /web and the names of its import map.
import { readFileSync } from 'node:fs';
import { register } from 'node:module';

const web = new URL(
  `file://${process.env.DOUBLOON_WEB ?? new URL('../../src/doubloon/web', import.meta.url).pathname}/`,
);
const page = readFileSync(new URL('index.html', web), 'utf8');
const { imports } = JSON.parse(/<script type="importmap">(.*?)<\/script>/s.exec(page)[1]);
const hook = `const imports = ${JSON.stringify(imports)};
export const resolve = (name, from, next) => {
  const path = imports[name] ?? name;
  return next(path.startsWith('/web/') ? new URL(path.slice('/web/'.length), '${web.href}').href : path, from);
};
export const load = (url, from, next) =>
  next(url, { ...from, format: url.startsWith('${web.href}') ? 'module' : from.format });`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);

// What modules ask of the page while they are loaded.
const kept = new Map();
globalThis.document = {
  documentElement: { lang: 'en', dataset: {}, style: { setProperty: () => undefined } },
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
};
globalThis.localStorage = {
  getItem: (name) => kept.get(name) ?? null,
  setItem: (name, value) => kept.set(name, String(value)),
  removeItem: (name) => kept.delete(name),
};
globalThis.matchMedia = () => ({ matches: false, addEventListener: () => undefined });
globalThis.addEventListener = () => undefined;
globalThis.removeEventListener = () => undefined;
globalThis.location = new URL('http://table.test/');
