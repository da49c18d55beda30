// Fields, effects and gains in words, for labels, tooltips and the screen reader.
import { capital } from '/web/board/counts.js';
import { amount, cellName, inWords } from './parts.js';

/** @typedef {import('./parts.js').Ctx} Ctx */
/** @typedef {import('./parts.js').Field} Field */
/** @typedef {import('./parts.js').Effect} Effect */
/** @typedef {import('./parts.js').Gain} Gain */

/**
 * @param {Ctx} ctx
 * @param {Effect} effect
 * @returns {string}
 */
export function effectInWords(ctx, effect) {
  if (effect.gain) return inWords(ctx, effect.gain);
  if (effect.options) return effect.options.map((option) => exchangeInWords(ctx, option)).join('; ');
  return ctx.name('effect', effect.kind);
}

/**
 * @param {Ctx} ctx
 * @param {{ pay: Record<string, number>, get: Record<string, number> }} option
 */
export const exchangeInWords = (ctx, option) =>
  ctx.t('santa-maria.colony.exchange', { pay: inWords(ctx, option.pay), get: inWords(ctx, option.get) });

/**
 * @param {Ctx} ctx
 * @param {Field} field
 * @returns {string}
 */
export function fieldInWords(ctx, field) {
  const what = [
    ...(field.colonists ? [ctx.t('santa-maria.colony.colonists', { n: field.colonists })] : []),
    ...(field.effects ?? []).map((effect) => effectInWords(ctx, effect)),
  ];
  return `${ctx.t(`santa-maria.terrain.${field.terrain}`)}: ${what.join('; ')}`;
}

/**
 * @param {Ctx} ctx
 * @param {{ cells: Field[] }} piece
 */
export const pieceInWords = (ctx, piece) => piece.cells.map((field) => fieldInWords(ctx, field)).join(' + ');

/**
 * A cell of somebody's colony, with what lies on it.
 * @param {Ctx} ctx
 * @param {number} seat
 * @param {string} cell
 */
export function cellInWords(ctx, seat, cell) {
  const { cells, cover } = ctx.pos.players[seat];
  const field = ctx.extras.fields[cells[cell]];
  if (!field) return `${capital(cellName(ctx, cell))}: ${ctx.t('santa-maria.colony.empty')}`;
  const words = `${capital(cellName(ctx, cell))}: ${fieldInWords(ctx, field)}`;
  const on = cover[cell];
  if (on === undefined) return words;
  const coins = typeof on === 'number';
  return `${words}. ${ctx.t(`santa-maria.colony.under_${coins ? 'coins' : on}`, coins ? { n: on } : {})}`;
}

/**
 * What a stop brings.
 * @param {Ctx} ctx
 * @param {Gain} gain
 * @returns {string}
 */
export function gainInWords(ctx, gain) {
  if (gain.instead)
    return ctx.t('santa-maria.run.overflow', {
      n: gain.n ?? 0,
      resource: ctx.name('resource', gain.instead, ctx.lang === 'ru' ? 'gen' : undefined),
    });
  if (gain.n !== undefined) return amount(ctx, gain.id, gain.n);
  if (gain.options) return ctx.name('effect', 'trade');
  if (gain.id === 'conquistador')
    return gain.to === null
      ? ctx.t('santa-maria.run.conquest_end')
      : ctx.t('santa-maria.run.conquest', { n: gain.to ?? 0 });
  if (gain.id === 'religion')
    return ctx.t(`santa-maria.run.religion${gain.sign ? `_${gain.sign}` : ''}`, { n: gain.to ?? 0 });
  return ctx.name('effect', gain.id);
}

/**
 * A line as people say it.
 * @param {Ctx} ctx
 * @param {string} line
 */
export const lineName = (ctx, line) => ctx.name('line', line.replace(':', '_'));
