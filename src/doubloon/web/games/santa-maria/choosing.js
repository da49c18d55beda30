// The choices of a new table: the base game or American Kingdoms, its modules, and who plays the Maya.
import { html } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { lang, t } from '/web/common/words.js';
import { CheckCard, Pictures, Row, aboutOf, labelOf } from '/web/lobby/cards.js';
import { partsOf, singles } from '/web/lobby/choices.js';
import { Choice as Seg, Shield } from '/web/lobby/parts.js';

/** @typedef {import('/web/lobby/cards.js').Choosing} Choosing */

const SHEET = '/web/games/santa-maria/symbols.svg';
const COVER = '/web/games/santa-maria/cover.svg';
const LOOT = ['cocoa', 'ship-special', 'sch-navigation', 'bis-gems_shipped'];

/** @param {Choosing} props */
export default function Choosing(props) {
  return html`<div class="sm-choosing">
    <${Expansion} ...${props} />
    <${Modules} ...${props} />
    <div class="choice-rows">
      ${props.choice.applies('setup') && html`<${Setup} ...${props} />`}
      ${props.choice.applies('maya_seat') && html`<${Maya} ...${props} />`}
    </div>
  </div>`;
}

/** @param {Choosing} props */
function Expansion({ choice, onChoose }) {
  const option = choice.option('expansion');
  const titles = [choice.game.short[lang.value], option.title[lang.value]];
  return html`
    <div class="sub"><h2>${t('santa-maria.choosing.what')}</h2></div>
    <${Pictures} label=${t('santa-maria.choosing.what')} value=${choice.value('expansion')}
      onPick=${(/** @type {boolean} */ expansion) => onChoose({ expansion })}
      choices=${[false, true].map((value, i) => ({
        value,
        title: titles[i],
        text: aboutOf(option, value),
        art: html`
          <img class=${value ? 'kingdoms' : ''} src=${COVER} alt="" />
          ${value && html`<span class="loot">
            ${LOOT.map((id) => html`<span key=${id}><${Icon} sheet=${SHEET} id=${id} /></span>`)}
          </span>`}
        `,
      }))} />
  `;
}

/** What is remembered while the expansion is off is shown in grey. @param {Choosing} props */
function Modules({ choice, onChoose }) {
  const option = choice.option('modules');
  const all = singles(option);
  const chosen = partsOf(choice.values.modules);
  const idle = !choice.applies('modules');
  /** Switched off, a touch brings back this one; the others stay remembered. @param {string} part */
  const turn = (part) => {
    const kept = all.filter((one) => (one === part ? idle || !chosen.includes(one) : chosen.includes(one)));
    onChoose({ modules: kept.join(',') });
  };
  return html`
    <div class="sub"><h2>${option.title[lang.value]}</h2><small>${t('santa-maria.choosing.any')}</small></div>
    <div class="modules" role="group" aria-label=${option.title[lang.value]}>
      ${all.map((part) => html`<${CheckCard} key=${part} on=${chosen.includes(part)} idle=${idle}
        title=${html`<i>${part}</i>${labelOf(option, part).replace(`${part} `, '')}`} text=${aboutOf(option, part)}
        art=${html`<${Scene} of=${part} />`} onTurn=${() => turn(part)} />`)}
    </div>
  `;
}

/** @param {{id: string, x: number, y: number, size: number}} props */
const Piece = ({ id, x, y, size }) => html`<use href=${`${SHEET}#${id}`} x=${x} y=${y} width=${size} height=${size} />`;

const SCENES = /** @type {Record<string, {sky: string, land: string, pieces: () => any}>} */ ({
  A: {
    sky: '#f3ddb0',
    land: '#b9cf8c',
    pieces: () => html`
      <g stroke="#2a2018" stroke-width="1.5">
        <${Piece} id="t-farm" x=${10} y=${14} size=${50} />
        <${Piece} id="t-road" x=${60} y=${14} size=${50} />
        <${Piece} id="t-forest" x=${110} y=${14} size=${50} />
        <path d="M10 14h150M10 64h150M10 14v50M60 14v50M110 14v50" fill="none" />
      </g>
      <path d="M38 40C52 30 60 30 78 38" fill="none" stroke="#a5442d" stroke-width="3" stroke-dasharray="5 4" />
      <g class="pc-blue walker"><${Piece} id="governor" x=${64} y=${17} size=${44} /></g>
    `,
  },
  B: {
    sky: '#dfe9cf',
    land: '#c5a86a',
    pieces: () => html`
      <${Piece} id="farmer" x=${6} y=${16} size=${46} />
      <${Piece} id="forester" x=${42} y=${24} size=${46} />
      <${Piece} id="soldier" x=${78} y=${16} size=${46} />
      <${Piece} id="improver" x=${112} y=${24} size=${46} />
    `,
  },
  C: {
    sky: '#cfe2ea',
    land: '#d8c49a',
    pieces: () => html`
      <${Piece} id="ambassador-white" x=${14} y=${10} size=${60} />
      <${Piece} id="ambassador-blue" x=${80} y=${10} size=${60} />
    `,
  },
  D: {
    sky: '#f7d893',
    land: '#7fa75a',
    pieces: () => html`
      <circle cx="80" cy="26" r="20" fill="#fbc95a" stroke="#2a2018" stroke-width="1.5" />
      <${Piece} id="temple-3" x=${46} y=${6} size=${70} />
      <${Piece} id="hut-straw" x=${6} y=${38} size=${36} />
      <${Piece} id="hut-wood" x=${120} y=${38} size=${36} />
      <${Piece} id="high-priest" x=${18} y=${4} size=${32} />
    `,
  },
});

/** @param {{of: string}} props */
const Scene = ({ of }) => html`<svg viewBox="0 0 160 78" preserveAspectRatio="xMidYMid slice">
  <rect width="160" height="78" fill=${SCENES[of].sky} />
  <path d="M0 56q40-14 80-4t80-6v32H0z" fill=${SCENES[of].land} />
  ${SCENES[of].pieces()}
</svg>`;

/** @param {Choosing} props */
function Setup({ choice, onChoose }) {
  const option = choice.option('setup');
  const value = choice.value('setup');
  return html`<${Row} title=${option.title[lang.value]} text=${aboutOf(option, value)}>
    <${Seg} label=${option.title[lang.value]} value=${value}
      choices=${option.values.map((one) => ({ value: one, label: labelOf(option, one) }))}
      onPick=${(/** @type {string} */ setup) => onChoose({ setup })} />
  <//>`;
}

/** @param {Choosing} props */
function Maya({ choice, seats, onChoose }) {
  const option = choice.option('maya_seat');
  const lot = { value: option.default, label: t('santa-maria.choosing.lot') };
  const shields = seats.map(({ colour, name }, i) => ({
    value: i,
    title: name,
    label: html`<${Shield} colour=${colour} />`,
  }));
  return html`<${Row} title=${t('santa-maria.choosing.maya')} text=${t('santa-maria.choosing.maya_text')}
    art=${html`<${Icon} sheet=${SHEET} id="high-priest" />`}>
    <${Seg} class="pickseat" label=${t('santa-maria.choosing.maya')} value=${choice.value('maya_seat')}
      choices=${[lot, ...shields]} onPick=${(/** @type {any} */ maya_seat) => onChoose({ maya_seat })} />
  <//>`;
}
