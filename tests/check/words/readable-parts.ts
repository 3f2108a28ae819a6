import { parseSync, Visitor, type ESTree } from 'vite';

/** A part of a file that readers see as names or prose, and its offset in the file. */
export interface ReadablePart {
  readonly text: string;
  readonly start: number;
}

/** Files that consist of names and prose only. */
const PLAIN_TEXT_FILE = /(?:\.(?:conf|css|glsl|html|service|sh|yaml|yml)|(?:^|\/)Dockerfile)$/;

const SCRIPT_FILE = /\.[cm]?[jt]sx?$/;

/**
 * Returns the names, comments, strings and text of a file. Returns an empty list for data and
 * binary files. Module specifiers are omitted, because they repeat the names of files.
 */
export function getReadableParts(file: string, text: string): readonly ReadablePart[] {
  if (SCRIPT_FILE.test(file)) return getScriptParts(file, text);
  if (file.endsWith('.md')) return [{ text: replaceCodeWithSpaces(text), start: 0 }];
  return PLAIN_TEXT_FILE.test(file) ? [{ text, start: 0 }] : [];
}

/** Returns whether `getReadableParts` supports files with this name. */
export const isReadable = (file: string): boolean =>
  SCRIPT_FILE.test(file) || PLAIN_TEXT_FILE.test(file) || file.endsWith('.md');

function getScriptParts(file: string, text: string): readonly ReadablePart[] {
  const { program, comments, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} does not parse: ${errors[0].message}`);
  const moduleSpecifierOffsets = new Set<number>();
  const parts: ReadablePart[] = [];
  const addPart = ({ start, end }: { start: number; end: number }): void => {
    if (!moduleSpecifierOffsets.has(start)) parts.push({ text: text.slice(start, end), start });
  };
  const skipSource = ({ source }: { source: ESTree.Expression | null }): void => {
    if (source) moduleSpecifierOffsets.add(source.start);
  };
  for (const comment of comments) addPart(comment);
  new Visitor({
    ImportDeclaration: skipSource,
    ExportAllDeclaration: skipSource,
    ExportNamedDeclaration: skipSource,
    ImportExpression: skipSource,
    TSImportType: skipSource,
    Identifier: addPart,
    PrivateIdentifier: addPart,
    JSXIdentifier: addPart,
    JSXText: addPart,
    TemplateElement: addPart,
    Literal: (node) => void (typeof node.value === 'string' && addPart(node)),
  }).visit(program);
  return parts;
}

/** Replaces the code of a Markdown text, and the targets of its links, by spaces. */
const replaceCodeWithSpaces = (text: string): string =>
  text
    .replace(/^([ \t]*)(`{3,}|~{3,})[^\n]*\n[^]*?^[ \t]*\2[`~]*[ \t]*$/gm, replaceWithSpaces)
    .replace(/(`+)(?!`)[^]*?[^`]\1(?!`)/g, replaceWithSpaces)
    .replace(/(?<=\]\()[^)\s]+/g, replaceWithSpaces);

const replaceWithSpaces = (text: string): string => text.replace(/[^\n]/g, ' ');
