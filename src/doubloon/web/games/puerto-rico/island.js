// A player's island: twelve spaces with plantations and quarries, each with its circle.
import { html, classes } from '/web/common/html.js';
import { isAsked, picked } from '/web/board/asked.js';
import { count } from '/web/board/counts.js';
import { Circle, Icon, symbol } from './parts.js';
import { remember } from './memory.js';
import { isArranging, plan } from './mayor.js';
import { Workplace } from './workplace.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

const COAST = {
  foam:
    'M26 12C64 2 118 9 164 5s98-5 136 7c24 9 24 52 25 112s3 108-22 126' +
    'c-26 17-94 9-140 14s-98 5-134-9C8 244 7 190 5 136S2 20 26 12z',
  sand:
    'M30 17C66 8 118 14 164 10s96-3 131 8c21 9 23 50 24 106s3 104-20 121' +
    'c-24 15-92 8-136 12s-94 5-129-8C14 238 13 188 11 136S8 24 30 17z',
  land:
    'M35 23C70 15 120 20 164 16s92-2 126 8c19 8 22 48 23 100s3 98-18 114' +
    'c-22 13-90 7-132 11s-90 4-124-8C20 232 19 186 17 136S15 29 35 23z',
};

/** @param {{ ctx: Ctx, seat: number }} props */
export function Island({ ctx, seat }) {
  const player = ctx.pos.players[seat];
  const arranging = isArranging(ctx, seat);
  const { tiles } = remember(ctx, seat);
  const manned = arranging ? plan(ctx).at : player.manned;
  const ghost = isAsked(ctx, 'take_tile') && ctx.seat === seat ? picked(ctx, 'row:') : null;
  const spaces = ctx.extras.island_spaces;
  return html`<div class="isle" role="group" aria-label=${ctx.t('puerto-rico.board.island')}>
    <${Coast} />
    <div class="grid">
      ${tiles.map((tile, i) => {
        const order = tiles.slice(0, i).filter((other) => other === tile).length;
        return html`<${Tile} key=${`${tile}${order}`} ctx=${ctx} seat=${seat} tile=${tile}
          on=${order < count(manned, tile)}
          fresh=${arranging && plan(ctx).moved === tile && order === count(manned, tile) - 1} />`;
      })}
      ${ghost && ghost !== 'draw' && html`<span class="tile own-tile ghost"><${Icon} id=${`tile-${ghost}`} /></span>`}
      ${Array.from({ length: Math.max(0, spaces - tiles.length - (ghost ? 1 : 0)) }, (_, i) => html`<span key=${i}
        class="tile own-tile free" data-place=${i === 0 && ctx.seat === seat ? 'island:free' : undefined}></span>`)}
    </div>
  </div>`;
}

function Coast() {
  return html`<svg class="coast" viewBox="0 0 330 270" preserveAspectRatio="none" aria-hidden="true">
    <path class="foam" d=${COAST.foam} />
    <path class="sand" d=${COAST.sand} />
    <path class="land" d=${COAST.land} />
    <g class="palms">
      <use href=${symbol('palm')} x="298" y="-2" width="32" height="32" />
      <use href=${symbol('palm')} x="2" y="234" width="36" height="36" />
      <use href=${symbol('palm')} x="298" y="240" width="28" height="28" />
    </g>
  </svg>`;
}

/** @param {{ ctx: Ctx, seat: number, tile: string, on: boolean, fresh: boolean }} props */
function Tile({ ctx, seat, tile, on, fresh }) {
  const label = `${ctx.name('tile', tile)}, ${ctx.t(on ? 'puerto-rico.board.manned' : 'puerto-rico.board.unmanned')}`;
  return html`<${Workplace} ctx=${ctx} seat=${seat} place=${tile} spot=${`island:${tile}`} label=${label}
    tip=${['tile', tile]} single=${on} class=${classes('tile', 'own-tile', !on && 'idle')}>
    <${Icon} id=${`tile-${tile}`} />
    <${Circle} on=${on} fresh=${fresh} />
  <//>`;
}
