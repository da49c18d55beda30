// Around the depots: the turn order, the white die, phases and rounds with the goods that wait, the bonus tiles.
import { Emblem } from '/web/common/icons.js';
import { html, classes } from '/web/common/html.js';
import { Icon, PHASES, Seal, TYPES, goodSymbol, still } from './parts.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

/** @param {{ ctx: Ctx }} props */
export function Strip({ ctx }) {
  return html`<div class="strip">
    ${ctx.pos.solo ? html`<${Target} ctx=${ctx} />` : html`<${TurnOrder} ctx=${ctx} />`}
    <${WhiteDie} ctx=${ctx} />
  </div>`;
}

/**
 * Markers on the track; of a stack the upper one goes first.
 * @param {{ ctx: Ctx }} props
 */
function TurnOrder({ ctx }) {
  const { order, track } = ctx.pos;
  return html`
    <h3 class="label">${ctx.t('burgundy.board.order')}</h3>
    <ol class="order" aria-label=${ctx.t('burgundy.board.order')} ...${still(ctx, 'board', 'order')}>
      ${Array.from({ length: ctx.extras.numbers.order_spaces }, (_, space) => {
        const stack = [...order].reverse().filter((seat) => track[seat] === space);
        return html`<li key=${space} data-place=${`order:${space}`}>
          ${stack.length === 0
            ? html`<i>${space}</i>`
            : html`<span class=${`stack n${stack.length}`}>
                ${stack.map((seat) => html`<span key=${seat} role="img" aria-label=${ctx.seatName(seat)}
                  title=${ctx.seatName(seat)}>
                  <${Emblem} colour=${ctx.colour(seat)} />
                </span>`)}
              </span>`}
        </li>`;
      })}
    </ol>
    <span class="hint-r">${ctx.t('burgundy.board.first_right')}</span>
  `;
}

/** Playing alone: the points since the target was last reached. @param {{ ctx: Ctx }} props */
function Target({ ctx }) {
  const { counter, target } = ctx.pos.solo ?? { counter: 0, target: 0 };
  return html`<div class="target" role="img" aria-label=${ctx.t('burgundy.board.target', { n: counter, m: target })}
    data-place="target" ...${still(ctx, 'board', 'target')}>
    <span class="label">${ctx.t('burgundy.board.target_name')}</span>
    <${Icon} id="vp" />
    <span class="way"><i style=${{ width: `${Math.min(100, (counter / target) * 100)}%` }}></i></span>
    <b>${counter}</b>
    <small>${ctx.t('burgundy.board.of', { n: target })}</small>
  </div>`;
}

/** @param {{ ctx: Ctx }} props */
function WhiteDie({ ctx }) {
  const { white_die: die } = ctx.pos;
  if (!die) return null;
  return html`<span class="white" ...${still(ctx, 'board', 'white_die')}>
    <span class="white-die" key=${`${ctx.pos.phase}${ctx.pos.round}`}><${Icon} id=${`die-${die}`} /></span>
    <span>${ctx.t('burgundy.board.white_die', { n: die })}</span>
  </span>`;
}

/** @param {{ ctx: Ctx }} props */
export function Phases({ ctx }) {
  const now = PHASES.indexOf(ctx.pos.phase);
  return html`<div class="phases">
    <ol class="phase-list" aria-label=${ctx.t('burgundy.board.phases')}>
      ${PHASES.map((phase, i) => html`<li key=${phase} class=${i < now ? 'past' : i === now ? 'now' : 'later'}
        data-place=${`phase:${phase}`} aria-current=${i === now ? 'step' : undefined}
        ...${still(ctx, 'board', `phase.${phase}`)}>
        <span class="letter">${ctx.name('phase', phase)}</span>
        <${Seal} n=${ctx.extras.numbers.phase_points[i]} />
      </li>`)}
    </ol>
    <ol class="round-list" aria-label=${ctx.t('burgundy.board.rounds')}>
      ${ctx.pos.round_goods.map((/** @type {string | null} */ good, /** @type {number} */ i) => html`<li key=${i}
        class=${i + 1 < ctx.pos.round ? 'past' : i + 1 === ctx.pos.round ? 'now' : 'later'}
        data-place=${`round:${i + 1}`} aria-current=${i + 1 === ctx.pos.round ? 'step' : undefined}
        ...${still(ctx, 'board', 'round')}>
        ${good
          ? html`<span role="img"
              aria-label=${ctx.t('burgundy.board.round_good', { n: i + 1, good: ctx.name('good', good) })}>
              <${Icon} id=${goodSymbol(good)} />
            </span>`
          : html`<i>${i + 1}</i>`}
      </li>`)}
    </ol>
  </div>`;
}

/** @param {{ ctx: Ctx }} props */
export function Bonuses({ ctx }) {
  return html`<ul class="bonus" aria-label=${ctx.t('burgundy.board.bonuses')}>
    ${TYPES.map((type) => html`<li key=${type} ...${still(ctx, 'bonus', type)}>
      <${Bonus} ctx=${ctx} type=${type} size="l" />
      ${!ctx.pos.solo && html`<${Bonus} ctx=${ctx} type=${type} size="s" />`}
    </li>`)}
  </ul>`;
}

/** @param {{ ctx: Ctx, type: string, size: 'l' | 's' }} props */
function Bonus({ ctx, type, size }) {
  const holder = (size === 'l' ? ctx.pos.large_bonus : ctx.pos.small_bonus)[type];
  const n = ctx.pos.solo ? '' : size === 'l' ? ctx.extras.numbers.large_bonus : ctx.extras.numbers.small_bonus;
  const named = ctx.t(`burgundy.board.bonus_${size}`, { type: ctx.name('type', type, 'many'), n });
  const label = holder === undefined ? named : `${named}: ${ctx.seatName(holder)}`;
  return html`<span class=${classes('bonus-tile', size === 's' && 'small', holder !== undefined && 'gone')} role="img"
    aria-label=${label} data-place=${`bonus:${type}:${size}`}>
    ${holder === undefined
      ? html`<${Icon} id=${`bonus-${type}-${size}`} /><b class=${type}>${n}</b>`
      : html`<${Emblem} colour=${ctx.colour(holder)} />`}
  </span>`;
}
