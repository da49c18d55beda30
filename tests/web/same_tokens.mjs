// Reads pairs of scripts, and tells the hash of the tokens of each.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { tokenize } from 'espree';

const options = { ecmaVersion: 'latest', sourceType: 'module' };
const hash = (script) =>
  createHash('sha256')
    .update(JSON.stringify(tokenize(script, options).map(({ type, value }) => [type, value])))
    .digest('hex');
const pairs = JSON.parse(readFileSync(0, 'utf8'));
console.log(JSON.stringify(pairs.map((pair) => pair.map(hash))));
