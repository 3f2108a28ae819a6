import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import {
  replaceFile,
  createTemporaryPathWithExtension,
  writeFileAtomically,
} from './write-file-atomically.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-replace-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

it('lets many writers replace a file at the same time, and leaves no temporary file', async () => {
  const path = join(folder, 'tokens.json');
  const texts = Array.from({ length: 50 }, (_, index) => `${index}`.repeat(10_000));
  await Promise.all(texts.map((text) => writeFileAtomically(path, text)));
  expect(texts).toContain(await readFile(path, 'utf8'));
  expect(await readdir(folder)).toEqual(['tokens.json']);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

it('keeps the old file and removes the temporary one if the write fails', async () => {
  const path = join(folder, 'still.jpg');
  await writeFile(path, 'old');
  const replacement = replaceFile(
    path,
    async (temporaryPath) => {
      expect(temporaryPath).toMatch(/\.jpg$/);
      await writeFile(temporaryPath, 'incomplete');
      throw new Error('The disk is full.');
    },
    createTemporaryPathWithExtension(path),
  );
  await expect(replacement).rejects.toThrow('The disk is full.');
  expect(await readFile(path, 'utf8')).toBe('old');
  expect(await readdir(folder)).toEqual(['still.jpg']);
});
