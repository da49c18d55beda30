/** The dice of the engine (doubloon/engine/dice.py) once more: the same words, the same rolls. */

const WARM_UP = 12;
const WHOLE = 2 ** 32;
const LARGEST = 2 ** 20; // up to here a product is a whole number that JavaScript holds exactly

/** The sfc32 generator: four 32-bit words. */
export class Dice {
  /** @param {Uint8Array} digest its first 16 bytes are the state */
  constructor(digest) {
    const view = new DataView(digest.buffer, digest.byteOffset);
    this.a = view.getUint32(0, true);
    this.b = view.getUint32(4, true);
    this.c = view.getUint32(8, true);
    this.counter = view.getUint32(12, true);
    for (let i = 0; i < WARM_UP; i++) this.word();
  }

  /** The next 32 random bits. */
  word() {
    const result = (this.a + this.b + this.counter) >>> 0;
    this.counter = (this.counter + 1) >>> 0;
    this.a = (this.b ^ (this.b >>> 9)) >>> 0;
    this.b = (this.c + (this.c << 3)) >>> 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + result) >>> 0;
    return result;
  }

  /** A whole number from 0 to limit - 1, each equally likely (Lemire's method). @param {number} limit */
  below(limit) {
    if (!Number.isInteger(limit) || limit < 1 || limit > LARGEST) throw new RangeError(`no dice with ${limit} sides`);
    let product = this.word() * limit;
    const threshold = (WHOLE - limit) % limit;
    while (product % WHOLE < threshold) product = this.word() * limit;
    return Math.floor(product / WHOLE);
  }
}
