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

  it('returns files of an earlier run without generating them again', async () => {
    await new GeneratedFileCache(folder).get('b.txt', (path) => writeFile(path, 'content'));
    const generate = vi.fn(() => Promise.resolve());
    await new GeneratedFileCache(folder).get('b.txt', generate);
    expect(generate).not.toHaveBeenCalled();
  });

  it('leaves no file after a failed generation, and generates it again on the next request', async () => {
    const cache = new GeneratedFileCache(folder);
    const failedCall = cache.get('a/b.txt', async (path) => {
      await writeFile(path, 'half');
      throw new Error('no');
    });
    await expect(failedCall).rejects.toThrow('no');
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    expect(files.filter((file) => file.isFile())).toEqual([]);
    const path = await cache.get('a/b.txt', (target) => writeFile(target, 'whole'));
    expect(await readFile(path, 'utf8')).toBe('whole');
  });

  it('evicts the least recently used file', async () => {
    const options = { imageCacheMegabytes: 2, mediaCacheMegabytes: 2 };
    const cache = new GeneratedFileCache(folder, options);
    const writeMegabyte = (path: string) => writeFile(path, Buffer.alloc(1024 * 1024));
    for (const name of ['a.jpg', 'b.jpg', 'film.mp4', 'a.jpg', 'c.jpg']) {
      await cache.get(`f/${name}`, writeMegabyte);
    }
    const countFiles = async () =>
      (await readdir(folder, { recursive: true })).filter((name) => name.includes('.')).length;
    await vi.waitUntil(async () => (await countFiles()) === 3);
    const generate = vi.fn(writeMegabyte);
    for (const name of ['a.jpg', 'c.jpg', 'film.mp4']) await cache.get(`f/${name}`, generate);
    expect(generate).not.toHaveBeenCalled();
    // The limit also applies to files of an earlier run.
    await new GeneratedFileCache(folder, options).get('f/d.jpg', writeMegabyte);
    await vi.waitUntil(async () => (await countFiles()) === 3);
  });
});
