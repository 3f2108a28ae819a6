import { parseSync, Visitor, type ESTree } from 'vite';

/** A part of a file that readers see as names or prose, and its offset in the file. */
export interface ReadablePart {
  readonly text: string;
  readonly start: number;
}

/** Files in which everything is a name or prose. */
const PLAIN = /(?:\.(?:conf|css|glsl|html|service|sh|yaml|yml)|(?:^|\/)Dockerfile)$/;

const SCRIPT = /\.[cm]?[jt]sx?$/;

/**
 * Returns the names, comments, strings and text of a file; none for data and binary files. Paths of
 * imported modules are left out, because the files have these names.
 */
export function getReadableParts(file: string, text: string): readonly ReadablePart[] {
  if (SCRIPT.test(file)) return getScriptParts(file, text);
  if (file.endsWith('.md')) return [{ text: blankCode(text), start: 0 }];
  return PLAIN.test(file) ? [{ text, start: 0 }] : [];
}

/** Whether `getReadableParts` returns parts of a file of this name. */
export const isReadable = (file: string): boolean =>
  SCRIPT.test(file) || PLAIN.test(file) || file.endsWith('.md');

function getScriptParts(file: string, text: string): readonly ReadablePart[] {
  const { program, comments, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} does not parse: ${errors[0].message}`);
  const modules = new Set<number>();
  const parts: ReadablePart[] = [];
  const add = ({ start, end }: { start: number; end: number }): void => {
    if (!modules.has(start)) parts.push({ text: text.slice(start, end), start });
  };
  const skipSource = ({ source }: { source: ESTree.Expression | null }): void => {
    if (source) modules.add(source.start);
  };
  for (const comment of comments) add(comment);
  new Visitor({
    ImportDeclaration: skipSource,
    ExportAllDeclaration: skipSource,
    ExportNamedDeclaration: skipSource,
    ImportExpression: skipSource,
    TSImportType: skipSource,
    Identifier: add,
    PrivateIdentifier: add,
    JSXIdentifier: add,
    JSXText: add,
    TemplateElement: add,
    Literal: (node) => void (typeof node.value === 'string' && add(node)),
  }).visit(program);
  return parts;
}

/** Replaces the code of a Markdown text, and the targets of its links, by spaces. */
const blankCode = (text: string): string =>
  text
    .replace(/^([ \t]*)(`{3,}|~{3,})[^\n]*\n[^]*?^[ \t]*\2[`~]*[ \t]*$/gm, blank)
    .replace(/(`+)(?!`)[^]*?[^`]\1(?!`)/g, blank)
    .replace(/(?<=\]\()[^)\s]+/g, blank);

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
