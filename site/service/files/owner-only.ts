import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';

/** Permission bits of everybody but the owner. */
const othersBits = 0o077;

/** The mask with which a server creates files as 0600 and folders as 0700, as do its children. */
const ownerOnlyMask = 0o077;

/** Mode of a folder that only its owner may enter. */
export const ownerOnlyFolder = 0o700;

/** Lets this process, and programs that it starts, create files that only their owner may read. */
export function createFilesOwnerOnly(): void {
  process.umask(ownerOnlyMask);
}

/**
 * Takes the rights of all others away from a folder and everything below it. The folder itself comes
 * first, so that nobody else can enter it from then on. Symbolic links are left alone, and so is the
 * content of folders below that nobody else could enter: there may be many thousand files.
 */
export async function restrictToOwner(folder: string, log: Pick<Logger, 'warn'>): Promise<void> {
  // Windows has no such bits.
  if (process.platform === 'win32') return;
  const refused: string[] = [];
  await restrict(folder, refused, true);
  if (refused.length === 0) return;
  log.warn(
    { code: 'DATA_DIR_TOO_OPEN', paths: refused.slice(0, 10), count: refused.length },
    'Files in DATA_DIR can be read by other users and belong to another user; run chown and chmod -R go= on them',
  );
}

async function restrict(path: string, refused: string[], isTop: boolean): Promise<void> {
  // What has been removed meanwhile needs no rights.
  const found = await lstat(path).catch(() => undefined);
  if (found === undefined || found.isSymbolicLink()) return;
  const isOpen = (found.mode & othersBits) !== 0;
  if (isOpen) {
    const mode = found.mode & 0o7777 & ~othersBits;
    await chmod(path, mode).catch(() => refused.push(path));
  }
  if (!found.isDirectory() || !(isOpen || isTop)) return;
  for (const name of await readdir(path).catch(() => [])) {
    await restrict(join(path, name), refused, false);
  }
}
