import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { DocumentSymbol, TextEdit } from 'vscode-languageserver-protocol/node';
import { LanguageServer, type Edits } from './language-server.ts';
import type { MoveMapRow, NameChange } from './move-map.ts';
import { rewritePaths, type NewPathsByOldPath } from './text-paths.ts';

/** Generated files and dependencies, in which paths are not updated. */
const IGNORED_FILES = [
  '**/node_modules/**',
  '**/dist/**',
  'site/build/**',
  '.git/**',
  '.vitrine/**',
  '**/package-lock.json',
];

/** File types that may contain paths of the project. */
const TEXT_FILES = '**/*.{ts,tsx,js,mjs,json,md,yml,yaml,html,css,tsv}';

/** Messages about changes that must be made by hand. */
export type ManualChanges = readonly string[];

/**
 * Applies the rows of a move map to the project in a folder. First renames symbols and all
 * references to them, then moves files and updates the imports, strings, configuration and links
 * that refer to them. Resolves to the changes that must be made by hand.
 */
export async function applyMoveMap(
  folder: string,
  rows: readonly MoveMapRow[],
): Promise<ManualChanges> {
  const manualChanges: string[] = [];
  const rowsOfExistingFiles = rows.filter(({ from }) => {
    const exists = existsSync(path.join(folder, from));
    if (!exists) manualChanges.push(`${from} does not exist`);
    return exists;
  });
  const scriptRows = rowsOfExistingFiles.filter(({ from }) => /\.tsx?$/.test(from));
  const rowsWithRenames = scriptRows.filter(({ renames }) => renames.length > 0);
  if (rowsWithRenames.length > 0) {
    using _ = hideNestedProjects(folder);
    await using server = await LanguageServer.start(folder);
    for (const row of rowsWithRenames)
      manualChanges.push(...(await renameSymbolsIn(server, folder, row)));
  }
  for (const { from, to } of rowsOfExistingFiles) {
    if (to) moveFile(path.join(folder, from), path.join(folder, to));
  }
  rewriteTextFiles(
    folder,
    new Map(rowsOfExistingFiles.flatMap(({ from, to }) => (to ? [[from, to] as const] : []))),
  );
  for (const { from, manualChanges: entries } of rowsOfExistingFiles) {
    manualChanges.push(...entries.map((entry) => `${from}: ${entry}`));
  }
  return manualChanges;
}

/**
 * Hides every nested `tsconfig.json` until disposal. The language server renames only within the
 * project of a file, and nested projects exclude tests and code of other folders.
 */
function hideNestedProjects(folder: string): Disposable {
  const nestedConfigs = globSync('*/**/tsconfig.json', { cwd: folder, exclude: IGNORED_FILES });
  const hiddenFiles = nestedConfigs.map((file) => path.join(folder, file));
  for (const file of hiddenFiles) renameSync(file, `${file}.hidden`);
  return {
    [Symbol.dispose]() {
      for (const file of hiddenFiles) renameSync(`${file}.hidden`, file);
    },
  };
}

async function renameSymbolsIn(
  server: LanguageServer,
  folder: string,
  row: MoveMapRow,
): Promise<string[]> {
  const file = path.join(folder, row.from);
  const manualChanges: string[] = [];
  for (const change of row.renames) {
    const symbol = findSymbol(await server.listSymbols(file), change, row.renames);
    if (!symbol) {
      manualChanges.push(`${row.from}: found no ${getName(change)} to rename to ${change.newName}`);
      continue;
    }
    const { start } = symbol.selectionRange;
    await applyEdits(server, await server.getRenameEdits(file, start, change.newName));
  }
  return manualChanges;
}

/**
 * Finds the symbol to rename. An earlier change of the same row may have renamed the owner of a
 * member.
 */
function findSymbol(
  symbols: readonly DocumentSymbol[],
  { owner, name }: NameChange,
  renames: readonly NameChange[],
): DocumentSymbol | undefined {
  if (owner === undefined) return symbols.find((symbol) => symbol.name === name);
  const newOwner = renames.find(
    (candidate) => candidate.owner === undefined && candidate.name === owner,
  )?.newName;
  const ownerSymbol = symbols.find((symbol) => symbol.name === owner || symbol.name === newOwner);
  return ownerSymbol?.children?.find((member) => member.name === name);
}

const getName = ({ owner, name }: NameChange): string => (owner ? `${owner}.${name}` : name);

function moveFile(from: string, to: string): void {
  if (existsSync(to)) throw new Error(`${to} exists already, so ${from} cannot move there.`);
  mkdirSync(path.dirname(to), { recursive: true });
  renameSync(from, to);
}

async function applyEdits(server: LanguageServer, edits: Edits): Promise<void> {
  for (const [file, changes] of edits) {
    const text = editText(readFileSync(file, 'utf8'), changes);
    await server.write(file, text);
    writeFileSync(file, text);
  }
}

/** Applies edits from the end of the text, so that earlier positions stay valid. */
function editText(text: string, edits: readonly TextEdit[]): string {
  const lineStarts = [0];
  for (const { index } of text.matchAll(/\n/g)) lineStarts.push(index + 1);
  const toOffset = ({ line, character }: { line: number; character: number }): number =>
    (lineStarts[line] ?? text.length) + character;
  let result = text;
  for (const { range, newText } of edits.toSorted(
    (a, b) => toOffset(b.range.start) - toOffset(a.range.start),
  )) {
    result = result.slice(0, toOffset(range.start)) + newText + result.slice(toOffset(range.end));
  }
  return result;
}

function rewriteTextFiles(folder: string, newPaths: NewPathsByOldPath): void {
  const files = globSync(`{${TEXT_FILES},.*/**/*,.*}`, {
    cwd: folder,
    exclude: IGNORED_FILES,
  });
  const exists = (file: string): boolean =>
    statSync(path.join(folder, file), { throwIfNoEntry: false })?.isFile() ?? false;
  for (const file of files) {
    if (!exists(file)) continue;
    const filePath = path.join(folder, file);
    const text = readFileSync(filePath, 'utf8');
    const rewritten = rewritePaths(text, file, newPaths, exists);
    if (rewritten !== text) writeFileSync(filePath, rewritten);
  }
}
