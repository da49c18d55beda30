// Putting a text on the clipboard.
import { useState } from 'preact/hooks';

const SHOWN = 1800;

/** Also where the browser keeps its clipboard for secure pages. @param {string} text */
export async function copy(text) {
  if (navigator.clipboard && window.isSecureContext) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'visually-hidden';
  // What lies outside an open dialog cannot be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}

/**
 * Copy when asked, and tell for a moment that it was done.
 * @param {string} text
 * @returns {[boolean, () => Promise<void>]}
 */
export function useCopy(text) {
  const [done, setDone] = useState(false);
  const onCopy = async () => {
    await copy(text);
    setDone(true);
    setTimeout(() => setDone(false), SHOWN);
  };
  return [done, onCopy];
}
