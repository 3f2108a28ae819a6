import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { removeUnusedPackages } from './remove-unused-packages.ts';

const HOUR_MS = 3_600_000;
const [usedHash, recentHash, oldHash] = ['a', 'b', 'c'].map((letter) => letter.repeat(24));

/**
 * Creates a data folder with a package in use, one that has just been started and one that is two
 * hours old.
 */
async function createDataFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-unused-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const folders = [usedHash, `${recentHash}.part`, oldHash].map((name) =>
    join(dataDir, 'media', String(name)),
  );
  for (const folder of folders) await mkdir(folder, { recursive: true });
  const before = new Date(Date.now() - 2 * HOUR_MS);
  await utimes(join(dataDir, 'media', String(oldHash)), before, before);
  return dataDir;
}

const listPackages = (dataDir: string) => readdir(join(dataDir, 'media'));

it('removes unused packages', async () => {
  const dataDir = await createDataFolder();
  await removeUnusedPackages(dataDir, (hash) => hash === usedHash);
  expect(await listPackages(dataDir)).toEqual([usedHash]);
});

it('does not remove recent packages from a shared folder', async () => {
  const dataDir = await createDataFolder();
  await removeUnusedPackages(dataDir, (hash) => hash === usedHash, HOUR_MS);
  expect(await listPackages(dataDir)).toEqual([usedHash, `${recentHash}.part`]);
});
