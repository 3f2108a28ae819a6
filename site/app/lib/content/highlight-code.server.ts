import { common, createLowlight } from 'lowlight';
import { LRUCache } from 'lru-cache';
import { languageOf } from './code-groups.ts';
import { encodeTokens, type CodeToken } from './code-tokens.ts';
import type { DastNode } from './structured-text-document.ts';

const highlighter = createLowlight(common);
highlighter.registerAlias({
  xml: ['html-example'],
  javascript: ['js-example'],
  css: ['css-example'],
});

type Nodes = ReturnType<typeof highlighter.highlight>['children'];

/** Longer code is shown as it is: nobody reads it to its end, and telling it apart takes long. */
const MAX_CODE_LENGTH = 20_000;

/** Pages are asked for far more often than they are written. */
const known = new LRUCache<string, string>({ max: 1_000 });

/** What Vitrine adds to HTML: its elements, wherever they are named. */
const elementNames = /(\bvitrine-[a-z-]+)/;

/** The same document, with all its code told apart by what it is. */
export function highlightCode(node: DastNode): DastNode {
  if (node.type === 'code') return { ...node, tokens: getTokens(node) };
  return node.children ? { ...node, children: node.children.map(highlightCode) } : node;
}

function getTokens(node: DastNode): string {
  const { code = '' } = node;
  const language = languageOf(node) ?? '';
  const key = `${language}\n${code}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const runs = encodeTokens(splitLines(tokensOf(code, language)));
  known.set(key, runs);
  return runs;
}

function tokensOf(code: string, language: string): CodeToken[] {
  if (code.length > MAX_CODE_LENGTH || !highlighter.registered(language))
    return markElementNames(code, undefined);
  return flattenNodes(highlighter.highlight(language, code).children, undefined);
}

/** One level of runs instead of a tree: of what stands in another, the inner word counts. */
function flattenNodes(nodes: Readonly<Nodes>, kind: string | undefined): CodeToken[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return markElementNames(node.value, kind);
    if (node.type !== 'element') return [];
    const [first] = [node.properties.className].flat();
    return flattenNodes(node.children, kindOf(String(first)) ?? kind);
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

function markElementNames(text: string, kind: string | undefined): CodeToken[] {
  // A split by a capturing group puts every match at an odd place.
  return text
    .split(elementNames)
    .map((part, place): CodeToken => {
      const own = place % 2 === 1 ? 'vitrine' : kind;
      return own === undefined ? part : [own, part];
    })
    .filter((token) => textOf(token) !== '');
}

/** Cuts runs where lines end, so that each line can be shown by itself. */
function splitLines(tokens: readonly CodeToken[]): CodeToken[][] {
  const lines: CodeToken[][] = [[]];
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

function textOf(token: CodeToken): string {
  return typeof token === 'string' ? token : token[1];
}
