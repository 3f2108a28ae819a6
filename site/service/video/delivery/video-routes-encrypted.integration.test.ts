import { createDecipheriv, generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';
import type { EncryptionScheme } from '../drm/content-key-provider.ts';
import type { LicenseServers } from '../drm/drm-settings.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const signing = {
  keys: [{ kid: 'k', alg: 'EdDSA', key: publicKey }],
  playbackIds: ['blue-hour'],
} as const;
const createToken = (aud: string) =>
  new SignJWT({ sub: 'blue-hour', aud })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'k' })
    .setExpirationTime('1h')
    .sign(privateKey);

const startServer = (scheme: EncryptionScheme, servers?: LicenseServers) =>
  startTestServer({
    ffmpeg: undefined,
    playbackSigning: servers ? signing : { keys: [], playbackIds: [] },
    drm: { schemes: new Map([['blue-hour', scheme]]), servers },
  });

const playlistPath = '/blue-hour.m3u8';

/**
 * Starts a server with an asset that is encrypted with a scheme, and returns helpers for its
 * routes.
 */
function startEncryptedServer(scheme: EncryptionScheme, servers?: LicenseServers) {
  let server: TestServer;
  const get = (path: string, init?: RequestInit) => fetch(`${server.origin}/video${path}`, init);
  beforeAll(async () => {
    server = await startServer(scheme, servers);
    const token = servers ? `?token=${await createToken('v')}` : '';
    await waitFor(async () => (await get(playlistPath + token)).status === 200);
  });
  afterAll(() => server[Symbol.asyncDispose]());
  const getText = async (path: string) => (await get(path)).text();
  /** Returns the path of the first media playlist. */
  const getFirstPlaylistPath = async (): Promise<string> => {
    const [, line = ''] = /^([^#\s].*)$/m.exec(await getText(playlistPath)) ?? [];
    return `/${line}`;
  };
  const loadKey = () => server.service.store.contentKeys.findByPlaybackId('blue-hour');
  return { get, getText, getFirstPlaylistPath, loadKey };
}

const toBase64Url = (hex = '') => Buffer.from(hex, 'hex').toString('base64url');
const toBase64 = (hex = '') => Buffer.from(hex, 'hex').toString('base64');
const createPostRequest = (
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/octet-stream', ...headers },
});

describe.each([
  ['cenc', 'SAMPLE-AES-CTR'],
  ['cbcs', 'SAMPLE-AES'],
] as const)('an asset encrypted with %s', (scheme, method) => {
  const { get, getText, getFirstPlaylistPath, loadKey } = startEncryptedServer(scheme);

  it('names the key and the key system in every playlist', async () => {
    const key = await loadKey();
    const line = `METHOD=${method},URI="data:text/plain;base64,${toBase64(key?.id)}",KEYFORMAT="org.w3.clearkey",KEYFORMATVERSIONS="1"`;
    const multivariantPlaylist = await getText(playlistPath);
    expect(multivariantPlaylist.match(/#EXT-X-SESSION-KEY:.*/g)).toEqual([
      `#EXT-X-SESSION-KEY:${line}`,
    ]);
    const playlistPaths = [
      ...multivariantPlaylist.matchAll(/URI="(blue-hour[^"]+m3u8)"|^([^#\s].*)$/gm),
    ]
      .map(([, uri, plain]) => uri ?? plain ?? '')
      .filter((path) => !path.includes('captions'));
    expect(playlistPaths.length).toBeGreaterThan(6);
    for (const path of playlistPaths) {
      const keys = (await getText(`/${path}`)).match(/#EXT-X-KEY:.*/g);
      expect([path, keys]).toEqual([path, [`#EXT-X-KEY:${line}`]]);
    }
  });

  it('includes the key tag in the playlists of a clip', async () => {
    expect(await getText(`${await getFirstPlaylistPath()}?asset_start_time=4`)).toContain(
      '#EXT-X-KEY:METHOD',
    );
  });

  it('issues a Clear Key license only for the key of the asset', async () => {
    const key = await loadKey();
    const request = { kids: [toBase64Url(key?.id)], type: 'temporary' };
    const response = await get(
      '/license/clearkey/blue-hour',
      createPostRequest(JSON.stringify(request)),
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      keys: [{ kty: 'oct', kid: toBase64Url(key?.id), k: toBase64Url(key?.key) }],
      type: 'temporary',
    });
    const other = createPostRequest(JSON.stringify({ kids: ['AAAAAAAAAAAAAAAAAAAAAA'] }));
    expect((await get('/license/clearkey/blue-hour', other)).status).toBe(404);
    expect((await get('/license/clearkey/blue-hour', createPostRequest('nonsense'))).status).toBe(
      400,
    );
    expect((await get('/license/clearkey/low-hum', createPostRequest('{}'))).status).toBe(404);
    expect((await get('/license/clearkey/unknown', createPostRequest('{}'))).status).toBe(404);
    expect((await get('/license/another/blue-hour', createPostRequest('{}'))).status).toBe(404);
  });

  it('rejects downloads of an encrypted asset, and live channels that would loop it', async () => {
    for (const file of ['low.mp4', 'medium.mp4', 'high.mp4', 'audio.m4a', 'key']) {
      expect([file, (await get(`/blue-hour/${file}`)).status]).toEqual([file, 404]);
    }
    // A live channel loops only an asset that is not encrypted.
    expect((await get('/clock-room.m3u8')).status).toBe(404);
    expect((await get('/blue-hour/thumbnail.jpg')).status).toBe(200);
  });

  it('accepts license requests from any origin (CORS preflight)', async () => {
    const response = await get('/license/widevine/blue-hour', { method: 'OPTIONS' });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-methods')).toContain('POST');
    expect(response.headers.get('access-control-allow-headers')).toContain('content-type');
  });
});

describe('an asset with full-segment encryption', () => {
  const { get, getText, getFirstPlaylistPath, loadKey } = startEncryptedServer('aes-128');

  it('encrypts segments with the key, and their index as initialization vector', async () => {
    const mediaPlaylistPath = await getFirstPlaylistPath();
    const lines = (await getText(mediaPlaylistPath)).split('\n');
    expect(lines.filter((line) => line.startsWith('#EXT-X-KEY'))).toEqual([
      '#EXT-X-KEY:METHOD=AES-128,URI="../../key"',
    ]);
    const key = Buffer.from(await (await get('/blue-hour/key')).arrayBuffer());
    expect(key.toString('hex')).toBe((await loadKey())?.key);
    const segments = lines.filter((line) => line.endsWith('.m4s'));
    for (const [index, segment] of segments.entries()) {
      const path = new URL(segment, `http://x${mediaPlaylistPath}`).pathname;
      const bytes = Buffer.from(await (await get(path)).arrayBuffer());
      const iv = Buffer.alloc(16);
      iv.writeUInt32BE(index, 12);
      const decipher = createDecipheriv('aes-128-cbc', key, iv);
      const decrypted = Buffer.concat([decipher.update(bytes), decipher.final()]);
      expect(decrypted.subarray(4, 8).toString()).toMatch(/styp|sidx|moof/);
    }
  });

  it('lists no I-frame playlists and issues no license for full-segment encryption', async () => {
    const multivariantPlaylist = await getText(playlistPath);
    expect(multivariantPlaylist).not.toContain('I-FRAME');
    expect(multivariantPlaylist).not.toContain('SESSION-KEY');
    expect((await get('/license/clearkey/blue-hour', createPostRequest('{}'))).status).toBe(404);
  });
});

describe('licenses of a signed asset', () => {
  let handleUpstreamRequest: (
    request: IncomingMessage,
    body: Buffer,
    reply: ServerResponse,
  ) => void;
  const upstreamRequests: { url: string; headers: IncomingMessage['headers']; body: Buffer }[] = [];
  const upstream = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      upstreamRequests.push({ url: request.url ?? '', headers: request.headers, body });
      handleUpstreamRequest(request, body, reply);
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
    upstreamRequests.length = 0;
    handleUpstreamRequest = (_, __, reply) => reply.end(Uint8Array.of(0, 1, 254, 255));
  });
  const { get, getText, loadKey } = startEncryptedServer(
    'cbcs',
    servers as unknown as LicenseServers,
  );
  const licenseRequest = Uint8Array.of(8, 4, 0, 255, 128, 10);
  const requestLicense = async (system: string, headers?: Record<string, string>) =>
    get(
      `/license/${system}/blue-hour?token=${await createToken('d')}`,
      createPostRequest(licenseRequest, headers),
    );

  it('forwards license requests unchanged to the license server, with the configured headers', async () => {
    const response = await requestLicense('widevine');
    expect(response.status).toBe(200);
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([0, 1, 254, 255]);
    const key = await loadKey();
    expect(upstreamRequests).toEqual([
      {
        url: `/widevine?film=blue-hour&kid=${key?.id}`,
        headers: expect.objectContaining({ 'x-secret': 'secret' }) as unknown,
        body: Buffer.from(licenseRequest),
      },
    ]);
    expect(JSON.stringify(upstreamRequests)).not.toContain('token');
  });

  it('forwards the headers of PlayReady license requests', async () => {
    const headers = { 'content-type': 'text/xml; charset=utf-8', soapaction: '"AcquireLicense"' };
    await requestLicense('playready', headers);
    expect(upstreamRequests[0]?.headers).toMatchObject(headers);
    expect(upstreamRequests[0]?.body).toEqual(Buffer.from(licenseRequest));
  });

  it('fetches the FairPlay certificate once', async () => {
    const path = `/appcert/fairplay/blue-hour?token=${await createToken('d')}`;
    for (let time = 0; time < 2; time += 1) {
      expect([...new Uint8Array(await (await get(path)).arrayBuffer())]).toEqual([0, 1, 254, 255]);
    }
    expect(upstreamRequests.map(({ url }) => url)).toEqual(['/certificate']);
  });

  it('requires a token for licenses', async () => {
    for (const [token, type] of [
      ['', 'token_missing'],
      [`?token=${await createToken('v')}`, 'token_wrong_audience'],
    ]) {
      for (const response of [
        await get(`/license/widevine/blue-hour${token}`, createPostRequest(licenseRequest)),
        await get(`/appcert/fairplay/blue-hour${token}`),
      ]) {
        expect(response.status).toBe(403);
        expect(await response.json()).toMatchObject({ error: { type } });
      }
    }
    expect(upstreamRequests).toEqual([]);
  });

  it.each([
    [401, 'application/json', 403, 'licence_refused'],
    [403, 'application/json', 403, 'licence_refused'],
    [400, 'application/json', 502, 'licence_unavailable'],
    [500, 'application/json', 502, 'licence_unavailable'],
    [302, 'application/json', 502, 'licence_unavailable'],
    [200, 'text/html', 502, 'licence_unavailable'],
  ])('maps a response of %s, %s to %s, %s', async (status, contentType, expectedStatus, type) => {
    handleUpstreamRequest = (_, __, reply) =>
      reply.writeHead(status, { 'content-type': contentType, location: '/' }).end('secret');
    const response = await requestLicense('widevine');
    expect(response.status).toBe(expectedStatus);
    expect(await response.json()).toMatchObject({ error: { type } });
  });

  it('responds with 502 if the license server disconnects or sends an empty response', async () => {
    handleUpstreamRequest = (_, __, reply) => reply.destroy();
    expect((await requestLicense('widevine')).status).toBe(502);
    handleUpstreamRequest = (_, __, reply) => reply.end();
    expect((await requestLicense('widevine')).status).toBe(502);
  });

  it('lists the configured key systems, without Clear Key', async () => {
    const multivariantPlaylist = await getText(`${playlistPath}?token=${await createToken('v')}`);
    expect(
      [...multivariantPlaylist.matchAll(/SESSION-KEY.*KEYFORMAT="([^"]+)"/g)].map(
        ([, keyFormat]) => keyFormat,
      ),
    ).toEqual([
      'com.apple.streamingkeydelivery',
      'urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed',
      'com.microsoft.playready',
    ]);
    expect(multivariantPlaylist).toContain(`URI="skd://${(await loadKey())?.id}"`);
    expect((await requestLicense('clearkey')).status).toBe(404);
  });
});

describe('encrypted assets', () => {
  it('rejects the start if an encrypted asset does not exist', async () => {
    const drm = { schemes: new Map([['blue-our', 'cenc' as const]]), servers: undefined };
    await expect(startTestServer({ drm })).rejects.toThrow(
      'VIDEO_ENCRYPTED_PLAYBACK_IDS names "blue-our", but no film has this ID',
    );
  });
});
