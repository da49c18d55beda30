import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countIn, plain } from '/web/after/find.js';
import { classes } from '/web/common/html.js';

test('the search is blind to case and to the dots of Russian yo', () => {
  assert.equal(plain('ЁЛКА'), plain('елка'));
  assert.equal(countIn('Ёлка и ёлка, елка', 'ЁЛКА'), 3);
  assert.equal(countIn('anything', ''), 0);
});

test('only classes that hold are named', () => {
  assert.equal(classes('a', false, null, undefined, '', 'b'), 'a b');
});
