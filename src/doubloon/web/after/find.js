/** Search in a rulebook: marks in the text of clauses, blind to case and to the dots of Russian yo. */

/** @param {string} text */
export const plain = (text) => text.toLowerCase().replaceAll('\u0451', '\u0435');

/** The text of a clause without its tags. @param {string} markup */
export function textOf(markup) {
  const page = document.createElement('template');
  page.innerHTML = markup;
  return page.content.textContent ?? '';
}

/** How often a text has the words looked for. @param {string} text @param {string} wanted */
export function countIn(text, wanted) {
  return wanted ? plain(text).split(plain(wanted)).length - 1 : 0;
}

/** The same markup with every place found inside <mark>. @param {string} markup @param {string} wanted */
export function marked(markup, wanted) {
  if (!wanted) return markup;
  const page = document.createElement('template');
  page.innerHTML = markup;
  const walker = document.createTreeWalker(page.content, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
  for (const text of texts) markIn(text, plain(wanted));
  return page.innerHTML;
}

/** @param {Text} text @param {string} wanted */
function markIn(text, wanted) {
  let rest = text;
  for (let at = plain(rest.data).indexOf(wanted); at >= 0; at = plain(rest.data).indexOf(wanted)) {
    const found = rest.splitText(at);
    rest = found.splitText(wanted.length);
    const mark = document.createElement('mark');
    found.replaceWith(mark);
    mark.append(found);
  }
}
