import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audioSkewMs } from '../live/live-edge.ts';
import { startTestServer, waitUntilPackaged, type TestServer } from '../../test/test-server.ts';

let served: TestServer;
beforeAll(async () => {
  served = await startTestServer({ ffmpeg: undefined });
  await waitUntilPackaged(served);
});
afterAll(() => served[Symbol.asyncDispose]());

const get = (path: string) => fetch(`${served.origin}/video${path}`);

/** Addresses within a playlist, from `/video` on. */
async function named(path: string): Promise<string[]> {
  const text = await (await get(path)).text();
  return [...text.matchAll(/URI="([^"]+)"|^([^#\s].*)$/gm)].map(([, uri, line]) => {
    const { pathname, search } = new URL(uri ?? line ?? '', `${served.origin}/video${path}`);
    return pathname.replace(/^\/video/, '') + search;
  });
}
const lengthOf = (text: string) =>
  [...text.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, each]) => sum + Number(each), 0);

describe.each([
  ['clock-room', 24],
  ['clock-room-ll', 24],
  ['clock-room-dvr', 600],
])('the channel %s', (id, seconds) => {
  it('has pictures, sounds and captions of the same length, and all of their segments', async () => {
    const playlists = await named(`/${id}.m3u8`);
    expect(playlists).toHaveLength(7);
    for (const playlist of playlists) {
      const answer = await get(playlist);
      expect([playlist, answer.status]).toEqual([playlist, 200]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const text = await answer.text();
      expect(Math.abs(lengthOf(text) - seconds)).toBeLessThan(1);
      expect(text).not.toContain('#EXT-X-ENDLIST');
      for (const part of new Set(await named(playlist))) {
        expect([part, (await get(part)).status]).toEqual([part, 200]);
      }
    }
  });

  it('is live to within a segment', async () => {
    const [playlist = ''] = await named(`/${id}.m3u8`);
    const text = await (await get(playlist)).text();
    const [, last = ''] = [...text.matchAll(/PROGRAM-DATE-TIME:(\S+)/g)].at(-1) ?? [];
    const behind = (Date.now() - Date.parse(last)) / 1000;
    // A low-latency channel also tells of the segment that is being broadcast, and a step ahead of it.
    expect(behind).toBeGreaterThanOrEqual(id === 'clock-room-ll' ? -audioSkewMs / 1000 : 4);
    expect(behind).toBeLessThan(9);
  });
});

describe('a part of a broadcast', () => {
  it('has ended when all of it has been broadcast', async () => {
    const now = Math.floor(Date.now() / 1000);
    const query = `program_start_time=${now - 60}&program_end_time=${now - 30}`;
    for (const playlist of await named(`/clock-room-dvr.m3u8?${query}`)) {
      const text = await (await get(playlist)).text();
      expect(text).toContain('#EXT-X-ENDLIST');
      expect(lengthOf(text)).toBeGreaterThanOrEqual(29.9);
      expect(lengthOf(text)).toBeLessThanOrEqual(38.1);
    }
  });

  it('goes on when it has no end', async () => {
    const now = Math.floor(Date.now() / 1000);
    const [playlist = ''] = await named(`/clock-room-dvr.m3u8?program_start_time=${now - 60}`);
    const text = await (await get(playlist)).text();
    expect(text).not.toContain('#EXT-X-ENDLIST');
    expect(lengthOf(text)).toBeLessThan(70);
  });

  it.each(['program_start_time=99999999999', 'program_end_time=1', 'asset_start_time=1'])(
    'is refused as %s, for that is not there',
    async (query) => {
      const answer = await get(`/clock-room-dvr.m3u8?${query}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: { type: 'invalid_parameters' } });
    },
  );
});

it.each(['video-9/index.m3u8', 'video-0/iframes.m3u8', '..%2f..%2ftokens.json'])(
  'a channel has no stream at %s',
  async (path) => {
    expect((await get(`/clock-room/live/${path}`)).status).toBe(404);
  },
);

describe('the low-latency channel', () => {
  const parts = (text: string) => [
    ...text.matchAll(/#EXT-X-PART:DURATION=([\d.]+),URI="([^"]+)",BYTERANGE="(\d+)@(\d+)"/g),
  ];
  const next = (text: string) => {
    const sequence = Number(/MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1]);
    const count = text.match(/^#EXTINF/gm)?.length ?? 0;
    const since = text.slice(text.lastIndexOf('.m4s\n'));
    return { msn: sequence + count, part: parts(since).length };
  };

  it('tells of parts of half a second that lie within their segments', async () => {
    for (const playlist of (await named('/clock-room-ll.m3u8')).slice(-3)) {
      const text = await (await get(playlist)).text();
      expect(text).toContain('CAN-BLOCK-RELOAD=YES');
      const target = Number(/PART-TARGET=([\d.]+)/.exec(text)?.[1]);
      expect(parts(text).length).toBeGreaterThanOrEqual(24);
      for (const [, seconds, uri = '', bytes, offset] of parts(text)) {
        expect(Number(seconds)).toBeLessThanOrEqual(target);
        const range = `bytes=${offset}-${Number(offset) + Number(bytes) - 1}`;
        const address = new URL(uri, `${served.origin}/video${playlist}`);
        const body = await (await fetch(address, { headers: { range } })).arrayBuffer();
        expect(Buffer.from(body).toString('latin1', 4, 8)).toBe('moof');
      }
    }
  });

  it('answers when the part that is asked for is out', async () => {
    const [playlist = ''] = (await named('/clock-room-ll.m3u8')).slice(-1);
    const before = await (await get(playlist)).text();
    const { msn, part } = next(before);
    const started = Date.now();
    const text = await (await get(`${playlist}?_HLS_msn=${msn}&_HLS_part=${part}`)).text();
    // Who waits for whole segments waits for as long as one, again and again.
    const segmentMs = Number(/TARGETDURATION:(\d+)/.exec(before)?.[1]) * 1000;
    expect(Date.now() - started).toBeLessThan(segmentMs);
    const after = next(text);
    expect(after.msn * 100 + after.part).toBeGreaterThan(msn * 100 + part);
  });

  it('refuses to wait for what is far ahead', async () => {
    const [playlist = ''] = (await named('/clock-room-ll.m3u8')).slice(-1);
    expect((await get(`${playlist}?_HLS_msn=99999999999`)).status).toBe(400);
  });
});

describe('the pictures of a broadcast', () => {
  const now = () => Math.floor(Date.now() / 1000);

  it.each(['gif', 'jpg', 'png', 'webp'])(
    'are there as thumbnail.%s, of now and of a date',
    async (form) => {
      for (const query of ['', `?program_time=${now() - 12}&width=160`, '?time=2']) {
        const answer = await get(`/clock-room/thumbnail.${form}${query}`);
        expect([query, answer.status]).toEqual([query, 200]);
        expect(answer.headers.get('content-type')).toBe(`image/${form === 'jpg' ? 'jpeg' : form}`);
        expect(answer.headers.get('cache-control')).toBe('no-store');
      }
    },
  );

  it('are cut to the shape of link previews', async () => {
    const answer = await get('/clock-room/thumbnail.jpg?width=1200&height=630&fit_mode=crop');
    const { width, height } = await sharp(await answer.bytes()).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });

  it.each(['program_time=1', 'program_time=99999999999', 'time=-1', 'time=9999', 'width=wide'])(
    'are refused for %s',
    async (query) => {
      const answer = await get(`/clock-room/thumbnail.webp?${query}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: { type: 'invalid_parameters' } });
    },
  );

  it('stand side by side, from the oldest to the newest, with their dates', async () => {
    const vtt = await (await get('/clock-room-dvr/storyboard.vtt')).text();
    const began = Date.parse(/^X-PROGRAM-DATE-TIME=(.*)$/m.exec(vtt)?.[1] ?? '') / 1000;
    expect(Math.abs(began + 600 - now())).toBeLessThan(12);
    const ends = [...vtt.matchAll(/--> (\d+):(\d+):([\d.]+)/g)].map(
      ([, h, m, s]) => Number(h) * 3600 + Number(m) * 60 + Number(s),
    );
    expect(ends.at(-1)).toBeGreaterThan(590);
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    const board = await (await get('/clock-room-dvr/storyboard.json')).json();
    expect(board).toMatchObject({ url: 'storyboard.jpg', program_start_time: expect.any(Number) });
    expect((await get('/clock-room-dvr/storyboard.jpg')).status).toBe(200);
  });

  it('stand side by side as WebP, too', async () => {
    const vtt = await (await get('/clock-room-dvr/storyboard.vtt?format=webp')).text();
    expect(vtt).toContain('storyboard.webp#xywh=');
    const answer = await get('/clock-room-dvr/storyboard.webp');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it.each(['low.mp4', 'chapters.json', 'thumbnail.bmp'])('are no %s', async (name) => {
    expect((await get(`/clock-room/${name}`)).status).toBe(404);
  });
});
