// The page of one table: the waiting room, the game, and what comes after it.
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { announce } from '/web/common/announce.js';
import { loadBook } from '/web/common/book.js';
import { loadCss } from '/web/common/css.js';
import { html } from '/web/common/html.js';
import { Lazy } from '/web/common/lazy.js';
import { RecordButton } from '/web/common/record.js';
import { keys, settings } from '/web/common/store.js';
import { Shell } from '/web/common/shell.js';
import { lang, t } from '/web/common/words.js';
import { liveContext } from '/web/frame/context.js';
import { ActionList } from '/web/frame/action_list.js';
import { Curtain } from '/web/frame/curtain.js';
import { Help } from '/web/frame/help.js';
import { useTableKeys } from '/web/frame/keys.js';
import { LargeMat } from '/web/frame/large_mat.js';
import { Laying, isLaid } from '/web/frame/laying.js';
import { Marks } from '/web/frame/marks.js';
import { Menu } from '/web/frame/menu.js';
import { loadModule } from '/web/frame/modules.js';
import { useNotice } from '/web/frame/notice.js';
import { closePanels } from '/web/frame/panels.js';
import { Prompt } from '/web/frame/prompt.js';
import { Session } from '/web/frame/session.js';
import { playAgain, setStage, useShake } from '/web/frame/stage.js';
import { question, whoseMove } from '/web/frame/telling.js';
import { ToldOnce } from '/web/frame/told_once.js';
import { useTouch } from '/web/frame/touch.js';
import { Tray } from '/web/frame/tray.js';
import { TableView } from '/web/frame/view.js';
import { useFollow } from '/web/frame/follow.js';

/** @typedef {import('/web/frame/types.js').GameModule} GameModule */

const waiting = () => import('/web/lobby/waiting.js');
const after = () => import('/web/after/after.js').then((module) => ({ default: module.After }));
const bubble = () =>
  Promise.all([import('/web/frame/bubble.js'), loadCss('/web/frame/bubble.css')]).then(([module]) => module);
const moment = () => import('/web/frame/moments/panel.js');
const rulebook = () => import('/web/after/rulebook.js').then((module) => ({ default: module.Rulebook }));

/** @param {{ params: { id: string } }} props */
export default function TablePage({ params }) {
  const session = useMemo(() => new Session(params.id), [params.id]);
  useLayoutEffect(() => {
    closePanels();
    return () => session.close();
  }, [session]);
  useEffect(() => {
    session.dropHint();
    session.speak();
  }, [lang.value]);
  const mine = (keys.value[params.id] ?? []).join();
  useEffect(() => session.sit(), [mine]);

  const table = session.table.value;
  if (session.barred.value) {
    return html`<${Shell} title=${t(session.kept.value ? 'frame.kept.title' : 'frame.kept.private')}
      text=${session.barred.value}>
      ${session.kept.value && html`<${RecordButton} table=${params.id} label=${t('frame.menu.record')} />`}
    <//>`;
  }
  if (session.gone.value)
    return html`<${Shell} title=${t('frame.gone.title')} text=${session.parting.value || t('frame.gone.text')} />`;
  if (!table)
    return html`<${Shell} title=${t('frame.opening')}
      text=${session.link.value === 'lost' ? t('frame.connection_lost') : ''} />`;
  if (isLaid(table))
    return html`<${Laying} table=${table} swapped=${session.swapped.value} lost=${session.link.value === 'lost'} />`;
  if (table.status === 'waiting') return html`<${Lazy} load=${waiting} params=${params} session=${session} />`;
  return html`<${Game} session=${session} slug=${table.game} />`;
}

/** @param {{ session: Session, slug: string }} props */
function Game({ session, slug }) {
  const [module, setModule] = useState(/** @type {GameModule | null} */ (null));
  const [lost, setLost] = useState(false);
  useEffect(() => {
    loadBook(slug).catch(() => undefined);
    loadModule(slug).then(setModule, () => setLost(true));
  }, [slug]);
  const state = session.state.value;
  // A browser remembers a module it could not fetch, so only a new page can try again.
  useEffect(() => {
    if (!lost) return undefined;
    const again = () => location.reload();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [lost]);
  if (lost) return html`<${Shell} title=${t('frame.connection_lost')} />`;
  if (!module || !state?.view) return html`<${Shell} title=${t('frame.opening')} />`;
  return html`<${Table} session=${session} module=${module} state=${state} />`;
}

/** @param {{ session: Session, module: GameModule, state: import('/web/frame/types.js').State }} props */
function Table({ session, module, state }) {
  const ctx = liveContext(session, state, module);
  const [looking, setLooking] = useState(false);
  useEffect(() => setStage(session, module), [session, module]);
  useTableKeys(ctx);
  useNotice(ctx);
  useShake(session);
  useTouch(ctx);
  useFollow(ctx);
  useNews(ctx);
  const ended = state.view?.over && !looking && !session.replaying.value;
  const rule = session.rule.value;
  const refusal = session.refusal.value;
  return html`<${TableView} ctx=${ctx}
    prompt=${html`<${Prompt} ctx=${ctx} onReplay=${() => playAgain(session)}
      onLook=${state.view?.over ? () => setLooking(!looking) : null} looking=${looking} />`}
    tray=${html`<${Tray} ctx=${ctx} />`}
    over=${ended ? html`<${Lazy} load=${after} ctx=${ctx} session=${session} />` : null}>
    ${session.scoring.value && html`<${Lazy} load=${moment} ctx=${ctx} moment=${session.scoring.value} />`}
    <${LargeMat} ctx=${ctx} />
    <${ActionList} ctx=${ctx} />
    <${Help} />
    <${Marks} ctx=${ctx} />
    <${Menu} ctx=${ctx} />
    <${Curtain} ctx=${ctx} />
    <${ToldOnce} ctx=${ctx} />
    ${refusal?.place && html`<${Lazy} load=${bubble} ctx=${ctx} refusal=${refusal} />`}
    ${rule !== null && html`<${Lazy} load=${rulebook} slug=${ctx.slug} clause=${rule}
      reason=${refusal?.clause === rule ? refusal.reason : undefined} place=${refusal?.place ?? undefined}
      onClose=${() => (session.rule.value = null)} />`}
  <//>`;
}

/**
 * The news and the question are read aloud.
 * @param {import('/web/frame/types.js').Ctx} ctx
 */
function useNews(ctx) {
  const { state } = ctx;
  useEffect(() => {
    const told = state.scorings && settings.scoring.value !== 'once';
    const news = (told ? [] : (state.news ?? [])).flatMap((entry) => entry.told.map(([, , text]) => text));
    if (!ctx.session?.scoring.value) announce([...news, `${whoseMove(ctx)}. ${question(ctx)}`].join(' '));
  }, [state.version, state.asked?.text]);
}
