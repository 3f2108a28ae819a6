import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, waitUntilPackaged, type TestServer } from './test-server.ts';

let server: TestServer;
let [outsideFolder, hash] = ['', ''];
beforeAll(async () => {
  server = await startTestServer({ ffmpeg: undefined });
  await waitUntilPackaged(server);
  outsideFolder = join(server.settings.dataDir, 'elsewhere');
  await mkdir(outsideFolder);
  const multivariantPlaylist = await (await fetchPath('/video/blue-hour.m3u8')).text();
  [, hash = ''] = /blue-hour\/([\da-f]+)\//.exec(multivariantPlaylist) ?? [];
});
afterAll(() => server[Symbol.asyncDispose]());

const fetchPath = (path: string) => fetch(server.origin + path);
const getPackagedPath = (name: string) => join(server.settings.dataDir, 'media', hash, name);

/** Moves a file or folder and replaces it with a symbolic link. */
async function replaceWithLink(path: string): Promise<void> {
  const target = join(outsideFolder, `${path.length}-${path.split('/').at(-1)}`);
  await rename(path, target);
  await symlink(target, path);
}

it.each([
  ['a playlist', 'video-0/index.m3u8', ''],
  ['a playlist of a clip', 'video-1/index.m3u8', '?asset_start_time=2&asset_end_time=4'],
  ['a segment', 'video-0/1.m4s', ''],
  ['captions', 'captions-0/captions.vtt', ''],
  ['captions of a clip', 'captions-1/captions.vtt', '?asset_start_time=2&asset_end_time=4'],
])('responds with 404 for %s that is a symbolic link', async (_, name, query) => {
  const path = `/video/blue-hour/${hash}/${name}${query}`;
  expect((await fetchPath(path)).status).toBe(200);
  await replaceWithLink(getPackagedPath(name));
  expect((await fetchPath(path)).status).toBe(404);
});

it('responds with 404 for a file in a folder that is a symbolic link', async () => {
  const path = `/video/blue-hour/${hash}/audio-0/1.m4s`;
  expect((await fetchPath(path)).status).toBe(200);
  await replaceWithLink(getPackagedPath('audio-0'));
  expect((await fetchPath(path)).status).toBe(404);
});

it('responds with 404 for a generated file that is a symbolic link', async () => {
  expect((await fetchPath('/video/blue-hour/low.mp4')).status).toBe(200);
  await replaceWithLink(join(server.settings.dataDir, 'made/1', hash, '360p.mp4'));
  expect((await fetchPath('/video/blue-hour/low.mp4')).status).toBe(404);
});

it('responds with 404 for an upload that is a symbolic link', async () => {
  const { originals } = server.service.images;
  const hashes = [await originals.put(Buffer.from('one')), await originals.put(Buffer.from('two'))];
  const [file, link] = hashes.map((storedHash) => originals.getPath(storedHash) ?? '');
  expect(await (await fetchPath(`/assets/${hashes[0]}/a.txt`)).text()).toBe('one');
  await rm(link ?? '');
  await symlink(file ?? '', link ?? '');
  expect((await fetchPath(`/assets/${hashes[1]}/a.txt`)).status).toBe(404);
});

it('serves files from a data folder that is a symbolic link', async () => {
  const { dataDir } = server.settings;
  const media = join(dataDir, 'media');
  await rename(media, join(outsideFolder, 'media'));
  await symlink(join(outsideFolder, 'media'), media);
  expect((await fetchPath(`/video/low-hum.m3u8`)).status).toBe(200);
  expect((await fetchPath(`/video/blue-hour/${hash}/video-2/index.m3u8`)).status).toBe(200);
});
