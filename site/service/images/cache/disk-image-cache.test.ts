import { mkdtemp, readdir, readFile, rm, writeFile, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';
import { DiskImageCache } from './disk-image-cache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-rendered-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

const createImage = (size = 10) => Promise.resolve(Buffer.alloc(size, 'x'));

it('renders an image once for concurrent requests', async () => {
  const cache = new DiskImageCache(folder, 100);
  const render = vi.fn(() => createImage());
  const paths = await Promise.all(Array.from({ length: 20 }, () => cache.get('a.png', render)));
  expect(new Set(paths.map(({ path }) => path))).toEqual(new Set([join(folder, 'a.png')]));
  await cache.get('a.png', render);
  expect(render).toHaveBeenCalledOnce();
});

it('retries a failed rendering on the next request', async () => {
  const cache = new DiskImageCache(folder, 100);
  const failToRender = () => Promise.reject(new Error('no'));
  await expect(cache.get('a.png', failToRender)).rejects.toThrow('no');
  expect(await readFile((await cache.get('a.png', createImage)).path, 'utf8')).toBe('xxxxxxxxxx');
});

it('evicts the least recently used image', async () => {
  const cache = new DiskImageCache(folder, 25);
  await cache.get('a.png', createImage);
  await cache.get('b.png', createImage);
  await cache.get('a.png', createImage);
  await cache.get('c.png', createImage);
  await waitFor(async () => (await readdir(folder)).length === 2);
  expect((await readdir(folder)).toSorted()).toEqual(['a.png', 'c.png']);
});

it('returns the bytes without caching them while disk space is low', async () => {
  let isLow = true;
  const cache = new DiskImageCache(folder, 100, { freeSpace: { isLow: async () => isLow } });
  expect((await cache.get('a.png', createImage)).bytes?.toString()).toBe('xxxxxxxxxx');
  expect(await readdir(folder)).toEqual([]);
  isLow = false;
  const { path, bytes } = await cache.get('a.png', createImage);
  expect([await readFile(path, 'utf8'), bytes]).toEqual(['xxxxxxxxxx', undefined]);
  isLow = true;
  expect(await cache.get('a.png', () => Promise.reject(new Error('no')))).toEqual({ path });
});

it('reuses the images of a previous run within the size limit', async () => {
  for (const name of ['a.png', 'b.png', 'c.png'])
    await writeFile(join(folder, name), 'x'.repeat(10));
  await writeFile(join(folder, 'd.png.part'), 'half');
  const hoursAgo = Date.now() / 1000 - 7200;
  await utimes(join(folder, 'd.png.part'), hoursAgo, hoursAgo);
  const cache = new DiskImageCache(folder, 25);
  const render = vi.fn(() => createImage());
  await cache.get('c.png', render);
  expect(render).not.toHaveBeenCalled();
  await waitFor(async () => (await readdir(folder)).length === 2);
});

it('renders two images at a time, and rejects requests while 100 wait', async () => {
  const cache = new DiskImageCache(folder, 10_000);
  let active = 0;
  let maxActive = 0;
  const gate = Promise.withResolvers<void>();
  const render = async () => {
    active += 1;
    maxActive = Math.max(maxActive, active);
    await gate.promise;
    active -= 1;
    return createImage();
  };
  const names = Array.from({ length: 102 }, (_, index) => `${index}.png`);
  const renderings = names.map((name, index) => cache.get(name, render, `10.0.0.${index % 3}`));
  await waitFor(() => active === 2);
  await expect(cache.get('late.png', render)).rejects.toMatchObject({ code: 'TOO_BUSY' });
  gate.resolve();
  await Promise.all(renderings);
  expect(maxActive).toBe(2);
  await cache.get('late.png', render);
});
