import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  installFakeKeySystem,
  type FakeKeySystemOptions,
} from '../../../../tests/browser/fakes/fake-key-system.ts';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';
import type { PlaybackError } from '../../media/errors/playback-error.ts';
import type { DrmOptions } from '../../source/drm-options.ts';
import type { EngineOptions, PlaybackSource } from '../../source/playback-source.ts';
import { NativeDrm } from './native-drm.ts';
import { HlsDrm } from './hls-drm.ts';

const skdInitData = new TextEncoder().encode('skd://video').buffer;
const challenge = '080400ff800a';
const license = '0001feff';

/** A request that the license server received. */
interface ReceivedRequest {
  /** The method and the path. */
  readonly line: string;
  readonly contentType: string | undefined;
  /** The value of the `x-secret` header. */
  readonly secret: unknown;
  /** The body in hexadecimal digits. */
  readonly body: string;
}

let respond: (request: IncomingMessage, response: ServerResponse) => void;
let requests: ReceivedRequest[];
let origin: string;
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    requests.push({
      line: `${request.method} ${request.url}`,
      contentType: request.headers['content-type'],
      secret: request.headers['x-secret'],
      body: Buffer.concat(chunks).toString('hex'),
    });
    respond(request, response);
  });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

let controller: AbortController;
let errors: PlaybackError[];
beforeEach(() => {
  controller = new AbortController();
  errors = [];
  requests = [];
  respond = (_, response) => response.end(Buffer.from(license, 'hex'));
  vi.stubGlobal('document', { baseURI: `${origin}/page/` });
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
});
afterEach(() => {
  controller.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const createSource = (
  engineOptions: EngineOptions,
  url = `${origin}/video/night-train.m3u8`,
): PlaybackSource => ({
  url,
  format: 'hls',
  preload: 'metadata',
  storyboardUrl: undefined,
  startTime: undefined,
  engineOptions,
});

const onError = (error: PlaybackError): void => void errors.push(error);

/** Installs a fake key system until the end of the test and returns its recorded calls. */
function installKeySystem(keySystemOptions: FakeKeySystemOptions) {
  const { log, restore } = installFakeKeySystem(keySystemOptions);
  controller.signal.addEventListener('abort', restore);
  return log;
}

/** Requests a key system and a license as hls.js does. */
async function requestWithHls(
  id: string,
  source: PlaybackSource,
  keySystemOptions: FakeKeySystemOptions = { ids: [id] },
) {
  const keySystemLog = installKeySystem(keySystemOptions);
  const { config } = new HlsDrm(source, onError, controller.signal);
  const configuration = {
    initDataTypes: ['cenc'],
    videoCapabilities: [{ contentType: 'video/mp4' }],
    audioCapabilities: [],
  };
  const access = await config.requestMediaKeySystemAccessFunc?.(id as never, [configuration]);
  const keys = await access?.createMediaKeys();
  const session = keys?.createSession();
  // Simulates the listener of hls.js, which would also request the license.
  const hlsListener = vi.fn<() => void>();
  session?.addEventListener('message', hlsListener);
  await session?.generateRequest('cenc', Uint8Array.of(1, 2, 3));
  return { keySystemLog, config, hlsListener };
}

/** Creates a media element stub that records its media keys. */
function createMedia() {
  const mediaKeysHistory: unknown[] = [];
  const media = Object.assign(new EventTarget(), {
    mediaKeys: mediaKeysHistory[0],
    async setMediaKeys(keys: unknown) {
      mediaKeysHistory.push(keys);
      media.mediaKeys = keys;
    },
  });
  return { media, mediaKeysHistory };
}

function createNativeDrm(source: PlaybackSource) {
  const { media, mediaKeysHistory } = createMedia();
  const drm = new NativeDrm(
    media as unknown as HTMLMediaElement,
    source,
    onError,
    controller.signal,
  );
  const emitEncrypted = (initDataType: string, initData: ArrayBuffer) =>
    drm.handleEncrypted({ initDataType, initData } as MediaEncryptedEvent);
  return { media, mediaKeysHistory, drm, emitEncrypted };
}

const createHostedSource = (drmToken?: string): PlaybackSource =>
  createSource({ hosting: 'origin', drmToken });
const getCauses = () => errors.map(({ cause }) => cause);

describe('the license for a hosted video', () => {
  it('is requested for Widevine with a binary POST request and the token', async () => {
    const { keySystemLog, hlsListener } = await requestWithHls(
      'com.widevine.alpha',
      createHostedSource('a.b.c'),
    );
    await waitFor(() => expect(keySystemLog.sessions[0]?.licenses).toEqual([license]));
    expect(requests).toEqual([
      {
        line: 'POST /video/license/widevine/night-train?token=a.b.c',
        contentType: 'application/octet-stream',
        secret: undefined,
        body: challenge,
      },
    ]);
    expect(keySystemLog.sessions[0]?.requests).toEqual([['cenc', '010203']]);
    expect(hlsListener).not.toHaveBeenCalled();
    expect(errors).toEqual([]);
  });

  it('is requested with the highest robustness first and is not stored', async () => {
    const { keySystemLog } = await requestWithHls('com.widevine.alpha', createHostedSource());
    expect(keySystemLog.requestedKeySystems).toEqual([
      ['com.widevine.alpha', ['HW_SECURE_ALL', 'HW_SECURE_DECODE', 'SW_SECURE_DECODE', '']],
    ]);
    for (const { persistentState, sessionTypes } of keySystemLog.configurations) {
      expect([persistentState, sessionTypes]).toEqual(['not-allowed', ['temporary']]);
    }
  });

  it('is requested with the highest robustness that the device supports', async () => {
    const keySystemOptions = { ids: ['com.widevine.alpha'], robustness: ['SW_SECURE_DECODE'] };
    const { keySystemLog } = await requestWithHls(
      'com.widevine.alpha',
      createHostedSource(),
      keySystemOptions,
    );
    await waitFor(() => expect(keySystemLog.sessions[0]?.licenses).toEqual([license]));
    expect(keySystemLog.granted).toMatchObject([
      { videoCapabilities: [{ robustness: 'SW_SECURE_DECODE' }] },
    ]);
  });

  it('is requested for PlayReady as XML, with the newer key system ID first', async () => {
    const { keySystemLog } = await requestWithHls('com.microsoft.playready', createHostedSource());
    await waitFor(() => expect(keySystemLog.sessions[0]?.licenses).toEqual([license]));
    expect(keySystemLog.requestedKeySystems.map(([id]) => id)).toEqual([
      'com.microsoft.playready.recommendation',
      'com.microsoft.playready',
    ]);
    expect(requests).toMatchObject([
      {
        line: 'POST /video/license/playready/night-train',
        contentType: 'text/xml; charset=utf-8',
        body: challenge,
      },
    ]);
  });

  it('is requested for FairPlay once for audio and video, after the certificate', async () => {
    const keySystemLog = installKeySystem({ ids: ['com.apple.fps'] });
    respond = (request, response) =>
      response.end(request.method === 'GET' ? 'certificate' : Buffer.from(license, 'hex'));
    const { emitEncrypted, mediaKeysHistory } = createNativeDrm(createHostedSource('a.b.c'));
    emitEncrypted('skd', skdInitData);
    emitEncrypted('skd', skdInitData);
    await waitFor(() => expect(keySystemLog.sessions[0]?.licenses).toEqual([license]));
    expect(requests.map(({ line, body }) => [line, body])).toEqual([
      ['GET /video/appcert/fairplay/night-train?token=a.b.c', ''],
      ['POST /video/license/fairplay/night-train?token=a.b.c', challenge],
    ]);
    expect(keySystemLog.certificates).toEqual([Buffer.from('certificate').toString('hex')]);
    expect(keySystemLog.sessions.map(({ requests }) => requests)).toEqual([
      [['skd', Buffer.from('skd://video').toString('hex')]],
    ]);
    expect(mediaKeysHistory).toEqual(keySystemLog.keys);
  });

  it('is requested from the license host of a cloud domain', () => {
    const cloudSource = createSource(
      { hosting: 'cloud', drmToken: 'a.b.c' },
      'https://stream.videos.example/a%20b.m3u8?token=x',
    );
    const { config } = new HlsDrm(cloudSource, onError, controller.signal);
    expect(config.drmSystems?.['com.widevine.alpha']?.licenseUrl).toBe(
      'https://license.videos.example/license/widevine/a%20b?token=a.b.c',
    );
  });

  it('is requested with the renewed token', async () => {
    const source = {
      ...createHostedSource('old'),
      renewUrl: (url: string) => url.replace('token=old', 'token=new'),
    };
    const { keySystemLog } = await requestWithHls('com.widevine.alpha', source);
    await waitFor(() => expect(keySystemLog.sessions[0]?.licenses).toEqual([license]));
    expect(requests[0]?.line).toContain('token=new');
  });
});

describe('a license server set by the page', () => {
  const drmOptions: DrmOptions = {
    widevine: { license: '/own', headers: { 'x-secret': 's' }, robustness: { video: 'HIGH' } },
    fairplay: '/own',
  };

  it('receives the headers that the page sets, and determines the robustness', async () => {
    const { keySystemLog, config } = await requestWithHls(
      'com.widevine.alpha',
      createSource({ drm: drmOptions }),
    );
    await waitFor(() => expect(keySystemLog.sessions[0]?.licenses).toEqual([license]));
    expect(requests).toMatchObject([{ line: 'POST /own', secret: 's', body: challenge }]);
    expect(keySystemLog.requestedKeySystems).toEqual([['com.widevine.alpha', ['HIGH']]]);
    expect(Object.keys(config.drmSystems ?? {})).toEqual(['com.apple.fps', 'com.widevine.alpha']);
  });

  it('is requested through the request and response hooks that the page sets', async () => {
    const drm: DrmOptions = {
      ...drmOptions,
      request: async ({ body }) => ({ body: body.toReversed(), url: `${origin}/changed` }),
      response: (bytes) => new Uint8Array(bytes).toReversed().buffer,
    };
    const { keySystemLog } = await requestWithHls('com.widevine.alpha', createSource({ drm }));
    await waitFor(() => expect(keySystemLog.sessions[0]?.licenses).toEqual(['fffe0100']));
    expect(requests).toMatchObject([{ line: 'POST /changed', body: '0a80ff000408' }]);
  });

  it('is ignored with a console warning if its URL is invalid', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { config } = new HlsDrm(
      createSource({ drm: { widevine: 'http://[', clearkey: '/own' } }),
      onError,
      controller.signal,
    );
    expect(Object.keys(config.drmSystems ?? {})).toEqual(['org.w3.clearkey']);
    expect(warn.mock.calls).toEqual([
      [
        '<vitrine-player> drm.widevine: "http://[" is not a valid URL; the license server is ignored. See node_modules/vitrine/dist/docs/drm.md',
      ],
    ]);
  });

  it('requires a certificate for FairPlay', async () => {
    installKeySystem({ ids: ['com.apple.fps'] });
    createNativeDrm(createSource({ drm: drmOptions })).emitEncrypted('skd', skdInitData);
    await waitFor(() => expect(getCauses()).toEqual(['certificate-missing']));
  });

  it('reports an error if the request hook throws', async () => {
    const drm: DrmOptions = {
      ...drmOptions,
      request: () => {
        throw new Error('no');
      },
    };
    await requestWithHls('com.widevine.alpha', createSource({ drm }));
    await waitFor(() => expect(getCauses()).toEqual(['key-system-failed']));
  });
});

describe('a license request', () => {
  const respondWith = (status: number, type = 'text/plain') => {
    respond = (_, response) => response.writeHead(status, { 'content-type': type }).end('secret');
  };
  const createToken = (claims: object) => `a.${btoa(JSON.stringify(claims))}.c`;

  it.each([
    [403, undefined, 'license-token-missing'],
    [401, createToken({ aud: 'd', exp: 1 }), 'license-token-expired'],
    [403, createToken({ aud: 'v' }), 'license-token-wrong-audience'],
    [403, createToken({ aud: 'd' }), 'license-refused'],
    [403, 'not a JWT', 'license-refused'],
    [404, undefined, 'license-not-found'],
  ])('with status %s and the token %s fails with %s', async (status, token, cause) => {
    respondWith(status);
    await requestWithHls('com.widevine.alpha', createHostedSource(token));
    await waitFor(() => expect(errors).toMatchObject([{ cause, code: 5, status }]));
    expect(requests).toHaveLength(1);
    expect(JSON.stringify(errors)).not.toContain(token ?? 'token=');
  });

  it('is retried twice after a server error', async () => {
    respondWith(503);
    await requestWithHls('com.widevine.alpha', createHostedSource());
    await waitFor(() => expect(getCauses()).toEqual(['license-server-error']));
    expect(requests).toHaveLength(3);
    expect(errors[0]?.retryable).toBe(true);
  });

  it('can succeed on the second attempt', async () => {
    respondWith(503);
    const { keySystemLog } = await requestWithHls('com.widevine.alpha', createHostedSource());
    await waitFor(() => expect(requests).toHaveLength(1));
    respond = (_, response) => response.end(Buffer.from(license, 'hex'));
    await waitFor(() => expect(keySystemLog.sessions[0]?.licenses).toEqual([license]));
    expect(errors).toEqual([]);
  });

  it('is retried after the delay in Retry-After', async () => {
    respond = (_, response) => response.writeHead(429, { 'retry-after': '1' }).end();
    const { keySystemLog } = await requestWithHls('com.widevine.alpha', createHostedSource());
    await waitFor(() => expect(requests).toHaveLength(1));
    respond = (_, response) => response.end(Buffer.from(license, 'hex'));
    await waitFor(() => expect(keySystemLog.sessions[0]?.licenses).toEqual([license]));
    expect(requests).toHaveLength(2);
    expect(errors).toEqual([]);
  });

  it('reports an error with the delay if Retry-After exceeds the budget', async () => {
    respond = (_, response) => response.writeHead(503, { 'retry-after': '30' }).end();
    await requestWithHls('com.widevine.alpha', createHostedSource());
    await waitFor(() => expect(getCauses()).toEqual(['license-server-error']));
    expect(requests).toHaveLength(1);
    expect(errors[0]?.retryAfterMs).toBe(30_000);
  });

  it('reports license-malformed if the response is an HTML page', async () => {
    respondWith(200, 'text/html; charset=utf-8');
    await requestWithHls('com.widevine.alpha', createHostedSource());
    await waitFor(() => expect(getCauses()).toEqual(['license-malformed']));
  });

  it('reports license-malformed if the CDM rejects the license', async () => {
    const keySystemOptions = { ids: ['com.widevine.alpha'], rejectsLicenses: true };
    await requestWithHls('com.widevine.alpha', createHostedSource(), keySystemOptions);
    await waitFor(() => expect(getCauses()).toEqual(['license-malformed']));
  });

  it('reports license-unreachable if the server closes the connection', async () => {
    respond = (_, response) => response.destroy();
    await requestWithHls('com.widevine.alpha', createHostedSource());
    await waitFor(() => expect(getCauses()).toEqual(['license-unreachable']));
  });

  it('times out after 10 s', async () => {
    const timeout = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation(() => AbortSignal.abort(new DOMException('', 'TimeoutError')));
    await requestWithHls('com.widevine.alpha', createHostedSource());
    await waitFor(() => expect(getCauses()).toEqual(['license-timed-out']));
    expect(timeout).toHaveBeenCalledWith(10_000);
  });

  it('reports key-expired if the license has already expired', async () => {
    const keySystemOptions = { ids: ['com.widevine.alpha'], status: 'expired' as const };
    await requestWithHls('com.widevine.alpha', createHostedSource(), keySystemOptions);
    await waitFor(() => expect(getCauses()).toEqual(['key-expired']));
  });

  it('is resent when the CDM renews the license', async () => {
    const { keySystemLog } = await requestWithHls('com.widevine.alpha', createHostedSource());
    await waitFor(() => expect(keySystemLog.sessions[0]?.licenses).toHaveLength(1));
    keySystemLog.sessions[0]?.emitMessage('license-renewal');
    await waitFor(() => expect(keySystemLog.sessions[0]?.licenses).toHaveLength(2));
  });

  it('retries a failed renewal after 10 s while the current license is valid', async () => {
    const { keySystemLog } = await requestWithHls('com.widevine.alpha', createHostedSource());
    await waitFor(() => expect(keySystemLog.sessions[0]?.licenses).toHaveLength(1));
    respondWith(404);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    keySystemLog.sessions[0]?.emitMessage('license-renewal');
    await vi.waitUntil(() => vi.getTimerCount() > 0 && requests.length === 2);
    respond = (_, response) => response.end(Buffer.from(license, 'hex'));
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    await waitFor(() => expect(keySystemLog.sessions[0]?.licenses).toHaveLength(2));
    expect(errors).toEqual([]);
  });
});

describe('decryption keys', () => {
  it.each(['hardware-context-reset', 'internal-error', 'resource-evicted'])(
    'are reported as lost, with a retryable error, after %s',
    async (reason) => {
      const { keySystemLog } = await requestWithHls('com.widevine.alpha', createHostedSource());
      await waitFor(() => expect(keySystemLog.sessions[0]?.licenses).toHaveLength(1));
      keySystemLog.sessions[0]?.end(reason);
      await waitFor(() => expect(errors).toMatchObject([{ cause: 'key-lost', retryable: true }]));
    },
  );

  it('are not reported as lost if the player closes the session', async () => {
    const { keySystemLog } = await requestWithHls('com.widevine.alpha', createHostedSource());
    await waitFor(() => expect(keySystemLog.sessions[0]?.licenses).toHaveLength(1));
    await keySystemLog.sessions[0]?.close();
    await new Promise((resolve) => setTimeout(resolve));
    expect(errors).toEqual([]);
  });

  it('are reported as lost if they are released during playback', async () => {
    const { keySystemLog } = await requestWithHls('com.widevine.alpha', createHostedSource());
    await waitFor(() => expect(keySystemLog.sessions[0]?.licenses).toHaveLength(1));
    keySystemLog.sessions[0]?.setKeyStatus('released');
    await waitFor(() => expect(getCauses()).toEqual(['key-lost']));
  });

  it('are reported as wrong after a decoding error', () => {
    installKeySystem({ ids: ['com.apple.fps'] });
    const { drm, emitEncrypted } = createNativeDrm(createHostedSource());
    const decodeError = { kind: 'decode', detail: 'x' } as PlaybackError;
    expect(drm.toDrmError(decodeError)).toBe(decodeError);
    emitEncrypted('skd', skdInitData);
    expect(drm.toDrmError(decodeError).cause).toBe('key-wrong');
  });
});

describe('a license that forbids output to the display', () => {
  it.each([
    ['usable', 'output-restricted'],
    ['output-restricted', 'hdcp-missing'],
  ] as const)('with the HDCP status %s, is reported as %s', async (hdcp, cause) => {
    const keySystemLog = installKeySystem({
      ids: ['com.apple.fps'],
      hdcp,
      status: 'output-restricted',
    });
    createNativeDrm(createHostedSource()).emitEncrypted('skd', skdInitData);
    await waitFor(() => expect(getCauses()).toEqual([cause]));
    expect(keySystemLog.sessions).toHaveLength(1);
  });
});

describe('AirPlay of encrypted media', () => {
  it('requests a new license for the receiver', async () => {
    const keySystemLog = installKeySystem({ ids: ['com.apple.fps'] });
    const { emitEncrypted, media } = createNativeDrm(createHostedSource());
    emitEncrypted('skd', skdInitData);
    await waitFor(() => expect(keySystemLog.sessions[0]?.licenses).toEqual([license]));
    media.dispatchEvent(new Event('webkitcurrentplaybacktargetiswirelesschanged'));
    await waitFor(() => expect(keySystemLog.sessions[1]?.licenses).toEqual([license]));
  });
});

describe('a server certificate', () => {
  it('reports certificate-missing if the server does not have it', async () => {
    installKeySystem({ ids: ['com.apple.fps'] });
    respond = (_, response) => response.writeHead(404).end();
    createNativeDrm(createHostedSource()).emitEncrypted('skd', skdInitData);
    await waitFor(() =>
      expect(errors).toMatchObject([{ cause: 'certificate-missing', status: 404 }]),
    );
  });

  it('reports certificate-refused if the CDM rejects it', async () => {
    installKeySystem({ ids: ['com.apple.fps'], rejectsCertificates: true });
    createNativeDrm(createHostedSource()).emitEncrypted('skd', skdInitData);
    await waitFor(() => expect(getCauses()).toEqual(['certificate-refused']));
  });
});

describe('NativeDrm', () => {
  it('reports key-system-missing if no key system is supported', async () => {
    installKeySystem({ ids: [] });
    createNativeDrm(createHostedSource()).emitEncrypted('cenc', skdInitData);
    await waitFor(() => expect(getCauses()).toEqual(['key-system-missing']));
  });

  it('uses the first supported key system in order of preference', async () => {
    const keySystemLog = installKeySystem({ ids: ['com.microsoft.playready', 'org.w3.clearkey'] });
    createNativeDrm(createHostedSource()).emitEncrypted('cenc', skdInitData);
    await waitFor(() => expect(keySystemLog.sessions[0]?.licenses).toEqual([license]));
    expect(requests[0]?.line).toContain('/license/playready/');
  });

  it('removes the media keys when the signal aborts', async () => {
    const keySystemLog = installKeySystem({ ids: ['com.apple.fps'] });
    const { emitEncrypted, mediaKeysHistory } = createNativeDrm(createHostedSource());
    emitEncrypted('skd', skdInitData);
    await waitFor(() => expect(keySystemLog.sessions[0]?.licenses).toEqual([license]));
    controller.abort();
    await waitFor(() => expect(mediaKeysHistory.at(-1)).toBe(null));
    expect(errors).toEqual([]);
  });
});
