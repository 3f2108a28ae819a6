import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUDIO_SKEW_MS } from '../live/live-edge.ts';
import { startTestServer, waitUntilPackaged, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ffmpeg: undefined });
  await waitUntilPackaged(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const get = (path: string) => fetch(`${server.origin}/video${path}`);

/** Lists the URIs in a playlist, relative to `/video`. */
async function listUris(path: string): Promise<string[]> {
  const text = await (await get(path)).text();
  return [...text.matchAll(/URI="([^"]+)"|^([^#\s].*)$/gm)].map(([, uri, line]) => {
    const { pathname, search } = new URL(uri ?? line ?? '', `${server.origin}/video${path}`);
    return pathname.replace(/^\/video/, '') + search;
  });
}
const sumDurations = (text: string) =>
  [...text.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, duration]) => sum + Number(duration), 0);

describe.each([
  ['clock-room', 24],
  ['clock-room-ll', 24],
  ['clock-room-dvr', 600],
])('the live channel %s', (id, seconds) => {
  it('serves video, audio and captions of the same duration, with all segments', async () => {
    const playlists = await listUris(`/${id}.m3u8`);
    expect(playlists).toHaveLength(7);
    for (const playlist of playlists) {
      const response = await get(playlist);
      expect([playlist, response.status]).toEqual([playlist, 200]);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const text = await response.text();
      expect(Math.abs(sumDurations(text) - seconds)).toBeLessThan(1);
      expect(text).not.toContain('#EXT-X-ENDLIST');
      for (const uri of new Set(await listUris(playlist))) {
        expect([uri, (await get(uri)).status]).toEqual([uri, 200]);
      }
    }
  });

  it('has a latency of about one segment', async () => {
    const [playlist = ''] = await listUris(`/${id}.m3u8`);
    const text = await (await get(playlist)).text();
    const [, lastDate = ''] = [...text.matchAll(/PROGRAM-DATE-TIME:(\S+)/g)].at(-1) ?? [];
    const latencySeconds = (Date.now() - Date.parse(lastDate)) / 1000;
    // A low-latency channel also lists the segment that is currently broadcast, slightly ahead.
    expect(latencySeconds).toBeGreaterThanOrEqual(
      id === 'clock-room-ll' ? -AUDIO_SKEW_MS / 1000 : 4,
    );
    expect(latencySeconds).toBeLessThan(9);
  });
});

describe('a clip of a live stream', () => {
  it('ends a clip once it has been broadcast completely', async () => {
    const now = Math.floor(Date.now() / 1000);
    const query = `program_start_time=${now - 60}&program_end_time=${now - 30}`;
    for (const playlist of await listUris(`/clock-room-dvr.m3u8?${query}`)) {
      const text = await (await get(playlist)).text();
      expect(text).toContain('#EXT-X-ENDLIST');
      expect(sumDurations(text)).toBeGreaterThanOrEqual(29.9);
      expect(sumDurations(text)).toBeLessThanOrEqual(38.1);
    }
  });

  it('continues a clip without an end time', async () => {
    const now = Math.floor(Date.now() / 1000);
    const [playlist = ''] = await listUris(`/clock-room-dvr.m3u8?program_start_time=${now - 60}`);
    const text = await (await get(playlist)).text();
    expect(text).not.toContain('#EXT-X-ENDLIST');
    expect(sumDurations(text)).toBeLessThan(70);
  });

  it.each(['program_start_time=99999999999', 'program_end_time=1', 'asset_start_time=1'])(
    'responds with 400 for %s, which is outside the live window',
    async (query) => {
      const response = await get(`/clock-room-dvr.m3u8?${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { type: 'invalid_parameters' } });
    },
  );
});

it.each(['video-9/index.m3u8', 'video-0/iframes.m3u8', '..%2f..%2ftokens.json'])(
  'responds with 404 for the unknown stream %s',
  async (path) => {
    expect((await get(`/clock-room/live/${path}`)).status).toBe(404);
  },
);

describe('the low-latency channel', () => {
  const listParts = (text: string) => [
    ...text.matchAll(/#EXT-X-PART:DURATION=([\d.]+),URI="([^"]+)",BYTERANGE="(\d+)@(\d+)"/g),
  ];
  const findNextPart = (text: string) => {
    const sequence = Number(/MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1]);
    const count = text.match(/^#EXTINF/gm)?.length ?? 0;
    const tagsAfterLastSegment = text.slice(text.lastIndexOf('.m4s\n'));
    return { msn: sequence + count, part: listParts(tagsAfterLastSegment).length };
  };

  it('lists partial segments of half a second within their segments', async () => {
    for (const playlist of (await listUris('/clock-room-ll.m3u8')).slice(-3)) {
      const text = await (await get(playlist)).text();
      expect(text).toContain('CAN-BLOCK-RELOAD=YES');
      const target = Number(/PART-TARGET=([\d.]+)/.exec(text)?.[1]);
      expect(listParts(text).length).toBeGreaterThanOrEqual(24);
      for (const [, seconds, uri = '', bytes, offset] of listParts(text)) {
        expect(Number(seconds)).toBeLessThanOrEqual(target);
        const range = `bytes=${offset}-${Number(offset) + Number(bytes) - 1}`;
        const url = new URL(uri, `${server.origin}/video${playlist}`);
        const body = await (await fetch(url, { headers: { range } })).arrayBuffer();
        expect(Buffer.from(body).toString('latin1', 4, 8)).toBe('moof');
      }
    }
  });

  it('blocks a playlist reload until the requested part is published', async () => {
    const [playlist = ''] = (await listUris('/clock-room-ll.m3u8')).slice(-1);
    const before = await (await get(playlist)).text();
    const { msn, part } = findNextPart(before);
    const startMs = Date.now();
    const text = await (await get(`${playlist}?_HLS_msn=${msn}&_HLS_part=${part}`)).text();
    // A client that waits for a complete segment waits for its whole duration.
    const segmentMs = Number(/TARGETDURATION:(\d+)/.exec(before)?.[1]) * 1000;
    expect(Date.now() - startMs).toBeLessThan(segmentMs);
    const after = findNextPart(text);
    expect(after.msn * 100 + after.part).toBeGreaterThan(msn * 100 + part);
  });

  it('responds with 400 for a segment far ahead', async () => {
    const [playlist = ''] = (await listUris('/clock-room-ll.m3u8')).slice(-1);
    expect((await get(`${playlist}?_HLS_msn=99999999999`)).status).toBe(400);
  });
});

describe('images of a live stream', () => {
  const getNowSeconds = () => Math.floor(Date.now() / 1000);

  it.each(['gif', 'jpg', 'png', 'webp'])(
    'serves thumbnail.%s of the current time and of a date',
    async (extension) => {
      for (const query of ['', `?program_time=${getNowSeconds() - 12}&width=160`, '?time=2']) {
        const response = await get(`/clock-room/thumbnail.${extension}${query}`);
        expect([query, response.status]).toEqual([query, 200]);
        expect(response.headers.get('content-type')).toBe(
          `image/${extension === 'jpg' ? 'jpeg' : extension}`,
        );
        expect(response.headers.get('cache-control')).toBe('no-store');
      }
    },
  );

  it('crops thumbnails to the size of link previews', async () => {
    const response = await get('/clock-room/thumbnail.jpg?width=1200&height=630&fit_mode=crop');
    const { width, height } = await sharp(await response.bytes()).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });

  it.each(['program_time=1', 'program_time=99999999999', 'time=-1', 'time=9999', 'width=wide'])(
    'responds with 400 for %s',
    async (query) => {
      const response = await get(`/clock-room/thumbnail.webp?${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { type: 'invalid_parameters' } });
    },
  );

  it('serves a storyboard of the live window with its start date', async () => {
    const vtt = await (await get('/clock-room-dvr/storyboard.vtt')).text();
    const startDate = Date.parse(/^X-PROGRAM-DATE-TIME=(.*)$/m.exec(vtt)?.[1] ?? '') / 1000;
    expect(Math.abs(startDate + 600 - getNowSeconds())).toBeLessThan(12);
    const ends = [...vtt.matchAll(/--> (\d+):(\d+):([\d.]+)/g)].map(
      ([, h, m, s]) => Number(h) * 3600 + Number(m) * 60 + Number(s),
    );
    expect(ends.at(-1)).toBeGreaterThan(590);
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    const storyboard = await (await get('/clock-room-dvr/storyboard.json')).json();
    expect(storyboard).toMatchObject({
      url: 'storyboard.jpg',
      program_start_time: expect.any(Number),
    });
    expect((await get('/clock-room-dvr/storyboard.jpg')).status).toBe(200);
  });

  it('serves the storyboard of a live stream in WebP', async () => {
    const vtt = await (await get('/clock-room-dvr/storyboard.vtt?format=webp')).text();
    expect(vtt).toContain('storyboard.webp#xywh=');
    const response = await get('/clock-room-dvr/storyboard.webp');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it.each(['low.mp4', 'chapters.json', 'thumbnail.bmp'])(
    'responds with 404 for %s of a live stream',
    async (name) => {
      expect((await get(`/clock-room/${name}`)).status).toBe(404);
    },
  );
});
