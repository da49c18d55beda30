// The common board: tracks and passing places above, tiles, monks' places and docks below.
import { html } from '/web/common/html.js';
import { Tracks } from './tracks.js';
import { Passing } from './passing.js';
import { Offer } from './offer.js';
import { Plaza } from './plaza.js';
import { Sea } from './sea.js';

/** @typedef {import('./parts.js').Ctx} Ctx */

/** @param {{ ctx: Ctx }} props */
export function Centre({ ctx }) {
  return html`<div class="sm-board">
    <div class="btop"><${Tracks} ctx=${ctx} /><${Passing} ctx=${ctx} /></div>
    <div class="bbot"><${Offer} ctx=${ctx} /><${Plaza} ctx=${ctx} /><${Sea} ctx=${ctx} /></div>
  </div>`;
}
