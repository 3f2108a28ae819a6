import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveFixture, untilPackaged, type ServedFixture } from '../fixture/serve.ts';

let served: ServedFixture;
beforeAll(async () => {
  served = await serveFixture({ ffmpeg: undefined });
  await untilPackaged(served);
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
    expect(behind).toBeGreaterThanOrEqual(4);
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
