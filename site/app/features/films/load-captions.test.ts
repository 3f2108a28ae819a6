import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadCaptions } from './load-captions.server.ts';

const files: Record<string, string> = {
  '/film.m3u8': [
    '#EXTM3U',
    '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="c",NAME="English",LANGUAGE="en",URI="en/index.m3u8"',
    '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="c",NAME="Forced",LANGUAGE="de",FORCED=YES,URI="f.m3u8"',
    '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="c",NAME="Deutsch",LANGUAGE="de",URI="de/index.m3u8"',
  ].join('\n'),
  '/en/index.m3u8': '#EXTM3U\n#EXTINF:4,\n1.vtt\n#EXTINF:4,\n2.vtt\n#EXT-X-ENDLIST',
  '/en/1.vtt': 'WEBVTT\n\n00:03.000 --> 00:05.000\nOne',
  '/en/2.vtt': 'WEBVTT\n\n00:03.000 --> 00:05.000\nOne\n\n00:06.000 --> 00:07.000\nTwo',
  '/de/index.m3u8': '#EXTM3U\n1.vtt',
  '/de/1.vtt': 'WEBVTT\n\n00:03.000 --> 00:05.000\nEins',
  '/abroad.m3u8': [
    '#EXTM3U',
    '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="c",NAME="Deutsch",LANGUAGE="de",URI="de/index.m3u8"',
    '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="c",NAME="US",LANGUAGE="en-US",URI="en/index.m3u8"',
  ].join('\n'),
  '/silent.m3u8': '#EXTM3U',
};
let servers: readonly [Server, Server];
let origin: string;
beforeAll(async () => {
  const [streamServer, otherServer] = (servers = [serve(), serve()] as const);
  await Promise.all(servers.map((server) => once(server, 'listening')));
  origin = getOrigin(streamServer);
  const crossOriginUrl = `${getOrigin(otherServer)}/en/index.m3u8`;
  files['/away.m3u8'] =
    `#EXTM3U\n#EXT-X-MEDIA:TYPE=SUBTITLES,LANGUAGE="en",URI="${crossOriginUrl}"`;
});
afterAll(() => servers.forEach((server) => server.close()));

function serve(): Server {
  return createServer(({ url = '' }, response) => {
    response.writeHead(url in files ? 200 : 404).end(files[url]);
  }).listen(0, '127.0.0.1');
}

function getOrigin(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const load = (path: string, ...wanted: string[]) =>
  loadCaptions(new URL(path, origin), wanted, new AbortController().signal);

it('loads captions in the preferred language, or else in the first language', async () => {
  expect(await load('/film.m3u8', 'de', 'en')).toEqual({
    language: 'de',
    cues: [{ start: 3, text: 'Eins' }],
  });
  expect((await load('/film.m3u8', 'fr'))?.language).toBe('en');
});

it('prefers a regional variant of the preferred language to another language', async () => {
  expect((await load('/abroad.m3u8', 'en'))?.language).toBe('en-US');
});

it('merges segments and removes duplicate cues', async () => {
  const { cues } = (await load('/film.m3u8', 'en')) ?? { cues: [] };
  expect(cues.map(({ text }) => text)).toEqual(['One', 'Two']);
});

it.each(['/silent.m3u8', '/missing.m3u8', '/away.m3u8'])(
  'returns no captions for %s',
  async (path) => {
    expect(await load(path, 'en')).toBeUndefined();
  },
);

it('returns no captions if they exceed the size limit', async () => {
  files['/huge.m3u8'] = files['/film.m3u8']?.replaceAll('en/', 'huge/') ?? '';
  files['/huge/index.m3u8'] =
    `#EXTM3U\n${Array.from({ length: 10 }, (_, index) => `${index}.vtt`).join('\n')}`;
  const segment = `WEBVTT\n\n00:03.000 --> 00:05.000\n${'a'.repeat(1_000_000)}`;
  for (let index = 0; index < 10; index += 1) files[`/huge/${index}.vtt`] = segment;
  expect(await load('/huge.m3u8', 'en')).toBeUndefined();
});
