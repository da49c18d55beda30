// An opponent's mat at a glance: the colony in small, purse, storage, ships, dice and who helps.
import { Counter } from '/web/board/signs.js';
import { html, classes } from '/web/common/html.js';
import { count } from '/web/board/counts.js';
import { Icon, Monk, docksOf, piecesOf, purseOf, resourcesOf, pointsOf } from './parts.js';
import { MayaRival } from './maya/mat.js';
import { MiniMap } from './minimap.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

/** @param {{ ctx: Ctx, seat: number }} props */
export function Rival({ ctx, seat }) {
  const player = ctx.pos.players[seat];
  const purse = purseOf(player);
  if (seat === ctx.pos.maya) return html`<${MayaRival} ctx=${ctx} seat=${seat} />`;
  const points = pointsOf(player) ?? '?';
  const helpers = [
    ...player.scholars.map((/** @type {string} */ id) => `sch-${id}`),
    ...player.bishops.map((/** @type {string} */ id) => `bis-${id}`),
  ];
  return html`<div class="sm-rival" data-seat=${seat}>
    <div class="rival-colony">
      <div class="mapw" role="img" aria-label=${ctx.t('santa-maria.colony.of', { name: ctx.seatName(seat) })}>
        <${Map} ctx=${ctx} seat=${seat} />
      </div>
      <div class="rival-goods">
        <${Counter} class="quantity" ctx=${ctx} icon="coin" n=${player.coins} place=${`purse:${seat}`}
          label=${ctx.t('santa-maria.mat.coins', { n: player.coins })} />
        <${Counter} class="quantity" ctx=${ctx} icon="happy" n=${points} place=${`happy:${seat}`}
          label=${player.happiness === null
            ? ctx.t('santa-maria.mat.points_hidden')
            : ctx.t('santa-maria.mat.points', { n: points })} />
        ${resourcesOf(ctx).map((id) => html`<${Counter} key=${id} class="quantity" ctx=${ctx} icon=${id}
          n=${count(purse, id)} label=${`${ctx.name('resource', id)}: ${count(purse, id)}`} />`)}
        <span class=${classes('quantity', player.monks === 0 && 'zero')} role="img"
          aria-label=${ctx.t('santa-maria.mat.monks', { n: player.monks })}
          title=${ctx.t('santa-maria.mat.monks', { n: player.monks })}>
          <${Monk} ctx=${ctx} seat=${seat} />
          <b>${player.monks}</b>
        </span>
      </div>
    </div>
    <div class="rival-row docks">
      ${docksOf(ctx).map((dock) => {
        const n = player.harbour[dock]?.length ?? 0;
        return html`<${Counter} key=${dock} class="quantity" ctx=${ctx} icon=${`dock-${dock}`} n=${n}
          label=${ctx.t('santa-maria.mat.dock', { dock: ctx.name('dock', dock), n })} />`;
      })}
    </div>
    <div class="rival-row">
      <${Dice} ctx=${ctx} seat=${seat} />
      <span class="scholars">
        ${helpers.map((id) => html`<span key=${id} class="known-spot" role="img"
          aria-label=${ctx.name('spot', id.slice(4))} ...${ctx.tip('spot', id.slice(4))}>
          <${Icon} id=${id} />
        </span>`)}
      </span>
    </div>
  </div>`;
}

/** @param {{ ctx: Ctx, seat: number }} props */
function Map({ ctx, seat }) {
  const { cells, cover } = ctx.pos.players[seat];
  const fields = Object.fromEntries(
    Object.entries(cells).map(([cell, field]) => [cell, ctx.extras.fields[/** @type {string} */ (field)]]),
  );
  return html`<${MiniMap} fields=${fields} cover=${cover} pieces=${piecesOf(cells)}
    governor=${ctx.pos.players[seat].governor} />`;
}

/** @param {{ ctx: Ctx, seat: number }} props */
function Dice({ ctx, seat }) {
  const player = ctx.pos.players[seat];
  const shared = ctx.view.options.shared_blue_dice;
  const values = Object.entries(/** @type {Record<string, number>} */ (player.blue)).flatMap(([value, n]) =>
    Array.from({ length: n }, () => value),
  );
  const label = ctx.t('santa-maria.colony.white_used', { n: ctx.extras.white_taken[seat], m: ctx.extras.limits.white });
  return html`
    ${shared
      ? html`<span class="quantity" title=${ctx.t('santa-maria.mat.blue', { n: player.blue_dice })}>
          <${Icon} id="die-blue" />
          <b>${player.blue_used}/${player.blue_dice}</b>
        </span>`
      : values.map((value, i) => html`<${Icon} key=${i} id=${`db-${value}`} class="blue-die" />`)}
    <span class="white-dice" role="img" aria-label=${label} title=${label}>
      ${Array.from({ length: ctx.extras.limits.white }, (_, i) => html`<i key=${i}
        class=${classes('white-die', i < ctx.extras.white_taken[seat] && 'on')}></i>`)}
    </span>
  `;
}
