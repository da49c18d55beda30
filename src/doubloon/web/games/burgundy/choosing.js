// The choices of a new table: duchies as small boards, expansions as cards; for one player the two sides of his board.
import { useState } from 'preact/hooks';
import { loadCss } from '/web/common/css.js';
import { html, classes } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { lang, t } from '/web/common/words.js';
import { Row, SwitchOption, aboutOf, labelOf } from '/web/lobby/cards.js';
import { Choice } from '/web/lobby/choices.js';
import { Choice as Seg, Shield, Switch } from '/web/lobby/parts.js';
import { Ground, Patterns } from './ground.js';
import { corners, layOut } from './hexes.js';

/** @typedef {import('/web/lobby/cards.js').Choosing} Choosing */
/** @typedef {{hexes: any[], rivers: string[], regions: string[][], sizes: Record<string, number[]>}} Board */

await loadCss('/web/games/burgundy/choosing.css');

const SHEET = '/web/games/burgundy/symbols.svg';
const BED = corners(0.5);
const NINE = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const SIDES = /** @type {Record<string, string>} */ ({ A: '10', B: '11' });
const FIRST = 1;

// The modes of the option as people speak of them.
const WAYS = /** @type {Record<string, string>} */ ({
  basic: 'one',
  same: 'one',
  free: 'each',
  'advanced-open': 'dealt',
  'advanced-secret': 'dealt',
  random: 'lot',
});
const MODES = /** @type {Record<string, string>} */ ({ each: 'free', dealt: 'advanced-open', lot: 'random' });

/** @param {Choosing} props */
export default function Choosing(props) {
  return html`<div class="cb-choosing">
    ${props.choice.players === 1 ? html`<${Alone} ...${props} />` : html`<${Duchies} ...${props} />`}
  </div>`;
}

/** @param {Choosing} props */
function Duchies(props) {
  const { choice, pictures, onChoose } = props;
  const mode = choice.value('board_mode');
  const way = WAYS[mode];
  const [looked, setLooked] = useState(4);
  const board = way === 'one' ? (mode === 'basic' ? FIRST : choice.value('board')) : looked;
  /** @param {number} number */
  const take = (number) =>
    onChoose(number === FIRST ? { board: FIRST, board_mode: 'basic' } : { board: number, board_mode: 'same' });
  /** @param {number} number */
  const pick = (number) => (way === 'one' ? take(number) : setLooked(number));
  return html`
    <div class="sub">
      <h2>${t('burgundy.choosing.duchy')}</h2>
      <${Seg} label=${choice.option('board_mode').title[lang.value]} value=${way}
        choices=${['one', 'each', 'dealt', 'lot'].map((one) => ({ value: one, label: t(`burgundy.choosing.${one}`) }))}
        onPick=${(/** @type {string} */ one) => (one === 'one' ? take(board) : onChoose({ board_mode: MODES[one] }))} />
    </div>
    <div class="duchies">
      <${Seg} class=${classes('nine', way !== 'one' && 'looking')} value=${board} onPick=${pick}
        label=${t(way === 'one' ? 'burgundy.choosing.duchy' : 'burgundy.choosing.look')}
        choices=${NINE.map((number) => ({
          value: Number(number),
          class: 'board',
          title: spoken(Number(number), pictures.boards[number]),
          label: html`
            <span class="no">${number}</span>
            <${Mini} board=${pictures.boards[number]} />
            ${number === '1' && html`<span class="tag">${t('burgundy.choosing.first_game')}</span>`}
            ${way === 'one' && Number(number) === board && html`<${Here} seats=${props.seats} />`}
          `,
        }))} />
      <${Large} ...${props} number=${board} way=${way} />
    </div>
    <div class="extras">
      <${SwitchOption} of=${props} name="inns" art=${html`<${Icon} sheet=${SHEET} id="inn" />`} />
      <${SwitchOption} of=${props} name="castle_link" art=${html`<${Icon} sheet=${SHEET} id="castle" />`} />
    </div>
  `;
}

/** A duchy in words. @param {number} number @param {Board} board */
const spoken = (number, board) =>
  `${t('burgundy.choosing.number', { n: number })}: ${sizesOf(board)
    .map(([type, sizes]) => `${t(`burgundy.choosing.types.${type}`)} ${sizes}`)
    .join(', ')}`;

/** @param {Board} board @returns {[string, string][]} */
const sizesOf = (board) => Object.entries(board.sizes).map(([type, sizes]) => [type, sizes.join(' · ')]);

/** Who plays there. @param {{seats: {colour: string}[]}} props */
const Here = ({ seats }) => html`<span class="here">
  ${seats.map(({ colour }, i) => html`<${Shield} key=${colour} colour=${colour} class=${`c${i}`} />`)}
</span>`;

/** @param {Choosing & {number: number, way: string}} props */
function Large({ choice, pictures, onChoose, number, way }) {
  const board = pictures.boards[number];
  const option = choice.option('board_mode');
  const mode = choice.value('board_mode');
  return html`<section class="chosen-board" aria-live="polite">
    <h3>${t('burgundy.choosing.number', { n: number })}<small>${t('burgundy.choosing.sizes')}</small></h3>
    <${Printed} board=${board} />
    <ul class="sizes">
      ${sizesOf(board).map(([type, sizes]) => html`<li key=${type} class=${`k-${type}`}>
        <i><${Icon} sheet=${SHEET} id=${`t-${type}`} /></i>
        ${t(`burgundy.choosing.types.${type}`)}
        <b>${sizes}</b>
      </li>`)}
    </ul>
    <p>${aboutOf(option, mode)}</p>
    ${way === 'dealt' && html`<${Seg} label=${labelOf(option, mode)} value=${mode}
      choices=${['advanced-open', 'advanced-secret'].map((one) => ({
        value: one,
        label: t(`burgundy.choosing.${one}`),
      }))} onPick=${(/** @type {string} */ one) => onChoose({ board_mode: one })} />`}
    ${way === 'one' &&
    number === FIRST && html`<label class="castle-free">
      <${Switch} on=${mode === 'same'} label=${t('burgundy.choosing.castle_free')}
        onTurn=${(/** @type {boolean} */ on) => onChoose({ board_mode: on ? 'same' : 'basic', board: FIRST })} />
      ${t('burgundy.choosing.castle_free')}
    </label>`}
  </section>`;
}

/** One sign a region, where its middle is. @param {{board: Board}} props */
function Mini({ board }) {
  const land = layOut(/** @type {any} */ (board));
  return html`<svg class="duchy mini" viewBox=${`0 0 ${land.width.toFixed(0)} ${land.height.toFixed(0)}`}
    aria-hidden="true">
    <${Ground} land=${land} />
    ${land.hexes.map((hex) => html`<${Hex} key=${hex.id} hex=${hex} />`)}
    <path class="regions" d=${land.regions} />
    ${board.regions.map((ids) => html`<${Sign} key=${ids[0]}
      hex=${middleOf(land.hexes.filter(({ id }) => ids.includes(id)))} />`)}
  </svg>`;
}

/** @param {import('./hexes.js').Hex[]} hexes */
function middleOf(hexes) {
  const mean = (/** @type {'cx' | 'cy'} */ axis) => hexes.reduce((sum, hex) => sum + hex[axis], 0) / hexes.length;
  const [x, y] = [mean('cx'), mean('cy')];
  const far = (/** @type {import('./hexes.js').Hex} */ hex) => (hex.cx - x) ** 2 + (hex.cy - y) ** 2;
  return hexes.reduce((best, hex) => (far(hex) < far(best) ? hex : best));
}

/** @param {import('./hexes.js').Hex} hex */
const at = (hex) => `translate(${hex.cx.toFixed(1)} ${hex.cy.toFixed(1)})`;

/** @param {{hex: import('./hexes.js').Hex, pattern?: string}} props */
const Hex = ({ hex, pattern }) => html`<g class=${`k-${hex.type}`} transform=${at(hex)}>
  <polygon class="bed" points=${BED} />
  ${pattern && html`<polygon points=${BED} fill=${`url(#${pattern}-${hex.type})`} />`}
</g>`;

/** @param {{hex: import('./hexes.js').Hex}} props */
const Sign = ({ hex }) => html`<g class=${`k-${hex.type}`} transform=${at(hex)}>
  <use class="sign" href=${`${SHEET}#t-${hex.type}`} x="-19" y="-19" width="38" height="38" />
</g>`;

/** The board as it is printed, with its numbers. @param {{board: Board}} props */
function Printed({ board }) {
  const land = layOut(/** @type {any} */ (board));
  return html`<svg class="duchy" viewBox=${`0 0 ${land.width.toFixed(0)} ${land.height.toFixed(0)}`} aria-hidden="true">
    <${Patterns} prefix="choosing" />
    <${Ground} land=${land} />
    ${land.hexes.map((hex) => html`
      <${Hex} key=${hex.id} hex=${hex} pattern="choosing" />
      <use class="hexdie" href=${`${SHEET}#die-${hex.die}`} x=${hex.cx - 12.4} y=${hex.cy - 17} width="24.8"
        height="24.8" />
      <g class=${`k-${hex.type}`}>
        <use class="glyph" href=${`${SHEET}#t-${hex.type}`} x=${hex.cx - 6.5} y=${hex.cy + 11.7} width="13"
          height="13" />
      </g>
    `)}
    <path class="regions" d=${land.regions} />
  </svg>`;
}

/** @param {Choosing} props */
function Alone({ choice, pictures, onChoose }) {
  const side = choice.option('solo_board');
  const target = choice.option('solo_target');
  return html`
    <div class="sub"><h2>${side.title[lang.value]}</h2><small>${t('burgundy.choosing.alone')}</small></div>
    <${Seg} class="two-sides" label=${side.title[lang.value]} value=${choice.value('solo_board')}
      onPick=${(/** @type {string} */ solo_board) => onChoose({ solo_board })}
      choices=${side.values.map((value) => ({
        value,
        class: 'board',
        label: html`
          <${Printed} board=${pictures.boards[SIDES[value]]} />
          <span class="tx">
            <b>${labelOf(side, value)}<${Ours} choice=${choice} value=${value} /></b>
            <span>${aboutOf(side, value)}</span>
          </span>
        `,
      }))} />
    <${Row} title=${t('burgundy.choosing.target')} text=${t('burgundy.choosing.target_text')}>
      <${Seg} label=${target.title[lang.value]} value=${choice.value('solo_target')}
        choices=${target.values.map((value) => ({ value, label: labelOf(target, value) }))}
        onPick=${(/** @type {number} */ solo_target) => onChoose({ solo_target })} />
    <//>
  `;
}

/** A mark for a board that we have drawn ourselves. @param {{choice: Choice, value: string}} props */
function Ours({ choice, value }) {
  const there = new Choice(choice.game, { ...choice.values, solo_board: value }, choice.players);
  return there.own().length > 0 && html`<em class="ours">${t('burgundy.choosing.ours')}</em>`;
}
