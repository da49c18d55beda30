// Markup in plain JavaScript: htm bound to Preact.
import { h, Fragment } from 'preact';
import htm from 'htm';

export { Fragment };

/** @type {(strings: TemplateStringsArray, ...values: any[]) => any} */
export const html = htm.bind(h);

/**
 * The names of the classes that hold.
 * @param {...(string | false | null | undefined)} names
 */
export function classes(...names) {
  return names.filter(Boolean).join(' ');
}
