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
import type { MapRow, NameChange } from './move-map.ts';
import { rewritePaths, type Moves } from './text-paths.ts';

/** Generated files and dependencies, which are not searched for paths. */
const unread = [
  '**/node_modules/**',
  '**/dist/**',
  'site/build/**',
  '.git/**',
  '.vitrine/**',
  '**/package-lock.json',
];

/** File types that may contain paths of the project. */
const texts = '**/*.{ts,tsx,js,mjs,json,md,yml,yaml,html,css,tsv}';

/** Messages about changes that have to be made by hand. */
export type Leftovers = readonly string[];

/**
 * Applies the rows of a move map to the project in a folder. First, names are changed in
 * all their uses; then files are moved, and the imports, strings, configuration and links to them
 * are updated. Returns the changes that have to be made by hand.
 */
export async function move(folder: string, rows: readonly MapRow[]): Promise<Leftovers> {
  const leftovers: string[] = [];
  const present = rows.filter(({ from }) => {
    const found = existsSync(path.join(folder, from));
    if (!found) leftovers.push(`${from} does not exist`);
    return found;
  });
  const sources = present.filter(({ from }) => /\.tsx?$/.test(from));
  const renamed = sources.filter(({ renames }) => renames.length > 0);
  if (renamed.length > 0) {
    using _ = hideNestedProjects(folder);
    await using server = await LanguageServer.start(folder);
    for (const row of renamed) leftovers.push(...(await renameIn(server, folder, row)));
  }
  for (const { from, to } of present) {
    if (to) moveFile(path.join(folder, from), path.join(folder, to));
  }
  rewriteTexts(
    folder,
    new Map(present.flatMap(({ from, to }) => (to ? [[from, to] as const] : []))),
  );
  for (const { from, byHand } of present) {
    leftovers.push(...byHand.map((entry) => `${from}: ${entry}`));
  }
  return leftovers;
}

/**
 * Hides every `tsconfig.json` below the root until it is disposed of. The language server renames
 * within the project of a file, and a nested project leaves out tests and the code beside it.
 */
function hideNestedProjects(folder: string): Disposable {
  const nested = globSync('*/**/tsconfig.json', { cwd: folder, exclude: unread });
  const hidden = nested.map((file) => path.join(folder, file));
  for (const file of hidden) renameSync(file, `${file}.hidden`);
  return {
    [Symbol.dispose]() {
      for (const file of hidden) renameSync(`${file}.hidden`, file);
    },
  };
}

async function renameIn(server: LanguageServer, folder: string, row: MapRow): Promise<string[]> {
  const file = path.join(folder, row.from);
  const leftovers: string[] = [];
  for (const change of row.renames) {
    const symbol = find(await server.symbolsOf(file), change, row.renames);
    if (!symbol) {
      leftovers.push(`${row.from}: found no ${getName(change)} to rename to ${change.newName}`);
      continue;
    }
    const { start } = symbol.selectionRange;
    await apply(server, await server.editsForRename(file, start, change.newName));
  }
  return leftovers;
}

/** An earlier change of the same row may have renamed the owner of a member. */
function find(
  symbols: readonly DocumentSymbol[],
  { owner, name }: NameChange,
  renames: readonly NameChange[],
): DocumentSymbol | undefined {
  if (owner === undefined) return symbols.find((symbol) => symbol.name === name);
  const newOwner = renames.find(
    (candidate) => candidate.owner === undefined && candidate.name === owner,
  )?.newName;
  const within = symbols.find((symbol) => symbol.name === owner || symbol.name === newOwner);
  return within?.children?.find((member) => member.name === name);
}

const getName = ({ owner, name }: NameChange): string => (owner ? `${owner}.${name}` : name);

function moveFile(from: string, to: string): void {
  if (existsSync(to)) throw new Error(`${to} exists already, so ${from} cannot move there.`);
  mkdirSync(path.dirname(to), { recursive: true });
  renameSync(from, to);
}

async function apply(server: LanguageServer, edits: Edits): Promise<void> {
  for (const [file, changes] of edits) {
    const text = edited(readFileSync(file, 'utf8'), changes);
    await server.write(file, text);
    writeFileSync(file, text);
  }
}

/** Applies edits from the end of the text, so that earlier positions stay valid. */
function edited(text: string, edits: readonly TextEdit[]): string {
  const starts = [0];
  for (const { index } of text.matchAll(/\n/g)) starts.push(index + 1);
  const offset = ({ line, character }: { line: number; character: number }): number =>
    (starts[line] ?? text.length) + character;
  let result = text;
  for (const { range, newText } of edits.toSorted(
    (a, b) => offset(b.range.start) - offset(a.range.start),
  )) {
    result = result.slice(0, offset(range.start)) + newText + result.slice(offset(range.end));
  }
  return result;
}

function rewriteTexts(folder: string, moves: Moves): void {
  const files = globSync(`{${texts},.*/**/*,.*}`, {
    cwd: folder,
    exclude: unread,
  });
  const exists = (file: string): boolean =>
    statSync(path.join(folder, file), { throwIfNoEntry: false })?.isFile() ?? false;
  for (const file of files) {
    if (!exists(file)) continue;
    const filePath = path.join(folder, file);
    const text = readFileSync(filePath, 'utf8');
    const rewritten = rewritePaths(text, file, moves, exists);
    if (rewritten !== text) writeFileSync(filePath, rewritten);
  }
}
