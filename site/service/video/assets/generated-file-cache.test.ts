import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { GeneratedFileCache } from './generated-file-cache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-generated-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

describe('GeneratedFileCache', () => {
  it('generates a file once for concurrent requests', async () => {
    const cache = new GeneratedFileCache(folder);
    const generate = vi.fn((path: string) => writeFile(path, 'content'));
    const paths = await Promise.all([1, 2, 3].map(() => cache.get('a/b.txt', generate)));
    expect(generate).toHaveBeenCalledTimes(1);
    expect(await readFile(paths[2] ?? '', 'utf8')).toBe('content');
  });

  it('finds the files of an earlier run', async () => {
    await new GeneratedFileCache(folder).get('b.txt', (path) => writeFile(path, 'content'));
    const generate = vi.fn(() => Promise.resolve());
    await new GeneratedFileCache(folder).get('b.txt', generate);
    expect(generate).not.toHaveBeenCalled();
  });

  it('leaves no file after a failure, and retries', async () => {
    const cache = new GeneratedFileCache(folder);
    const failing = cache.get('a/b.txt', async (path) => {
      await writeFile(path, 'half');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    expect(files.filter((file) => file.isFile())).toEqual([]);
    const path = await cache.get('a/b.txt', (target) => writeFile(target, 'whole'));
    expect(await readFile(path, 'utf8')).toBe('whole');
  });

  it('evicts the least recently used file', async () => {
    const options = { imageCacheMegabytes: 2, mediaCacheMegabytes: 2 };
    const cache = new GeneratedFileCache(folder, options);
    const megabyte = (path: string) => writeFile(path, Buffer.alloc(1024 * 1024));
    for (const name of ['a.jpg', 'b.jpg', 'film.mp4', 'a.jpg', 'c.jpg']) {
      await cache.get(`f/${name}`, megabyte);
    }
    const names = async () =>
      (await readdir(folder, { recursive: true })).filter((name) => name.includes('.')).length;
    await vi.waitUntil(async () => (await names()) === 3);
    const generate = vi.fn(megabyte);
    for (const name of ['a.jpg', 'c.jpg', 'film.mp4']) await cache.get(`f/${name}`, generate);
    expect(generate).not.toHaveBeenCalled();
    // After a restart, too.
    await new GeneratedFileCache(folder, options).get('f/d.jpg', megabyte);
    await vi.waitUntil(async () => (await names()) === 3);
  });
});
