import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  carried,
  covered,
  hold,
  layTile,
  room,
  takeTile,
  turnTile,
  turnsAt,
  carryTo,
} from '/web/games/santa-maria/carrying.js';
import { describe } from '/web/games/santa-maria/describe.js';
import { FLIGHTS } from '/web/games/santa-maria/flights.js';
import { join } from '/web/games/santa-maria/join.js';
import {
  chosenDie,
  chosenLine,
  linesOf,
  meansOf,
  runDie,
  runOf,
  takeDie,
  turnPrice,
  wishFor,
} from '/web/games/santa-maria/running.js';
import { tip } from '/web/games/santa-maria/tips.js';
import { canTrade, trade } from '/web/games/santa-maria/trading.js';
import { cellInWords, effectInWords, gainInWords, lineName } from '/web/games/santa-maria/wording.js';
import { asks, table } from './table.mjs';

const PRICES = [1, 2, 3, 4, 5, 6].map((from) => [1, 2, 3, 4, 5, 6].map((to) => Math.abs(from - to)));
const run = (cell) => ({ cells: [cell], stops: [{ cell, gains: [{ id: 'wood', n: 1 }] }], taxes: 0, rests: [cell] });

test('printed and changing figures of a thing stand side by side', () => {
  const told = {
    seat: 0,
    tiles: ['T01'],
    pieces: { T01: { group: 'small', cells: [], offsets: [], turns: [0], room: '0:1' } },
    groups: { small: { cost: { wood: 1 }, most: 4, offsets: [] } },
    affordable: ['small'],
    fitting: [],
    spots: { botany: { kind: 'scholar', vp: 2 } },
    fees: { botany: 4 },
    worth: {},
    resources: { wood: { limit: 3, sell: 1 }, cocoa: { sell: 0 } },
    buy: { wood: 3 },
    lines: { 'row:1': { stops: [], taxes: 0, rests: [] } },
    line_cells: { 'row:1': ['r1c1'] },
    kingdoms: null,
    city: null,
  };
  const extras = join(told, { players: [{ cocoa_room: 2 }] });
  assert.deepEqual(
    [extras.tiles.T01.cost, extras.tiles.T01.payable, extras.tiles.T01.fits],
    [{ wood: 1 }, true, false],
  );
  assert.deepEqual([extras.spots.botany.vp, extras.spots.botany.fee], [2, 4]);
  assert.deepEqual([extras.resources.wood, extras.resources.cocoa.limit], [{ sell: 1, limit: 3, buy: 3 }, 2]);
  assert.deepEqual(extras.lines['row:1'].cells, ['r1c1']);
});

const choosing = () =>
  asks('main', ['white:3', 'pass:road'], {
    extras: {
      dice: { 'white:3': ['column:2', 'column:3', 'column:3:botany', 'diagonal:6'] },
      turn_prices: PRICES,
      kingdoms: { archery: 2 },
      lines: { 'column:2': run('r1c2'), 'column:3': run('r1c3'), 'diagonal:6:white': run('r1c6') },
    },
  });

test('a die goes where it shows, unless another line is wished for', () => {
  const ctx = choosing();
  takeDie(ctx, 'white:3');
  const die = chosenDie(ctx);
  assert.deepEqual([die.colour, die.value, die.asked], ['white', 3, false]);
  assert.deepEqual(linesOf(ctx, die), ['column:2', 'column:3', 'diagonal:6']);
  assert.deepEqual(chosenLine(ctx, die), { line: 'column:3', means: '' });
  assert.deepEqual(meansOf(ctx, die, 'column:3'), ['', 'botany']);
  assert.deepEqual([turnPrice(ctx, die, 'column:2'), turnPrice(ctx, die, 'diagonal:6')], [1, 5]);
  assert.equal(runOf(ctx, die, 'diagonal:6').cells[0], 'r1c6');
  wishFor(ctx, die, 'column:3', 'botany');
  runDie(ctx);
  assert.deepEqual(ctx.done, [['white:3', 'column:3:botany']]);
});

const carrying = () => {
  const piece = {
    group: 'small',
    cells: [{}, {}],
    offsets: [
      [0, 0],
      [0, 1],
    ],
    turns: [0, 90],
    room: '0:3',
  };
  return asks('main', ['expand:T01'], {
    extras: { tiles: { T01: piece }, pieces: { T01: piece }, rooms: { '0:3': ['r1c1:0', 'r2c2:90'] } },
  });
};

test('a tile turns by itself to where it fits, and is laid with the answer of the rules', () => {
  const ctx = carrying();
  takeTile(ctx, 'T01');
  const tile = carried(ctx);
  assert.deepEqual([...room(ctx, tile)], ['r1c1:0', 'r2c2:90']);
  assert.deepEqual([turnsAt(ctx, tile, 'r2c2'), turnsAt(ctx, tile, 'r6c6')], [[90], []]);
  assert.deepEqual(
    [covered(tile, 'r1c1', 0), covered(tile, 'r6c6', 90)],
    [
      ['r1c1', 'r1c2'],
      ['r6c6', null],
    ],
  );
  carryTo(tile, 'r6c6');
  assert.equal(hold(ctx, tile).fits, false);
  carryTo(tile, 'r2c2');
  assert.deepEqual(hold(ctx, tile), { cell: 'r2c2', turn: 90, fits: true });
  turnTile(ctx, tile);
  assert.equal(hold(ctx, tile).turn, 90, 'no other turn fits there');
  layTile(ctx, tile);
  assert.deepEqual(ctx.done, [['expand:T01', 'at:r2c2:90']]);
});

test('a sale goes to the market and back, if the market has it', () => {
  const ctx = asks('main', ['market'], { extras: { market: ['sell:wood'] } });
  assert.deepEqual([canTrade(ctx, 'sell', 'wood'), canTrade(ctx, 'buy', 'wood')], [true, false]);
  trade(ctx, 'sell', 'wood');
  assert.deepEqual(ctx.done, [['market', 'sell:wood', 'done']]);
  const there = asks('market', ['sell:wood', 'done'], { extras: { market: ['sell:wood'] } });
  trade(there, 'sell', 'wood');
  assert.deepEqual(there.done, ['sell:wood']);
  assert.ok(!canTrade(asks('pay', ['pay'], { extras: { market: ['sell:wood'] } }), 'sell', 'wood'), 'not while paying');
});

test('goods fly from the building that was activated last', () => {
  const ctx = table();
  FLIGHTS.activated({ seat: 0, cell: 'r1c1' }, ctx);
  assert.deepEqual(FLIGHTS.received({ seat: 0, resource: 'wood', n: 2 }, ctx), [
    { from: 'cell:r1c1', to: 'store:wood', symbol: 'wood', n: 2 },
  ]);
  const [passed] = FLIGHTS.passed({ seat: 1, space: 'road' }, ctx);
  assert.deepEqual([passed.to, passed.symbol], ['pass:road', 'mk-lily']);
  assert.equal(FLIGHTS.received({ seat: 1, resource: 'wood', n: 1 }, ctx)[0].from, 'mat:1');
});

const FIELD = { terrain: 'forest', effects: [{ kind: 'gain', gain: { wood: 2 } }] };
const shown = () =>
  table({
    seats: [{}],
    pos: {
      year: 2,
      first_player: 0,
      white: { 3: 2 },
      open_ships: { coins: 'S1' },
      players: [
        {
          coins: 4,
          happiness: null,
          goods: { wood: 1 },
          religion: 1,
          conquest: 0,
          blue: {},
          white_used: 1,
          scholars: ['botany'],
          bishops: [],
          missions: [],
          harbour: { coins: ['S2'] },
          cells: { r1c1: 'F1' },
          cover: { r1c1: 'white' },
        },
      ],
    },
    extras: {
      limits: { years: 3, penalty: 0 },
      tiles: {},
      docks: { coins: { kind: 'gain', gain: { coins: 1 } } },
      ships: { S1: { cost: { wood: 1 }, vp: 3 } },
      spots: { botany: { kind: 'scholar', vp: 2, fee: 4 } },
      scholars: {},
      resources: { wood: { limit: 3, sell: 1, buy: 3 } },
      fields: { F1: FIELD },
    },
  });

test('fields, gains and lines in words', () => {
  const ctx = shown();
  assert.match(cellInWords(ctx, 0, 'r1c1'), /terrain\.forest: .*"n":2.*under_white/);
  assert.match(cellInWords(ctx, 0, 'r2c2'), /empty/);
  assert.match(effectInWords(ctx, { kind: 'trade', options: [{ pay: { wood: 1 }, get: { vp: 2 } }] }), /exchange/);
  assert.match(gainInWords(ctx, { id: 'coins', n: 1, instead: 'wood' }), /overflow \{"n":1/);
  assert.match(gainInWords(ctx, { id: 'religion', to: 4, sign: 'monk' }), /religion_monk \{"n":4\}/);
  assert.match(gainInWords(ctx, { id: 'conquistador', to: null }), /conquest_end/);
  assert.equal(lineName(ctx, 'row:2'), 'line row_2');
});

test('the table in words tells ships on offer, and hides points that are a secret', () => {
  const told = describe(shown());
  assert.match(told[0].lines.join(), /"n":2,"m":3.*3, 3.*"dock":"dock coins"/);
  assert.match(told[1].lines.join(), /points_hidden.*resource wood 1.*spot botany/);
});

test('tips name the clause, and what a thing costs', () => {
  const ctx = shown();
  assert.equal(tip('spot', 'botany', ctx).clause, 'SM-SCHOLAR-BOTANY');
  assert.match(tip('spot', 'botany', ctx).lines.join(), /vp \{"n":2\}.*fee \{"n":4\}/);
  assert.match(tip('ship', 'coins', ctx).lines[0], /cost/);
  assert.equal(tip('cell', '0.r6c6', ctx), null, 'nothing lies there');
  assert.equal(tip('maya', 'gold', ctx), null, 'without the city');
});
