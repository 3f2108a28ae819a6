import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** How packages, and the folders on the way to them, are named; the digits name the film's content. */
const hashed = /^([0-9a-f]{24})(?:\.part|\.renditions(?:\.part)?)?$/;

/**
 * Removes packages, stills and other made files of films that have changed or are gone; `isUsed`
 * tells the hashes that are not.
 */
export async function removeUnusedMedia(
  dataDir: string,
  isUsed: (hash: string) => boolean,
): Promise<void> {
  const made = join(dataDir, 'made');
  const recipes = await readdir(made).catch(() => []);
  const folders = [join(dataDir, 'media'), ...recipes.map((recipe) => join(made, recipe))];
  for (const folder of folders) {
    for (const name of await readdir(folder).catch(() => [])) {
      const [, hash] = hashed.exec(name) ?? [];
      if (hash === undefined || isUsed(hash)) continue;
      await rm(join(folder, name), { recursive: true, force: true });
    }
  }
}
