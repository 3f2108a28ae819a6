import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Matches the names of packages and their staging folders. The group is a content or metadata hash.
 */
const packageNamePattern = /^([0-9a-f]{24})(?:\.part|\.renditions(?:\.part)?)?$/;

/**
 * Removes the packages, renditions and generated files of assets that have changed or no longer
 * exist. `isUsed` reports whether a hash is in use. Folders younger than `minAgeMs` are not
 * removed, because another process can still be writing to them.
 */
export async function removeUnusedPackages(
  dataDir: string,
  isUsed: (hash: string) => boolean,
  minAgeMs = 0,
): Promise<void> {
  const generatedFolder = join(dataDir, 'made');
  const versions = await readdir(generatedFolder).catch(() => []);
  const folders = [
    join(dataDir, 'media'),
    ...versions.map((version) => join(generatedFolder, version)),
  ];
  for (const folder of folders) {
    for (const name of await readdir(folder).catch(() => [])) {
      const [, hash] = packageNamePattern.exec(name) ?? [];
      if (hash === undefined || isUsed(hash)) continue;
      const path = join(folder, name);
      if (minAgeMs > 0 && (await getAgeMs(path)) < minAgeMs) continue;
      await rm(path, { recursive: true, force: true });
    }
  }
}

/** Returns the time since an entry was last added to or removed from a folder, in milliseconds. */
async function getAgeMs(path: string): Promise<number> {
  const stats = await stat(path).catch(() => undefined);
  return stats === undefined ? Infinity : Date.now() - stats.mtimeMs;
}
