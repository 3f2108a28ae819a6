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
  const [server, other] = (servers = [serve(), serve()] as const);
  await Promise.all(servers.map((each) => once(each, 'listening')));
  origin = originOf(server);
  const elsewhere = `${originOf(other)}/en/index.m3u8`;
  files['/away.m3u8'] = `#EXTM3U\n#EXT-X-MEDIA:TYPE=SUBTITLES,LANGUAGE="en",URI="${elsewhere}"`;
});
afterAll(() => servers.forEach((each) => each.close()));

function serve(): Server {
  return createServer(({ url = '' }, response) => {
    response.writeHead(url in files ? 200 : 404).end(files[url]);
  }).listen(0, '127.0.0.1');
}

function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const read = (path: string, ...wanted: string[]) =>
  loadCaptions(new URL(path, origin), wanted, new AbortController().signal);

it('takes the language that is wanted, and the first where there is none', async () => {
  expect(await read('/film.m3u8', 'de', 'en')).toEqual({
    language: 'de',
    cues: [{ start: 3, text: 'Eins' }],
  });
  expect((await read('/film.m3u8', 'fr'))?.language).toBe('en');
});

it("takes a country's form of the language that is wanted before another language", async () => {
  expect((await read('/abroad.m3u8', 'en'))?.language).toBe('en-US');
});

it('puts parts together, with what stands in two of them once', async () => {
  const { cues } = (await read('/film.m3u8', 'en')) ?? { cues: [] };
  expect(cues.map(({ text }) => text)).toEqual(['One', 'Two']);
});

it.each(['/silent.m3u8', '/missing.m3u8', '/away.m3u8'])('has no words of %s', async (path) => {
  expect(await read(path, 'en')).toBeUndefined();
});

it('gives up on captions that are larger than any film has', async () => {
  files['/huge.m3u8'] = files['/film.m3u8']?.replaceAll('en/', 'huge/') ?? '';
  files['/huge/index.m3u8'] =
    `#EXTM3U\n${Array.from({ length: 10 }, (_, at) => `${at}.vtt`).join('\n')}`;
  const part = `WEBVTT\n\n00:03.000 --> 00:05.000\n${'a'.repeat(1_000_000)}`;
  for (let at = 0; at < 10; at += 1) files[`/huge/${at}.vtt`] = part;
  expect(await read('/huge.m3u8', 'en')).toBeUndefined();
});
