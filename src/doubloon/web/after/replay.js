/** A game played again: a slider and step keys, from any seat's view, on the table it was played on. */
import { useEffect, useState } from 'preact/hooks';
import { html } from '/web/common/html.js';
import { navigate, route } from '/web/common/router.js';
import { Shell } from '/web/common/shell.js';
import { lang, t } from '/web/common/words.js';
import { frozenContext } from '/web/frame/context.js';
import { loadModule } from '/web/frame/modules.js';
import { TableView } from '/web/frame/view.js';
import { MoveList } from './move_list.js';
import { PlayOn } from './play_on.js';
import { ReplayBar } from './replay_bar.js';
import { shelfName } from '/web/lobby/catalogue.js';
import { useTitle } from '/web/lobby/parts.js';
import { Rulebook } from './rulebook.js';
import { logOf, summaryOf, tableOf } from './server.js';
import { usePosition, useReplayKeys, useRunning } from './stepping.js';
import './style.js';

/**
 * @typedef {import('/web/frame/types.js').Entry} Entry
 * @typedef {import('/types/protocol').TurnRow} TurnRow
 * @typedef {{table: any, log: Entry[], rows: TurnRow[], module: any, turns:
 *   import('./server.js').TurningPoint[]}} Film
 */

/** @param {string} id @returns {Promise<Film>} */
async function loadFilm(id) {
  const [table, { log, turns: rows }] = await Promise.all([tableOf(id), logOf(id)]);
  const module = await loadModule(table.game);
  return { table, log, rows, module, turns: [] };
}

/** @param {{params: {id: string}}} props */
export default function Replay({ params }) {
  const [film, setFilm] = useState(/** @type {Film | null} */ (null));
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    loadFilm(params.id).then(
      (found) => {
        setFilm(found);
        if (found.table.status === 'over')
          summaryOf(params.id).then(
            ({ turns }) => setFilm({ ...found, turns }),
            () => undefined,
          );
      },
      (error) => setTrouble(error.message),
    );
  }, [params.id, lang.value]);
  if (!film) return html`<${Shell} title=${trouble || t('after.loading')} />`;
  return html`<${Projection} film=${film} />`;
}

/** @param {{film: Film}} props */
function Projection({ film }) {
  const { table, log, rows, module, turns } = film;
  const last = log.length;
  useTitle(`${shelfName([], table.game)}: ${t('after.film.title')}`);
  const move = Math.min(last, Math.max(0, Number.parseInt(route.value.hash, 10) || 0));
  /** @param {number} to */
  const goTo = (to) => navigate(`/t/${table.id}/replay#${Math.min(last, Math.max(0, to))}`, { replace: true });
  const [seat, setSeat] = useState(/** @type {number | null} */ (firstView(table)));
  const [clause, setClause] = useState(/** @type {string | null} */ (null));
  const [playing, setPlaying] = useState(false);
  const { state, trouble } = usePosition(table.id, move, seat, last);
  const running = useRunning(move, last, Boolean(state && state.moves === move), goTo);
  useReplayKeys({ move, last, goTo, turns, toggle: running.toggle });
  if (!state) return html`<${Shell} title=${trouble || t('after.loading')} />`;
  const seen = { ...state, table: { ...state.table, seats: table.seats } };
  const ctx = frozenContext({ state: seen, module, focusSeat: seat ?? state.asked?.seat ?? 0, onClause: setClause });
  return html`<div class="replaying">
    <${TableView} ctx=${ctx}
      prompt=${html`<${ReplayBar} ctx=${ctx} film=${film} move=${move} last=${last} goTo=${goTo} running=${running}
        seat=${seat} onSeat=${setSeat} onPlayOn=${() => setPlaying(true)} />`}
      side=${html`<${MoveList} ctx=${ctx} log=${log} rows=${rows} move=${move} turns=${turns} goTo=${goTo} />`} />
    ${clause !== null && html`<${Rulebook} slug=${table.game} clause=${clause} onClose=${() => setClause(null)} />`}
    ${playing && html`<${PlayOn} ctx=${ctx} move=${move} onClose=${() => setPlaying(false)} />`}
  </div>`;
}

/** One's own view first; of a record the first seat's; of a game still on, the spectator's. @param {any} table */
function firstView(table) {
  const own = table.seats.find((/** @type {any} */ seat) => seat.mine)?.seat;
  return own ?? (table.status === 'over' ? 0 : null);
}
