import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, waitUntilPackaged, type TestServer } from '../../test/test-server.ts';

let served: TestServer;
beforeAll(async () => {
  served = await startTestServer({ ffmpeg: undefined });
  await waitUntilPackaged(served);
});
afterAll(() => served[Symbol.asyncDispose]());

const get = (path: string) => fetch(`${served.origin}/video${path}`);
const text = async (path: string) => (await get(path)).text();
const heights = (master: string) =>
  [...master.matchAll(/STREAM-INF:BANDWIDTH.*RESOLUTION=\d+x(\d+)/g)].map(([, height]) => height);

/** Every address that a playlist names. */
async function named(path: string): Promise<string[]> {
  const found = [...(await text(path)).matchAll(/URI="([^"]+)"|^([^#\s].*)$/gm)];
  return found.map(([, uri, line]) => {
    const { pathname, search } = new URL(uri ?? line ?? '', `http://x${path}`);
    return pathname + search;
  });
}

describe('a film asked for with fewer renditions', () => {
  it('has neither pictures nor stills of the others', async () => {
    const master = await text('/blue-hour.m3u8?max_resolution=720p&min_resolution=480p');
    expect(heights(master)).toEqual(['720', '480', '720', '480']);
  });

  it('names the largest first when asked to', async () => {
    expect(heights(await text('/blue-hour.m3u8?rendition_order=desc')).slice(0, 3)).toEqual([
      '720',
      '480',
      '360',
    ]);
  });
});

describe('a part of a film', () => {
  it('is cut alike in every picture, sound, still and caption', async () => {
    const playlists = (await named('/blue-hour.m3u8?asset_start_time=4.5')).filter((path) =>
      path.includes('.m3u8'),
    );
    expect(playlists).toHaveLength(10);
    for (const playlist of playlists) {
      const content = await text(playlist);
      const lengths = [...content.matchAll(/#EXTINF:([\d.]+)/g)].map(([, each]) => Number(each));
      // Stills are one for each keyframe, and so more than segments.
      expect([playlist, lengths.length]).toEqual([playlist, playlist.includes('iframes') ? 2 : 1]);
      const seconds = lengths.reduce((sum, each) => sum + each, 0);
      expect(seconds).toBeCloseTo(4, 1);
      expect(content).toContain('#EXT-X-ENDLIST');
      for (const part of await named(playlist)) expect((await get(part)).status).toBe(200);
    }
  });

  it('has its own chapters and its own storyboard, counted from where it begins', async () => {
    const chapters = await get('/blue-hour/chapters.json?asset_start_time=4&asset_end_time=8');
    expect(await chapters.json()).toMatchObject([{ chapter: 1, 'start-time': 0, duration: 4 }]);
    expect(await text('/blue-hour/storyboard.vtt?asset_start_time=4')).toMatch(
      /^WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nstoryboard.jpg#xywh=0,144,256,144/,
    );
  });

  it('that begins at 0 and has no end is the whole film', async () => {
    const [playlist = ''] = (await named('/blue-hour.m3u8?asset_start_time=0')).filter((path) =>
      path.includes('video-0/index'),
    );
    expect((await text(playlist)).match(/^#EXTINF/gm)).toHaveLength(2);
  });
});

it.each([
  [
    'max_resolution=8k',
    '"max_resolution" must be one of 270p, 360p, 480p, 540p, 720p, 1080p, 1440p, 2160p, but is "8k".',
  ],
  [
    'asset_start_time=99',
    '"asset_start_time" must be within the video, which is 8 seconds long, but is 99.',
  ],
  [
    'program_start_time=0',
    '"program_start_time" and "program_end_time" are moments of a broadcast, and this film is none; "asset_start_time" and "asset_end_time" cut it.',
  ],
])('a film asked for with %s is refused in one sentence', async (query, sentence) => {
  const answer = await get(`/blue-hour.m3u8?${query}`);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({
    error: { type: 'invalid_parameters', messages: [sentence] },
  });
});
