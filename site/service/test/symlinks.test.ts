import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, waitUntilPackaged, type TestServer } from './test-server.ts';

let served: TestServer;
let [elsewhere, hash] = ['', ''];
beforeAll(async () => {
  served = await startTestServer({ ffmpeg: undefined });
  await waitUntilPackaged(served);
  elsewhere = join(served.settings.dataDir, 'elsewhere');
  await mkdir(elsewhere);
  const master = await (await get('/video/blue-hour.m3u8')).text();
  [, hash = ''] = /blue-hour\/([\da-f]+)\//.exec(master) ?? [];
});
afterAll(() => served[Symbol.asyncDispose]());

const get = (path: string) => fetch(served.origin + path);
const packaged = (name: string) => join(served.settings.dataDir, 'media', hash, name);

/** Moves what lies at a path elsewhere, and leaves a link to it. */
async function linked(path: string): Promise<void> {
  const target = join(elsewhere, `${path.length}-${path.split('/').at(-1)}`);
  await rename(path, target);
  await symlink(target, path);
}

it.each([
  ['a playlist', 'video-0/index.m3u8', ''],
  ['a playlist of a part', 'video-1/index.m3u8', '?asset_start_time=2&asset_end_time=4'],
  ['a segment', 'video-0/1.m4s', ''],
  ['captions', 'captions-0/captions.vtt', ''],
  ['captions of a part', 'captions-1/captions.vtt', '?asset_start_time=2&asset_end_time=4'],
])('%s of a film that is a link is not there', async (_, name, query) => {
  const path = `/video/blue-hour/${hash}/${name}${query}`;
  expect((await get(path)).status).toBe(200);
  await linked(packaged(name));
  expect((await get(path)).status).toBe(404);
});

it('a folder of a film that is a link holds nothing', async () => {
  const path = `/video/blue-hour/${hash}/audio-0/1.m4s`;
  expect((await get(path)).status).toBe(200);
  await linked(packaged('audio-0'));
  expect((await get(path)).status).toBe(404);
});

it('a file that was made of a film and is a link is not handed out', async () => {
  expect((await get('/video/blue-hour/low.mp4')).status).toBe(200);
  await linked(join(served.settings.dataDir, 'made/1', hash, '360p.mp4'));
  expect((await get('/video/blue-hour/low.mp4')).status).toBe(404);
});

it('an upload that is a link is not handed out', async () => {
  const { originals } = served.service.images;
  const kept = [await originals.put(Buffer.from('one')), await originals.put(Buffer.from('two'))];
  const [file, link] = kept.map((each) => originals.path(each) ?? '');
  expect(await (await get(`/assets/${kept[0]}/a.txt`)).text()).toBe('one');
  await rm(link ?? '');
  await symlink(file ?? '', link ?? '');
  expect((await get(`/assets/${kept[1]}/a.txt`)).status).toBe(404);
});

it('a data folder may be a link itself', async () => {
  const { dataDir } = served.settings;
  const media = join(dataDir, 'media');
  await rename(media, join(elsewhere, 'media'));
  await symlink(join(elsewhere, 'media'), media);
  expect((await get(`/video/low-hum.m3u8`)).status).toBe(200);
  expect((await get(`/video/blue-hour/${hash}/video-2/index.m3u8`)).status).toBe(200);
});
