import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';

/** Permission bits of the group and all other users. */
const nonOwnerBits = 0o077;

/**
 * The umask with which a server and its child processes create files as 0600 and folders as 0700.
 */
const ownerOnlyMask = 0o077;

/** Mode of a folder that only its owner may enter. */
export const ownerOnlyFolderMode = 0o700;

/** Makes this process and its child processes create files that only their owner may read. */
export function createFilesOwnerOnly(): void {
  process.umask(ownerOnlyMask);
}

/**
 * Removes the permissions of other users from a folder and everything below it. The folder itself
 * comes first, so that no other user can enter it from then on. Skips symbolic links, and the
 * contents of folders that other users already cannot enter: there may be many thousands of files.
 */
export async function restrictToOwner(folder: string, log: Pick<Logger, 'warn'>): Promise<void> {
  // Windows has no such permission bits.
  if (process.platform === 'win32') return;
  const failedPaths: string[] = [];
  await restrict(folder, failedPaths, true);
  if (failedPaths.length === 0) return;
  log.warn(
    { code: 'DATA_DIR_TOO_OPEN', paths: failedPaths.slice(0, 10), count: failedPaths.length },
    'Files in DATA_DIR can be read by other users and belong to another user; run chown and chmod -R go= on them',
  );
}

async function restrict(path: string, failedPaths: string[], isRoot: boolean): Promise<void> {
  // Files may be removed during the walk.
  const stats = await lstat(path).catch(() => undefined);
  if (stats === undefined || stats.isSymbolicLink()) return;
  const isOpen = (stats.mode & nonOwnerBits) !== 0;
  if (isOpen) {
    const mode = stats.mode & 0o7777 & ~nonOwnerBits;
    await chmod(path, mode).catch(() => failedPaths.push(path));
  }
  if (!stats.isDirectory() || !(isOpen || isRoot)) return;
  for (const name of await readdir(path).catch(() => [])) {
    await restrict(join(path, name), failedPaths, false);
  }
}
