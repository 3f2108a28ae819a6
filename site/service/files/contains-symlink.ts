import { lstat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns whether a path relative to a folder contains a symbolic link, and may therefore lead
 * outside the folder. The folder itself may be reached through a link.
 */
export async function containsSymlink(folder: string, relativePath: string): Promise<boolean> {
  const segments = relativePath.split('/');
  const paths = segments.map((_, index) => join(folder, ...segments.slice(0, index + 1)));
  const stats = await Promise.all(paths.map((path) => lstat(path).catch(() => undefined)));
  return stats.some((entry) => entry?.isSymbolicLink());
}
