// Beside the colony: what is being decided, and what it would bring, before it is done.
import { html, classes } from '/web/common/html.js';
import { has } from '/web/common/words.js';
import { question } from '/web/frame/telling.js';
import { TileFace } from './fields.js';
import { Answers } from './answers.js';
import { isAsked } from '/web/board/asked.js';
import { capital, count } from '/web/board/counts.js';
import { Counted, Icon, Units, docksOf, signOf, specialistAsked } from './parts.js';
import { GainSign } from './gains.js';
import { carried, hold, turnTile } from './carrying.js';
import { CityMatter, CityPending } from './maya/panel.js';
import { inCity } from './maya/way.js';
import { chosenDie, chosenLine, runOf } from './running.js';
import { Turning } from './turning.js';
import { dockName, openShip, shipSign } from './sea.js';
import { cellInWords, fieldInWords, gainInWords, lineName, pieceInWords } from './wording.js';

/** @typedef {import('./parts.js').Ctx} Ctx */
/** @typedef {import('./parts.js').Gain} Gain */
/** @typedef {import('/web/frame/types.js').Action} Action */

/** @param {{ ctx: Ctx, seat: number }} props */
export function Panel({ ctx, seat }) {
  const mine = seat === ctx.seat && ctx.live && ctx.actions.length > 0;
  const busy = mine && (ctx.picked.value.length > 0 || !isAsked(ctx, 'main'));
  return html`<section class=${classes('preview', busy && 'busy', !mine && 'rest')}
    aria-label=${ctx.t('santa-maria.panel.name')}>
    <div class="panel-head">
      ${mine ? html`<${Matter} ctx=${ctx} seat=${seat} />` : html`<${Waiting} ctx=${ctx} seat=${seat} />`}
    </div>
    ${mine && html`<div class="panel-foot"><${Answers} ctx=${ctx} beside /></div>`}
  </section>`;
}

/** @param {{ ctx: Ctx, seat: number }} props */
function Matter({ ctx, seat }) {
  const pending = ctx.pending.value;
  if (inCity(ctx)) return html`<${CityMatter} ctx=${ctx} />`;
  if (chosenDie(ctx)) return html`<${DieMatter} ctx=${ctx} seat=${seat} />`;
  if (carried(ctx)) return html`<${TileMatter} ctx=${ctx} />`;
  if (pending) return html`<${PendingMatter} ctx=${ctx} seat=${seat} action=${pending} />`;
  return html`<${StepMatter} ctx=${ctx} seat=${seat} />`;
}

/** @param {{ ctx: Ctx, seat: number }} props */
function Waiting({ ctx, seat }) {
  const player = ctx.pos.players[seat];
  if (ctx.view.over) return html`<p>${ctx.t('santa-maria.panel.over')}</p>`;
  if (player.pass_space) return html`<${Icon} id="market" /><p>${ctx.t('santa-maria.panel.passed')}</p>`;
  return html`<p>${ctx.t('santa-maria.panel.waiting')}</p>`;
}

// A die.

/** @param {{ ctx: Ctx, seat: number }} props */
function DieMatter({ ctx, seat }) {
  const die = chosenDie(ctx);
  const chosen = die && chosenLine(ctx, die);
  if (!die || !chosen) return html`<p>${ctx.t('santa-maria.run.no_line')}</p>`;
  const { stops, taxes, rests } = runOf(ctx, die, chosen.line);
  const told = stops
    .map((/** @type {{ cell: string, gains: Gain[] }} */ stop) =>
      stop.gains.map((gain) => gainInWords(ctx, gain)).join(', '),
    )
    .join('; ');
  return html`
    <${Turning} ctx=${ctx} />
    <ol class=${classes('chain', stops.length + (taxes ? 1 : 0) > 4 && 'long')}>
      ${taxes > 0 && html`<li class="tax" title=${ctx.t('santa-maria.run.taxes', { n: taxes })}>
        <${Icon} id="sch-taxation" />
        <b>+${taxes}</b>
        <${Icon} id="coin" />
      </li>`}
      ${stops.map((/** @type {{ cell: string, gains: Gain[] }} */ stop, /** @type {number} */ i) => html`<li
        key=${stop.cell} class=${stop.gains.some((gain) => gain.options || gain.id === 'ship') ? 'optional' : ''}
        title=${cellInWords(ctx, seat, stop.cell)}>
        <em>${i + 1}</em>
        ${stop.gains.map((gain) => html`<${GainSign} gain=${gain} />`)}
      </li>`)}
    </ol>
    <p class="visually-hidden" role="status">
      ${capital(lineName(ctx, chosen.line))}: ${told}. ${
        rests.length > 0 && ctx.t('santa-maria.run.rests', { cell: cellInWords(ctx, seat, rests.at(-1) ?? '') })
      }
    </p>
  `;
}

// A tile.

/** @param {{ ctx: Ctx }} props */
function TileMatter({ ctx }) {
  const tile = carried(ctx);
  if (!tile) return null;
  const { turn, cell, fits } = hold(ctx, tile);
  const offer = ctx.extras.tiles[tile.id];
  const { units = {}, gold = 0 } = (!tile.asked && offer && ctx.extras.short.groups[offer.group]) || {};
  return html`
    <button type="button" class="turner" onClick=${() => turnTile(ctx, tile)}
      aria-label=${ctx.t('santa-maria.carry.turn')}>
      <${TileFace} piece=${tile.piece} turn=${turn} />
    </button>
    <div class="told">
      <p>${ctx.t(cell && !fits ? 'santa-maria.carry.no_room' : 'santa-maria.carry.how')}</p>
      ${!tile.asked &&
      offer && html`<p class="pays">
        ${ctx.t('santa-maria.carry.cost')} <${Units} bundle=${offer.cost} short=${units} />
        ${gold > 0 && html`<span class="inst">
          ${ctx.t('santa-maria.carry.gold')} <${Units} bundle=${{ gold }} />
        </span>`}
      </p>`}
      <p class="visually-hidden" role="status">${pieceInWords(ctx, tile.piece)}</p>
    </div>
  `;
}

// Something touched that waits for its second touch.

/** On a phone: what has been touched and waits. @param {{ ctx: Ctx, action: Action }} props */
export function Pending({ ctx, action }) {
  return html`<span class="tray-text matter">
    <${PendingMatter} ctx=${ctx} seat=${ctx.asked?.seat ?? 0} action=${action} />
  </span>`;
}

/** @param {{ ctx: Ctx, seat: number, action: Action }} props */
function PendingMatter({ ctx, seat, action }) {
  const { kind, params } = action;
  if (inCity(ctx)) return html`<${CityPending} ctx=${ctx} action=${action} />`;
  const player = ctx.pos.players[seat];
  if (kind === 'activate') {
    return html`<span class="told">
      <b>${cellInWords(ctx, seat, params.cell)}</b>
      <p class="pays">
        ${ctx.t('santa-maria.panel.price')} <${Counted} kind="coin" n=${player.activation_price} /> ${ctx.t(
          'santa-maria.panel.brings',
        )}
        ${ctx.extras.gains[params.cell]?.map((/** @type {Gain} */ gain) => html`<${GainSign} gain=${gain} />`)}
      </p>
    </span>`;
  }
  if (kind === 'pass') return html`<${PassMatter} ctx=${ctx} seat=${seat} space=${params.space} />`;
  if (kind === 'monk') return html`<${MonkMatter} ctx=${ctx} spot=${params.spot} />`;
  if (kind === 'ship' || kind === 'ship_special')
    return html`<${ShipMatter} ctx=${ctx} dock=${params.dock ?? 'special'} />`;
  if (kind === 'second_space') return html`<${PassMatter} ctx=${ctx} seat=${seat} space=${params.space} />`;
  return html`<p><b>${action.text}</b></p>`;
}

/** @param {{ ctx: Ctx, seat: number, space: string }} props */
function PassMatter({ ctx, seat, space }) {
  const { harbour } = ctx.pos.players[seat];
  const docks = docksOf(ctx).filter((dock) => harbour[dock]?.length);
  const effect = ctx.extras.passes[space];
  return html`<span class="told">
    <b>${ctx.t('santa-maria.panel.pass', { space: ctx.name('space', space) })}</b>
    <p class="pays">
      ${ctx.t('santa-maria.panel.place')} ${effect.gain
        ? html`<${Units} bundle=${effect.gain} />`
        : html`<${Icon} id=${signOf(effect.kind)} />`}
      ${docks.length > 0 && html`<span class="inst">
        ${ctx.t('santa-maria.panel.income')} ${docks.map((dock) => html`<span class="gain-sign" key=${dock}>
          <${Icon} id=${`dock-${dock}`} />
          <b>×${harbour[dock].length}</b>
        </span>`)}
      </span>`}
    </p>
  </span>`;
}

/** @param {{ ctx: Ctx, spot: string }} props */
function MonkMatter({ ctx, spot }) {
  const found = ctx.extras.spots[spot];
  return html`
    <${Icon} id=${`${found.kind === 'scholar' ? 'sch' : 'bis'}-${spot}`}
      class=${classes('big', found.kind === 'mission' && 'gone')} />
    <span class="told">
      <b>${capital(ctx.name('spot', spot))}</b>
      <p>
        ${found.kind === 'mission'
          ? html`<${Units} bundle=${found.gain} />`
          : ctx.t(`santa-maria.spot.${spot}`, ctx.extras.powers[spot])}
      </p>
      <p class="pays">
        ${found.fee > 0 && html`${ctx.t('santa-maria.panel.fee')} <${Counted} kind="coin" n=${found.fee} />`}
        ${found.vp !== undefined && html`<${Counted} kind="end" n=${found.vp} />`}
        ${found.worth !== undefined && html`<span>
          ${ctx.t(ctx.extras.limits.penalty ? 'santa-maria.panel.worth' : 'santa-maria.panel.worth_now', {
            n: found.worth,
            m: ctx.extras.limits.penalty,
          })}
        </span>`}
      </p>
    </span>
  `;
}

/** @param {{ ctx: Ctx, dock: string }} props */
function ShipMatter({ ctx, dock }) {
  const ship = openShip(ctx, dock) ?? '';
  const { cost, vp } = ctx.extras.ships[ship];
  const short = ctx.extras.short.ships[dock]?.units;
  return html`
    <${Icon} id=${shipSign(ship)} class="big" />
    <span class="told">
      <b>${capital(dockName(ctx, dock))}</b>
      <p class="pays">
        ${ctx.t('santa-maria.panel.pay')} <${Units} bundle=${cost} short=${short} /> <span class="arrow">›</span> <${
          Counted
        } kind="end" n=${vp} />
        ${ctx.extras.set_docks.includes(dock) && html`<span>
          ${ctx.t('santa-maria.panel.set', { n: ctx.extras.limits.set })}
        </span>`}
      </p>
    </span>
  `;
}

/** @param {{ ctx: Ctx }} props */
function HireMatter({ ctx }) {
  const kind = ctx.asked?.about.specialist ?? '';
  const found = specialistAsked(ctx);
  if (!found) return null;
  return html`
    <${Icon} id=${found.field ? 'improver' : kind} class="big" />
    <span class="told">
      <b>${capital(ctx.name('specialist', kind))}</b>
      <p class="pays">
        ${found.field
          ? html`
              ${ctx.t('santa-maria.kingdoms.improve', { n: found.built, m: found.empty })} <span>
                ${fieldInWords(ctx, found.field)}
              </span>
            `
          : html`
              ${ctx.t('santa-maria.panel.price')} <${Counted} kind="coin" n=${found.price} /> <span class="arrow">
                ›
              </span> ${Object.entries(found.gain ?? {}).map(([id, n]) => html`<span class="gain-sign" key=${id}>
                <b>+${n}</b>
                <${Icon} id=${id} />
              </span>`)}
            `}
      </p>
    </span>
  `;
}

// The other questions, in a line or two.

/** @param {{ ctx: Ctx, seat: number }} props */
function StepMatter({ ctx, seat }) {
  const step = ctx.asked?.step ?? '';
  const { sweep } = ctx.extras;
  const about = ctx.asked?.about ?? {};
  const at = sweep?.at;
  if (step === 'use') return html`<${UseMatter} ctx=${ctx} seat=${seat} />`;
  if (step === 'trade')
    return html`<p>
      ${at && html`<b>${cellInWords(ctx, seat, at)}</b> `}
      ${ctx.t('santa-maria.panel.trade', { n: about.n })}
    </p>`;
  if (step === 'pay')
    return html`<p>${ctx.t('santa-maria.panel.pay_how')} <${Units} bundle=${tally(about.cost ?? [])} /></p>`;
  if (step === 'extra_step') return html`<${ExtraMatter} ctx=${ctx} />`;
  if (step === 'hire') return html`<${HireMatter} ctx=${ctx} />`;
  const key = `santa-maria.panel.${step}`;
  return html`<p>${has(key) ? ctx.t(key, { n: ctx.pos.players[seat].coins }) : question(ctx)}</p>`;
}

/** @param {string[]} units */
function tally(units) {
  /** @type {Record<string, number>} */
  const found = {};
  for (const unit of units) found[unit] = count(found, unit) + 1;
  return found;
}

/** @param {{ ctx: Ctx, seat: number }} props */
function UseMatter({ ctx, seat }) {
  const { sweep, ahead } = ctx.extras;
  const effects = ctx.asked?.about.effect ?? [];
  const steps = [
    ...(effects.includes('religion') ? [ahead.religion] : []),
    ...(effects.includes('conquistador') ? ahead.conquest : []),
  ];
  return html`
    ${effects.map((/** @type {string} */ id) => html`<${Icon} key=${id} id=${signOf(id)} class="big" />`)}
    <span class="told">
      ${sweep?.at && html`<b>${cellInWords(ctx, seat, sweep.at)}</b>`}
      <p class="pays">${steps.map((gain) => html`<${AheadSign} ctx=${ctx} gain=${gain} />`)}</p>
    </span>
  `;
}

/** A step on a track, or what it brings. @param {{ ctx: Ctx, gain: Gain }} props */
function AheadSign({ ctx, gain }) {
  if (gain.id === 'gold') return html`<${Icon} id="gold" />`;
  if (!gain.to) return html`<span>${gainInWords(ctx, gain)}</span>`;
  return html`
    <span>${ctx.t(`santa-maria.run.${gain.id === 'religion' ? 'religion' : 'conquest'}`, { n: gain.to })}</span>
    ${gain.sign && html`<${Icon} id=${gain.sign === 'die' ? 'monk-die-sign' : 'monk-sign'} />`}
  `;
}

/** @param {{ ctx: Ctx }} props */
function ExtraMatter({ ctx }) {
  const { to, sign } = ctx.extras.ahead.religion;
  return html`
    <${Icon} id="religion-plus" class="big" />
    <span class="told">
      <b>${ctx.t(to ? 'santa-maria.panel.extra' : 'santa-maria.panel.extra_end', { n: to })}</b>
      ${sign && html`<p class="pays">
        <${Icon} id=${sign === 'die' ? 'monk-die-sign' : 'monk-sign'} /> ${ctx.t(`santa-maria.panel.sign_${sign}`)}
      </p>`}
    </span>
  `;
}
