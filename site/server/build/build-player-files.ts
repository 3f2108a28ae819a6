import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from './build-fingerprint.ts';
import { playerFolder, type CurrentPlayer } from './player-files.ts';
import { precompressFiles } from './precompress.ts';

/**
 * Builds the player's file for script tags and its chunks, for other sites. The files equal those
 * of the package, so both have the same hashes.
 */
export async function buildPlayerFiles(folder = playerFolder): Promise<void> {
  await mkdir(folder, { recursive: true });
  const output = await mkdtemp(join(folder, 'new-'));
  try {
    await build({
      configFile: join(projectRoot, 'player/build/vite.config.ts'),
      mode: 'standalone',
      logLevel: 'error',
      build: { outDir: output },
    });
    await addBuild(output, await readPlayerVersion(), folder);
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

/** Moves a build to a folder named by version and content hash, and removes earlier builds. */
export async function addBuild(output: string, version: string, folder: string): Promise<void> {
  const name = `${version}-${await computeContentHash(output)}`;
  const target = join(folder, name);
  await precompressFiles(output);
  await precompressFiles(join(output, `vitrine-${version}`));
  await removeBuilds(folder);
  await rename(output, target);
  const integrity = computeIntegrity(await readFile(join(target, 'vitrine.js')));
  const current: CurrentPlayer = { name, version, integrity };
  await writeFile(join(folder, 'current.json'), `${JSON.stringify(current)}\n`);
}

async function removeBuilds(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^\d/.test(name));
  for (const name of names) await rm(join(folder, name), { recursive: true });
}

async function readPlayerVersion(): Promise<string> {
  const manifest = await readFile(join(projectRoot, 'player/package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

/** Computes the value of the `integrity` attribute for a file. */
const computeIntegrity = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Returns the first eight hex digits of a hash over all scripts and their names. */
async function computeContentHash(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'));
  for (const name of names.toSorted()) {
    hash.update(`${name}\0`).update(await readFile(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 8);
}
