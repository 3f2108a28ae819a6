import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openLog } from '../runtime/log.ts';
import { lockDataDir } from '../files/data-dir-lock.ts';
import { replaceFile } from '../files/write-file-atomically.ts';
import type { Settings } from '../settings.ts';
import { StartupError } from '../runtime/startup-error.ts';
import {
  getContentDatabasePath,
  copyDatabase,
  findIntegrityProblem,
  listCopies,
} from '../storage/sqlite/database-copies.ts';
import { openSqliteStore } from '../storage/sqlite/open-sqlite-store.ts';
import { importBackup } from './backup.ts';

/** The result of a restore. */
export interface RestoreResult {
  readonly source: string;
  readonly records: number;
  /** Path of the preserved previous database; undefined if there was none. */
  readonly previousDatabase: string | undefined;
}

/**
 * Replaces the content database with a verified copy of a backup. The previous database is
 * preserved beside it.
 * @param path a database file or an exported folder; undefined for the newest intact copy.
 * @throws StartupError if a server uses the folder, the backup is corrupt, or the content is in
 * Postgres. In these cases nothing changes.
 */
export async function restoreContent(
  { dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  path: string | undefined,
): Promise<RestoreResult> {
  if (databaseUrl !== undefined) {
    throw new StartupError(
      'DATABASE_URL is set. Restore a Postgres database with pg_restore, or an exported folder with "npm run content -- import FOLDER".',
    );
  }
  if (!existsSync(dataDir)) throw new StartupError(`DATA_DIR ${dataDir} does not exist.`);
  using _lock = await lockDataDir(dataDir);
  const source = path ?? (await findNewestIntactCopy(dataDir));
  const file = getContentDatabasePath(dataDir);
  let previousDatabase: string | undefined;
  await replaceFile(file, async (temporary) => {
    await writeDatabase(source, temporary, dataDir);
    previousDatabase = await preserveDatabase(file);
  });
  return { source, records: countRecords(file), previousDatabase };
}

async function findNewestIntactCopy(dataDir: string): Promise<string> {
  const copies = await listCopies(dataDir);
  const intactCopy = copies.find((copy) => findIntegrityProblem(copy) === undefined);
  if (intactCopy !== undefined) return intactCopy;
  throw new StartupError(
    copies.length === 0
      ? `There are no copies in ${join(dataDir, 'backups')}. Pass a backup: npm run content -- restore PATH.`
      : `${copies.length === 1 ? 'The only copy' : `Each of the ${copies.length} copies`} in ${join(dataDir, 'backups')} is damaged. Pass another backup: npm run content -- restore PATH.`,
  );
}

/** Verifies a backup and writes its database to `target`. */
async function writeDatabase(source: string, target: string, dataDir: string): Promise<void> {
  const stats = await stat(source).catch(() => undefined);
  if (stats === undefined) throw new StartupError(`The backup ${source} does not exist.`);
  if (stats.isDirectory()) return importDatabase(source, target, dataDir);
  const problem = findIntegrityProblem(source);
  if (problem !== undefined) {
    throw new StartupError(
      `The backup ${source} cannot be restored: ${problem}. Nothing was changed.`,
    );
  }
  await copyDatabase(source, target);
}

/** Creates a database from an exported folder, and copies its files to the data folder. */
async function importDatabase(folder: string, target: string, dataDir: string): Promise<void> {
  const tempFolder = await mkdtemp(join(dataDir, 'restore-'));
  try {
    const store = await openSqliteStore(tempFolder, openLog('content', 'warn'));
    try {
      await importBackup(folder, store, dataDir);
    } finally {
      await store.close();
    }
    await copyDatabase(getContentDatabasePath(tempFolder), target);
  } finally {
    await rm(tempFolder, { recursive: true, force: true });
  }
}

/**
 * Renames the current database and its write-ahead log. Returns the new name of the database;
 * undefined if there is none.
 */
async function preserveDatabase(file: string): Promise<string | undefined> {
  const timestamp = new Date().toISOString().replaceAll(':', '-');
  const previousDatabase = existsSync(file) ? `${file}.replaced-${timestamp}` : undefined;
  for (const suffix of ['-shm', '-wal', '']) {
    if (!existsSync(file + suffix)) continue;
    await rename(file + suffix, `${file}.replaced-${timestamp}${suffix}`);
  }
  return previousDatabase;
}

function countRecords(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return Number(database.prepare('select count(*) as count from records').get()?.count);
  } finally {
    database.close();
  }
}
