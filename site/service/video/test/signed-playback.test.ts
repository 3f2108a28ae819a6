import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const signing = {
  keys: [{ kid: 'k', alg: 'EdDSA', key: publicKey }],
  playbackIds: ['blue-hour'],
} as const;
const createToken = (aud: string, claims: Readonly<Record<string, string>> = {}) =>
  new SignJWT({ ...claims, sub: 'blue-hour', aud })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'k' })
    .setExpirationTime('1h')
    .sign(privateKey);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ffmpeg: undefined, playbackSigning: signing });
  const token = await createToken('v');
  await waitFor(async () => (await get(`/blue-hour.m3u8?token=${token}`)).status === 200);
});
afterAll(() => server[Symbol.asyncDispose]());

const get = (path: string) => fetch(`${server.origin}/video${path}`);

/** Lists the URIs in a playlist, relative to `/video`. */
async function listUris(path: string): Promise<string[]> {
  const text = await (await get(path)).text();
  return [...text.matchAll(/URI="([^"]+)"|^([^#\s].*)$/gm)].map(([, uri, line]) => {
    const { pathname, search } = new URL(uri ?? line ?? '', `http://x${path}`);
    return pathname + search;
  });
}

describe('a signed asset', () => {
  it.each([
    '/blue-hour.m3u8',
    '/blue-hour/low.mp4',
    '/blue-hour/thumbnail.jpg',
    '/blue-hour/storyboard.vtt',
    '/blue-hour/storyboard.jpg',
    '/blue-hour/chapters.json',
  ])('responds with 403 for %s without a token', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(403);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      error: { type: 'token_missing', messages: ['This video requires a playback token.'] },
    });
  });

  it('appends the token to every URI that requires one', async () => {
    const paths = await listUris(`/blue-hour.m3u8?token=${await createToken('v')}`);
    expect(paths.length).toBeGreaterThan(8);
    for (const path of paths) {
      expect(path).toContain('?token=');
      expect((await get(path)).status).toBe(200);
      expect((await get(path.replace(/\?.*/, ''))).status).toBe(403);
      if (!path.includes('.m3u8')) continue;
      for (const part of await listUris(path)) {
        expect(part.includes('token=')).toBe(part.includes('.vtt'));
        expect((await get(part)).status).toBe(200);
      }
    }
  });

  it('applies the parameters of the token, not those of the URL', async () => {
    const token = await createToken('v', { max_resolution: '720p', asset_start_time: '4' });
    const url = `/blue-hour.m3u8?token=${token}&min_resolution=nonsense&asset_start_time=0`;
    const playlists = (await listUris(url)).filter((path) => path.includes('index.m3u8'));
    for (const playlist of playlists) {
      const text = await (await get(`${playlist}&asset_start_time=0`)).text();
      expect([playlist, text.match(/^#EXTINF/gm)?.length]).toEqual([playlist, 1]);
    }
  });

  it('applies the width in the token to a thumbnail', async () => {
    const token = await createToken('t', { width: '160' });
    expect((await get(`/blue-hour/thumbnail.jpg?token=${token}&width=wide`)).status).toBe(200);
    expect((await get(`/blue-hour/low.mp4?token=${token}`)).status).toBe(403);
  });

  it('does not reveal the content hash to a token for thumbnails', async () => {
    const paths = await listUris(`/blue-hour.m3u8?token=${await createToken('v')}`);
    const playlist = paths.find((path) => path.includes('.m3u8')) ?? '';
    const hash = playlist.split('/')[2] ?? '';
    const thumbnail = await get(`/blue-hour/thumbnail.jpg?token=${await createToken('t')}`);
    expect(hash).toMatch(/^\w{24}$/);
    expect(JSON.stringify([...thumbnail.headers])).not.toContain(hash);
  });

  it('appends the token to the storyboard image', async () => {
    const token = await createToken('s');
    const text = await (await get(`/blue-hour/storyboard.vtt?token=${token}`)).text();
    expect(text).toContain(`storyboard.jpg?token=${token}#xywh=0,0,256,144`);
    expect((await get(`/blue-hour/storyboard.jpg?token=${token}`)).status).toBe(200);
  });

  it('rejects the start if a signed asset does not exist', async () => {
    const start = startTestServer({ playbackSigning: { ...signing, playbackIds: ['blue-our'] } });
    await expect(start).rejects.toThrow(
      'VIDEO_SIGNED_PLAYBACK_IDS names "blue-our", but no film has this ID. Available: blue-hour, low-hum, clock-room, clock-room-dvr, clock-room-ll.',
    );
  });
});
