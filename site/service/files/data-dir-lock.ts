import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartFailure } from '../runtime/startup-error.ts';
import { writeFileInOneStep } from './write-file-atomically.ts';

/** The exclusive right to write to a data folder. */
export interface DataDirLock extends Disposable {
  /** Gives the right back; does nothing the second time. */
  release(): void;
}

/** SQLite's result code where another connection holds the lock. */
const sqliteBusy = 5;

/** The file whose lock is held, and the one that says by whom. */
const [lockFile, ownerFile] = ['server.lock', 'server-owner.json'];

/**
 * Locks a data folder for this process. The lock is one of the operating system on a file, taken by
 * SQLite: it ends with the process however that ends, so that no lock is ever stale, and a reused
 * process id cannot be mistaken for the owner.
 * @throws StartFailure with the folder and the process id where another process has the lock.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const database = openLocked(dataDir);
  const release = (): void => {
    if (database.isOpen) database.close();
  };
  try {
    const owner = { pid: process.pid, host: hostname(), startedAt: new Date().toISOString() };
    await writeFileInOneStep(join(dataDir, ownerFile), `${JSON.stringify(owner)}\n`);
  } catch (error) {
    release();
    throw error;
  }
  return { release, [Symbol.dispose]: release };
}

function openLocked(dataDir: string): DatabaseSync {
  const database = new DatabaseSync(join(dataDir, lockFile), { timeout: 0 });
  try {
    database.exec('begin exclusive');
    return database;
  } catch (error) {
    database.close();
    const isBusy = error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
    if (!isBusy) throw error;
    throw new StartFailure(
      `DATA_DIR ${dataDir} is in use by another server (${ownerOf(dataDir)}); stop it, or give this one another DATA_DIR. Several servers share content only with DATABASE_URL.`,
    );
  }
}

/** Who has the lock, for people; the file may be a moment older than the lock. */
function ownerOf(dataDir: string): string {
  try {
    const text = readFileSync(join(dataDir, ownerFile), 'utf8');
    const { pid, host, startedAt } = JSON.parse(text) as Record<string, unknown>;
    return `process ${String(pid)} on ${String(host)}, since ${String(startedAt)}`;
  } catch {
    return 'process unknown';
  }
}
