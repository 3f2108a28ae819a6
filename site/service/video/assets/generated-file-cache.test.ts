import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { GeneratedFileCache } from './generated-file-cache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-made-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

describe('a file that is made when it is asked for', () => {
  it('is made once, however many ask for it at the same time', async () => {
    const made = new GeneratedFileCache(folder);
    const make = vi.fn((path: string) => writeFile(path, 'content'));
    const paths = await Promise.all([1, 2, 3].map(() => made.get('a/b.txt', make)));
    expect(make).toHaveBeenCalledTimes(1);
    expect(await readFile(paths[2] ?? '', 'utf8')).toBe('content');
  });

  it('is found again by the next start', async () => {
    await new GeneratedFileCache(folder).get('b.txt', (path) => writeFile(path, 'content'));
    const make = vi.fn(() => Promise.resolve());
    await new GeneratedFileCache(folder).get('b.txt', make);
    expect(make).not.toHaveBeenCalled();
  });

  it('leaves nothing behind when its making fails, and is tried again', async () => {
    const made = new GeneratedFileCache(folder);
    const failing = made.get('a/b.txt', async (path) => {
      await writeFile(path, 'half');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    expect(files.filter((file) => file.isFile())).toEqual([]);
    const path = await made.get('a/b.txt', (target) => writeFile(target, 'whole'));
    expect(await readFile(path, 'utf8')).toBe('whole');
  });

  it('makes room for new ones by deleting what was not requested for the longest time', async () => {
    const options = { imageCacheMegabytes: 2, mediaCacheMegabytes: 2 };
    const made = new GeneratedFileCache(folder, options);
    const megabyte = (path: string) => writeFile(path, Buffer.alloc(1024 * 1024));
    for (const name of ['a.jpg', 'b.jpg', 'film.mp4', 'a.jpg', 'c.jpg']) {
      await made.get(`f/${name}`, megabyte);
    }
    const names = async () =>
      (await readdir(folder, { recursive: true })).filter((name) => name.includes('.')).length;
    await vi.waitUntil(async () => (await names()) === 3);
    const make = vi.fn(megabyte);
    for (const name of ['a.jpg', 'c.jpg', 'film.mp4']) await made.get(`f/${name}`, make);
    expect(make).not.toHaveBeenCalled();
    // After a restart as well.
    await new GeneratedFileCache(folder, options).get('f/d.jpg', megabyte);
    await vi.waitUntil(async () => (await names()) === 3);
  });
});
