// What is open over the table.
import { signal } from '@preact/signals';

export const menuOpen = signal(false);
export const helpOpen = signal(false);
export const listOpen = signal(false);
/** The seat whose mat is shown large. */
export const largeSeat = signal(/** @type {number | null} */ (null));
/** The part of the table a phone shows: the board (or a part of it), me, others, log. */
export const phoneTab = signal('board');

export function closePanels() {
  menuOpen.value = false;
  helpOpen.value = false;
  listOpen.value = false;
  largeSeat.value = null;
}

/** Whether a dialog or a drawer lies over the table, so that the keys of the table must rest. */
export function covered() {
  return document.querySelector('dialog[open]') !== null;
}
