import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../runtime/startup-error.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

/** The exclusive right to write to a data folder. */
export interface DataDirLock extends Disposable {
  /** Releases the lock. Further calls do nothing. */
  release(): void;
}

/** SQLITE_BUSY: another connection holds the lock. */
const sqliteBusy = 5;

/** The locked file, and the file that describes the owner. */
const [lockFile, ownerFile] = ['server.lock', 'server-owner.json'];

/**
 * Locks a data folder for this process. The lock is a file lock of the operating system, acquired
 * through SQLite. The operating system releases it when the process ends, even if it is killed, so
 * a lock is never stale, and a reused process ID is never mistaken for the owner.
 * @throws StartupError with the folder and process ID if another process holds the lock.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const database = acquireLock(dataDir);
  const release = (): void => {
    if (database.isOpen) database.close();
  };
  try {
    const owner = { pid: process.pid, host: hostname(), startedAt: new Date().toISOString() };
    await writeFileAtomically(join(dataDir, ownerFile), `${JSON.stringify(owner)}\n`);
  } catch (error) {
    release();
    throw error;
  }
  return { release, [Symbol.dispose]: release };
}

function acquireLock(dataDir: string): DatabaseSync {
  const database = new DatabaseSync(join(dataDir, lockFile), { timeout: 0 });
  try {
    database.exec('begin exclusive');
    return database;
  } catch (error) {
    database.close();
    const isBusy = error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
    if (!isBusy) throw error;
    throw new StartupError(
      `DATA_DIR ${dataDir} is in use by another server (${describeOwner(dataDir)}); stop it, or give this one another DATA_DIR. Several servers share content only with DATABASE_URL.`,
    );
  }
}

/** Describes the owner for an error message. The file may briefly name the previous owner. */
function describeOwner(dataDir: string): string {
  try {
    const text = readFileSync(join(dataDir, ownerFile), 'utf8');
    const { pid, host, startedAt } = JSON.parse(text) as Record<string, unknown>;
    return `process ${String(pid)} on ${String(host)}, since ${String(startedAt)}`;
  } catch {
    return 'unknown process';
  }
}
