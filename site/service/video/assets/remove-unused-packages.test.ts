import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { removeUnusedPackages } from './remove-unused-packages.ts';

const hourMs = 3_600_000;
const [used, fresh, old] = ['a', 'b', 'c'].map((letter) => letter.repeat(24));

/** A data folder with one package in use, one that has just been begun and one that is two hours old. */
async function media(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-unused-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const folders = [used, `${fresh}.part`, old].map((name) => join(dataDir, 'media', String(name)));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  const before = new Date(Date.now() - 2 * hourMs);
  await utimes(join(dataDir, 'media', String(old)), before, before);
  return dataDir;
}

const left = (dataDir: string) => readdir(join(dataDir, 'media'));

it('what no film uses is removed', async () => {
  const dataDir = await media();
  await removeUnusedPackages(dataDir, (hash) => hash === used);
  expect(await left(dataDir)).toEqual([used]);
});

it('in a folder of several servers what one of them may be making is spared', async () => {
  const dataDir = await media();
  await removeUnusedPackages(dataDir, (hash) => hash === used, hourMs);
  expect(await left(dataDir)).toEqual([used, `${fresh}.part`]);
});
