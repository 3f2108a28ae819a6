import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Lists the files or folders in a folder, sorted by path. A folder that does not exist counts as
 * empty.
 */
export async function listFiles(folder: string, kind: 'files' | 'folders'): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => (kind === 'files' ? entry.isFile() : entry.isDirectory()))
    .map((entry) => join(folder, entry.name))
    .toSorted();
}
