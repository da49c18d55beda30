import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { test } from 'node:test';
import { pledges, verdict, withoutPromise } from '/web/after/proof.js';
import { Dice } from '/web/after/sfc32.js';
import { keptOf, sealOf, witness } from '/web/common/numbers.js';
import { bytesOf, fromHex, hexOf, hmacSha256, joined, plainSha256, sha256 } from '/web/common/sha256.js';

const LENGTHS = [0, 1, 55, 56, 63, 64, 65, 200];

test('hashes are those of SHA-256, by Web Crypto and by hand', async () => {
  for (const length of LENGTHS) {
    const text = 'a'.repeat(length);
    const expected = createHash('sha256').update(text).digest('hex');
    assert.equal(hexOf(plainSha256(bytesOf(text))), expected);
    assert.equal(hexOf(await sha256(bytesOf(text))), expected);
  }
  assert.equal(
    hexOf(await hmacSha256(bytesOf('key'), bytesOf('text'))),
    createHmac('sha256', 'key').update('text').digest('hex'),
  );
});

test('hexadecimal numbers come back as they were', () => {
  assert.equal(hexOf(fromHex('00ff10')), '00ff10');
  assert.deepEqual([...joined(fromHex('01'), fromHex('0203'))], [1, 2, 3]);
});

test('dice are the same for the same digest, and stay within their sides', () => {
  const digest = fromHex('5e'.repeat(32));
  const [one, other] = [new Dice(digest), new Dice(digest)];
  const rolled = Array.from({ length: 200 }, () => one.below(6));
  assert.deepEqual(
    rolled,
    Array.from({ length: 200 }, () => other.below(6)),
  );
  assert.deepEqual([...new Set(rolled)].sort(), [0, 1, 2, 3, 4, 5]);
  assert.throws(() => one.below(0), RangeError);
});

test('a seal depends on table, seat and numbers, and the first commitment is the one that is kept', async () => {
  const seals = await Promise.all([
    sealOf('a', 0, '00'),
    sealOf('a', 1, '00'),
    sealOf('b', 0, '00'),
    sealOf('a', 0, '01'),
  ]);
  assert.equal(new Set(seals).size, 4);
  witness({ id: 'kept', status: 'waiting', commitment: 'first', seats: [] });
  witness({ id: 'kept', status: 'waiting', commitment: 'second', seats: [] });
  assert.equal(keptOf('kept').commitment, 'first');
  assert.equal(keptOf('unknown'), null);
});

test('dice that everybody could foresee were not promised', () => {
  assert.deepEqual(pledges({ origins: [{ table: 'x' }, { seed: 1 }] }), [{ table: 'x' }]);
  assert.deepEqual(
    [withoutPromise({ foresight: 'everybody' }), withoutPromise({ foresight: 'nobody' })],
    ['old', 'given'],
  );
  const fairness = { origins: [{ table: 'x', from: 0 }], foresight: 'nobody' };
  assert.equal(verdict(fairness, {}), 'checking');
  assert.equal(verdict(fairness, { dice: { outcome: 'bad' } }), 'broken');
});
