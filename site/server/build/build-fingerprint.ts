import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));

/** Within the site, so that the pages find the packages that it names, and none of another's. */
export const buildDirectory = join(projectRoot, 'site/build');

const stampFile = join(buildDirectory, 'stamp');

/** What the built pages are made from. */
const sourceFolders = ['site/app', 'player'] as const;
const sourceFiles = [
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'site/server/build/build-player-files.ts',
  'site/server/build/finish-build.ts',
  'site/server/build/offline-worker.ts',
  'site/server/build/chunk-names.ts',
  'site/server/build/precompress.ts',
] as const;

/** Lies in the folders of sources, but never reaches a page. */
const notSource = /(^|\/)(node_modules|dist)\/|\.test\.tsx?$|\.md$/;

/** Tells whether the built pages are not, or no longer, those of the sources. */
export async function isBuildStale(): Promise<boolean> {
  const stamp = await readFile(stampFile, 'utf8').catch(() => undefined);
  return stamp !== (await fingerprint());
}

/** Notes what the pages were built from. */
export async function writeBuildFingerprint(): Promise<void> {
  await writeFile(stampFile, await fingerprint());
}

/** Reads the content of every source rather than its date, which a fresh checkout makes anew. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await sources()) {
    hash.update(`${file}\0`).update(await readFile(join(projectRoot, file)));
  }
  return hash.digest('hex');
}

async function sources(): Promise<string[]> {
  const found = await Promise.all(
    sourceFolders.map(async (folder) => {
      const entries = await readdir(join(projectRoot, folder), {
        recursive: true,
        withFileTypes: true,
      });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(projectRoot.length));
    }),
  );
  return [...found.flat().filter((file) => !notSource.test(file)), ...sourceFiles].toSorted();
}
