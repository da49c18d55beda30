// The server over HTTP.
import { lang, t } from '/web/common/words.js';

/** A refusal of the server, with its sentence in the viewer's language. */
export class ApiError extends Error {
  /**
   * @param {string} code
   * @param {string} message
   * @param {number} status
   */
  constructor(code, message, status) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** @typedef {{ keys?: string[], lang?: string }} Asking */

/**
 * @param {string} path
 * @param {RequestInit} init
 * @param {Asking} asking
 */
async function send(path, init, asking) {
  const url = new URL(path, location.origin);
  if (!url.searchParams.has('lang')) url.searchParams.set('lang', asking.lang ?? lang.value);
  const headers = new Headers(init.headers);
  if (asking.keys?.length) headers.set('X-Seat-Key', asking.keys.join(','));
  let answer;
  try {
    answer = await fetch(url, { ...init, headers });
  } catch {
    throw new ApiError('offline', t('common.offline'), 0);
  }
  if (answer.ok) return answer;
  const data = await read(answer);
  throw new ApiError(
    data?.error ?? 'failed',
    data?.message ?? t('common.failed', { status: answer.status }),
    answer.status,
  );
}

/** @param {Response} answer */
async function read(answer) {
  const text = await answer.text();
  return (answer.headers.get('content-type') ?? '').includes('json') && text ? JSON.parse(text) : text;
}

/**
 * @param {string} path
 * @param {RequestInit} init
 * @param {Asking} asking
 */
async function ask(path, init, asking) {
  return read(await send(path, init, asking));
}

/**
 * @param {string} path
 * @param {Asking} [asking]
 * @returns {Promise<any>}
 */
export function get(path, asking = {}) {
  return ask(path, {}, asking);
}

/**
 * @param {string} path
 * @param {unknown} [body]
 * @param {Asking} [asking]
 * @returns {Promise<any>}
 */
export function post(path, body = {}, asking = {}) {
  const headers = { 'Content-Type': 'application/json' };
  return ask(path, { method: 'POST', body: JSON.stringify(body), headers }, asking);
}

/**
 * @param {string} path
 * @param {string} text
 * @param {Asking} [asking]
 * @returns {Promise<any>}
 */
export function postText(path, text, asking = {}) {
  return ask(path, { method: 'POST', body: text, headers: { 'Content-Type': 'text/plain' } }, asking);
}

/**
 * @param {string} path
 * @param {Asking} [asking]
 * @returns {Promise<any>}
 */
export function erase(path, asking = {}) {
  return ask(path, { method: 'DELETE' }, asking);
}

/**
 * A file with the name the server gives it.
 * @param {string} path
 * @param {Asking} [asking]
 */
export async function getFile(path, asking = {}) {
  const answer = await send(path, {}, asking);
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'doubloon.txt';
  return { blob: await answer.blob(), name };
}
