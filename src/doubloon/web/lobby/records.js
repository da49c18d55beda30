/** Games that were played: replay them, look at how they ended, load another. */
import { html } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { RecordButton } from '/web/common/record.js';
import { t } from '/web/common/words.js';
import { cover, shelfName } from './catalogue.js';
import { DropZone } from './drop_zone.js';
import { Art, Empty, Trouble, useTitle } from './parts.js';
import { useLobby } from './server.js';
import { Shields, ago, outcome } from './table_rows.js';
import { Top } from './top.js';
import './style.js';

export default function Records() {
  const { games, records, trouble, retry, ready } = useLobby();
  useTitle(t('lobby.records.title'));
  /** @param {string} slug */
  const title = (slug) => shelfName(games, slug);
  return html`<div class="parlour page">
    <${Top} page="records" />
    <main class="records">
      <h1>${t('lobby.records.title')}</h1>
      ${trouble && html`<${Trouble} text=${trouble} onRetry=${retry} />`}
      <section class="panel">
        <h2>${t('lobby.records.load')}</h2>
        <${DropZone} />
        <p class="hint">${t('lobby.records.load_text')}</p>
      </section>
      <section class="panel">
        <h2>
          ${t('lobby.records.played')}
          <small>${records.length > 0 && t('lobby.records.count', { n: records.length })}</small>
        </h2>
        ${ready &&
        records.length === 0 && html`<${Empty} title=${t('lobby.records.empty')} text=${t('lobby.records.empty_text')}
          art=${html`<${Art} id="mark" class="coin" />`} />`}
        <ul class="rows">
          ${records.map((table) => html`<li class="row" key=${table.id}>
            <img src=${cover(table.game)} alt="" />
            <div>
              <b>${title(table.game)}</b>
              <small>${ago(table.changed)} · ${outcome(table)}</small>
              <${Shields} table=${table} plain />
            </div>
            <span class="acts">
              ${table.status === 'over' && html`<a class="btn" href=${`/t/${table.id}`}>
                ${t('lobby.records.result')}
              </a>`}
              <a class="btn primary" href=${`/t/${table.id}/replay`}>
                <${Icon} id="ui-play" />
                ${t('lobby.records.watch')}
              </a>
              <${RecordButton} table=${table.id} label=${t('lobby.records.download')} square />
            </span>
          </li>`)}
        </ul>
      </section>
    </main>
  </div>`;
}
