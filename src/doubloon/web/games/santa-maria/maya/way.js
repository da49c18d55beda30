// A die in the hand of the Maya player: the gate it would enter by, what turns it, and the technology played with it.
import { signal } from '@preact/signals';
import { isAsked } from '/web/board/asked.js';
import { dieOfQuestion, priceOfValue } from '../running.js';

/** @typedef {import('../parts.js').CityCtx} Ctx */
/** @typedef {import('../running.js').Die} Die */
/** @typedef {{ road: number, cocoa: boolean, card: string }} Way */

const STEPS = [
  'maya_turn',
  'enter_city',
  'walk',
  'after_die',
  'follow_in_city',
  'storage_token',
  'road_token',
  'any_temple',
  'choose_building',
  'choose_site',
  'monk_symbol',
  'fill_token',
  'deal',
  'put_away_cards',
  'compose',
  'answer',
];
const ENTER = /^enter:(?:(\d)|(C\d\d))(:cocoa)?$/;

/** The way wished for a die, if it is another one than the die shows. */
const wish = signal({ die: '', road: 0, cocoa: false, card: '' });

/**
 * Whether the question is one about the city.
 * @param {import('../parts.js').Ctx} ctx
 * @returns {ctx is Ctx}
 */
export const inCity = (ctx) => isAsked(ctx, ...STEPS);

/**
 * The die that is chosen, in the city.
 * @param {Ctx} ctx
 */
export const dieInHand = (ctx) => dieOfQuestion(ctx, 'maya_turn', ['enter_city', 'follow_in_city']);

/**
 * The road on which a technology can be played.
 * @param {Ctx} ctx
 * @param {string} card
 * @returns {number}
 */
export const dieOf = (ctx, card) =>
  ctx.extras.city.cards[card]?.find((/** @type {any} */ half) => half.action === 'technology')?.die ?? 0;

/**
 * All ways of a die into the city.
 * @param {Ctx} ctx
 * @param {Die} die
 * @returns {Way[]}
 */
export function waysOf(ctx, die) {
  const answers = die.asked ? ctx.actions.map(({ action }) => action) : (ctx.extras.city.dice[die.id] ?? []);
  return answers.flatMap((/** @type {string} */ one) => {
    const found = ENTER.exec(one);
    return found
      ? [
          {
            road: found[1] ? Number(found[1]) : dieOf(ctx, found[2] ?? ''),
            cocoa: Boolean(found[3]),
            card: found[2] ?? '',
          },
        ]
      : [];
  });
}

/**
 * What a way costs in coins.
 * @param {Ctx} ctx
 * @param {Die} die
 * @param {number} road
 */
export const pipPrice = (ctx, die, road) => priceOfValue(ctx, die, road);

/**
 * The way that is shown: the one wished for, else the cheapest.
 * @param {Ctx} ctx
 * @param {Die} die
 * @returns {Way | null}
 */
export function chosenWay(ctx, die) {
  const ways = waysOf(ctx, die);
  const wished = wish.value.die === die.id ? wish.value : null;
  const same =
    wished && ways.find((way) => way.road === wished.road && way.cocoa === wished.cocoa && way.card === wished.card);
  const near = wished && ways.find((way) => way.road === wished.road && way.card === wished.card);
  const far = (/** @type {Way} */ way) => pipPrice(ctx, die, way.road) + (way.cocoa ? 9 : 0) + (way.card ? 0.5 : 0);
  return same ?? near ?? [...ways].sort((a, b) => far(a) - far(b))[0] ?? null;
}

/**
 * @param {Ctx} ctx
 * @param {Die} die
 * @param {Partial<Way>} other
 */
export function wishWay(ctx, die, other) {
  ctx.say('');
  wish.value = { road: 0, cocoa: false, card: '', ...chosenWay(ctx, die), ...other, die: die.id };
}

/** @param {Way} way */
export const notationOf = ({ road, cocoa, card }) => `enter:${card || road}${cocoa ? ':cocoa' : ''}`;

/**
 * Take a die into the hand, or put it back.
 * @param {Ctx} ctx
 * @param {string} id
 */
export function takeCityDie(ctx, id) {
  const held = ctx.picked.value.includes(id);
  ctx.settle();
  ctx.say('');
  wish.value = { die: '', road: 0, cocoa: false, card: '' };
  if (!held) ctx.picked.value = [id];
}

/**
 * Send the chosen die into the city.
 * @param {Ctx} ctx
 */
export function enterCity(ctx) {
  const die = dieInHand(ctx);
  const way = die && chosenWay(ctx, die);
  if (!die || !way) return;
  ctx.act(die.asked ? notationOf(way) : [die.id, notationOf(way)]);
}

/**
 * The technology half of a card touched while a die is chosen: with it, or without it again.
 * @param {Ctx} ctx
 * @param {string} card
 * @returns {boolean} whether it meant that
 */
export function toggleTechnology(ctx, card) {
  const die = dieInHand(ctx);
  const ways = die ? waysOf(ctx, die).filter((way) => way.card === card) : [];
  if (!die || !ways.length) return false;
  const now = chosenWay(ctx, die);
  const cocoa = ways.some((way) => !way.cocoa) ? false : true;
  wishWay(ctx, die, now?.card === card ? { card: '' } : { card, road: dieOf(ctx, card), cocoa });
  return true;
}
