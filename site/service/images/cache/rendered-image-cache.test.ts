import { mkdtemp, readdir, readFile, rm, writeFile, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { waitUntil } from '../../test/test-server.ts';
import { RenderedImageCache } from './rendered-image-cache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-drawn-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

const picture = (size = 10) => Promise.resolve(Buffer.alloc(size, 'x'));

it('what is asked for by many at a time is drawn once', async () => {
  const drawn = new RenderedImageCache(folder, 100);
  const draw = vi.fn(() => picture());
  const paths = await Promise.all(Array.from({ length: 20 }, () => drawn.get('a.png', draw)));
  expect(new Set(paths.map(({ path }) => path))).toEqual(new Set([join(folder, 'a.png')]));
  await drawn.get('a.png', draw);
  expect(draw).toHaveBeenCalledOnce();
});

it('what could not be drawn is tried again for the next who asks', async () => {
  const drawn = new RenderedImageCache(folder, 100);
  const fails = () => Promise.reject(new Error('no'));
  await expect(drawn.get('a.png', fails)).rejects.toThrow('no');
  expect(await readFile((await drawn.get('a.png', picture)).path, 'utf8')).toBe('xxxxxxxxxx');
});

it('what was not asked for the longest makes room for what is new', async () => {
  const drawn = new RenderedImageCache(folder, 25);
  await drawn.get('a.png', picture);
  await drawn.get('b.png', picture);
  await drawn.get('a.png', picture);
  await drawn.get('c.png', picture);
  await waitUntil(async () => (await readdir(folder)).length === 2);
  expect((await readdir(folder)).toSorted()).toEqual(['a.png', 'c.png']);
});

it('a picture is sent without being cached while the disk has no room', async () => {
  let isLow = true;
  const drawn = new RenderedImageCache(folder, 100, { freeSpace: { isLow: async () => isLow } });
  expect((await drawn.get('a.png', picture)).bytes?.toString()).toBe('xxxxxxxxxx');
  expect(await readdir(folder)).toEqual([]);
  isLow = false;
  const { path, bytes } = await drawn.get('a.png', picture);
  expect([await readFile(path, 'utf8'), bytes]).toEqual(['xxxxxxxxxx', undefined]);
  isLow = true;
  expect(await drawn.get('a.png', () => Promise.reject(new Error('no')))).toEqual({ path });
});

it('what was drawn before a restart is kept, within its room', async () => {
  for (const name of ['a.png', 'b.png', 'c.png'])
    await writeFile(join(folder, name), 'x'.repeat(10));
  await writeFile(join(folder, 'd.png.part'), 'half');
  const hoursAgo = Date.now() / 1000 - 7200;
  await utimes(join(folder, 'd.png.part'), hoursAgo, hoursAgo);
  const drawn = new RenderedImageCache(folder, 25);
  const draw = vi.fn(() => picture());
  await drawn.get('c.png', draw);
  expect(draw).not.toHaveBeenCalled();
  await waitUntil(async () => (await readdir(folder)).length === 2);
});

it('two are drawn at a time, and when a hundred wait, the next is sent away', async () => {
  const drawn = new RenderedImageCache(folder, 10_000);
  let atOnce = 0;
  let most = 0;
  const gate = Promise.withResolvers<void>();
  const draw = async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await gate.promise;
    atOnce -= 1;
    return picture();
  };
  const names = Array.from({ length: 102 }, (_, index) => `${index}.png`);
  const drawing = names.map((name, index) => drawn.get(name, draw, `10.0.0.${index % 3}`));
  await waitUntil(() => atOnce === 2);
  await expect(drawn.get('late.png', draw)).rejects.toMatchObject({ code: 'TOO_BUSY' });
  gate.resolve();
  await Promise.all(drawing);
  expect(most).toBe(2);
  await drawn.get('late.png', draw);
});
