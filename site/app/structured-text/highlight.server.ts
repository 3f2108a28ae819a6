import { common, createLowlight } from 'lowlight';
import { LRUCache } from 'lru-cache';
import { languageOf } from './code-groups.ts';
import { runsOf, type Token } from './code-runs.ts';
import type { TextNode } from './document.ts';

const highlighter = createLowlight(common);
highlighter.registerAlias({
  xml: ['html-example'],
  javascript: ['js-example'],
  css: ['css-example'],
});

type Nodes = ReturnType<typeof highlighter.highlight>['children'];

/** Longer code is shown as it is: nobody reads it to its end, and telling it apart takes long. */
const longestCode = 20_000;

/** Pages are asked for far more often than they are written. */
const known = new LRUCache<string, string>({ max: 1_000 });

/** What Vitrine adds to HTML: its elements, wherever they are named. */
const elementNames = /(\bvitrine-[a-z-]+)/;

/** The same document, with all its code told apart by what it is. */
export function withHighlights(node: TextNode): TextNode {
  if (node.type === 'code') return { ...node, runs: toldApart(node) };
  return node.children ? { ...node, children: node.children.map(withHighlights) } : node;
}

function toldApart(node: TextNode): string {
  const { code = '' } = node;
  const language = languageOf(node) ?? '';
  const key = `${language}\n${code}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const runs = runsOf(inLines(tokensOf(code, language)));
  known.set(key, runs);
  return runs;
}

function tokensOf(code: string, language: string): Token[] {
  if (code.length > longestCode || !highlighter.registered(language)) return named(code, undefined);
  return flat(highlighter.highlight(language, code).children, undefined);
}

/** One level of runs instead of a tree: of what stands in another, the inner word counts. */
function flat(nodes: Readonly<Nodes>, kind: string | undefined): Token[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return named(node.value, kind);
    if (node.type !== 'element') return [];
    const [first] = [node.properties.className].flat();
    return flat(node.children, kindOf(String(first)) ?? kind);
  });
}

/** The words for runs, by what the highlighter calls them; it knows many more than a page shows. */
const kinds: Readonly<Record<string, string>> = {
  comment: 'comment',
  doctag: 'comment',
  string: 'string',
  regexp: 'string',
  number: 'string',
  literal: 'string',
  name: 'name',
  'selector-tag': 'name',
  'selector-class': 'name',
  keyword: 'name',
  built_in: 'name',
  attr: 'attr',
  attribute: 'attr',
};

function kindOf(className: string): string | undefined {
  return kinds[className.replace(/^hljs-/, '')];
}

function named(text: string, kind: string | undefined): Token[] {
  // A split by a capturing group puts every match at an odd place.
  return text
    .split(elementNames)
    .map((part, place): Token => {
      const own = place % 2 === 1 ? 'vitrine' : kind;
      return own === undefined ? part : [own, part];
    })
    .filter((token) => textOf(token) !== '');
}

/** Cuts runs where lines end, so that each line can be shown by itself. */
function inLines(tokens: readonly Token[]): Token[][] {
  const lines: Token[][] = [[]];
  for (const token of tokens) {
    const [first = '', ...next] = textOf(token).split('\n');
    const put = (text: string) => {
      if (text !== '') lines.at(-1)?.push(typeof token === 'string' ? text : [token[0], text]);
    };
    put(first);
    for (const text of next) {
      lines.push([]);
      put(text);
    }
  }
  return lines;
}

function textOf(token: Token): string {
  return typeof token === 'string' ? token : token[1];
}
