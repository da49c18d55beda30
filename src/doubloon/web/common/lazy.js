// A component that is fetched when it is first shown.
import { useEffect, useState } from 'preact/hooks';
import { html } from '/web/common/html.js';

/**
 * @param {{ load: () => Promise<{ default: any }>, [prop: string]: any }} props
 */
export function Lazy({ load, ...rest }) {
  const [View, setView] = useState(/** @type {any} */ (null));
  useEffect(() => {
    load().then((module) => setView(() => module.default), console.error);
  }, [load]);
  return View && html`<${View} ...${rest} />`;
}
