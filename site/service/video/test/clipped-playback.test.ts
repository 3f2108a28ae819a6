import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, waitUntilPackaged, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ffmpeg: undefined });
  await waitUntilPackaged(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const get = (path: string) => fetch(`${server.origin}/video${path}`);
const getText = async (path: string) => (await get(path)).text();
const listHeights = (multivariantPlaylist: string) =>
  [...multivariantPlaylist.matchAll(/STREAM-INF:BANDWIDTH.*RESOLUTION=\d+x(\d+)/g)].map(
    ([, height]) => height,
  );

/** Returns all URIs in a playlist, relative to `/video`. */
async function listUris(path: string): Promise<string[]> {
  const matches = [...(await getText(path)).matchAll(/URI="([^"]+)"|^([^#\s].*)$/gm)];
  return matches.map(([, uri, line]) => {
    const { pathname, search } = new URL(uri ?? line ?? '', `http://x${path}`);
    return pathname + search;
  });
}

describe('an asset with resolution limits', () => {
  it('lists neither streams nor I-frame playlists of other renditions', async () => {
    const multivariantPlaylist = await getText(
      '/blue-hour.m3u8?max_resolution=720p&min_resolution=480p',
    );
    expect(listHeights(multivariantPlaylist)).toEqual(['720', '480', '720', '480']);
  });

  it('lists the largest rendition first with rendition_order=desc', async () => {
    expect(listHeights(await getText('/blue-hour.m3u8?rendition_order=desc')).slice(0, 3)).toEqual([
      '720',
      '480',
      '360',
    ]);
  });
});

describe('a clip of an asset', () => {
  it('has the same start and end in all video, audio, I-frame and captions playlists', async () => {
    const playlists = (await listUris('/blue-hour.m3u8?asset_start_time=4.5')).filter((path) =>
      path.includes('.m3u8'),
    );
    expect(playlists).toHaveLength(10);
    for (const playlist of playlists) {
      const content = await getText(playlist);
      const lengths = [...content.matchAll(/#EXTINF:([\d.]+)/g)].map(([, duration]) =>
        Number(duration),
      );
      // I-frame playlists have one entry per keyframe, so more than segments.
      expect([playlist, lengths.length]).toEqual([playlist, playlist.includes('iframes') ? 2 : 1]);
      const seconds = lengths.reduce((sum, duration) => sum + duration, 0);
      expect(seconds).toBeCloseTo(4, 1);
      expect(content).toContain('#EXT-X-ENDLIST');
      for (const uri of await listUris(playlist)) expect((await get(uri)).status).toBe(200);
    }
  });

  it('serves the chapters and the storyboard of a clip relative to its start', async () => {
    const chapters = await get('/blue-hour/chapters.json?asset_start_time=4&asset_end_time=8');
    expect(await chapters.json()).toMatchObject([{ chapter: 1, 'start-time': 0, duration: 4 }]);
    expect(await getText('/blue-hour/storyboard.vtt?asset_start_time=4')).toMatch(
      /^WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nstoryboard.jpg#xywh=0,144,256,144/,
    );
  });

  it('serves the whole asset for a clip that starts at 0 and has no end', async () => {
    const [playlist = ''] = (await listUris('/blue-hour.m3u8?asset_start_time=0')).filter((path) =>
      path.includes('video-0/index'),
    );
    expect((await getText(playlist)).match(/^#EXTINF/gm)).toHaveLength(2);
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
    '"program_start_time" and "program_end_time" only apply to live streams. Use "asset_start_time" and "asset_end_time" for a video on demand.',
  ],
])('responds with 400 and a message for %s', async (query, message) => {
  const response = await get(`/blue-hour.m3u8?${query}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    error: { type: 'invalid_parameters', messages: [message] },
  });
});
