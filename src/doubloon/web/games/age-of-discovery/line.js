// What the lines have in common: a heading, spaces that fill from the left, and camps that anybody may join.
import { html, classes } from '/web/common/html.js';
import { Spot } from '/web/frame/spot.js';
import { isAsked, picked } from '/web/board/asked.js';
import { capital, count, spread } from '/web/board/counts.js';
import { FIGURES, Fig, Icon, Num } from './parts.js';

/** @typedef {import('./parts.js').Ctx} Ctx */
/** @typedef {{ seat: number, figure: string } | null} Occupant */

const ORDER = ['initiative', 'dock', 'goods', 'port', 'capital', 'discovery', 'specialists', 'war'];

/** @param {{ ctx: Ctx, id: string, class?: string, children?: any }} props */
export function Line({ ctx, id, class: name, children }) {
  return html`<section class=${classes('line', id, name, ctx.extras.line === id && 'now')} aria-label=${title(ctx, id)}>
    <div class="tab" ...${ctx.tip('line', id)}>
      <${Num} n=${ORDER.indexOf(id) + 1} class="line-number" />
      <${Icon} id=${`ev-${id === 'specialists' ? 'heroes' : id}`} class="line-emblem" />
      <div><h2>${title(ctx, id)}</h2><small>${ctx.t(`age-of-discovery.line.${id}_brief`)}</small></div>
    </div>
    ${children}
  </section>`;
}

/** @param {Ctx} ctx @param {string} id */
export const title = (ctx, id) => ctx.t(`age-of-discovery.line.${id}`);

/**
 * The figure that would be placed: the one picked, or one of those in hand.
 * @param {Ctx} ctx
 */
export function meant(ctx) {
  const hand = ctx.seat === null ? {} : ctx.pos.players[ctx.seat].hand;
  return picked(ctx, 'hand:') ?? FIGURES.find((figure) => count(hand, figure) > 0) ?? 'colonist';
}

/**
 * The figure picked for this line, to be shown where it would stand.
 * @param {Ctx} ctx
 * @param {string} place
 */
export function ghost(ctx, place) {
  if (!isAsked(ctx, 'place') || !ctx.can(`line:${place}`)) return null;
  const hand = spread(ctx.pos.players[ctx.seat ?? 0].hand, FIGURES);
  return picked(ctx, 'hand:') ?? (new Set(hand).size === 1 ? (hand[0] ?? null) : null);
}

/**
 * A whole line as one thing to touch.
 * @param {{ ctx: Ctx, place: string, label: string, class?: string, children?: any }} props
 */
export function Field({ ctx, place, label, class: name, children }) {
  return html`<${Spot} place=${`line:${place}`} action=${`${meant(ctx)}>${place}`} class=${classes('field', name)}
    label=${label}>
    ${children}
  <//>`;
}

/**
 * Spaces from left to right. While the University may move a figure on them, that figure is the thing to touch.
 * @param {{ ctx: Ctx, id: string, spaces: Occupant[], numbers?: (string | number)[], places?: string[], class?: string,
 *   children?: any }} props
 */
export function Slots({ ctx, id, spaces, numbers, places, class: name, children }) {
  const free = spaces.findLastIndex((space) => space !== null) + 1;
  const labels = numbers ?? spaces.map((_, i) => i + 1);
  const shadow = ghost(ctx, id);
  const slots = spaces.map((space, i) => html`<${Slot} key=${i} ctx=${ctx} space=${space} number=${labels[i] ?? ''}
    place=${places?.[i] ?? `space:${id}:${i + 1}`} now=${ctx.extras.line === id && ctx.extras.space === i}
    next=${i === free} ghost=${i === free ? shadow : null} paid=${Boolean(numbers)} />`);
  if (places?.some((place) => ctx.can(place)))
    return html`<div class=${classes('field', 'open', name)}>${slots}${children}</div>`;
  return html`<${Field} ctx=${ctx} place=${id} class=${name} label=${slotWords(ctx, id, spaces, free)}>
    ${slots}
    ${children}
  <//>`;
}

/**
 * @param {Ctx} ctx
 * @param {string} id
 * @param {Occupant[]} spaces
 * @param {number} free
 */
function slotWords(ctx, id, spaces, free) {
  const standing = spaces.flatMap((space, i) => (space ? [`${i + 1}: ${figureOf(ctx, space)}`] : []));
  const room =
    free < spaces.length
      ? ctx.t('age-of-discovery.line.next_space', { n: free + 1, m: spaces.length })
      : ctx.t('age-of-discovery.line.full');
  return `${title(ctx, id)}: ${[...standing, room].join('; ')}`;
}

/** @param {Ctx} ctx @param {{ seat: number, figure: string }} occupant */
export const figureOf = (ctx, { seat, figure }) => `${ctx.seatName(seat)}, ${ctx.name('figure', figure)}`;

/**
 * @param {{ ctx: Ctx, space: Occupant, number: string | number, place: string, now: boolean, next: boolean, ghost:
 *   string | null, paid: boolean }} props
 */
function Slot({ ctx, space, number, place, now, next, ghost: shadow, paid }) {
  const name = classes('slot', now && 'due', next && 'vacant', space && 'full');
  if (space) {
    const inside = html`
      <${Fig} ctx=${ctx} seat=${space.seat} figure=${space.figure} />
      ${paid && html`<${Num} n=${number} class="tag" />`}
    `;
    if (ctx.can(place)) {
      return html`<${Spot} place=${place} class=${name} preview
        label=${capital(ctx.t('age-of-discovery.line.to_front', { figure: ctx.name('figure', space.figure, 'acc') }))}>
        ${inside}
      <//>`;
    }
    return html`<span class=${name} data-place=${place}>${inside}</span>`;
  }
  return html`<span class=${name} data-place=${place}>
    <${Num} n=${number} />
    ${shadow && html`<${Fig} ctx=${ctx} seat=${ctx.seat} figure=${shadow} class="ghost" />`}
  </span>`;
}

/**
 * The figures of one player on a line without spaces, and their strength; counted by kind where there are many.
 * @param {{ ctx: Ctx, where: string, seat: number, figures: Record<string, number>, strength: number, lead: boolean,
 *   counted: boolean }} props
 */
export function Camp({ ctx, where, seat, figures, strength, lead, counted }) {
  const kinds = ['captain', 'soldier', 'merchant', 'missionary', 'colonist'];
  const standing = counted ? kinds.filter((figure) => count(figures, figure) > 0) : spread(figures, kinds);
  return html`<span class=${classes('camp', `pc-${ctx.colour(seat)}`, lead && 'lead', counted && 'counted')}
    data-place=${`camp:${where}:${seat}`}>
    ${standing.map((figure, i) => html`
      <${Fig} key=${i} ctx=${ctx} seat=${seat} figure=${figure} />
      ${counted && count(figures, figure) > 1 && html`<${Num} n=${count(figures, figure)} />`}
    `)}
    <${Num} n=${strength} class="strength" />
  </span>`;
}
