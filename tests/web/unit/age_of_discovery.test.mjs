import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FLIGHTS } from '/web/games/age-of-discovery/flights.js';
import {
  answers,
  chanceOf,
  going,
  isEmpty,
  isSending,
  kinds,
  strength,
  turn,
} from '/web/games/age-of-discovery/plan.js';
import { cardName, figures, plural, regionLines, regionWords, store } from '/web/games/age-of-discovery/spoken.js';
import { tip } from '/web/games/age-of-discovery/tips.js';
import { asks, table } from './table.mjs';

const player = (more = {}) => ({ colonists: {}, soldiers: {}, goods: {}, ships: 0, ...more });
const sending = () =>
  asks('send', ['send:captain=0', 'send:captain=1'], {
    pos: {
      region_token: { peru: 'hidden', brazil: 'token_15' },
      region_goods: [],
      players: [player({ soldiers: { peru: 2 } })],
    },
    extras: {
      colonies: { peru: { 0: 6 } },
      goods: { gold: 3 },
      expedition: {
        strength: 0,
        regions: true,
        kinds: [
          { figure: 'captain', ready: 1, strength: 2 },
          { figure: 'colonist', ready: 2, strength: 1 },
        ],
        chances: { peru: [0, 0, 0.25, 0.5, 1], brazil: [0, 0, 0, 1, 1], deck: [0, 0, 0, 0, 0] },
      },
    },
  });

test('at first everybody goes; a touch keeps one more at home, after the last all go again', () => {
  const ctx = sending();
  assert.ok(isSending(ctx));
  const [captain, colonist] = kinds(ctx);
  assert.deepEqual([strength(ctx), chanceOf(ctx, 'peru')], [4, 1]);
  turn(ctx, colonist);
  assert.deepEqual([going(ctx, colonist), strength(ctx), chanceOf(ctx, 'peru')], [1, 3, 0.5]);
  assert.deepEqual(answers(ctx), ['send:captain=1', 'send:colonist=1']);
  turn(ctx, colonist);
  turn(ctx, captain);
  assert.ok(isEmpty(ctx));
  turn(ctx, captain);
  turn(ctx, colonist);
  assert.equal(strength(ctx), 4);
  assert.equal(chanceOf(ctx, 'nowhere'), 0);
});

test('a region in words tells who stands there, and the chances of those who would go', () => {
  const ctx = sending();
  assert.match(regionLines(ctx, 'peru').join(), /hidden,.*"n":0,"m":2.*"n":6.*odds.*100/);
  assert.match(regionLines(ctx, 'brazil').join(), /enough \{"n":4\}/);
  assert.match(regionWords(ctx, 'peru'), /^age-of-discovery\.region\.peru: /);
});

test('figures and goods in words: several, one kind, nothing', () => {
  const ctx = table();
  assert.equal(figures(ctx, { colonist: 2, soldier: 1 }), 'figure colonist 2, figure soldier 1');
  assert.match(store(ctx, player({ goods: { gold: 1 }, ships: 2 })), /^good gold 1, .*"n":2/);
  assert.match(store(ctx, player()), /nothing/);
  assert.deepEqual(
    [plural(ctx), plural(table({ lang: 'ru' })), cardName(ctx, 'mint')],
    ['plural', 'noms', 'Tile mint'],
  );
});

test('a figure flies to the last space taken, or to its camp', () => {
  const ctx = table({ pos: { dock: [{ seat: 0 }, { seat: 1 }, null] } });
  const [flight] = FLIGHTS.placed({ seat: 1, figure: 'colonist', place: 'dock' }, ctx);
  assert.deepEqual([flight.from, flight.to, flight.class], ['mat:1', 'dock:2', 'ad-piece pc-blue']);
  assert.equal(FLIGHTS.placed({ seat: 0, figure: 'captain', place: 'port' }, ctx)[0].to, 'camp:port:0');
  assert.deepEqual(FLIGHTS.income({ seat: 0, n: 0 }, ctx), [], 'no coins for nothing');
});

test('the tip of the Navy tells the points that this table agreed on', () => {
  const ctx = table({ extras: { tile_figures: { navy: 3 } } });
  assert.match(tip('tile', 'navy', ctx).lines[0], /tile\.navy.*"n":3/);
  assert.deepEqual(tip('tile', 'mint', ctx).lines, []);
});

test('tips name the clause that tells of a thing', () => {
  const ctx = sending();
  assert.equal(tip('tile', 'mint', ctx).clause, 'AD-CAP-I-MINT');
  assert.equal(tip('figure', 'captain', ctx).clause, 'AD-HERO-CAPTAIN');
  assert.deepEqual(
    [tip('region', 'peru', ctx).clause, tip('region', 'canada', ctx).clause],
    ['AD-DISC-03', 'AD-REG-01'],
  );
  assert.match(tip('good', 'gold', ctx).lines[0], /"n":3/);
});
