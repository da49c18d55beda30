import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describe } from '/web/games/burgundy/describe.js';
import { FLIGHTS } from '/web/games/burgundy/flights.js';
import { join } from '/web/games/burgundy/join.js';
import { costAt, diceLeft, dieInHand, gainOf, isSettled, plays, tileFor } from '/web/games/burgundy/plays.js';
import { tip } from '/web/games/burgundy/tips.js';
import { asks, table } from './table.mjs';

const BOARD = {
  hexes: [
    ['a1', 'ship', 6, 0, 0],
    ['a2', 'ship', 5, 2, 0],
  ],
  rivers: [],
  regions: [['a1', 'a2']],
};

test('regions that are begun are joined with what is printed of them', () => {
  const told = { boards: { 1: BOARD }, regions: [[[0, 1, 8]], [[0, 0, 8]]] };
  const { regions } = join(told, { players: [{ board: 1 }, { board: 1 }] });
  assert.deepEqual(regions, [[{ type: 'ship', size: 2, filled: 1, points: 8 }], []]);
});

const turn = (dice) => {
  const ctx = asks('turn', ['die6:place', 'die2:place', 'end'], {
    pos: { players: [{ dice }] },
    extras: {
      plays: [
        {
          kind: 'place',
          line: ['die6:place', 'at:a1'],
          places: ['die:6', 'store:ship', 'hex:a1'],
          cost: 0,
          tile: 'ship',
        },
        {
          kind: 'place',
          line: ['die2:place', 'at:a1'],
          places: ['die:2', 'store:ship', 'hex:a1'],
          cost: 2,
          tile: 'ship',
        },
        { kind: 'buy', line: ['buy'], places: ['silver', 'tile:black:mine'], cost: 0, tile: 'mine' },
      ],
      gains: { 'ship@a1': { points: { regions: 8 }, total: 8 } },
    },
  });
  ctx.actions = ctx.actions.map((one) => ({ ...one, kind: one.action === 'end' ? 'end' : 'die' }));
  ctx.plays = plays(ctx);
  return ctx;
};

test('plays stand for the answers they are made of; the others stay', () => {
  const ctx = turn([6, 2]);
  assert.deepEqual(
    ctx.plays.map(({ kind }) => kind),
    ['play_place', 'play_place', 'play_buy', 'end'],
  );
  assert.deepEqual(ctx.plays[0].line, ['die6:place', 'at:a1']);
  assert.ok(ctx.plays[2].places.includes('die:6'), 'a tile of the black depot can be bought whatever die is touched');
});

test('the only die left is in the hand; of two, the one picked', () => {
  assert.deepEqual([diceLeft(turn([6, 2])), dieInHand(turn([6, 2])), dieInHand(turn([0, 2]))], [[6, 2], null, 2]);
  const ctx = turn([6, 2]);
  assert.ok(!isSettled(ctx));
  ctx.picked.value = ['die:2'];
  assert.deepEqual([dieInHand(ctx), isSettled(ctx), costAt(ctx, 'hex:a1'), tileFor(ctx, 'a1')], [2, true, 2, 'ship']);
  assert.equal(costAt(turn([6, 2]), 'hex:a1'), 0, 'the cheapest while no die is chosen');
  assert.deepEqual(
    [gainOf(ctx, 'ship', 'a1').total, gainOf(ctx, 'ship', 'a2'), gainOf(ctx, null, 'a1')],
    [8, null, null],
  );
});

test('points fly from the hex where a tile was placed', () => {
  const ctx = table();
  const [tile] = FLIGHTS.tile_placed({ seat: 1, tile: 'cow3', hex: 'a1' }, ctx);
  assert.deepEqual(tile, { from: '1/storage', to: '1/hex:a1', symbol: 'cow-3' });
  assert.deepEqual(FLIGHTS.region_completed({ seat: 1, n: 4 }, ctx), [
    { from: '1/hex:a1', to: 'score:1', symbol: 'vp', n: 2 },
  ]);
});

const shown = () =>
  table({
    seats: [{}],
    pos: {
      phase: 'B',
      round: 3,
      depots: { 1.1: 'ship' },
      depot_goods: { '1.red': 2 },
      black_depot: ['mine', null],
      order: [0],
      round_goods: ['pink', null],
      large_bonus: { ship: 0 },
      small_bonus: {},
      players: [
        { board: 1, duchy: { a1: 'ship' }, dice: [6, 0], workers: 1, silver: 2, storage: ['bank'], goods: {}, sold: 3 },
      ],
    },
    extras: {
      boards: { 1: BOARD },
      scores: [12],
      numbers: {
        large_bonus: 5,
        small_bonus: 2,
        phase_points: [10, 8, 6, 4, 2],
        region_points: [0, 1, 3],
      },
      knowledge: { knowledge15: 6 },
    },
  });

test('the table in words tells depots, bonuses and duchies', () => {
  const told = describe(shown());
  assert.match(told[0].lines.join(), /depot 1: tile ship; .*good red 2/);
  assert.match(told[1].lines.join(), /"type":"type ship","large":"Seat 0"/);
  assert.match(told[2].lines.join(), /"n":12.*hex a1: tile ship.*hex a2 \(5\)/);
});

test('tips name the clause of a tile, and what it is worth now', () => {
  const { title, lines, clause } = tip('tile', 'knowledge15', shown());
  assert.deepEqual([title, clause], ['Tile knowledge15', 'CB-KNOW-15']);
  assert.match(lines[0], /"n":6/);
  assert.equal(tip('hex', '0.a2', shown()).clause, 'CB-ACT-PLACE-02');
  assert.equal(tip('hex', '0.z9', shown()), null);
});

test('tips tell the figures of a phase and of regions', () => {
  const phase = tip('board', 'phase.B', shown());
  assert.match(phase.title, /"phase":"phase B"/);
  assert.match(phase.text, /"n":8/);
  assert.match(tip('board', 'sizes', shown()).lines[0], /"list":"1, 3"/);
});
