import { lstat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Whether the path from a folder to a name with slashes contains a symbolic link, so that it may
 * lead out of the folder. The folder itself may be reached by a link.
 */
export async function isLinked(folder: string, name: string): Promise<boolean> {
  const segments = name.split('/');
  const paths = segments.map((_, index) => join(folder, ...segments.slice(0, index + 1)));
  const stats = await Promise.all(paths.map((path) => lstat(path).catch(() => undefined)));
  return stats.some((entry) => entry?.isSymbolicLink());
}
