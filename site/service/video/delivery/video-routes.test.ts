import { request } from 'node:http';
import { BufferSource, Input, MP4 } from 'mediabunny';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, waitUntilPackaged, type TestServer } from '../../test/test-server.ts';

let served: TestServer;
beforeAll(async () => {
  // Without ffmpeg, as on a fresh machine.
  served = await startTestServer({ ffmpeg: undefined });
  await waitUntilPackaged(served);
});
afterAll(() => served[Symbol.asyncDispose]());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${served.origin}/video${path}`, { headers, method });
const text = async (path: string) => (await get(path)).text();

/** Path of the first line of a playlist that is an address, from `/video` on. */
async function firstOf(playlist: string): Promise<string> {
  const line = (await text(playlist))
    .split('\n')
    .find((each) => each !== '' && !each.startsWith('#'));
  return new URL(line ?? '', `http://x${playlist}`).pathname;
}

describe('a film', () => {
  it('has a master playlist with its renditions, sounds, captions, stills and chapters', async () => {
    const answer = await get('/blue-hour.m3u8');
    const master = await answer.text();
    expect(answer.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(master.match(/RESOLUTION=\d+x\d+,FRAME-RATE=24\.000/g)).toHaveLength(3);
    expect(master.match(/#EXT-X-MEDIA:TYPE=AUDIO/g)).toHaveLength(2);
    expect(master.match(/#EXT-X-MEDIA:TYPE=SUBTITLES/g)).toHaveLength(2);
    expect(master.match(/#EXT-X-I-FRAME-STREAM-INF/g)).toHaveLength(3);
    expect(master).toContain('CODECS="avc1.4d401f,mp4a.40.2"');
    expect(master).toContain('DATA-ID="com.apple.hls.chapters",URI="blue-hour/chapters.json"');
  });

  it('names only playlists and segments that exist', async () => {
    const master = await text('/blue-hour.m3u8');
    const named = [...master.matchAll(/URI="([^"]+)"|^([^#\s].*)$/gm)].map(
      ([, uri, line]) => uri ?? line,
    );
    const playlists = named.filter((path) => path?.endsWith('.m3u8'));
    expect(playlists).toHaveLength(10);
    for (const playlist of playlists) {
      const content = await text(`/${playlist}`);
      const parts = [...content.matchAll(/URI="([^"]+)"|^([^#\s].*)$/gm)];
      expect(parts.length).toBeGreaterThan(0);
      for (const [, uri, line] of parts) {
        const path = new URL(uri ?? line ?? '', `http://x/${playlist}`).pathname;
        const { status } = await get(path, {}, 'HEAD');
        expect([path, status]).toEqual([path, 200]);
      }
    }
  });

  it('that is only heard has a master playlist without pictures', async () => {
    const master = await text('/low-hum.m3u8');
    expect(master).toContain('CODECS="mp4a.40.2",AUDIO="audio",SUBTITLES="captions"');
    expect(master).not.toContain('RESOLUTION');
  });

  it.each([
    ['low', 640],
    ['medium', 854],
    ['high', 1280],
  ])('has a %s MP4 with sound', async (quality, width) => {
    const answer = await get(`/blue-hour/${quality}.mp4`);
    expect(answer.headers.get('content-type')).toBe('video/mp4');
    const source = new BufferSource(await answer.arrayBuffer());
    using input = new Input({ source, formats: [MP4] });
    const picture = await input.getPrimaryVideoTrack();
    const sound = await input.getPrimaryAudioTrack();
    expect(await picture?.getDisplayWidth()).toBe(width);
    expect(await picture?.computeDuration()).toBeCloseTo(8, 1);
    expect(await sound?.computeDuration()).toBeCloseTo(8, 1);
  });

  it('that is only heard has its sound, and no MP4', async () => {
    const answer = await get('/low-hum/audio.m4a');
    expect(answer.headers.get('content-type')).toBe('audio/mp4');
    expect((await get('/low-hum/high.mp4')).status).toBe(404);
  });

  it('has chapters in every language', async () => {
    expect(await (await get('/blue-hour/chapters.json')).json()).toEqual([
      {
        chapter: 1,
        'start-time': 0,
        duration: 4,
        titles: [
          { language: 'en', title: 'Dusk' },
          { language: 'de', title: 'Dämmerung' },
        ],
      },
      { chapter: 2, 'start-time': 4, duration: 4, titles: [{ language: 'en', title: 'Night' }] },
    ]);
  });

  it('has a storyboard as text, list and picture', async () => {
    expect(await text('/blue-hour/storyboard.vtt')).toContain(
      '00:00:02.000 --> 00:00:04.000\nstoryboard.jpg#xywh=256,0,256,144',
    );
    expect(await text('/blue-hour/storyboard.vtt?format=webp')).toContain('storyboard.webp#xywh=');
    expect(await (await get('/blue-hour/storyboard.json')).json()).toMatchObject({
      tile_width: 256,
      tiles: [{ start: 0 }, { start: 2 }, { start: 4 }, { start: 6, x: 256, y: 144 }],
    });
    const picture = await (await get('/blue-hour/storyboard.webp')).arrayBuffer();
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 512 });
  });

  it.each([
    ['thumbnail.jpg', 'jpeg', 1280],
    ['thumbnail.webp?width=640', 'webp', 640],
    ['thumbnail.png?width=300', 'png', 320],
    ['thumbnail.gif?width=300', 'gif', 320],
    ['thumbnail.jpg?width=99999', 'jpeg', 1280],
    // Without ffmpeg the nearest picture of the storyboard must do.
    ['thumbnail.jpg?time=5', 'jpeg', 256],
    ['thumbnail.jpg?time=500&width=160', 'jpeg', 160],
    // The shape of link previews, and no other that somebody might think of.
    ['thumbnail.jpg?width=1200&height=630&fit_mode=crop', 'jpeg', 1200, 630],
    ['thumbnail.jpg?width=1201&height=630&fit_mode=crop', 'jpeg', 1280, 720],
  ])('has the still %s', async (path, format, width, height?: number) => {
    const answer = await get(`/blue-hour/${path}`);
    expect(answer.headers.get('content-type')).toBe(`image/${format}`);
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({
      ...{ format, width },
      ...(height && { height }),
    });
  });
});

describe('a segment', () => {
  let path: string;
  let size: number;
  beforeAll(async () => {
    path = await firstOf(await firstOf('/blue-hour.m3u8'));
    size = (await (await get(path)).arrayBuffer()).byteLength;
  });

  it('may be kept for ever, and read from any origin', async () => {
    const { headers } = await get(path);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toBe('video/iso.segment');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('accept-ranges')).toBe('bytes');
  });

  it('is not sent again to who has it', async () => {
    const etag = (await get(path)).headers.get('etag') ?? '';
    const again = await get(path, { 'if-none-match': `"other", ${etag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it('is described without being sent', async () => {
    const answer = await get(path, {}, 'HEAD');
    expect(answer.headers.get('content-length')).toBe(String(size));
    expect(await answer.text()).toBe('');
  });

  it.each([
    ['bytes=0-9', 10, (all: number) => `bytes 0-9/${all}`],
    ['bytes=-7', 7, (all: number) => `bytes ${all - 7}-${all - 1}/${all}`],
  ])('is sent in part for %s', async (range, length, expected) => {
    const answer = await get(path, { range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(expected(size));
    expect((await answer.arrayBuffer()).byteLength).toBe(length);
  });

  it('refuses a range beyond its end', async () => {
    const answer = await get(path, { range: 'bytes=99999999-' });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe(`bytes */${size}`);
  });

  it('is sent whole when it is no longer the version whose part is asked for', async () => {
    const answer = await get(path, { range: 'bytes=0-9', 'if-range': '"older"' });
    expect(answer.status).toBe(200);
  });
});

describe('what is not there', () => {
  it.each([
    ['an unknown film', '/none.m3u8', 404, 'not_found'],
    ['a name that is no film', '/none', 404, 'not_found'],
    ['an unknown file', '/blue-hour/none.mp4', 404, 'not_found'],
    ['a name from the language itself', '/blue-hour/constructor', 404, 'not_found'],
    ['an old package', '/blue-hour/0000/video-0/index.m3u8', 404, 'not_found'],
    ['a storyboard of sound', '/low-hum/storyboard.vtt', 404, 'not_found'],
    ['a width that is no number', '/blue-hour/thumbnail.jpg?width=wide', 400, 'invalid_parameters'],
    ['a time before the start', '/blue-hour/thumbnail.jpg?time=-1', 400, 'invalid_parameters'],
    ['two widths', '/blue-hour/thumbnail.jpg?width=1&width=2', 400, 'invalid_parameters'],
  ])('%s is told so', async (_, path, status, type) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      error: { type, messages: [expect.stringMatching(/\.$/)] },
    });
  });

  it.each([
    '/video/blue-hour/HASH/../../../tokens.json',
    '/video/blue-hour/HASH/..%2f..%2ftokens.json',
    '/video/blue-hour/HASH/video-0/%2e%2e/%2e%2e/%2e%2e/tokens.json',
    '/video/blue-hour/HASH/video-0/..\\..\\..\\tokens.json',
    '/video/blue-hour/HASH/%00/index.m3u8',
    '/video/blue-hour/HASH//etc/passwd',
    '/video/blue-hour/HASH/manifest.json',
  ])('lies outside a package: %s', async (path) => {
    const hash = (await firstOf('/blue-hour.m3u8')).split('/')[2] ?? '';
    // fetch would tidy the path up first.
    const status = await new Promise((resolve, reject) => {
      const url = new URL(served.origin);
      const asked = { host: url.hostname, port: url.port, path: path.replace('HASH', hash) };
      request(asked, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect([400, 404]).toContain(status);
  });
});
