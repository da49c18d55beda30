// An opponent's mat at a glance: the colony in small, purse, storage, ships, dice and who helps.
import { html, classes } from '/web/common/html.js';
import { Icon, Monk, count, docksOf, piecesOf, purseOf, resourcesOf } from './parts.js';
import { MayaRival } from './maya/mat.js';
import { MiniMap } from './minimap.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

/** @param {{ ctx: Ctx, seat: number }} props */
export function Rival({ ctx, seat }) {
  const player = ctx.pos.players[seat];
  const purse = purseOf(player);
  if (seat === ctx.pos.maya) return html`<${MayaRival} ctx=${ctx} seat=${seat} />`;
  const points = player.happiness === null ? '?' : player.happiness + player.conquest_vp;
  const helpers = [
    ...player.scholars.map((/** @type {string} */ id) => `sch-${id}`),
    ...player.bishops.map((/** @type {string} */ id) => `bis-${id}`),
  ];
  return html`<div class="sm-rival" data-seat=${seat}>
    <div class="ob">
      <div class="mapw" role="img" aria-label=${ctx.t('santa-maria.colony.of', { name: ctx.seatName(seat) })}>
        <${Map} ctx=${ctx} seat=${seat} />
      </div>
      <div class="oq">
        <${Figure} id="coin" n=${player.coins} place=${`purse:${seat}`}
          label=${ctx.t('santa-maria.mat.coins', { n: player.coins })} />
        <${Figure} id="happy" n=${points} place=${`happy:${seat}`}
          label=${player.happiness === null
            ? ctx.t('santa-maria.mat.points_hidden')
            : ctx.t('santa-maria.mat.points', { n: points })} />
        ${resourcesOf(ctx).map((id) => html`<${Figure} key=${id} id=${id} n=${count(purse, id)}
          label=${`${ctx.name('resource', id)}: ${count(purse, id)}`} />`)}
        <span class=${classes('q', player.monks === 0 && 'z')} role="img"
          aria-label=${ctx.t('santa-maria.mat.monks', { n: player.monks })}
          title=${ctx.t('santa-maria.mat.monks', { n: player.monks })}>
          <${Monk} ctx=${ctx} seat=${seat} />
          <b>${player.monks}</b>
        </span>
      </div>
    </div>
    <div class="of dks">
      ${docksOf(ctx).map((dock) => {
        const n = player.harbour[dock]?.length ?? 0;
        return html`<${Figure} key=${dock} id=${`dock-${dock}`} n=${n}
          label=${ctx.t('santa-maria.mat.dock', { dock: ctx.name('dock', dock), n })} />`;
      })}
    </div>
    <div class="of">
      <${Dice} ctx=${ctx} seat=${seat} />
      <span class="scs">
        ${helpers.map((id) => html`<span key=${id} class="kn" role="img" aria-label=${ctx.name('spot', id.slice(4))}
          ...${ctx.tip('spot', id.slice(4))}>
          <${Icon} id=${id} />
        </span>`)}
      </span>
    </div>
  </div>`;
}

/** @param {{ id: string, n: number | string, label: string, place?: string }} props */
function Figure({ id, n, label, place }) {
  return html`<span class=${classes('q', n === 0 && 'z')} data-place=${place} role="img" aria-label=${label}
    title=${label}>
    <${Icon} id=${id} />
    <b>${n}</b>
  </span>`;
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
      ? html`<span class="q" title=${ctx.t('santa-maria.mat.blue', { n: player.blue_dice })}>
          <${Icon} id="die-blue" />
          <b>${player.blue_used}/${player.blue_dice}</b>
        </span>`
      : values.map((value, i) => html`<${Icon} key=${i} id=${`db-${value}`} class="bd" />`)}
    <span class="wds" role="img" aria-label=${label} title=${label}>
      ${Array.from({ length: ctx.extras.limits.white }, (_, i) => html`<i key=${i}
        class=${classes('wd', i < ctx.extras.white_taken[seat] && 'on')}></i>`)}
    </span>
  `;
}
