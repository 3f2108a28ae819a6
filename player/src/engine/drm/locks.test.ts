import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  installFakeKeySystem,
  type FakeKeySystemOptions,
} from '../../../../tests/browser/fake-key-system.ts';
import { eventually } from '../../../../tests/eventually.ts';
import type { PlaybackError } from '../../media/errors/playback-error.ts';
import type { DrmOptions } from '../../source/drm-options.ts';
import type { EngineOptions, PlaybackSource } from '../../source/playback-source.ts';
import { NativeDrm } from './native-drm.ts';
import { HlsDrm } from './hls-drm.ts';

const skd = new TextEncoder().encode('skd://film').buffer;
const challenge = '080400ff800a';
const licence = '0001feff';

interface Heard {
  readonly asked: string;
  readonly type: string | undefined;
  readonly secret: unknown;
  readonly body: string;
}

let answer: (asked: IncomingMessage, reply: ServerResponse) => void;
let heard: Heard[];
let origin: string;
const server = createServer((asked, reply) => {
  const chunks: Buffer[] = [];
  asked.on('data', (chunk: Buffer) => chunks.push(chunk));
  asked.on('end', () => {
    heard.push({
      asked: `${asked.method} ${asked.url}`,
      type: asked.headers['content-type'],
      secret: asked.headers['x-secret'],
      body: Buffer.concat(chunks).toString('hex'),
    });
    answer(asked, reply);
  });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

let life: AbortController;
let failures: PlaybackError[];
beforeEach(() => {
  life = new AbortController();
  failures = [];
  heard = [];
  answer = (_, reply) => reply.end(Buffer.from(licence, 'hex'));
  vi.stubGlobal('document', { baseURI: `${origin}/page/` });
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
});
afterEach(() => {
  life.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const sourceWith = (
  engine: EngineOptions,
  url = `${origin}/video/night-train.m3u8`,
): PlaybackSource => ({
  ...{ url, format: 'hls', preload: 'metadata', storyboardUrl: undefined, startTime: undefined },
  engineOptions: engine,
});

const tell = (failure: PlaybackError): void => void failures.push(failure);

/** A fake key system, until the test is over. */
function faked(traits: FakeKeySystemOptions) {
  const { log: told, restore } = installFakeKeySystem(traits);
  life.signal.addEventListener('abort', restore);
  return told;
}

/** Has hls.js ask for a key system, and for a licence by it. */
async function throughHls(
  id: string,
  source: PlaybackSource,
  traits: FakeKeySystemOptions = { ids: [id] },
) {
  const told = faked(traits);
  const { config } = new HlsDrm(source, tell, life.signal);
  const wishes = {
    initDataTypes: ['cenc'],
    videoCapabilities: [{ contentType: 'video/mp4' }],
    audioCapabilities: [],
  };
  const access = await config.requestMediaKeySystemAccessFunc?.(id as never, [wishes]);
  const keys = await access?.createMediaKeys();
  const session = keys?.createSession();
  // What hls.js would do with it.
  const byHls = vi.fn<() => void>();
  session?.addEventListener('message', byHls);
  await session?.generateRequest('cenc', Uint8Array.of(1, 2, 3));
  return { told, config, byHls };
}

/** A media element that says what it needs, and takes what it is given. */
function mediaThatNeeds() {
  const given: unknown[] = [];
  const media = Object.assign(new EventTarget(), {
    mediaKeys: given[0],
    async setMediaKeys(keys: unknown) {
      given.push(keys);
      media.mediaKeys = keys;
    },
  });
  return { media, given };
}

function throughBrowser(source: PlaybackSource) {
  const { media, given } = mediaThatNeeds();
  const locks = new NativeDrm(media as unknown as HTMLMediaElement, source, tell, life.signal);
  const needs = (initDataType: string, initData: ArrayBuffer) =>
    locks.handleEncrypted({ initDataType, initData } as MediaEncryptedEvent);
  return { media, given, locks, needs };
}

const hosted = (drmToken?: string): PlaybackSource => sourceWith({ hosting: 'origin', drmToken });
const causes = () => failures.map(({ cause }) => cause);

describe('a film of the service', () => {
  it('asks for its Widevine licence in the bytes of the key system, with its token', async () => {
    const { told, byHls } = await throughHls('com.widevine.alpha', hosted('a.b.c'));
    await eventually(() => expect(told.sessions[0]?.licenses).toEqual([licence]));
    expect(heard).toEqual([
      {
        asked: 'POST /video/license/widevine/night-train?token=a.b.c',
        type: 'application/octet-stream',
        secret: undefined,
        body: challenge,
      },
    ]);
    expect(told.sessions[0]?.requests).toEqual([['cenc', '010203']]);
    expect(byHls).not.toHaveBeenCalled();
    expect(failures).toEqual([]);
  });

  it('wishes for all the protection there is, and has nothing kept for another visit', async () => {
    const { told } = await throughHls('com.widevine.alpha', hosted());
    expect(told.requestedKeySystems).toEqual([
      ['com.widevine.alpha', ['HW_SECURE_ALL', 'HW_SECURE_DECODE', 'SW_SECURE_DECODE', '']],
    ]);
    for (const { persistentState, sessionTypes } of told.configurations) {
      expect([persistentState, sessionTypes]).toEqual(['not-allowed', ['temporary']]);
    }
  });

  it('has the best protection that the device gives, and is not refused for want of a better', async () => {
    const traits = { ids: ['com.widevine.alpha'], robustness: ['SW_SECURE_DECODE'] };
    const { told } = await throughHls('com.widevine.alpha', hosted(), traits);
    await eventually(() => expect(told.sessions[0]?.licenses).toEqual([licence]));
    expect(told.granted).toMatchObject([
      { videoCapabilities: [{ robustness: 'SW_SECURE_DECODE' }] },
    ]);
  });

  it('asks for PlayReady by its newer name first, and in its own type', async () => {
    const { told } = await throughHls('com.microsoft.playready', hosted());
    await eventually(() => expect(told.sessions[0]?.licenses).toEqual([licence]));
    expect(told.requestedKeySystems.map(([id]) => id)).toEqual([
      'com.microsoft.playready.recommendation',
      'com.microsoft.playready',
    ]);
    expect(heard).toMatchObject([
      {
        asked: 'POST /video/license/playready/night-train',
        type: 'text/xml; charset=utf-8',
        body: challenge,
      },
    ]);
  });

  it('asks for its FairPlay certificate before its licence, once for both streams', async () => {
    const told = faked({ ids: ['com.apple.fps'] });
    answer = (asked, reply) =>
      reply.end(asked.method === 'GET' ? 'certificate' : Buffer.from(licence, 'hex'));
    const { needs, given } = throughBrowser(hosted('a.b.c'));
    needs('skd', skd);
    needs('skd', skd);
    await eventually(() => expect(told.sessions[0]?.licenses).toEqual([licence]));
    expect(heard.map(({ asked, body }) => [asked, body])).toEqual([
      ['GET /video/appcert/fairplay/night-train?token=a.b.c', ''],
      ['POST /video/license/fairplay/night-train?token=a.b.c', challenge],
    ]);
    expect(told.certificates).toEqual([Buffer.from('certificate').toString('hex')]);
    expect(told.sessions.map(({ requests }) => requests)).toEqual([
      [['skd', Buffer.from('skd://film').toString('hex')]],
    ]);
    expect(given).toEqual(told.keys);
  });

  it('of a cloud has its licences on a host of their own', () => {
    const cloud = sourceWith(
      { hosting: 'cloud', drmToken: 'a.b.c' },
      'https://stream.films.example/a%20b.m3u8?token=x',
    );
    const { config } = new HlsDrm(cloud, tell, life.signal);
    expect(config.drmSystems?.['com.widevine.alpha']?.licenseUrl).toBe(
      'https://license.films.example/license/widevine/a%20b?token=a.b.c',
    );
  });

  it('asks with the token of the moment', async () => {
    const source = {
      ...hosted('old'),
      renewUrl: (url: string) => url.replace('token=old', 'token=new'),
    };
    const { told } = await throughHls('com.widevine.alpha', source);
    await eventually(() => expect(told.sessions[0]?.licenses).toEqual([licence]));
    expect(heard[0]?.asked).toContain('token=new');
  });
});

describe("a page's own licences", () => {
  const own: DrmOptions = {
    widevine: { license: '/own', headers: { 'x-secret': 's' }, robustness: { video: 'HIGH' } },
    fairplay: '/own',
  };

  it('come from where it says, with its headers and its wish for protection', async () => {
    const { told, config } = await throughHls('com.widevine.alpha', sourceWith({ drm: own }));
    await eventually(() => expect(told.sessions[0]?.licenses).toEqual([licence]));
    expect(heard).toMatchObject([{ asked: 'POST /own', secret: 's', body: challenge }]);
    expect(told.requestedKeySystems).toEqual([['com.widevine.alpha', ['HIGH']]]);
    expect(Object.keys(config.drmSystems ?? {})).toEqual(['com.apple.fps', 'com.widevine.alpha']);
  });

  it('are asked for, and read, as it wishes', async () => {
    const drm: DrmOptions = {
      ...own,
      request: async ({ body }) => ({ body: body.toReversed(), url: `${origin}/changed` }),
      answer: (bytes) => new Uint8Array(bytes).toReversed().buffer,
    };
    const { told } = await throughHls('com.widevine.alpha', sourceWith({ drm }));
    await eventually(() => expect(told.sessions[0]?.licenses).toEqual(['fffe0100']));
    expect(heard).toMatchObject([{ asked: 'POST /changed', body: '0a80ff000408' }]);
  });

  it('that are nowhere are told in the console, and there are none', async () => {
    const said = vi.spyOn(console, 'warn').mockReturnValue();
    const { config } = new HlsDrm(
      sourceWith({ drm: { widevine: 'http://[', clearkey: '/own' } }),
      tell,
      life.signal,
    );
    expect(Object.keys(config.drmSystems ?? {})).toEqual(['org.w3.clearkey']);
    expect(said.mock.calls).toEqual([
      [
        '<vitrine-player> drm.widevine: "http://[" is no address, so it has no licences. See node_modules/vitrine/dist/docs/drm.md',
      ],
    ]);
  });

  it('want a certificate for FairPlay', async () => {
    faked({ ids: ['com.apple.fps'] });
    throughBrowser(sourceWith({ drm: own })).needs('skd', skd);
    await eventually(() => expect(causes()).toEqual(['certificate-missing']));
  });

  it('that cannot be asked for because its function fails are told as a failure', async () => {
    const drm: DrmOptions = {
      ...own,
      request: () => {
        throw new Error('no');
      },
    };
    await throughHls('com.widevine.alpha', sourceWith({ drm }));
    await eventually(() => expect(causes()).toEqual(['key-system-failed']));
  });
});

describe('a licence', () => {
  const says = (status: number, type = 'text/plain') => {
    answer = (_, reply) => reply.writeHead(status, { 'content-type': type }).end('secret');
  };
  const tokenOf = (claims: object) => `a.${btoa(JSON.stringify(claims))}.c`;

  it.each([
    [403, undefined, 'licence-token-missing'],
    [401, tokenOf({ aud: 'd', exp: 1 }), 'licence-token-expired'],
    [403, tokenOf({ aud: 'v' }), 'licence-token-of-another-use'],
    [403, tokenOf({ aud: 'd' }), 'licence-refused'],
    [403, 'no token at all', 'licence-refused'],
    [404, undefined, 'licence-missing'],
  ])('that is answered by %s, with the token %s, fails by %s', async (status, token, cause) => {
    says(status);
    await throughHls('com.widevine.alpha', hosted(token));
    await eventually(() => expect(failures).toMatchObject([{ cause, code: 5, status }]));
    expect(heard).toHaveLength(1);
    expect(JSON.stringify(failures)).not.toContain(token ?? 'token=');
  });

  it('is asked for again of a server that falters, and then no more', async () => {
    says(503);
    await throughHls('com.widevine.alpha', hosted());
    await eventually(() => expect(causes()).toEqual(['licence-server']));
    expect(heard).toHaveLength(3);
    expect(failures[0]?.retryable).toBe(true);
  });

  it('that comes at the second time is taken', async () => {
    says(503);
    const { told } = await throughHls('com.widevine.alpha', hosted());
    await eventually(() => expect(heard).toHaveLength(1));
    answer = (_, reply) => reply.end(Buffer.from(licence, 'hex'));
    await eventually(() => expect(told.sessions[0]?.licenses).toEqual([licence]));
    expect(failures).toEqual([]);
  });

  it('of a server that has too much to do is asked for again when that wishes so', async () => {
    answer = (_, reply) => reply.writeHead(429, { 'retry-after': '1' }).end();
    const { told } = await throughHls('com.widevine.alpha', hosted());
    await eventually(() => expect(heard).toHaveLength(1));
    answer = (_, reply) => reply.end(Buffer.from(licence, 'hex'));
    await eventually(() => expect(told.sessions[0]?.licenses).toEqual([licence]));
    expect(heard).toHaveLength(2);
    expect(failures).toEqual([]);
  });

  it('of a server that asks for more than anybody waits for is asked for when that wishes so, and no sooner', async () => {
    answer = (_, reply) => reply.writeHead(503, { 'retry-after': '30' }).end();
    await throughHls('com.widevine.alpha', hosted());
    await eventually(() => expect(causes()).toEqual(['licence-server']));
    expect(heard).toHaveLength(1);
    expect(failures[0]?.retryAfterMs).toBe(30_000);
  });

  it('that a page is sent in place of is told as such', async () => {
    says(200, 'text/html; charset=utf-8');
    await throughHls('com.widevine.alpha', hosted());
    await eventually(() => expect(causes()).toEqual(['licence-malformed']));
  });

  it('that the key system does not take is told as such', async () => {
    const traits = { ids: ['com.widevine.alpha'], rejectsLicenses: true };
    await throughHls('com.widevine.alpha', hosted(), traits);
    await eventually(() => expect(causes()).toEqual(['licence-malformed']));
  });

  it('of a server that breaks off cannot be reached', async () => {
    answer = (_, reply) => reply.destroy();
    await throughHls('com.widevine.alpha', hosted());
    await eventually(() => expect(causes()).toEqual(['licence-unreachable']));
  });

  it('that does not come within ten seconds is waited for no longer', async () => {
    const late = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation(() => AbortSignal.abort(new DOMException('', 'TimeoutError')));
    await throughHls('com.widevine.alpha', hosted());
    await eventually(() => expect(causes()).toEqual(['licence-timed-out']));
    expect(late).toHaveBeenCalledWith(10_000);
  });

  it('that had expired when it came is not asked for for ever', async () => {
    const traits = { ids: ['com.widevine.alpha'], status: 'expired' as const };
    await throughHls('com.widevine.alpha', hosted(), traits);
    await eventually(() => expect(causes()).toEqual(['key-expired']));
  });

  it('is renewed when the key system says so', async () => {
    const { told } = await throughHls('com.widevine.alpha', hosted());
    await eventually(() => expect(told.sessions[0]?.licenses).toHaveLength(1));
    told.sessions[0]?.emitMessage('license-renewal');
    await eventually(() => expect(told.sessions[0]?.licenses).toHaveLength(2));
  });

  it('that cannot be renewed is asked for again while the old one holds', async () => {
    const { told } = await throughHls('com.widevine.alpha', hosted());
    await eventually(() => expect(told.sessions[0]?.licenses).toHaveLength(1));
    says(404);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    told.sessions[0]?.emitMessage('license-renewal');
    await vi.waitUntil(() => vi.getTimerCount() > 0 && heard.length === 2);
    answer = (_, reply) => reply.end(Buffer.from(licence, 'hex'));
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    await eventually(() => expect(told.sessions[0]?.licenses).toHaveLength(2));
    expect(failures).toEqual([]);
  });
});

describe('a key', () => {
  it.each(['hardware-context-reset', 'internal-error', 'resource-evicted'])(
    'that is gone by %s is told as lost, and may be had again',
    async (reason) => {
      const { told } = await throughHls('com.widevine.alpha', hosted());
      await eventually(() => expect(told.sessions[0]?.licenses).toHaveLength(1));
      told.sessions[0]?.end(reason);
      await eventually(() =>
        expect(failures).toMatchObject([{ cause: 'key-lost', retryable: true }]),
      );
    },
  );

  it('that is let go by the player is not lost', async () => {
    const { told } = await throughHls('com.widevine.alpha', hosted());
    await eventually(() => expect(told.sessions[0]?.licenses).toHaveLength(1));
    await told.sessions[0]?.close();
    await new Promise((done) => setTimeout(done));
    expect(failures).toEqual([]);
  });

  it('that is released while the film plays is lost', async () => {
    const { told } = await throughHls('com.widevine.alpha', hosted());
    await eventually(() => expect(told.sessions[0]?.licenses).toHaveLength(1));
    told.sessions[0]?.setKeyStatus('released');
    await eventually(() => expect(causes()).toEqual(['key-lost']));
  });

  it('that opens nothing is told as a wrong one, by what the browser cannot decode', () => {
    faked({ ids: ['com.apple.fps'] });
    const { locks, needs } = throughBrowser(hosted());
    const damaged = { kind: 'decode', detail: 'x' } as PlaybackError;
    expect(locks.toDrmError(damaged)).toBe(damaged);
    needs('skd', skd);
    expect(locks.toDrmError(damaged).cause).toBe('key-wrong');
  });
});

describe('a screen', () => {
  it.each([
    ['usable', 'output-restricted'],
    ['output-restricted', 'hdcp-missing'],
  ] as const)(
    'whose protection is %s, and that the licence forbids, fails by %s',
    async (hdcp, cause) => {
      const told = faked({ ids: ['com.apple.fps'], hdcp, status: 'output-restricted' });
      throughBrowser(hosted()).needs('skd', skd);
      await eventually(() => expect(causes()).toEqual([cause]));
      expect(told.sessions).toHaveLength(1);
    },
  );

  it('that is another one is asked for anew', async () => {
    const told = faked({ ids: ['com.apple.fps'] });
    const { needs, media } = throughBrowser(hosted());
    needs('skd', skd);
    await eventually(() => expect(told.sessions[0]?.licenses).toEqual([licence]));
    media.dispatchEvent(new Event('webkitcurrentplaybacktargetiswirelesschanged'));
    await eventually(() => expect(told.sessions[1]?.licenses).toEqual([licence]));
  });
});

describe('a certificate', () => {
  it('that the server does not give is missing', async () => {
    faked({ ids: ['com.apple.fps'] });
    answer = (_, reply) => reply.writeHead(404).end();
    throughBrowser(hosted()).needs('skd', skd);
    await eventually(() =>
      expect(failures).toMatchObject([{ cause: 'certificate-missing', status: 404 }]),
    );
  });

  it('that has expired is refused', async () => {
    faked({ ids: ['com.apple.fps'], rejectsCertificates: true });
    throughBrowser(hosted()).needs('skd', skd);
    await eventually(() => expect(causes()).toEqual(['certificate-refused']));
  });
});

describe('a browser', () => {
  it('that has none of the key systems says so', async () => {
    faked({ ids: [] });
    throughBrowser(hosted()).needs('cenc', skd);
    await eventually(() => expect(causes()).toEqual(['key-system-missing']));
  });

  it('takes the best key system that it has', async () => {
    const told = faked({ ids: ['com.microsoft.playready', 'org.w3.clearkey'] });
    throughBrowser(hosted()).needs('cenc', skd);
    await eventually(() => expect(told.sessions[0]?.licenses).toEqual([licence]));
    expect(heard[0]?.asked).toContain('/license/playready/');
  });

  it('lets its keys go with the film', async () => {
    const told = faked({ ids: ['com.apple.fps'] });
    const { needs, given } = throughBrowser(hosted());
    needs('skd', skd);
    await eventually(() => expect(told.sessions[0]?.licenses).toEqual([licence]));
    life.abort();
    await eventually(() => expect(given.at(-1)).toBe(null));
    expect(failures).toEqual([]);
  });
});
