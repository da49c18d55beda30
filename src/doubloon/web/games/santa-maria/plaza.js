// The monks' places: scholars, bishops and missions.
import { html, classes } from '/web/common/html.js';
import { Spot } from '/web/frame/spot.js';
import { capital } from '/web/board/counts.js';
import { Counted, Icon, Monk, Units } from './parts.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

const KINDS = ['scholar', 'bishop', 'mission'];

/** @param {{ ctx: Ctx }} props */
export function Plaza({ ctx }) {
  const ids = Object.keys(ctx.extras.spots);
  return html`<section class="plaza" aria-label=${ctx.t('santa-maria.board.monks_places')}>
    ${KINDS.map((kind) => {
      const row = ids.filter((id) => ctx.extras.spots[id].kind === kind);
      return html`<div key=${kind} class=${classes('prow', kind, `n${row.length}`)}>
        ${row.map((id) => html`<${Place} key=${id} ctx=${ctx} id=${id} kind=${kind} few=${row.length < 4} />`)}
      </div>`;
    })}
  </section>`;
}

/** @param {{ ctx: Ctx, id: string, kind: string, few: boolean }} props */
function Place({ ctx, id, kind, few }) {
  const { fee, vp, worth, gain } = ctx.extras.spots[id];
  const there = ctx.extras.monks[id];
  const own = ctx.seat !== null && there.includes(ctx.seat);
  const label = [
    capital(ctx.name('spot', id)),
    there.length
      ? ctx.t('santa-maria.board.monks_of', { names: there.map((seat) => ctx.seatName(seat)).join(', ') })
      : '',
    fee > 0 && !own ? ctx.t('santa-maria.board.fee', { n: fee }) : '',
  ]
    .filter(Boolean)
    .join('. ');
  return html`<${Spot} place=${`spot:${id}`} action=${`monk:${id}`}
    class=${classes('house', kind, !few && 'many', own && `own pc-${ctx.colour(ctx.seat ?? 0)}`)} label=${label}
    tip=${['spot', id]} preview>
    ${kind === 'mission'
      ? html`
          <span class="picture"><${Icon} id="mission" /></span>
          <span class="reward"><${Units} bundle=${gain} /></span>
        `
      : html`<span class="picture">
          <${Icon} id=${`${kind === 'scholar' ? 'sch' : 'bis'}-${id}`} />
          ${vp !== undefined && html`<${Counted} kind="end" n=${vp} class="vp" />`}
          ${worth !== undefined && html`<span class="worth">${worth}</span>`}
        </span>`}
    <span class="monks-there">${there.map((seat) => html`<${Monk} key=${seat} ctx=${ctx} seat=${seat} />`)}</span>
    ${fee > 0 && !own && html`<span class="fee">${fee}<${Icon} id="coin" /></span>`}
    ${kind !== 'mission' && few && html`<span class="name">${ctx.t(`santa-maria.short.${id}`)}</span>`}
  <//>`;
}
