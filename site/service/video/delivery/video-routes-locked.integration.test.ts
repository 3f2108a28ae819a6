import { createDecipheriv, generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, waitUntil, type TestServer } from '../../test/test-server.ts';
import type { EncryptionScheme } from '../drm/content-key-provider.ts';
import type { LicenseServers } from '../drm/drm-settings.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const signed = {
  keys: [{ kid: 'k', alg: 'EdDSA', key: publicKey }],
  playbackIds: ['blue-hour'],
} as const;
const tokenFor = (aud: string) =>
  new SignJWT({ sub: 'blue-hour', aud })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'k' })
    .setExpirationTime('1h')
    .sign(privateKey);

const servedWith = (scheme: EncryptionScheme, servers?: LicenseServers, signing = signed) =>
  startTestServer({
    ffmpeg: undefined,
    playbackSigning: servers ? signing : { keys: [], playbackIds: [] },
    drm: { schemes: new Map([['blue-hour', scheme]]), servers },
  });

const playlist = '/blue-hour.m3u8';

/** What a film that is locked in one way is served as. */
function served(scheme: EncryptionScheme, servers?: LicenseServers) {
  let fixture: TestServer;
  const get = (path: string, init?: RequestInit) => fetch(`${fixture.origin}/video${path}`, init);
  beforeAll(async () => {
    fixture = await servedWith(scheme, servers);
    const token = servers ? `?token=${await tokenFor('v')}` : '';
    await waitUntil(async () => (await get(playlist + token)).status === 200);
  });
  afterAll(() => fixture[Symbol.asyncDispose]());
  const text = async (path: string) => (await get(path)).text();
  /** Where the playlist of the first picture is. */
  const first = async (): Promise<string> => {
    const [, line = ''] = /^([^#\s].*)$/m.exec(await text(playlist)) ?? [];
    return `/${line}`;
  };
  const keyOf = () => fixture.service.store.contentKeys.byPlaybackId('blue-hour');
  return { get, text, first, keyOf };
}

const base64url = (hex = '') => Buffer.from(hex, 'hex').toString('base64url');
const base64 = (hex = '') => Buffer.from(hex, 'hex').toString('base64');
const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/octet-stream', ...headers },
});

describe.each([
  ['cenc', 'SAMPLE-AES-CTR'],
  ['cbcs', 'SAMPLE-AES'],
] as const)('a film that is locked by %s', (scheme, method) => {
  const { get, text, first, keyOf } = served(scheme);

  it('says in each of its playlists which key opens it, and by which key system', async () => {
    const key = await keyOf();
    const line = `METHOD=${method},URI="data:text/plain;base64,${base64(key?.id)}",KEYFORMAT="org.w3.clearkey",KEYFORMATVERSIONS="1"`;
    const master = await text(playlist);
    expect(master.match(/#EXT-X-SESSION-KEY:.*/g)).toEqual([`#EXT-X-SESSION-KEY:${line}`]);
    const named = [...master.matchAll(/URI="(blue-hour[^"]+m3u8)"|^([^#\s].*)$/gm)]
      .map(([, uri, plain]) => uri ?? plain ?? '')
      .filter((path) => !path.includes('captions'));
    expect(named.length).toBeGreaterThan(6);
    for (const path of named) {
      const keys = (await text(`/${path}`)).match(/#EXT-X-KEY:.*/g);
      expect([path, keys]).toEqual([path, [`#EXT-X-KEY:${line}`]]);
    }
  });

  it('is still locked where only a part of it is asked for', async () => {
    expect(await text(`${await first()}?asset_start_time=4`)).toContain('#EXT-X-KEY:METHOD');
  });

  it('has a licence with its key, and with no other', async () => {
    const key = await keyOf();
    const request = { kids: [base64url(key?.id)], type: 'temporary' };
    const answer = await get('/license/clearkey/blue-hour', post(JSON.stringify(request)));
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      keys: [{ kty: 'oct', kid: base64url(key?.id), k: base64url(key?.key) }],
      type: 'temporary',
    });
    const other = post(JSON.stringify({ kids: ['AAAAAAAAAAAAAAAAAAAAAA'] }));
    expect((await get('/license/clearkey/blue-hour', other)).status).toBe(404);
    expect((await get('/license/clearkey/blue-hour', post('nonsense'))).status).toBe(400);
    expect((await get('/license/clearkey/low-hum', post('{}'))).status).toBe(404);
    expect((await get('/license/clearkey/nobody', post('{}'))).status).toBe(404);
    expect((await get('/license/another/blue-hour', post('{}'))).status).toBe(404);
  });

  it('is nowhere to be had without its lock', async () => {
    for (const file of ['low.mp4', 'medium.mp4', 'high.mp4', 'audio.m4a', 'key']) {
      expect([file, (await get(`/blue-hour/${file}`)).status]).toEqual([file, 404]);
    }
    // The film that is broadcast is another one.
    expect((await get('/clock-room.m3u8')).status).toBe(404);
    expect((await get('/blue-hour/thumbnail.jpg')).status).toBe(200);
  });

  it('may be asked for its licence by pages of any origin', async () => {
    const answer = await get('/license/widevine/blue-hour', { method: 'OPTIONS' });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-methods')).toContain('POST');
    expect(answer.headers.get('access-control-allow-headers')).toContain('content-type');
  });
});

describe('a film that is locked by whole segments', () => {
  const { get, text, first, keyOf } = served('aes-128');

  it('opens with its key, each segment by its number', async () => {
    const path = await first();
    const lines = (await text(path)).split('\n');
    expect(lines.filter((line) => line.startsWith('#EXT-X-KEY'))).toEqual([
      '#EXT-X-KEY:METHOD=AES-128,URI="../../key"',
    ]);
    const key = Buffer.from(await (await get('/blue-hour/key')).arrayBuffer());
    expect(key.toString('hex')).toBe((await keyOf())?.key);
    const segments = lines.filter((line) => line.endsWith('.m4s'));
    for (const [number, segment] of segments.entries()) {
      const address = new URL(segment, `http://x${path}`).pathname;
      const bytes = Buffer.from(await (await get(address)).arrayBuffer());
      const vector = Buffer.alloc(16);
      vector.writeUInt32BE(number, 12);
      const opener = createDecipheriv('aes-128-cbc', key, vector);
      const clear = Buffer.concat([opener.update(bytes), opener.final()]);
      expect(clear.subarray(4, 8).toString()).toMatch(/styp|sidx|moof/);
    }
  });

  it('names no stills, and needs no licence', async () => {
    const master = await text(playlist);
    expect(master).not.toContain('I-FRAME');
    expect(master).not.toContain('SESSION-KEY');
    expect((await get('/license/clearkey/blue-hour', post('{}'))).status).toBe(404);
  });
});

describe('the licences of a film that is signed', () => {
  let answers: (asked: IncomingMessage, body: Buffer, reply: ServerResponse) => void;
  const heard: { url: string; headers: IncomingMessage['headers']; body: Buffer }[] = [];
  const upstream = createServer((asked, reply) => {
    const chunks: Buffer[] = [];
    asked.on('data', (chunk: Buffer) => chunks.push(chunk));
    asked.on('end', () => {
      const body = Buffer.concat(chunks);
      heard.push({ url: asked.url ?? '', headers: asked.headers, body });
      answers(asked, body, reply);
    });
  });
  const servers: { widevine: object; playready: object; fairplay: object } = {
    widevine: {},
    playready: {},
    fairplay: {},
  };
  beforeAll(async () => {
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
    const headers = { 'x-secret': 'secret' };
    Object.assign(servers, {
      widevine: { url: `${origin}/widevine?film={id}&kid={kid}`, headers },
      playready: { url: `${origin}/playready`, headers },
      fairplay: { url: `${origin}/fairplay`, certificate: `${origin}/certificate`, headers },
    });
  });
  afterAll(() => new Promise((resolve) => upstream.close(resolve)));
  beforeEach(() => {
    heard.length = 0;
    answers = (_, __, reply) => reply.end(Uint8Array.of(0, 1, 254, 255));
  });
  const { get, text, keyOf } = served('cbcs', servers as unknown as LicenseServers);
  const challenge = Uint8Array.of(8, 4, 0, 255, 128, 10);
  const ask = async (system: string, headers?: Record<string, string>) =>
    get(`/license/${system}/blue-hour?token=${await tokenFor('d')}`, post(challenge, headers));

  it('are handed on to their servers byte by byte, with what only this server knows', async () => {
    const answer = await ask('widevine');
    expect(answer.status).toBe(200);
    expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([0, 1, 254, 255]);
    const key = await keyOf();
    expect(heard).toEqual([
      {
        url: `/widevine?film=blue-hour&kid=${key?.id}`,
        headers: expect.objectContaining({ 'x-secret': 'secret' }) as unknown,
        body: Buffer.from(challenge),
      },
    ]);
    expect(JSON.stringify(heard)).not.toContain('token');
  });

  it('are asked for in the words of PlayReady, where it has any', async () => {
    const words = { 'content-type': 'text/xml; charset=utf-8', soapaction: '"AcquireLicense"' };
    await ask('playready', words);
    expect(heard[0]?.headers).toMatchObject(words);
    expect(heard[0]?.body).toEqual(Buffer.from(challenge));
  });

  it('begin with the certificate of FairPlay, which is fetched once', async () => {
    const path = `/appcert/fairplay/blue-hour?token=${await tokenFor('d')}`;
    for (let time = 0; time < 2; time += 1) {
      expect([...new Uint8Array(await (await get(path)).arrayBuffer())]).toEqual([0, 1, 254, 255]);
    }
    expect(heard.map(({ url }) => url)).toEqual(['/certificate']);
  });

  it('are refused without a token that is for licences', async () => {
    for (const [token, type] of [
      ['', 'token_missing'],
      [`?token=${await tokenFor('v')}`, 'token_wrong_audience'],
    ]) {
      for (const answer of [
        await get(`/license/widevine/blue-hour${token}`, post(challenge)),
        await get(`/appcert/fairplay/blue-hour${token}`),
      ]) {
        expect(answer.status).toBe(403);
        expect(await answer.json()).toMatchObject({ error: { type } });
      }
    }
    expect(heard).toEqual([]);
  });

  it.each([
    [401, 'application/json', 403, 'licence_refused'],
    [403, 'application/json', 403, 'licence_refused'],
    [400, 'application/json', 502, 'licence_unavailable'],
    [500, 'application/json', 502, 'licence_unavailable'],
    [302, 'application/json', 502, 'licence_unavailable'],
    [200, 'text/html', 502, 'licence_unavailable'],
  ])('that are answered by %s, %s are answered by %s, %s', async (status, kind, ours, type) => {
    answers = (_, __, reply) =>
      reply.writeHead(status, { 'content-type': kind, location: '/' }).end('secret');
    const answer = await ask('widevine');
    expect(answer.status).toBe(ours);
    expect(await answer.json()).toMatchObject({ error: { type } });
  });

  it('are none where their server breaks off, or says nothing', async () => {
    answers = (_, __, reply) => reply.destroy();
    expect((await ask('widevine')).status).toBe(502);
    answers = (_, __, reply) => reply.end();
    expect((await ask('widevine')).status).toBe(502);
  });

  it('are on offer in its playlists, and no key that anybody may have', async () => {
    const master = await text(`${playlist}?token=${await tokenFor('v')}`);
    expect(
      [...master.matchAll(/SESSION-KEY.*KEYFORMAT="([^"]+)"/g)].map(([, each]) => each),
    ).toEqual([
      'com.apple.streamingkeydelivery',
      'urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed',
      'com.microsoft.playready',
    ]);
    expect(master).toContain(`URI="skd://${(await keyOf())?.id}"`);
    expect((await ask('clearkey')).status).toBe(404);
  });
});

describe('encrypted films', () => {
  it('that do not exist are told at once', async () => {
    const locks = { schemes: new Map([['blue-our', 'cenc' as const]]), servers: undefined };
    await expect(startTestServer({ drm: locks })).rejects.toThrow(
      'VIDEO_ENCRYPTED_PLAYBACK_IDS names "blue-our", but no film has this ID',
    );
  });
});
