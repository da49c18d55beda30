// A Prettier plugin that formats htm templates (html`<${Card} seat=${seat}>…<//>`) the way Prettier formats JSX.
//
// Such a template is handed to Prettier's own printer as a JSX element, so that conditions, arrow functions and calls
// around it are laid out as around JSX; only the inside of the template is printed here. White space that htm keeps is
// kept: a line is broken only where htm drops the break.
import * as babel from 'prettier/plugins/babel';
import * as estree from 'prettier/plugins/estree';
import { doc } from 'prettier';

const { group, hardline, indent, join, line, softline } = doc.builders;

const FORMAT = 'estree-htm';

/** Everything that may follow `${` or `=${` on the same line. */
const HUGGED = new Set([
  'ArrayExpression',
  'ArrowFunctionExpression',
  'CallExpression',
  'ConditionalExpression',
  'FunctionExpression',
  'JSXElement',
  'ObjectExpression',
  'OptionalCallExpression',
  'TemplateLiteral',
]);

function isHtm(node) {
  return node.type === 'TaggedTemplateExpression' && node.tag.type === 'Identifier' && node.tag.name === 'html';
}

/** Marks templates; as a branch of a condition one stays what it is, for Prettier puts JSX there into parentheses. */
function mark(node, parent = null) {
  if (Array.isArray(node)) node.forEach((one) => mark(one, parent));
  if (!node?.type) return;
  for (const [key, value] of Object.entries(node)) if (key !== 'comments' && key !== 'tokens') mark(value, node);
  if (!isHtm(node)) return;
  Object.assign(node, { htm: true, children: [{ type: 'JSXText', value: 'text' }] });
  if (parent?.type !== 'ConditionalExpression') node.type = 'JSXElement';
}

async function parse(text, options) {
  const tree = await babel.parsers.babel.parse(text, options);
  mark(tree.program);
  return tree;
}

/** A template as a list of characters and numbers of expressions. */
function tokensOf(quasi) {
  return quasi.quasis.flatMap((part, n) => (n ? [n - 1, ...part.value.raw] : [...part.value.raw]));
}

const isSpace = (token) => typeof token === 'string' && /\s/.test(token);

/** Reads a template as htm does: elements with attributes and children, texts, expressions. */
class Reader {
  constructor(tokens) {
    this.tokens = tokens;
    this.at = 0;
  }

  get next() {
    return this.tokens[this.at];
  }

  starts(word) {
    return [...word].every((letter, n) => this.tokens[this.at + n] === letter);
  }

  fail(what) {
    throw new Error(
      `htm: ${what} near ${this.tokens
        .slice(Math.max(0, this.at - 40), this.at + 40)
        .map((one) => (typeof one === 'number' ? '(expression)' : one))
        .join('')}`,
    );
  }

  /** Characters and expressions up to one of the given characters; neighbouring characters are one string. */
  until(isEnd) {
    const parts = [];
    while (this.at < this.tokens.length && !isEnd(this.next)) {
      const token = this.tokens[this.at++];
      if (typeof token === 'string' && typeof parts.at(-1) === 'string') parts[parts.length - 1] += token;
      else parts.push(token);
    }
    return parts;
  }

  children() {
    const found = [];
    while (this.at < this.tokens.length && !this.starts('</')) {
      if (typeof this.next === 'number') found.push({ expression: this.tokens[this.at++] });
      else if (this.next === '<') found.push(this.element());
      else {
        const text = this.until((token) => token === '<' || typeof token === 'number')[0].replace(
          /^\s*\n\s*|\s*\n\s*$/g,
          '',
        );
        if (text) found.push({ text });
      }
    }
    return found;
  }

  element() {
    this.at += 1;
    if (this.starts('!--')) this.fail('a comment');
    const name = this.until((token) => isSpace(token) || token === '>' || token === '/');
    const attributes = [];
    for (;;) {
      while (isSpace(this.next)) this.at += 1;
      if (this.starts('/>')) {
        this.at += 2;
        return { name, attributes, closed: true };
      }
      if (this.next === '>') break;
      if (this.next === undefined) this.fail('an open tag');
      attributes.push(this.attribute());
    }
    this.at += 1;
    const children = this.children();
    if (!this.starts('</')) this.fail('an element without its end');
    this.at += 2;
    const end = this.until((token) => token === '>');
    this.at += 1;
    return { name, attributes, children, end };
  }

  attribute() {
    const parts = this.until((token) => isSpace(token) || token === '=' || token === '>' || this.starts('/>'));
    if (this.next !== '=') return parts;
    this.at += 1;
    const quote = this.next === '"' || this.next === "'" ? this.next : null;
    if (!quote) return [...parts, '=', ...this.until((token) => isSpace(token) || token === '>' || this.starts('/>'))];
    this.at += 1;
    const value = this.until((token) => token === quote);
    this.at += 1;
    return [...parts, `=${quote}`, ...value, quote];
  }
}

/** @returns a printer of one template's parts */
function printerOf(path, printNode) {
  const { expressions } = path.node.quasi;
  const printed = path.map(printNode, 'quasi', 'expressions');

  const expression = (n) =>
    HUGGED.has(expressions[n].type) ||
    (expressions[n].type === 'LogicalExpression' && expressions[n].right.type === 'JSXElement')
      ? group(['${', printed[n], '}'])
      : group(['${', indent([softline, printed[n]]), softline, '}']);

  const parts = (list) => list.map((part) => (typeof part === 'number' ? expression(part) : part));

  const spaced = (child, edge) => child?.text !== undefined && (edge === 'start' ? /^\s/ : /\s$/).test(child.text);

  /** A text and an expression without a space between them are read together. */
  const isOneWord = (before, child) =>
    (before.text !== undefined && child.expression !== undefined) ||
    (before.expression !== undefined && child.text !== undefined);

  /** Children one under the other, or all in a line; never apart where a space would be lost. */
  function content(children) {
    return children.map((child, n) => {
      const before = children[n - 1];
      const glued = n === 0 || spaced(before, 'end') || spaced(child, 'start') || isOneWord(before, child);
      return [glued ? '' : softline, node(child)];
    });
  }

  function element({ name, attributes, children, closed, end }) {
    const shown = attributes.map(parts);
    const open = ['<', parts(name), indent(shown.map((one) => group([line, one]))), closed ? ' />' : '>'];
    if (closed) return open;
    const close = ['</', parts(end), '>'];
    if (!children.length) return [open, close];
    const first = spaced(children[0], 'start') ? '' : softline;
    const last = spaced(children.at(-1), 'end') ? '' : softline;
    return group([open, indent([first, content(children)]), last, close]);
  }

  function node(child) {
    if (child.text !== undefined) return join(hardline, child.text.split(/\s*\n\s*/));
    return child.expression === undefined ? element(child) : expression(child.expression);
  }

  return (roots) => {
    const hugged = roots.length === 1;
    return hugged
      ? group(['html`', node(roots[0]), '`'])
      : group(['html`', indent([softline, content(roots)]), softline, '`']);
  };
}

function print(path, options, printNode, args) {
  if (!path.node?.htm) return estree.printers.estree.print(path, options, printNode, args);
  const reader = new Reader(tokensOf(path.node.quasi));
  const roots = reader.children();
  if (reader.at < reader.tokens.length) reader.fail('an end without its element');
  return printerOf(path, printNode)(roots);
}

export const parsers = { babel: { ...babel.parsers.babel, parse, astFormat: FORMAT } };

export const printers = {
  [FORMAT]: {
    ...estree.printers.estree,
    print,
    getVisitorKeys: (node, others) => (node.htm ? ['quasi'] : estree.printers.estree.getVisitorKeys(node, others)),
  },
};
