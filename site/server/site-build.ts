import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildOfflineWorker } from './offline-worker.ts';
import { StartFailure } from '../service/start-failure.ts';
import { precompress } from './precompress.ts';

export const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
export const buildFolder = join(projectFolder, 'build');

const stampFile = join(buildFolder, 'stamp');
const builder = join(projectFolder, 'node_modules/@react-router/dev/bin.cjs');

/** What the built pages are made from. */
const sourceFolders = ['site/app', 'player'] as const;
const sourceFiles = [
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'site/server/offline-worker.ts',
  'site/server/page-chunks.ts',
  'site/server/precompress.ts',
] as const;

/** Lies in the folders of sources, but never reaches a page. */
const notSource = /(^|\/)(node_modules|dist)\/|\.test\.tsx?$|\.md$/;

/** Tells whether the built pages are not, or no longer, those of the sources. */
export async function isBuildStale(): Promise<boolean> {
  const stamp = await readFile(stampFile, 'utf8').catch(() => undefined);
  return stamp !== (await fingerprint());
}

/** Compresses what browsers load and notes what it was made from; the last step of every build. */
export async function finishBuild(): Promise<void> {
  await buildOfflineWorker(projectFolder, join(buildFolder, 'client'));
  await precompress(join(buildFolder, 'client'));
  await precompress(join(buildFolder, 'client', 'static'));
  await writeFile(stampFile, await fingerprint());
}

/**
 * Builds the pages for production.
 * @throws StartFailure with what the builder printed when it fails.
 */
export async function buildSite(): Promise<void> {
  const child = spawn(process.execPath, [builder, 'build'], {
    cwd: projectFolder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  if (code !== 0) throw new StartFailure(`The pages could not be built.\n\n${output.trim()}`);
}

/** Reads the content of every source rather than its date, which a fresh checkout makes anew. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await sources()) {
    hash.update(`${file}\0`).update(await readFile(join(projectFolder, file)));
  }
  return hash.digest('hex');
}

async function sources(): Promise<string[]> {
  const found = await Promise.all(
    sourceFolders.map(async (folder) => {
      const entries = await readdir(join(projectFolder, folder), {
        recursive: true,
        withFileTypes: true,
      });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(projectFolder.length));
    }),
  );
  return [...found.flat().filter((file) => !notSource.test(file)), ...sourceFiles].toSorted();
}
