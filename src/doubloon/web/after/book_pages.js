/** The rulebook's inside: search, chapters, clauses. The drawer and the page both show it. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { groupsOf } from '/web/common/book.js';
import { html } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { t } from '/web/common/words.js';
import { countIn, marked, textOf } from './find.js';

/**
 * @typedef {import('/web/common/book.js').Book} Book
 * @typedef {import('/web/common/book.js').Chapter} Chapter
 */

/** @param {{book: Book, clause: string, reason?: string, onClause: (clause: string) => void}} props */
export function BookPages({ book, clause, reason, onClause }) {
  const [wanted, setWanted] = useState('');
  const [hit, setHit] = useState(0);
  const [chapter, setChapter] = useState(0);
  const pages = useRef(/** @type {HTMLElement | null} */ (null));
  const search = useRef(/** @type {HTMLInputElement | null} */ (null));
  const sought = wanted.trim().length > 1 ? wanted.trim() : '';
  const counts = useMemo(
    () => book.chapters.map((one) => groupsOf(one).reduce((sum, group) => sum + hitsIn(group, sought), 0)),
    [book, sought],
  );
  const total = counts.reduce((sum, n) => sum + n, 0);

  useEffect(() => {
    show(pages.current, clause ? document.getElementById(clause) : null);
  }, [clause, book]);
  useEffect(() => {
    const marks = [...(pages.current?.querySelectorAll('mark') ?? [])];
    marks.forEach((mark, i) => mark.classList.toggle('now', i === hit));
    show(pages.current, marks[hit] ?? null);
  }, [sought, hit, book]);
  useLayoutEffect(() => {
    /** @param {KeyboardEvent} event */
    const onKey = (event) => {
      if (event.key !== '/' || event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)
        return;
      event.preventDefault();
      search.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  /** @param {number} step */
  const turn = (step) => setHit(total ? (hit + step + total) % total : 0);
  const onScroll = () => setChapter(chapterAt(pages.current));
  return html`
    <div class="book-search" role="search">
      <label class="field">
        <${Icon} id="ui-search" />
        <input ref=${search} type="search" value=${wanted} placeholder=${t('after.book.search')}
          aria-label=${t('after.book.search')}
          onInput=${(/** @type {any} */ e) => {
            setWanted(e.target.value);
            setHit(0);
          }}
          onKeyDown=${(/** @type {KeyboardEvent} */ e) => {
            if (e.key === 'Enter') {
              e.preventDefault();
              turn(e.shiftKey ? -1 : 1);
            }
          }} />
        <kbd aria-hidden="true">/</kbd>
      </label>
      ${sought && html`<span class="hits">
        <span role="status">${total ? t('after.book.hits', { k: hit + 1, n: total }) : t('after.book.no_hits')}</span>
        <button type="button" class="btn ghost sq" disabled=${!total} aria-label=${t('after.book.back')}
          onClick=${() => turn(-1)}>
          <${Icon} id="ui-back" />
        </button>
        <button type="button" class="btn ghost sq" disabled=${!total} aria-label=${t('after.book.on')}
          onClick=${() => turn(1)}>
          <${Icon} id="ui-chev" />
        </button>
      </span>`}
    </div>
    <div class="book-body">
      <nav class="toc" aria-label=${t('after.book.chapters')}>
        <ol>
          ${book.chapters.map((one, i) => html`<li>
            <a href=${`#chapter-${i}`} aria-current=${i === chapter ? 'true' : undefined}
              onClick=${(/** @type {Event} */ e) => {
                e.preventDefault();
                show(pages.current, document.getElementById(`chapter-${i}`));
                setChapter(i);
              }}>
              <span>${i}</span>
              <span>${one.title}</span>
              ${counts[i] > 0 && html`<em>${counts[i]}</em>`}
            </a>
          </li>`)}
        </ol>
      </nav>
      <div class="clauses" ref=${pages} tabindex="0" role="region" aria-label=${book.title} onScroll=${onScroll}
        onClick=${(/** @type {MouseEvent} */ e) => follow(e, onClause)}>
        ${book.introduction && html`<div class="intro" dangerouslySetInnerHTML=${{ __html: book.introduction }}></div>`}
        ${book.chapters.map((one, i) => html`<${ChapterPages} key=${i} index=${i} chapter=${one}
          wanted=${counts[i] ? sought : ''} clause=${clause} reason=${reason} />`)}
      </div>
    </div>
  `;
}

/** @param {{index: number, chapter: Chapter, wanted: string, clause: string, reason?: string}} props */
function ChapterPages({ index, chapter, wanted, clause, reason }) {
  return html`<section id=${`chapter-${index}`} class="chapter">
    <h2>${index}. ${chapter.title}</h2>
    ${groupsOf(chapter).map((group) => html`
      <h3 key=${group.title}>
        <a class="clause" href=${`#${group.clauses[0].id}`}
          dangerouslySetInnerHTML=${{ __html: marked(escaped(group.title), wanted) }}></a>
      </h3>
      ${group.clauses.map((one) => html`<article key=${one.id} class=${`rule ${one.id === clause ? 'hit' : ''}`}
        id=${one.id} aria-current=${one.id === clause ? 'true' : undefined}>
        ${one.id === clause && reason && html`<span class="why"><${Icon} id="ui-no" />${reason}</span>`}
        <div dangerouslySetInnerHTML=${{ __html: marked(framed(one.html, one.title), wanted) }}></div>
      </article>`)}
    `)}
  </section>`;
}

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** @param {{title: string, clauses: import('/web/common/book.js').Clause[]}} group @param {string} wanted */
const hitsIn = (group, wanted) =>
  group.clauses.reduce((sum, item) => sum + countIn(textOf(item.html), wanted), countIn(group.title, wanted));

/** A wide table scrolls by itself, also by keyboard. @param {string} markup @param {string} title */
const framed = (markup, title) =>
  markup
    .replaceAll('<table>', `<div class="wide" tabindex="0" role="region" aria-label="${escaped(title)}"><table>`)
    .replaceAll('</table>', '</table></div>');

/** Links between clauses open here. @param {MouseEvent} event @param {(clause: string) => void} onClause */
function follow(event, onClause) {
  const link = event.target instanceof Element ? event.target.closest('a.clause') : null;
  const id = link?.getAttribute('href')?.replace(/^.*#/, '');
  if (!id || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  onClause(id);
}

/** Bring a clause into the upper third of the pages. @param {HTMLElement | null} pages @param {Element | null} what */
function show(pages, what) {
  if (!pages || !what) return;
  const scrolls = pages.scrollHeight > pages.clientHeight + 4 && getComputedStyle(pages).overflowY !== 'visible';
  if (!scrolls) {
    what.scrollIntoView({ block: 'start' });
    return;
  }
  pages.scrollTop +=
    what.getBoundingClientRect().top - pages.getBoundingClientRect().top - Math.min(90, pages.clientHeight / 5);
}

/** The chapter that is being read. @param {HTMLElement | null} pages */
function chapterAt(pages) {
  if (!pages) return 0;
  const line = pages.getBoundingClientRect().top + 100;
  const heads = [...pages.querySelectorAll('.chapter')];
  return Math.max(
    0,
    heads.findLastIndex((head) => head.getBoundingClientRect().top <= line),
  );
}
