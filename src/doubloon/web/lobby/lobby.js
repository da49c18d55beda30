/** The lobby: four games, my tables, open tables, records. */
import { useState } from 'preact/hooks';
import { html } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { t } from '/web/common/words.js';
import { GameCard } from './game_card.js';
import { shelfName } from './catalogue.js';
import { JoinForm, SitDialog } from './join.js';
import { Art, Empty, EmptySeat, Trouble, useTitle } from './parts.js';
import { DropZone } from './drop_zone.js';
import { useLobby } from './server.js';
import { MyRow, OpenRow, RecordRow } from './table_rows.js';
import { Top } from './top.js';
import './style.js';

/** @typedef {import('./table_rows.js').Summary} Summary */

/** @param {{still?: boolean}} props `still`: shown behind something else, so it does not ask the server again */
export function LobbyPage({ still = false }) {
  useTitle();
  const { games, mine, open, records, trouble, retry } = useLobby(still);
  const [sitting, setSitting] = useState(/** @type {Summary | null} */ (null));
  const [all, setAll] = useState(false);
  /** @param {string} slug */
  const title = (slug) => shelfName(games, slug);
  const running = mine.filter((table) => table.status !== 'over');
  const turns = running.filter((table) => table.my_turn).length;
  return html`<div class="parlour page">
    <${Top} page="tables" />
    <main class="lobby">
      <h1 class="visually-hidden">${t('lobby.title')}</h1>
      ${trouble && html`<${Trouble} text=${trouble} onRetry=${retry} />`}
      <ul class="games">${games.map((game) => html`<${GameCard} key=${game.slug} game=${game} />`)}</ul>
      <section class=${`panel mytab ${all ? 'all' : ''}`}>
        <h2>${t('lobby.mine.title')}<small>${turns > 0 && t('lobby.mine.waiting', { n: turns })}</small></h2>
        ${running.length === 0
          ? html`<${Empty} title=${t('lobby.mine.empty')} text=${t('lobby.mine.empty_text')}
              art=${html`<${RoundTable} />`} />`
          : html`<ul class="rows">
              ${running.map((table) => html`<${MyRow} key=${table.id} table=${table} title=${title(table.game)} />`)}
            </ul>`}
        ${running.length > 2 &&
        !all && html`<button type="button" class="only-s more" onClick=${() => setAll(true)}>
          ${t('lobby.mine.more', { n: running.length - 2 })}
        </button>`}
      </section>
      <section class="panel open">
        <h2>${t('lobby.open.title')}<small>${open.length > 0 && t('lobby.open.free')}</small></h2>
        ${open.length === 0
          ? html`<${Empty} title=${t('lobby.open.empty')} text=${t('lobby.open.empty_text')}
              art=${html`<${Harbour} />`} />`
          : html`<ul class="rows">
              ${open.map((table) => html`<${OpenRow} key=${table.id} table=${table} title=${title(table.game)}
                onSit=${setSitting} />`)}
            </ul>`}
        <${JoinForm} />
      </section>
      <section class="panel recs">
        <h2>
          ${t('lobby.records.title')}
          ${records.length > 2 && html`<small>
            <a href="/records">${t('lobby.records.all', { n: records.length })}</a>
          </small>`}
        </h2>
        <${DropZone} />
        <ul class="rows">
          ${records
            .slice(0, 2)
            .map((table) => html`<${RecordRow} key=${table.id} table=${table} title=${title(table.game)} />`)}
        </ul>
      </section>
    </main>
    ${sitting && html`<${SitDialog} table=${sitting} title=${title(sitting.game)} onClose=${() => setSitting(null)} />`}
  </div>`;
}

/** A table laid for nobody yet. */
const RoundTable = () => html`<div class="round-table">
  <${EmptySeat} />
  <${EmptySeat} />
  <${Icon} id="mark" class="coin" />
  <${EmptySeat} />
  <${EmptySeat} />
</div>`;

/** A ship alone on the water. */
const Harbour = () => html`<div class="harbour"><${Art} id="cargo-ship" class="boat" /><i></i><i></i></div>`;

export default LobbyPage;
