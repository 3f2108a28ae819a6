import { common, createLowlight } from 'lowlight';
import { LRUCache } from 'lru-cache';
import { getLanguage } from './code-groups.ts';
import { encodeTokens, type CodeToken } from './code-tokens.ts';
import type { DastNode } from './structured-text-document.ts';

type Highlighter = ReturnType<typeof createLowlight>;
type HighlightedNodes = ReturnType<Highlighter['highlight']>['children'];

let createdHighlighter: Highlighter | undefined;

/** Returns the highlighter. It is created for the first code, because that delays a start. */
function getHighlighter(): Highlighter {
  if (createdHighlighter) return createdHighlighter;
  createdHighlighter = createLowlight(common);
  createdHighlighter.registerAlias({
    xml: ['html-example'],
    javascript: ['js-example'],
    css: ['css-example'],
  });
  return createdHighlighter;
}

/** Maximum length of code to highlight, in characters. Longer code would take too long. */
const MAX_CODE_LENGTH = 20_000;

/** Cached tokens, by language and code. */
const tokensCache = new LRUCache<string, string>({ max: 1_000 });

/** Matches the names of Vitrine's elements. */
const elementNamePattern = /(\bvitrine-[a-z-]+)/;

/** Adds `tokens` to every code node of a document. */
export function highlightCode(node: DastNode): DastNode {
  if (node.type === 'code') return { ...node, tokens: getTokens(node) };
  return node.children ? { ...node, children: node.children.map(highlightCode) } : node;
}

function getTokens(node: DastNode): string {
  const { code = '' } = node;
  const language = getLanguage(node) ?? '';
  const key = `${language}\n${code}`;
  const cached = tokensCache.get(key);
  if (cached !== undefined) return cached;
  const tokens = encodeTokens(splitLines(tokenize(code, language)));
  tokensCache.set(key, tokens);
  return tokens;
}

function tokenize(code: string, language: string): CodeToken[] {
  const highlighter = getHighlighter();
  if (code.length > MAX_CODE_LENGTH || !highlighter.registered(language))
    return markElementNames(code, undefined);
  return flattenNodes(highlighter.highlight(language, code).children, undefined);
}

/**
 * Flattens the highlighter's tree into a list of tokens. The innermost kind applies to nested text.
 */
function flattenNodes(nodes: Readonly<HighlightedNodes>, kind: string | undefined): CodeToken[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return markElementNames(node.value, kind);
    if (node.type !== 'element') return [];
    const [className] = [node.properties.className].flat();
    return flattenNodes(node.children, toTokenKind(String(className)) ?? kind);
  });
}

/** Token kinds by class name of the highlighter. Other class names have no style. */
const tokenKinds: Readonly<Record<string, string>> = {
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

function toTokenKind(className: string): string | undefined {
  return tokenKinds[className.replace(/^hljs-/, '')];
}

function markElementNames(text: string, kind: string | undefined): CodeToken[] {
  // Splitting by a capturing group puts the matches at odd indexes.
  return text
    .split(elementNamePattern)
    .map((part, index): CodeToken => {
      const partKind = index % 2 === 1 ? 'vitrine' : kind;
      return partKind === undefined ? part : [partKind, part];
    })
    .filter((token) => getTokenText(token) !== '');
}

/** Splits tokens at line breaks, so that each line can be rendered on its own. */
function splitLines(tokens: readonly CodeToken[]): CodeToken[][] {
  const lines: CodeToken[][] = [[]];
  for (const token of tokens) {
    const [firstLine = '', ...otherLines] = getTokenText(token).split('\n');
    const append = (text: string) => {
      if (text !== '') lines.at(-1)?.push(typeof token === 'string' ? text : [token[0], text]);
    };
    append(firstLine);
    for (const text of otherLines) {
      lines.push([]);
      append(text);
    }
  }
  return lines;
}

function getTokenText(token: CodeToken): string {
  return typeof token === 'string' ? token : token[1];
}
