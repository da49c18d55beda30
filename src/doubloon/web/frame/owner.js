// What whoever opened the table may do in its menu: free seats, let bots sit in, clear the table away.
import { useState } from 'preact/hooks';
import { Confirm } from '/web/common/confirm.js';
import { html } from '/web/common/html.js';
import { Emblem, Icon } from '/web/common/icons.js';
import { clearAway, freeSeat, inviteAnew, seatLinks } from '/web/common/owner.js';
import { navigate } from '/web/common/router.js';
import { t } from '/web/common/words.js';
import { LinkRow } from '/web/frame/link_row.js';
import { Presence } from '/web/frame/rivals.js';
import { Takeover } from '/web/frame/takeover.js';

/** @typedef {import('/web/frame/types.js').Ctx} Ctx */

/** @param {{ ctx: Ctx }} props */
export default function Owner({ ctx }) {
  const { id } = ctx.state.table;
  const others = ctx.view?.over ? [] : ctx.seats.filter((seat) => seat.kind === 'person' && !seat.mine);
  const leave = () => clearAway(id).then(() => navigate('/'));
  return html`<fieldset class="menu-set owner">
    <legend>${t('frame.owner.title')}</legend>
    ${others.map((seat) => html`<${Guest} key=${seat.seat} ctx=${ctx} seat=${seat.seat} />`)}
    <${Confirm} label=${t('frame.owner.clear')} icon="ui-close" text=${t('frame.owner.clear_text')}
      yes=${t('frame.owner.clear_yes')} act=${leave} />
  </fieldset>`;
}

/**
 * Somebody else's seat.
 * @param {{ ctx: Ctx, seat: number }} props
 */
function Guest({ ctx, seat }) {
  const { id } = ctx.state.table;
  const name = ctx.seatName(seat);
  if (ctx.seats[seat]?.vacant) return html`<${Vacant} ctx=${ctx} seat=${seat} />`;
  return html`<div class="row guest">
    <${Emblem} colour=${ctx.colour(seat)} />
    <b>${name}</b>
    <small><${Presence} ctx=${ctx} seat=${seat} /></small>
    <${Takeover} ctx=${ctx} seat=${seat} />
    <${Confirm} label=${t('frame.owner.free')} name=${name} icon="ui-close" text=${t('frame.owner.free_text', { name })}
      yes=${t('frame.owner.free')} act=${() => freeSeat(id, seat)} />
  </div>`;
}

/**
 * A seat that was freed: a bot plays there until somebody comes by the link.
 * @param {{ ctx: Ctx, seat: number }} props
 */
function Vacant({ ctx, seat }) {
  const [trouble, setTrouble] = useState('');
  const { id } = ctx.state.table;
  const link = seatLinks({ id, seats: ctx.seats })[seat];
  const draw = () =>
    inviteAnew(id, seat).then(
      () => setTrouble(''),
      (error) => setTrouble(error.message),
    );
  return html`
    <p class="quiet">${t('frame.owner.vacant')}</p>
    ${link && html`<${LinkRow} name=${t('frame.owner.link', { n: seat + 1 })} colour=${ctx.colour(seat)}
      url=${location.origin + link} />`}
    <div class="row">
      <button type="button" class="btn" onClick=${draw}><${Icon} id="ui-link" />${t('frame.menu.new_link')}</button>
      ${trouble && html`<span class="bad" role="alert">${trouble}</span>`}
    </div>
  `;
}
