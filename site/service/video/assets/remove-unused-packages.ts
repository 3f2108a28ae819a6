import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** How packages, and the folders on the way to them, are named; the digits name the film's content. */
const hashed = /^([0-9a-f]{24})(?:\.part|\.renditions(?:\.part)?)?$/;

/**
 * Removes packages, stills and other made files of films that have changed or are gone; `isUsed`
 * tells the hashes that are not. What has been touched within `sparedMs` is left alone, because
 * another process may be making it.
 */
export async function removeUnusedPackages(
  dataDir: string,
  isUsed: (hash: string) => boolean,
  sparedMs = 0,
): Promise<void> {
  const made = join(dataDir, 'made');
  const recipes = await readdir(made).catch(() => []);
  const folders = [join(dataDir, 'media'), ...recipes.map((recipe) => join(made, recipe))];
  for (const folder of folders) {
    for (const name of await readdir(folder).catch(() => [])) {
      const [, hash] = hashed.exec(name) ?? [];
      if (hash === undefined || isUsed(hash)) continue;
      const path = join(folder, name);
      if (sparedMs > 0 && (await ageOf(path)) < sparedMs) continue;
      await rm(path, { recursive: true, force: true });
    }
  }
}

/** Milliseconds since anything was last put into a folder, or taken out of it. */
async function ageOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  return found === undefined ? Infinity : Date.now() - found.mtimeMs;
}
