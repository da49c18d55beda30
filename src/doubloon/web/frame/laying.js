// A table that is complete and only waits for numbers: calm, and if it takes long, it says for whose.
import { useEffect, useState } from 'preact/hooks';
import { loadBook } from '/web/common/book.js';
import { html } from '/web/common/html.js';
import { Shell } from '/web/common/shell.js';
import { t } from '/web/common/words.js';
import { loadModule } from '/web/frame/modules.js';

/** @typedef {import('/web/frame/types.js').TableInfo} TableInfo */

const CALM = 2000;

/** Whether nobody else is waited for, unless for numbers. @param {TableInfo} table */
export const isLaid = (table) =>
  table.status === 'waiting' && Boolean(table.adding) && table.seats.every((seat) => seat.kind !== 'free');

/** @param {{ table: TableInfo, swapped: boolean, lost: boolean }} props */
export function Laying({ table, swapped, lost }) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    loadBook(table.game).catch(() => undefined);
    loadModule(table.game).catch(() => undefined);
    const timer = setTimeout(() => setLong(true), CALM);
    return () => clearTimeout(timer);
  }, []);
  return html`<${Shell} title=${t('frame.opening')}><p role="status">${why(table, swapped, lost, long)}</p><//>`;
}

/** @param {TableInfo} table @param {boolean} swapped @param {boolean} lost @param {boolean} long */
function why(table, swapped, lost, long) {
  if (lost) return t('frame.connection_lost');
  if (swapped) return t('frame.numbers.swapped');
  const awaited = table.seats.filter((seat) => table.adding?.missing.includes(seat.seat));
  if (!long || !awaited.length) return '';
  return t('frame.numbers.awaited', { names: awaited.map((seat) => seat.name).join(', ') });
}
