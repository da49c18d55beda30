// A duchy: 37 hexes, printed or with their tiles; on the viewer's own the hexes that can be touched glow.
import { signal } from '@preact/signals';
import { html, classes } from '/web/common/html.js';
import { Spot } from '/web/frame/spot.js';
import { corners, layOut } from './hexes.js';
import { Ground, Patterns } from './ground.js';
import { costAt, dieInHand, gainOf, isSettled, needsOtherDie, playsAt, tileFor } from './plays.js';
import { isAsked, picked, refuse } from '/web/board/asked.js';
import { placeOf, symbol, symbolOf, typeOf, boardOf } from './parts.js';

/** @typedef {import('./parts.js').Ctx} Ctx */
/** @typedef {import('./hexes.js').Hex} Hex */

/** The hex that is looked at: its gains are told beside the duchy. */
export const looked = signal(/** @type {string | null} */ (null));

const BED = corners(0.5);
const FACE = corners(1.2);
const RIM = corners(5);
const GLOW = corners(2.5);

/**
 * A region that is complete has a golden edge, which shines when it comes.
 * @param {{ land: import('./hexes.js').Land, complete: number[] }} props
 */
function Complete({ land, complete }) {
  return html`${complete.map((region) => html`<path key=${region} class="complete" d=${land.edges[region]} />`)}`;
}

/** @param {{ ctx: Ctx, seat: number }} props */
export function Duchy({ ctx, seat }) {
  const player = ctx.pos.players[seat];
  const own = seat === ctx.focusSeat;
  const board = ctx.extras.boards[(own && picked(ctx, 'board:')) || ''] ?? boardOf(ctx, seat);
  if (!board) return html`<${NoBoard} ctx=${ctx} seat=${seat} />`;
  const land = layOut(board);
  return html`<svg class="duchy" viewBox=${`0 0 ${land.width.toFixed(1)} ${land.height.toFixed(1)}`} role="group"
    aria-label=${ctx.t('burgundy.board.duchy_of', { name: ctx.seatName(seat) })}>
    <${Patterns} prefix=${`land${seat}`} />
    <${Ground} land=${land} />
    <g>
      ${land.hexes.map((hex) => html`<${Cell} key=${hex.id} ctx=${ctx} seat=${seat} hex=${hex}
        tile=${player.duchy[hex.id]} own=${own} />`)}
    </g>
    <path class="regions" d=${land.regions} />
    <${Complete} land=${land} complete=${ctx.extras.complete[seat]} />
    ${own && html`<g class="marks" aria-hidden="true">
      ${land.hexes.map((hex) => html`<${Marks} key=${hex.id} ctx=${ctx} hex=${hex} />`)}
    </g>`}
  </svg>`;
}

/**
 * @param {Ctx} ctx
 * @param {Hex} hex
 * @param {string | undefined} tile
 */
export function hexLabel(ctx, hex, tile) {
  const place = ctx.t('burgundy.board.hex', {
    hex: ctx.name('hex', hex.id),
    type: ctx.name('type', hex.type, 'many'),
    die: hex.die,
  });
  return tile ? `${place}: ${ctx.name('tile', tile)}` : place;
}

/**
 * @param {Ctx} ctx
 * @param {number} seat
 * @param {Hex} hex
 * @param {string | undefined} tile
 */
const tipOf = (ctx, seat, hex, tile) => (tile ? ctx.tip('tile', tile) : ctx.tip('hex', `${seat}.${hex.id}`));

/** @param {{ ctx: Ctx, seat: number, hex: Hex, tile: string | undefined, own: boolean }} props */
function Cell({ ctx, seat, hex, tile, own }) {
  const place = `hex:${hex.id}`;
  const inside = tile ? html`<${Placed} tile=${tile} />` : html`<${Printed} hex=${hex} seat=${seat} />`;
  const name = classes('cell', tile ? `k-${typeOf(tile)}` : `k-${hex.type}`, tile && 'placed', `t-${hex.type}`);
  const at = { transform: `translate(${hex.cx.toFixed(1)} ${hex.cy.toFixed(1)})` };
  if (!own) {
    return html`<g class=${name} ...${at} role="img" aria-label=${hexLabel(ctx, hex, tile)}
      ...${tipOf(ctx, seat, hex, tile)}>
      ${inside}
    </g>`;
  }
  const cost = isSettled(ctx) ? costAt(ctx, place) : null;
  const gain = gainOf(ctx, tileFor(ctx, hex.id), hex.id);
  const price = cost === null ? '' : cost ? `, ${ctx.t('burgundy.board.costs', { n: cost })}` : '';
  const points = cost !== null && gain?.total ? `, ${ctx.t('burgundy.board.brings', { n: gain.total })}` : '';
  return html`<${Spot} as="g" place=${place} class=${classes(name, cost === 0 && 'free')} ...${at}
    disabled=${!isSettled(ctx)} preview=${!isSettled(ctx)}
    action=${isAsked(ctx, 'choose_start') ? `start:${hex.id}` : `at:${hex.id}`}
    label=${`${hexLabel(ctx, hex, tile)}${price}${points}`}
    onPick=${() => needsOtherDie(ctx, place) || blocked(ctx, hex, tile)} onPointerEnter=${() => (looked.value = hex.id)}
    onPointerLeave=${() => (looked.value = null)} onFocus=${() => (looked.value = hex.id)}
    onBlur=${() => (looked.value = null)} ...${toldBeside(gain) ? {} : tipOf(ctx, seat, hex, tile)}>
    ${inside}
    <polygon class="ring0" points=${GLOW} />
    <polygon class="ring" points=${GLOW} />
  <//>`;
}

/**
 * Where there is room, the gains of a hex are told beside the duchy, and nothing lies over its neighbours.
 * @param {unknown} gain
 */
const toldBeside = (gain) => Boolean(gain) && matchMedia('(min-width: 1024px) and (hover: hover)').matches;

/** @param {{ tile: string }} props */
function Placed({ tile }) {
  const size = typeOf(tile) === 'animal' ? 62 : 48;
  return html`
    <polygon class="face" points=${FACE} />
    <polygon class="rim" points=${RIM} />
    <use href=${symbol(symbolOf(tile))} x=${-size / 2} y=${-size / 2} width=${size} height=${size} />
  `;
}

/** @param {{ hex: Hex, seat: number }} props */
function Printed({ hex, seat }) {
  return html`
    <polygon class="bed" points=${BED} />
    <polygon class="pattern" points=${BED} fill=${`url(#land${seat}-${hex.type})`} />
    <use class="hexdie" href=${symbol(`die-${hex.die}`)} x="-12.400" y="-17" width="24.800" height="24.800" />
    <use class="type-glyph" href=${symbol(`t-${hex.type}`)} x="-6.500" y="11.700" width="13" height="13" />
  `;
}

/**
 * What a hex would cost and bring, over all that lies there.
 * @param {{ ctx: Ctx, hex: Hex }} props
 */
function Marks({ ctx, hex }) {
  const place = `hex:${hex.id}`;
  if (!isSettled(ctx) || !ctx.live || !ctx.can(place) || isAsked(ctx, 'choose_start')) return null;
  const cost = costAt(ctx, place);
  if (cost === null) return null;
  const tile = tileFor(ctx, hex.id);
  const gain = gainOf(ctx, tile, hex.id);
  const ghost = tile && (picked(ctx, 'store:') || picked(ctx, 'tile:black:') || isAsked(ctx, 'place_at', 'won_at'));
  return html`<g transform=${`translate(${hex.cx.toFixed(1)} ${hex.cy.toFixed(1)})`}>
    ${ghost && html`<use class="ghost" href=${symbol(symbolOf(tile))} x="-20" y="-20" width="40" height="40" />`}
    ${
      dieInHand(ctx) !== null &&
      (cost > 0
        ? html`<g class="mcost">
            <rect x="-17" y="-38" width="34" height="19" rx="9.500" />
            <use href=${symbol('worker')} x="-15" y="-37" width="17" height="17" />
            <text x="8" y="-23.500">${cost}</text>
          </g>`
        : html`<g class="mcost okay">
            <rect x="-13" y="-38" width="26" height="19" rx="9.500" />
            <use href=${symbol('ok')} x="-7" y="-35.500" width="14" height="14" />
          </g>`)
    }
    ${gain &&
    gain.total > 0 && html`<g class="mgain">
      <use href=${symbol('vp')} x="-4" y="4" width="32" height="32" />
      <text x="12" y="25">${gain.total}</text>
    </g>`}
  </g>`;
}

/**
 * Say why the tile in hand cannot go here; the server knows the reason only when the hex is all it asks for.
 * @param {Ctx} ctx
 * @param {Hex} hex
 * @param {string | undefined} tile
 */
function blocked(ctx, hex, tile) {
  const place = `hex:${hex.id}`;
  if (
    !isAsked(ctx) ||
    isAsked(ctx, 'place_at', 'won_at', 'choose_start') ||
    playsAt(ctx, place).length ||
    ctx.can(place)
  )
    return false;
  const hand = picked(ctx, 'store:') ?? picked(ctx, 'tile:black:');
  if (!hand || tile) return false;
  const named = { hex: ctx.name('hex', hex.id), tile: ctx.name('tile', hand) };
  const why = ctx.extras.blocked?.[hand]?.[hex.id];
  if (why === undefined)
    refuse(
      ctx,
      place,
      ctx.t('burgundy.why.colour', { ...named, type: ctx.name('type', hex.type, 'many') }),
      'CB-ACT-PLACE-02',
    );
  else if (typeof why === 'string')
    refuse(ctx, place, ctx.t(`burgundy.why.${why}`, named), ctx.t(`burgundy.why_clause.${why}`));
  else {
    const n = why[String(dieInHand(ctx))];
    refuse(ctx, place, ctx.t('burgundy.why.workers', { n, have: ctx.pos.players[ctx.seat ?? 0].workers }), 'CB-DIE-03');
  }
  return true;
}

/** A board that is not chosen yet, or chosen in secret. @param {{ ctx: Ctx, seat: number }} props */
export function NoBoard({ ctx, seat }) {
  const text = ctx.t(ctx.pos.players[seat].board === null ? 'burgundy.board.secret' : 'burgundy.board.not_chosen');
  return html`<div class="facedown" role="img" aria-label=${text}>
    <svg viewBox="0 0 64 64" aria-hidden="true"><use href=${symbol('wild')} /></svg>
    <span>${text}</span>
  </div>`;
}

/**
 * A duchy in small: for rivals, and for boards to choose from.
 * @param {{ ctx: Ctx, board: any, duchy: Record<string, string>, label: string, seat?: number }} props
 */
export function MiniDuchy({ ctx, board, duchy, label, seat }) {
  const land = layOut(board);
  return html`<svg class="duchy mini" viewBox=${`0 0 ${land.width.toFixed(1)} ${land.height.toFixed(1)}`} role="img"
    aria-label=${label}>
    <${Ground} land=${land} />
    ${land.hexes.map((hex) => {
      const tile = duchy[hex.id];
      const where =
        seat === undefined ? {} : { 'data-place': placeOf(ctx, seat, `hex:${hex.id}`), ...tipOf(ctx, seat, hex, tile) };
      return html`<g key=${hex.id} class=${classes('cell', tile ? `k-${typeOf(tile)} placed` : `k-${hex.type}`)}
        transform=${`translate(${hex.cx.toFixed(1)} ${hex.cy.toFixed(1)})`} ...${where}>
        ${tile
          ? html`<${MiniTile} tile=${tile} />`
          : html`<polygon class="bed" points=${BED} /><text y="9">${hex.die}</text>`}
      </g>`;
    })}
    <path class="regions" d=${land.regions} />
  </svg>`;
}

/** @param {{ tile: string }} props */
function MiniTile({ tile }) {
  const animals = /^(cow|sheep|pig|chicken)(\d)$/.exec(tile);
  const id = animals ? animals[1] : symbolOf(tile);
  return html`
    <polygon class="face" points=${FACE} />
    <use href=${symbol(id ?? tile)} x=${animals ? -25 : -24} y="-24" width="48" height="48" />
    ${animals && html`<text class="heads" x="15" y="23">${animals[2]}</text>`}
  `;
}
