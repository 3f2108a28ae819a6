import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { ownerOnlyFolderMode } from '../../files/owner-only.ts';
import { replaceFile, temporarySuffix } from '../../files/write-file-atomically.ts';
import { hasSqliteHeader } from './file-corruption.ts';

/** Maximum number of copies; older ones are deleted. */
const MAX_COPIES = 7;

/** Maximum time that a copy waits for a writer. */
const BUSY_TIMEOUT_MS = 5000;

/** Number of pages copied at a time, so that other work can run in between. */
const PAGES_PER_STEP = 1000;

/** Matches the names of copies, which contain their time, so that they sort by age. */
const copyNamePattern = /^content-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)\.\d{3}Z\.db$/;

/** Returns the path of the content database in a data folder. */
export function getContentDatabasePath(dataDir: string): string {
  return join(dataDir, 'content.db');
}

/** Returns the folder of the automatic copies of the content database. */
export function getCopiesFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

/** Lists the paths of the copies of a content database, the newest first. */
export async function listCopies(dataDir: string): Promise<string[]> {
  const folder = getCopiesFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => copyNamePattern.test(name))
    .toSorted()
    .toReversed()
    .map((name) => join(folder, name));
}

/** Returns the time of a copy, in milliseconds since 1970. */
export function parseCopyTime(path: string): number {
  const [, timestamp = ''] = copyNamePattern.exec(path.slice(path.lastIndexOf('content-'))) ?? [];
  return Date.parse(`${timestamp.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:')}Z`);
}

/**
 * Copies the content database while it is in use, verifies the copy, and removes all but the newest
 * seven. Returns the path of the copy.
 */
export async function copyContent(dataDir: string, now = new Date()): Promise<string> {
  const folder = getCopiesFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: ownerOnlyFolderMode });
  const path = join(folder, `content-${now.toISOString().replaceAll(':', '-')}.db`);
  await copyDatabase(getContentDatabasePath(dataDir), path);
  for (const outdated of (await listCopies(dataDir)).slice(MAX_COPIES))
    await rm(outdated, { force: true });
  const isAbandoned = (name: string) => name.endsWith(temporarySuffix);
  for (const name of (await readdir(folder)).filter(isAbandoned)) {
    await rm(join(folder, name), { force: true });
  }
  return path;
}

/**
 * Copies a SQLite database, including its write-ahead log. The target file is created only once the
 * copy is complete and verified.
 * @throws Error if the source cannot be read, or the copy is corrupt.
 */
export async function copyDatabase(sourcePath: string, targetPath: string): Promise<void> {
  await replaceFile(targetPath, async (temporary) => {
    const source = openForReading(sourcePath);
    try {
      await backup(source, temporary, { rate: PAGES_PER_STEP });
    } finally {
      source.close();
    }
    await chmod(temporary, 0o600);
    disableWal(temporary);
    const problem = findIntegrityProblem(temporary);
    if (problem !== undefined) throw new Error(problem);
  });
}

/** Collapses the output of a SQLite integrity check to one line. */
export const toSingleLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/**
 * Returns the first problem that SQLite's full integrity check finds in a file; undefined if there
 * is none.
 */
export function findIntegrityProblem(file: string): string | undefined {
  if (!existsSync(file)) return 'it does not exist';
  if (!hasSqliteHeader(file)) return 'it is not a SQLite database';
  let database: DatabaseSync | undefined;
  try {
    database = openForReading(file);
    const result = database.prepare('pragma integrity_check(1)').get()?.integrity_check;
    if (result !== 'ok') return toSingleLine(String(result));
    const tables = database.prepare(
      "select count(*) as count from sqlite_schema where type = 'table' and name in ('records', 'models')",
    );
    return tables.get()?.count === 2 ? undefined : 'it contains no content of Vitrine';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    database?.close();
  }
}

/**
 * Opens a database without writing to it. A database without a write-ahead log is not in use, so it
 * is opened as immutable: otherwise SQLite would create a log that a read-only connection cannot
 * remove.
 */
function openForReading(file: string): DatabaseSync {
  const url = pathToFileURL(file);
  if (!existsSync(`${file}-wal`)) url.searchParams.set('immutable', '1');
  return new DatabaseSync(url, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
}

/** Disables WAL mode, in which a database consists of three files. */
function disableWal(file: string): void {
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = delete');
  database.close();
}
