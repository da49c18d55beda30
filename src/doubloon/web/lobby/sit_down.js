/** Sitting down by a link: name, colour, done. */
import { useEffect, useState } from 'preact/hooks';
import { html } from '/web/common/html.js';
import { newWord, settings } from '/web/common/store.js';
import { t } from '/web/common/words.js';
import { cover, shelfName } from './catalogue.js';
import { WhoForm, myColour, remember } from './device.js';
import { Shields } from './table_rows.js';
import { Empty, EmptySeat, useTitle } from './parts.js';
import { go, sitDown, tableOf, useGames } from './server.js';
import { Top } from './top.js';
import './style.js';

/** @param {{ link: string, seat: any, trouble: string }} props the seat the link leads to, or why it leads to none */
export default function SitDown({ link, seat, trouble: astray }) {
  const [table, setTable] = useState(/** @type {any} */ (null));
  const [trouble, setTrouble] = useState(astray);
  const [busy, setBusy] = useState(false);
  const [once] = useState(newWord);
  const { games } = useGames();
  useTitle(t('lobby.sit.down'));
  useEffect(() => {
    if (seat) tableOf(seat.table).then(setTable, () => undefined);
  }, [seat]);

  /** @param {{name: string, colour: string}} who */
  const onDone = async (who) => {
    setBusy(true);
    try {
      await sitDown(link, seat.table, who, once);
      remember(who);
      go(`/t/${seat.table}`, { replace: true });
    } catch (error) {
      setBusy(false);
      setTrouble(/** @type {Error} */ (error).message);
    }
  };
  const title = seat ? shelfName(games, seat.game) : '';
  const host = table?.seats.find((/** @type {any} */ one) => one.kind === 'person');
  return html`<div class="parlour page">
    <${Top} />
    <main class="sit">
      ${!seat && html`<h1 class="visually-hidden">${t('lobby.sit.down')}</h1>`}
      ${!seat &&
      trouble && html`<section class="panel" role="alert">
        <${Empty} title=${trouble} text=${t('lobby.sit.astray')} art=${html`<${EmptySeat} />`}>
          <a class="btn" href="/">${t('common.to_lobby')}</a>
        <//>
      </section>`}
      ${seat?.taken && html`<section class="panel">
        <h1 class="visually-hidden">${title}</h1>
        <${Empty} title=${t('lobby.sit.used')} text=${t('lobby.sit.used_text')} art=${html`<${EmptySeat} />`}>
          ${table && html`<a class="btn primary" href=${`/t/${seat.table}`}>${t('lobby.sit.watch')}</a>`}
          <a class="btn" href="/">${t('common.to_lobby')}</a>
        <//>
      </section>`}
      ${seat &&
      !seat.taken && html`<section class="panel">
        <img class="banner" src=${cover(seat.game)} alt="" />
        <div class="greet">
          <h1>${title}</h1>
          <p>
            ${host
              ? t('lobby.sit.invited', { name: host.name, n: seat.seat + 1 })
              : t('lobby.sit.place', { n: seat.seat + 1 })}
          </p>
          ${table && html`<${Shields} table=${table} plain />`}
        </div>
        <${WhoForm} name=${settings.name.value} colour=${myColour()} free=${seat.free_colours}
          action=${t('lobby.sit.down')} busy=${busy} trouble=${trouble} onDone=${onDone} />
        <p class="hint">${t('lobby.sit.key')}</p>
      </section>`}
    </main>
  </div>`;
}
