import { lstat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * True where a symbolic link stands on the way from a folder to what it holds under a name with
 * slashes, so that it may lie elsewhere. The folder itself may be reached by a link.
 */
export async function isLinked(folder: string, name: string): Promise<boolean> {
  const steps = name.split('/');
  const ways = steps.map((_, index) => join(folder, ...steps.slice(0, index + 1)));
  const found = await Promise.all(ways.map((way) => lstat(way).catch(() => undefined)));
  return found.some((each) => each?.isSymbolicLink());
}
