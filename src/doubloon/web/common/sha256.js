// SHA-256 by the browser's own Web Crypto; on plain http, where browsers keep that back, by a few lines of our own.

/** @param {string} text */
export const bytesOf = (text) => new TextEncoder().encode(text);

/** @param {Uint8Array} bytes */
export const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** @param {string} hex */
export const fromHex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (two) => Number.parseInt(two, 16));

/** @param {...Uint8Array} parts */
export function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Whether the browser computes hashes itself, as it does on pages that came over a safe connection. */
export const hasWebCrypto = () => Boolean(globalThis.crypto?.subtle);

/** @param {Uint8Array} bytes @returns {Promise<Uint8Array>} */
export async function sha256(bytes) {
  if (!hasWebCrypto()) return plainSha256(bytes);
  return new Uint8Array(await crypto.subtle.digest('SHA-256', /** @type {BufferSource} */ (bytes)));
}

/** HMAC-SHA256 (RFC 2104); the key is not longer than a block. @param {Uint8Array} key @param {Uint8Array} message */
export async function hmacSha256(key, message) {
  /** @param {number} pad */
  const padded = (pad) => Uint8Array.from({ length: 64 }, (_, i) => (key[i] ?? 0) ^ pad);
  return sha256(joined(padded(0x5c), await sha256(joined(padded(0x36), message))));
}

const PRIMES = firstPrimes(64);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

/** The first 32 bits behind the point, as FIPS 180-4 takes its constants. @param {number} root */
function fraction(root) {
  return Math.floor((root % 1) * 2 ** 32) >>> 0;
}

/** @param {number} count */
function firstPrimes(count) {
  /** @type {number[]} */
  const found = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}

/** @param {number} word @param {number} by */
const turned = (word, by) => (word >>> by) | (word << (32 - by));

/** @param {Uint8Array} bytes */
export function plainSha256(bytes) {
  const padded = new Uint8Array(((bytes.length + 72) >> 6) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length << 3);
  const state = Uint32Array.from(START);
  for (let at = 0; at < padded.length; at += 64) absorb(state, view, at);
  const result = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => result.setUint32(4 * i, word));
  return new Uint8Array(result.buffer);
}

/** @param {Uint32Array} state @param {DataView} view @param {number} at */
function absorb(state, view, at) {
  const words = new Uint32Array(64);
  for (let i = 0; i < 16; i++) words[i] = view.getUint32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const [early, late] = [words[i - 15], words[i - 2]];
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[i] = words[i - 16] + low + words[i - 7] + high;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const first = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i] + words[i];
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [a, b, c, d, e, f, g, h] = [(first + second) >>> 0, a, b, c, (d + first) >>> 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    state[i] += word;
  });
}
