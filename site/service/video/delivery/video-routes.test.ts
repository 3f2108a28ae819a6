import { request } from 'node:http';
import { BufferSource, Input, MP4 } from 'mediabunny';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, waitUntilPackaged, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  // Without ffmpeg, as on a fresh installation.
  server = await startTestServer({ ffmpeg: undefined });
  await waitUntilPackaged(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${server.origin}/video${path}`, { headers, method });
const getText = async (path: string) => (await get(path)).text();

/** Returns the path of the first URI of a playlist, relative to `/video`. */
async function findFirstUri(playlist: string): Promise<string> {
  const line = (await getText(playlist))
    .split('\n')
    .find((candidate) => candidate !== '' && !candidate.startsWith('#'));
  return new URL(line ?? '', `http://x${playlist}`).pathname;
}

describe('an asset', () => {
  it('serves a multivariant playlist with renditions, audio, captions, I-frame playlists and chapters', async () => {
    const response = await get('/blue-hour.m3u8');
    const multivariantPlaylist = await response.text();
    expect(response.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(multivariantPlaylist.match(/RESOLUTION=\d+x\d+,FRAME-RATE=24\.000/g)).toHaveLength(3);
    expect(multivariantPlaylist.match(/#EXT-X-MEDIA:TYPE=AUDIO/g)).toHaveLength(2);
    expect(multivariantPlaylist.match(/#EXT-X-MEDIA:TYPE=SUBTITLES/g)).toHaveLength(2);
    expect(multivariantPlaylist.match(/#EXT-X-I-FRAME-STREAM-INF/g)).toHaveLength(3);
    expect(multivariantPlaylist).toContain('CODECS="avc1.4d401f,mp4a.40.2"');
    expect(multivariantPlaylist).toContain(
      'DATA-ID="com.apple.hls.chapters",URI="blue-hour/chapters.json"',
    );
  });

  it('lists only playlists and segments that exist', async () => {
    const multivariantPlaylist = await getText('/blue-hour.m3u8');
    const uris = [...multivariantPlaylist.matchAll(/URI="([^"]+)"|^([^#\s].*)$/gm)].map(
      ([, uri, line]) => uri ?? line,
    );
    const playlists = uris.filter((path) => path?.endsWith('.m3u8'));
    expect(playlists).toHaveLength(10);
    for (const playlist of playlists) {
      const content = await getText(`/${playlist}`);
      const parts = [...content.matchAll(/URI="([^"]+)"|^([^#\s].*)$/gm)];
      expect(parts.length).toBeGreaterThan(0);
      for (const [, uri, line] of parts) {
        const path = new URL(uri ?? line ?? '', `http://x/${playlist}`).pathname;
        const { status } = await get(path, {}, 'HEAD');
        expect([path, status]).toEqual([path, 200]);
      }
    }
  });

  it('serves a multivariant playlist without video for an audio asset', async () => {
    const multivariantPlaylist = await getText('/low-hum.m3u8');
    expect(multivariantPlaylist).toContain('CODECS="mp4a.40.2",AUDIO="audio",SUBTITLES="captions"');
    expect(multivariantPlaylist).not.toContain('RESOLUTION');
  });

  it.each([
    ['low', 640],
    ['medium', 854],
    ['high', 1280],
  ])('serves a %s MP4 with audio', async (quality, width) => {
    const response = await get(`/blue-hour/${quality}.mp4`);
    expect(response.headers.get('content-type')).toBe('video/mp4');
    const source = new BufferSource(await response.arrayBuffer());
    using input = new Input({ source, formats: [MP4] });
    const videoTrack = await input.getPrimaryVideoTrack();
    const audioTrack = await input.getPrimaryAudioTrack();
    expect(await videoTrack?.getDisplayWidth()).toBe(width);
    expect(await videoTrack?.computeDuration()).toBeCloseTo(8, 1);
    expect(await audioTrack?.computeDuration()).toBeCloseTo(8, 1);
  });

  it('serves the audio file of an audio asset, and no MP4', async () => {
    const response = await get('/low-hum/audio.m4a');
    expect(response.headers.get('content-type')).toBe('audio/mp4');
    expect((await get('/low-hum/high.mp4')).status).toBe(404);
  });

  it('serves chapters in every language', async () => {
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

  it('serves a storyboard as WebVTT, JSON and images', async () => {
    expect(await getText('/blue-hour/storyboard.vtt')).toContain(
      '00:00:02.000 --> 00:00:04.000\nstoryboard.jpg#xywh=256,0,256,144',
    );
    expect(await getText('/blue-hour/storyboard.vtt?format=webp')).toContain(
      'storyboard.webp#xywh=',
    );
    expect(await (await get('/blue-hour/storyboard.json')).json()).toMatchObject({
      tile_width: 256,
      tiles: [{ start: 0 }, { start: 2 }, { start: 4 }, { start: 6, x: 256, y: 144 }],
    });
    const image = await (await get('/blue-hour/storyboard.webp')).arrayBuffer();
    expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 512 });
  });

  it.each([
    ['thumbnail.jpg', 'jpeg', 1280],
    ['thumbnail.webp?width=640', 'webp', 640],
    ['thumbnail.png?width=300', 'png', 320],
    ['thumbnail.gif?width=300', 'gif', 320],
    ['thumbnail.jpg?width=99999', 'jpeg', 1280],
    // Without ffmpeg, the nearest storyboard tile replaces the frame.
    ['thumbnail.jpg?time=5', 'jpeg', 256],
    ['thumbnail.jpg?time=500&width=160', 'jpeg', 160],
    // The size of link previews, and no other size.
    ['thumbnail.jpg?width=1200&height=630&fit_mode=crop', 'jpeg', 1200, 630],
    ['thumbnail.jpg?width=1201&height=630&fit_mode=crop', 'jpeg', 1280, 720],
  ])('serves the thumbnail %s', async (path, format, width, height?: number) => {
    const response = await get(`/blue-hour/${path}`);
    expect(response.headers.get('content-type')).toBe(`image/${format}`);
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({
      ...{ format, width },
      ...(height && { height }),
    });
  });
});

describe('a segment', () => {
  let path: string;
  let size: number;
  beforeAll(async () => {
    path = await findFirstUri(await findFirstUri('/blue-hour.m3u8'));
    size = (await (await get(path)).arrayBuffer()).byteLength;
  });

  it('serves a segment as immutable, and to any origin', async () => {
    const { headers } = await get(path);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toBe('video/iso.segment');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('accept-ranges')).toBe('bytes');
  });

  it('responds with 304 if the ETag of a segment matches', async () => {
    const etag = (await get(path)).headers.get('etag') ?? '';
    const revalidated = await get(path, { 'if-none-match': `"other", ${etag}` });
    expect(revalidated.status).toBe(304);
    expect(await revalidated.text()).toBe('');
  });

  it('responds to a HEAD request for a segment without a body', async () => {
    const response = await get(path, {}, 'HEAD');
    expect(response.headers.get('content-length')).toBe(String(size));
    expect(await response.text()).toBe('');
  });

  it.each([
    ['bytes=0-9', 10, (all: number) => `bytes 0-9/${all}`],
    ['bytes=-7', 7, (all: number) => `bytes ${all - 7}-${all - 1}/${all}`],
  ])('responds with 206 for the range %s', async (range, length, expected) => {
    const response = await get(path, { range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(expected(size));
    expect((await response.arrayBuffer()).byteLength).toBe(length);
  });

  it('responds with 416 for a range beyond the end of a segment', async () => {
    const response = await get(path, { range: 'bytes=99999999-' });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe(`bytes */${size}`);
  });

  it('sends a complete segment if If-Range does not match', async () => {
    const response = await get(path, { range: 'bytes=0-9', 'if-range': '"older"' });
    expect(response.status).toBe(200);
  });
});

describe('video errors', () => {
  it.each([
    ['an unknown asset', '/none.m3u8', 404, 'not_found'],
    ['a path that is not a playlist', '/none', 404, 'not_found'],
    ['an unknown file', '/blue-hour/none.mp4', 404, 'not_found'],
    ['a property of Object.prototype', '/blue-hour/constructor', 404, 'not_found'],
    ['an old package', '/blue-hour/0000/video-0/index.m3u8', 404, 'not_found'],
    ['a storyboard of an audio asset', '/low-hum/storyboard.vtt', 404, 'not_found'],
    [
      'a width that is not a number',
      '/blue-hour/thumbnail.jpg?width=wide',
      400,
      'invalid_parameters',
    ],
    ['a negative time', '/blue-hour/thumbnail.jpg?time=-1', 400, 'invalid_parameters'],
    ['two widths', '/blue-hour/thumbnail.jpg?width=1&width=2', 400, 'invalid_parameters'],
  ])('responds with an error for %s', async (_, path, status, type) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
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
  ])('serves nothing outside a package: %s', async (path) => {
    const hash = (await findFirstUri('/blue-hour.m3u8')).split('/')[2] ?? '';
    // `fetch` would normalize the path.
    const status = await new Promise((resolve, reject) => {
      const url = new URL(server.origin);
      const options = { host: url.hostname, port: url.port, path: path.replace('HASH', hash) };
      request(options, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect([400, 404]).toContain(status);
  });
});
