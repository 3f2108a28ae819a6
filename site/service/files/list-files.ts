import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Lists what a folder holds, in the order of names; a folder that does not exist holds nothing. */
export async function listFiles(folder: string, kind: 'files' | 'folders'): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => (kind === 'files' ? entry.isFile() : entry.isDirectory()))
    .map((entry) => join(folder, entry.name))
    .toSorted();
}
