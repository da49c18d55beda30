/** The rulebooks as pages of their own, one address for every clause. */
import { bookOf } from '/web/common/book.js';
import { html } from '/web/common/html.js';
import { Icon } from '/web/common/icons.js';
import { navigate, route } from '/web/common/router.js';
import { t } from '/web/common/words.js';
import { shelfName } from '/web/lobby/catalogue.js';
import { Trouble, useTitle } from '/web/lobby/parts.js';
import { useGames } from '/web/lobby/server.js';
import { Top } from '/web/lobby/top.js';
import { BookPages } from './book_pages.js';
import './style.js';

/** @param {{params: {game: string}}} props */
export default function RulesPage({ params }) {
  const { games, trouble } = useGames();
  const slug = params.game || (games[0]?.slug ?? '');
  const known = games.some((game) => game.slug === slug);
  const book = known ? bookOf(slug) : null;
  useTitle(book ? `${book.title}: ${t('after.book.title')}` : t('after.book.title'));
  return html`<div class="parlour page">
    <${Top} page="rules" />
    <main class="rules-page">
      <nav class="books" aria-label=${t('after.book.games')}>
        ${games.map((game) => html`<a href=${`/rules/${game.slug}`}
          aria-current=${game.slug === slug ? 'page' : undefined}>
          ${shelfName(games, game.slug)}
        </a>`)}
      </nav>
      ${trouble && html`<${Trouble} text=${trouble} />`}
      ${games.length > 0 && !known && html`<${Trouble} text=${t('lobby.new.unknown')} home />`}
      ${book && html`<section class="panel sheets">
        <header class="book-head"><h1><${Icon} id="ui-book" />${book.title}</h1></header>
        <${BookPages} key=${slug} book=${book} clause=${route.value.hash}
          onClause=${(/** @type {string} */ id) => navigate(`/rules/${slug}#${id}`)} />
      </section>`}
    </main>
  </div>`;
}
