import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, waitUntil, type TestServer } from '../../test/test-server.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const signing = {
  keys: [{ kid: 'k', alg: 'EdDSA', key: publicKey }],
  playbackIds: ['blue-hour'],
} as const;
const tokenFor = (aud: string, claims: Readonly<Record<string, string>> = {}) =>
  new SignJWT({ ...claims, sub: 'blue-hour', aud })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'k' })
    .setExpirationTime('1h')
    .sign(privateKey);

let served: TestServer;
beforeAll(async () => {
  served = await startTestServer({ ffmpeg: undefined, playbackSigning: signing });
  const token = await tokenFor('v');
  await waitUntil(async () => (await get(`/blue-hour.m3u8?token=${token}`)).status === 200);
});
afterAll(() => served[Symbol.asyncDispose]());

const get = (path: string) => fetch(`${served.origin}/video${path}`);

/** Addresses within a playlist, from `/video` on. */
async function named(path: string): Promise<string[]> {
  const text = await (await get(path)).text();
  return [...text.matchAll(/URI="([^"]+)"|^([^#\s].*)$/gm)].map(([, uri, line]) => {
    const { pathname, search } = new URL(uri ?? line ?? '', `http://x${path}`);
    return pathname + search;
  });
}

describe('a signed film', () => {
  it.each([
    '/blue-hour.m3u8',
    '/blue-hour/low.mp4',
    '/blue-hour/thumbnail.jpg',
    '/blue-hour/storyboard.vtt',
    '/blue-hour/storyboard.jpg',
    '/blue-hour/chapters.json',
  ])('refuses %s without a token', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(403);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      error: { type: 'token_missing', messages: ['This video requires a playback token.'] },
    });
  });

  it('hands its token on to every address that needs it', async () => {
    const paths = await named(`/blue-hour.m3u8?token=${await tokenFor('v')}`);
    expect(paths.length).toBeGreaterThan(8);
    for (const path of paths) {
      expect(path).toContain('?token=');
      expect((await get(path)).status).toBe(200);
      expect((await get(path.replace(/\?.*/, ''))).status).toBe(403);
      if (!path.includes('.m3u8')) continue;
      for (const part of await named(path)) {
        expect(part.includes('token=')).toBe(part.includes('.vtt'));
        expect((await get(part)).status).toBe(200);
      }
    }
  });

  it('is limited by its token, whatever the address says', async () => {
    const token = await tokenFor('v', { max_resolution: '720p', asset_start_time: '4' });
    const address = `/blue-hour.m3u8?token=${token}&min_resolution=nonsense&asset_start_time=0`;
    const playlists = (await named(address)).filter((path) => path.includes('index.m3u8'));
    for (const playlist of playlists) {
      const text = await (await get(`${playlist}&asset_start_time=0`)).text();
      expect([playlist, text.match(/^#EXTINF/gm)?.length]).toEqual([playlist, 1]);
    }
  });

  it('takes the time and width of a still from its token', async () => {
    const token = await tokenFor('t', { width: '160' });
    expect((await get(`/blue-hour/thumbnail.jpg?token=${token}&width=wide`)).status).toBe(200);
    expect((await get(`/blue-hour/low.mp4?token=${token}`)).status).toBe(403);
  });

  it('tells nobody who may only see its stills where its segments are', async () => {
    const paths = await named(`/blue-hour.m3u8?token=${await tokenFor('v')}`);
    const playlist = paths.find((path) => path.includes('.m3u8')) ?? '';
    const hash = playlist.split('/')[2] ?? '';
    const still = await get(`/blue-hour/thumbnail.jpg?token=${await tokenFor('t')}`);
    expect(hash).toMatch(/^\w{24}$/);
    expect(JSON.stringify([...still.headers])).not.toContain(hash);
  });

  it('names its storyboard picture with the token', async () => {
    const token = await tokenFor('s');
    const text = await (await get(`/blue-hour/storyboard.vtt?token=${token}`)).text();
    expect(text).toContain(`storyboard.jpg?token=${token}#xywh=0,0,256,144`);
    expect((await get(`/blue-hour/storyboard.jpg?token=${token}`)).status).toBe(200);
  });

  it('that does not exist keeps the service from opening', async () => {
    const wrong = startTestServer({ playbackSigning: { ...signing, playbackIds: ['blue-our'] } });
    await expect(wrong).rejects.toThrow(
      'VIDEO_SIGNED_PLAYBACK_IDS names "blue-our", but no film has this ID. Available: blue-hour, low-hum, clock-room, clock-room-dvr, clock-room-ll.',
    );
  });
});
