import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));

/** Inside `site`, so that imports of the built pages resolve to the site's own dependencies. */
export const buildDirectory = join(projectRoot, 'site/build');

const fingerprintFile = join(buildDirectory, 'stamp');

/** Sources of the built pages. */
const sourceFolders = ['site/app', 'player'] as const;
const sourceFiles = [
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'site/server/build/build-player-files.ts',
  'site/server/build/finish-build.ts',
  'site/server/build/build-service-worker.ts',
  'site/server/build/chunk-names.ts',
  'site/server/build/precompress.ts',
] as const;

/** Files in the source folders that are not part of the build. */
const ignoredFiles = /(^|\/)(node_modules|dist)\/|\.test\.tsx?$|\.md$/;

/** Returns whether the build is missing, or older than the sources. */
export async function isBuildStale(): Promise<boolean> {
  const savedFingerprint = await readFile(fingerprintFile, 'utf8').catch(() => undefined);
  return savedFingerprint !== (await computeFingerprint());
}

/** Saves the fingerprint of the sources of a build. */
export async function writeBuildFingerprint(): Promise<void> {
  await writeFile(fingerprintFile, await computeFingerprint());
}

/** Hashes the content of every source. Modification dates would change with each checkout. */
async function computeFingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await listSources()) {
    hash.update(`${file}\0`).update(await readFile(join(projectRoot, file)));
  }
  return hash.digest('hex');
}

async function listSources(): Promise<string[]> {
  const filesByFolder = await Promise.all(
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
  return [
    ...filesByFolder.flat().filter((file) => !ignoredFiles.test(file)),
    ...sourceFiles,
  ].toSorted();
}
