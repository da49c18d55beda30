import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describe } from '/web/games/puerto-rico/describe.js';
import { FLIGHTS } from '/web/games/puerto-rico/flights.js';
import { join } from '/web/games/puerto-rico/join.js';
import { storage, touchBarrels } from '/web/games/puerto-rico/keep.js';
import { adopt, answers, carry, inSanJuan, isComplete, plan, put, take, touch } from '/web/games/puerto-rico/mayor.js';
import { remember } from '/web/games/puerto-rico/memory.js';
import { numbers, tip } from '/web/games/puerto-rico/tips.js';
import { asks, table } from './table.mjs';

const WHARF = { printed: 9, column: 3, vp: 3, circles: 1, spaces: 1, colour: 'violet' };
const player = (more = {}) => ({ tiles: {}, manned: {}, buildings: {}, goods: {}, san_juan: 0, doubloons: 3, ...more });

test('a building is joined with what it would cost now, and what is missing for it', () => {
  const told = { seat: 0, buildings: { wharf: WHARF }, costs: { wharf: 7 }, lacks: { wharf: { doubloons: 4 } } };
  const { wharf } = join(told, { players: [player()], buildings_left: { wharf: 2 } }).buildings;
  assert.deepEqual(
    [wharf.printed, wharf.price, wharf.left, wharf.owned, wharf.short, wharf.room],
    [9, 7, 2, false, 4, true],
  );
});

const arranging = (version = 1) =>
  asks('place_colonists', ['man:corn=0', 'man:corn=1'], {
    state: { table: { id: 'mayor' }, version },
    pos: { players: [player({ tiles: { corn: 2 }, buildings: { wharf: 0 } })] },
    extras: {
      clauses: {},
      mayor: {
        colonists: 2,
        fixed: 'stay',
        places: [
          { place: 'corn', least: 0, most: 2 },
          { place: 'wharf', least: 0, most: 1 },
        ],
      },
    },
  });

test('the Mayor lets colonists go where there are circles, and play only a complete plan', () => {
  const ctx = arranging();
  assert.deepEqual([inSanJuan(ctx), isComplete(ctx)], [2, false]);
  assert.ok(put(ctx, 'wharf'));
  assert.ok(!put(ctx, 'wharf'), 'there is one circle');
  assert.ok(touch(ctx, 'corn'));
  assert.ok(isComplete(ctx));
  assert.deepEqual(answers(ctx), ['man:corn=1', 'man:wharf=1']);
  assert.ok(carry(ctx, 'wharf', 'corn'));
  assert.deepEqual(plan(ctx).at, { corn: 2, wharf: 0 });
  assert.ok(!take(ctx, 'wharf'), 'nobody is there');
  assert.ok(carry(ctx, 'corn', 'sanjuan'));
  assert.equal(inSanJuan(ctx), 1);
});

test('advice becomes the plan; whom it leaves out goes where there is room', () => {
  const ctx = arranging(2);
  adopt(ctx, ['man:corn=1']);
  assert.deepEqual(plan(ctx).at, { corn: 1, wharf: 1 });
});

test('a plan for storing is always one of the answers, the most valuable first', () => {
  const ctx = asks('store', ['keep:corn', 'keep:coffee', 'keep:nothing'], {
    pos: { players: [player({ goods: { corn: 1, coffee: 1 } })] },
    extras: {
      keep: {
        kinds: 0,
        answers: [
          { kept: { corn: 1 }, lost: 1, worth: 10 },
          { kept: { coffee: 1 }, lost: 1, worth: 14 },
          { kept: {}, lost: 2, worth: 0 },
        ],
      },
    },
  });
  assert.deepEqual([storage(ctx).action, storage(ctx).lost], ['keep:coffee', 1]);
  touchBarrels(ctx, 'corn');
  assert.equal(storage(ctx).action, 'keep:corn');
});

test('tiles keep the order in which they came, and the crews are remembered while the Mayor asks', () => {
  const at = (step, more) =>
    table({
      asked: { seat: 0, step },
      state: { table: { id: 'memory' }, version: 1 },
      pos: { players: [player(more)] },
    });
  remember(at('take_tile', { tiles: { sugar: 1 }, manned: { sugar: 1 } }), 0);
  const later = remember(at('place_colonists', { tiles: { corn: 1, sugar: 1 } }), 0);
  assert.deepEqual([later.tiles, later.manned], [['sugar', 'corn'], { sugar: 1 }]);
});

test('coins fly from the card of the role that was taken', () => {
  const ctx = table();
  assert.deepEqual(FLIGHTS.role_taken({ role: 'trader', seat: 1 }, ctx), []);
  assert.deepEqual(FLIGHTS.role_coins_taken({ seat: 1, n: 2 }, ctx), [
    { from: 'role:trader', to: 'purse:1', symbol: 'doubloon', n: 2 },
  ]);
});

const shown = () =>
  table({
    seats: [{}],
    pos: {
      round: 2,
      governor: 0,
      role_holder: { mayor: 0 },
      role_coins: { builder: 1 },
      ships: [4],
      ship_good: ['corn'],
      ship_load: [3],
      players: [player({ goods: { corn: 2 }, buildings: { wharf: 1 } })],
    },
    extras: {
      roles: ['mayor', 'builder'],
      buildings: { wharf: { ...WHARF, price: 8, left: 1 }, residence: { ...WHARF, column: 4, vp: 4 } },
      effects: { harbor: { n: 1 } },
      house_places: 4,
      residence_steps: [
        [0, 9, 4],
        [10, 10, 5],
      ],
      colonists: [1],
      earned: [null],
      clauses: { 'building:wharf': 'PR-BLD-WHARF-01' },
    },
  });

test('the table in words tells roles, ships, what is on sale and every mat', () => {
  const told = describe(shown());
  assert.equal(told.length, 4);
  assert.match(told[0].lines.join(), /role mayor: .*Seat 0.*role builder: .*"n":1/);
  assert.match(told[1].lines[0], /"n":4.*"n":3,"good":"good corn"/);
  assert.match(told[3].lines.join(), /points_hidden.*good corn 2.*building wharf .*"n":1,"m":1/);
});

test('a tip tells the own price beside the printed one', () => {
  const { title, lines, clause } = tip('building', 'wharf', shown());
  assert.deepEqual([title, clause], ['Building wharf', 'PR-BLD-WHARF-01']);
  assert.match(lines[0], /cost_own \{"n":9,"m":8\}/);
});

test('a tip tells the figures of the thing', () => {
  const ctx = shown();
  assert.deepEqual(numbers(ctx, 'harbor'), { n: 1 });
  assert.deepEqual(numbers(ctx, 'cargo_ship', 6), { n: 6 });
  assert.deepEqual(numbers(ctx, 'trading_house'), { n: 4 });
  assert.deepEqual(numbers(ctx, 'column', 3), { n: 3, m: 3 });
  assert.match(tip('building', 'residence', ctx).lines[0], /"spaces\\":\\"0–9\\",.*"spaces\\":10/);
});
