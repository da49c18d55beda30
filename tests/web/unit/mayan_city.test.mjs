import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cityLines } from '/web/games/santa-maria/maya/describe.js';
import { CITY_FLIGHTS } from '/web/games/santa-maria/maya/flights.js';
import { mayaTip } from '/web/games/santa-maria/maya/tips.js';
import {
  chosenWay,
  dieInHand,
  enterCity,
  inCity,
  pipPrice,
  takeCityDie,
  toggleTechnology,
  waysOf,
} from '/web/games/santa-maria/maya/way.js';
import { halfInWords, placeName, siteInWords, templeInWords } from '/web/games/santa-maria/maya/wording.js';
import { asks, table } from './table.mjs';

const PRICES = [1, 2, 3, 4, 5, 6].map((from) => [1, 2, 3, 4, 5, 6].map((to) => Math.abs(from - to)));
const CARDS = { C01: [{ action: 'technology', die: 4, effects: [{ kind: 'gain', gain: { wood: 1 } }] }] };
const turn = () =>
  asks('maya_turn', ['white:3', 'pass:road'], {
    extras: {
      turn_prices: PRICES,
      city: { cards: CARDS, dice: { 'white:3': ['enter:3', 'enter:5', 'enter:5:cocoa', 'enter:C01'] } },
    },
  });

test('a die enters by the cheapest gate, with a technology if one is played', () => {
  const ctx = turn();
  assert.ok(inCity(ctx));
  takeCityDie(ctx, 'white:3');
  const die = dieInHand(ctx);
  assert.equal(die.value, 3);
  assert.deepEqual(waysOf(ctx, die)[3], { road: 4, cocoa: false, card: 'C01' });
  assert.deepEqual([chosenWay(ctx, die).road, pipPrice(ctx, die, 5)], [3, 2]);
  assert.ok(toggleTechnology(ctx, 'C01'));
  assert.ok(!toggleTechnology(ctx, 'C99'), 'no such card');
  enterCity(ctx);
  assert.deepEqual(ctx.done.at(-1), ['white:3', 'enter:C01']);
});

const city = () =>
  table({
    pos: {
      maya: 0,
      players: [{ coins: 3, happiness: 2, conquest_vp: 1, religion: 0, conquest: 4 }],
      city: {
        tokens: { wood: 2 },
        full: { wood: 1 },
        gold: 2,
        priests: 1,
        priests_left: 0,
        hand: ['C01'],
        hand_size: 1,
        roads: ['2'],
        cover: { R1S1: 'priest' },
      },
    },
    extras: {
      city: {
        cards: CARDS,
        prices: { first: 1 },
        sites: { R1S1: [{ kind: 'conquistador' }] },
        buildings: { straw1: { type: 'straw', cost: { grain: 1 }, effects: [] } },
        temples: { trade: { cost: { wood: 1 }, levels: 1, points: 3, reward: 'coins', number: 4 } },
      },
    },
  });

test('sites, temples and cards in words', () => {
  const ctx = city();
  assert.match(placeName(ctx, 'R1S2'), /"road":1,"n":2/);
  assert.match(siteInWords(ctx, 'R1S1'), /warrior.*under_priest/);
  assert.match(siteInWords(ctx, 'R2S1'), /empty_site/);
  assert.match(templeInWords(ctx, 'trade'), /"n":1,"m":3.*next_level/);
  assert.match(halfInWords(ctx, { action: 'trade' }), /trade_half \{"n":1\}/);
});

test('the city in words tells storage, priests, roads and the own hand', () => {
  const told = cityLines(city(), 0).join();
  assert.match(told, /"n":3\}.*"n":1,"m":2.*"n":0,"m":1.*fork_laid.*with_die/);
});

test('goods fly from the building activated last; of another seat from its mat', () => {
  const ctx = city();
  CITY_FLIGHTS.site_activated({ site: 'R1S1' }, ctx);
  assert.equal(CITY_FLIGHTS.stored({ store: 'wood', n: 1 }, ctx)[0].from, 'site:R1S1');
  assert.equal(CITY_FLIGHTS.stored({ store: 'wood', n: 1 }, { ...ctx, focusSeat: 1 })[0].from, 'mat:0');
});

test('tips name the clause of a site, a temple, a card and a building', () => {
  const ctx = city();
  assert.deepEqual([mayaTip('site.R1S1', ctx).clause, mayaTip('site.R2S1', ctx).clause], ['AK-MAYA-27', 'AK-MAYA-37']);
  assert.equal(mayaTip('temple.trade', ctx).clause, 'AK-MAYA-54');
  assert.equal(mayaTip('half.C01.technology', ctx).clause, 'AK-MAYA-47');
  assert.equal(mayaTip('half.C01.trade', ctx), null);
  assert.match(mayaTip('building.straw1', ctx).lines[0], /cost/);
});
