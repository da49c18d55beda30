/** The rules of a table that waits: whoever opened it may change them. */
import { useState } from 'preact/hooks';
import { Dialog } from '/web/common/dialog.js';
import { html } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { changeOptions } from '/web/common/owner.js';
import { t } from '/web/common/words.js';
import { Choice, usual } from './choices.js';
import { GameChoices } from './game_choices.js';
import { RulesInWords } from './rule_options.js';
import { usePossible } from './server.js';

/** @typedef {import('./catalogue.js').Game} Game */
/** @typedef {{id: string, seats: any[], options: Record<string, any>, origin: any, owner: boolean}} Table */

/** @param {{game: Game, table: Table}} props */
export function TableRules({ game, table }) {
  const [open, setOpen] = useState(false);
  return html`<div class="rules-here">
    <div class="sub">
      <h2>${t('lobby.rules.title')}</h2>
      ${table.owner &&
      !table.origin && html`<button type="button" class="btn" onClick=${() => setOpen(true)}>
        <${Icon} id="ui-gear" />
        ${t('lobby.rules.change')}
      </button>`}
    </div>
    <${RulesInWords} choice=${chosenAt(game, table)} />
    ${open && html`<${ChangeRules} game=${game} table=${table} onClose=${() => setOpen(false)} />`}
  </div>`;
}

/** @param {Game} game @param {Table} table */
const chosenAt = (game, table) => new Choice(game, { ...usual(game), ...table.options }, table.seats.length);

/** @param {{game: Game, table: Table, onClose: () => void}} props */
function ChangeRules({ game, table, onClose }) {
  const [values, setValues] = useState(() => chosenAt(game, table).values);
  const [trouble, setTrouble] = useState('');
  const count = table.seats.length;
  const choice = new Choice(game, values, count);
  const possible = usePossible(game, choice.changed());
  const crowded = choice.seats().includes(count) ? '' : t('lobby.rules.not_for', { n: count });
  const problem = possible.trouble || crowded || trouble;
  /** @param {Record<string, any>} chosen */
  const onChoose = (chosen) => {
    setTrouble('');
    setValues(choice.with(chosen));
  };
  const save = () => changeOptions(table.id, choice.changed()).then(onClose, (error) => setTrouble(error.message));
  return html`<${Dialog} class="parlour rules-dialog" title=${t('lobby.rules.title')} onClose=${onClose}>
    <p class="hint">${t('lobby.rules.change_help')}</p>
    <div class="what"><${GameChoices} choice=${choice} seats=${table.seats} onChoose=${onChoose} /></div>
    ${problem && html`<p class="bad" role="alert">${problem}</p>`}
    <button type="button" class="btn primary big" disabled=${Boolean(possible.trouble || crowded)} onClick=${save}>
      <${Icon} id="ui-check" />
      ${t('lobby.rules.save')}
    </button>
  <//>`;
}
