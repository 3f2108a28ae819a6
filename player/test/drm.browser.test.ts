import { expect, fixture, html } from '@open-wc/testing';
import { executeServerCommand } from '@web/test-runner-commands';
import {
  installFakeKeySystem,
  type FakeKeySystemOptions,
} from '../../tests/browser/fakes/fake-key-system.ts';
import { waitForFrames, waitUntil } from '../../tests/browser/harness.ts';
import type { ReceivedLicenseRequest } from '../../tests/browser/server/encrypted-media.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';
import type { DrmOptions, LicenseRequest } from '../src/source/drm-options.ts';

/** WebKitGTK has no key systems. */
const hasKeySystems = 'requestMediaKeySystemAccess' in navigator;
const itWithKeySystem = hasKeySystems ? it : it.skip;

/** The videos are packaged at the first request, which is slow on a busy machine. */
const PACKAGING_TIMEOUT_MS = 120_000;

before(async function () {
  this.timeout(PACKAGING_TIMEOUT_MS);
  if (!hasKeySystems)
    console.log('Tests of encrypted video are skipped: this browser has no key systems.');
  await fetch('/encrypted/cenc.m3u8');
});

beforeEach(() => localStorage.clear());

const startPlayback = async (player: VitrinePlayer): Promise<VitrinePlayer> => {
  await player.updateComplete;
  void player.play().catch(() => {});
  return player;
};

const playByPlaybackId = async (playbackId: string): Promise<VitrinePlayer> =>
  startPlayback(
    await fixture(
      html`<vitrine-player
        playback-id=${playbackId}
        video-origin="/encrypted"
        poster=""
        controls="none"
        preload="none"
        muted
      ></vitrine-player>`,
    ),
  );

const playWithDrm = async (
  drm: DrmOptions,
  src = '/encrypted/cenc.m3u8',
): Promise<VitrinePlayer> => {
  const player = await fixture<VitrinePlayer>(
    html`<vitrine-player
      src=${src}
      type="hls"
      poster=""
      controls="none"
      preload="none"
      max-reconnect-retries="0"
      initial-bandwidth-estimate-kbps="9000"
      muted
    ></vitrine-player>`,
  );
  player.drm = drm;
  return startPlayback(player);
};

/** Fetches the media playlist of the first rendition and makes its URLs absolute. */
async function fetchFirstMediaPlaylist(playbackId: string): Promise<string> {
  const multivariantUrl = `${location.origin}/encrypted/${playbackId}.m3u8`;
  const text = await (await fetch(multivariantUrl)).text();
  const [, firstUri = ''] = /^([^#\s].*)$/m.exec(text) ?? [];
  const url = new URL(firstUri, multivariantUrl);
  return (await (await fetch(url)).text())
    .replaceAll(
      /URI="(?!data:|skd:)([^"]+)"/g,
      (_, uri: string) => `URI="${new URL(uri, url).href}"`,
    )
    .replaceAll(/^[^#\n].*$/gm, (uri) => new URL(uri, url).href);
}

const waitForPlayback = (player: VitrinePlayer): Promise<void> => waitForFrames(player, 5);

/** Reads gray values (0 to 255) of the video from a screenshot. */
async function readGrayValues({ media }: VitrinePlayer): Promise<readonly number[]> {
  media.scrollIntoView();
  const { x, y, width, height } = media.getBoundingClientRect();
  const clip = { x: x + 40, y: y + 40, width: width - 80, height: height - 80 };
  const base64 = await executeServerCommand<string, typeof clip>('screenshot', clip);
  const png = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
  const bitmap = await createImageBitmap(new Blob([png], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
  const values: number[] = [];
  for (let offset = 0; offset < data.length; offset += 400) {
    values.push(((data[offset] ?? 0) + (data[offset + 1] ?? 0) + (data[offset + 2] ?? 0)) / 3);
  }
  return values;
}

const waitForCause = async (player: VitrinePlayer): Promise<string | undefined> => {
  await waitUntil(() => player.error, 'no error occurred');
  return player.hub.state.error.playbackError?.cause;
};

describe('an encrypted video', () => {
  itWithKeySystem('fails with "key-wrong" if the license contains the wrong key', async () => {
    // Runs first, because Firefox keeps keys that other tests have loaded.
    const drm: DrmOptions = {
      clearkey: '/encrypted/license/clearkey/other',
      response(license) {
        const { keys } = JSON.parse(new TextDecoder().decode(license)) as {
          keys: { k: string }[];
        };
        const wrongLicense = { keys: keys.map((key) => ({ ...key, k: 'AAAAAAAAAAAAAAAAAAAAAA' })) };
        return new TextEncoder().encode(JSON.stringify(wrongLicense)).buffer;
      },
    };
    const player = await playWithDrm(drm, '/encrypted/other.m3u8');
    expect(await waitForCause(player)).to.equal('key-wrong');
  });

  for (const scheme of ['cenc', 'cbcs']) {
    itWithKeySystem(
      `is decrypted with a license from the service if its scheme is ${scheme}`,
      async () => {
        const player = await playByPlaybackId(scheme);
        await waitForPlayback(player);
        const values = await readGrayValues(player);
        // The video is a gradient; encrypted frames would be black or missing.
        expect(values.reduce((sum, value) => sum + value, 0) / values.length).to.be.greaterThan(20);
        expect(Math.max(...values) - Math.min(...values)).to.be.greaterThan(30);
      },
    );
  }

  it('plays in every browser if it is encrypted with AES-128', async () => {
    await waitForPlayback(await playByPlaybackId('aes-128'));
  });

  itWithKeySystem('plays across a key rotation with a license for each key', async () => {
    const [firstPlaylist, secondPlaylist] = [
      await fetchFirstMediaPlaylist('cenc'),
      await fetchFirstMediaPlaylist('other'),
    ];
    const removeEndTag = (text: string): string => text.replace('#EXT-X-ENDLIST', '').trim();
    const secondPart = removeEndTag(secondPlaylist).replace(
      /[^]*?(?=#EXT-X-MAP)/,
      '#EXT-X-DISCONTINUITY\n',
    );
    const text = `${removeEndTag(firstPlaylist)}\n${secondPart}\n#EXT-X-ENDLIST\n`;
    const keyIds: string[] = [];
    const playbackIds = ['cenc', 'other'];
    // The second request is for the second key.
    const redirectRequest = ({ url, body }: LicenseRequest) => {
      const kid = new TextDecoder().decode(body);
      if (!keyIds.includes(kid)) keyIds.push(kid);
      return { url: url.replace('video', playbackIds[keyIds.indexOf(kid)] ?? '') };
    };
    const drm = { clearkey: '/encrypted/license/clearkey/video', request: redirectRequest };
    const src = URL.createObjectURL(new Blob([text]));
    const player = await playWithDrm(drm, src);
    await waitForPlayback(player);
    player.currentTime = 7.5;
    await waitUntil(() => player.currentTime > 8.5, 'playback stopped at the key rotation');
    expect(keyIds.length).to.equal(2);
    expect(player.error).to.equal(null);
  });

  itWithKeySystem('requests licenses with the headers and hooks that the page sets', async () => {
    const requests: LicenseRequest[] = [];
    const player = await playWithDrm({
      clearkey: {
        license: '/encrypted/license/clearkey/unknown',
        headers: { 'content-type': 'a/b' },
      },
      request(request) {
        requests.push(request);
        return { url: new URL('/encrypted/license/clearkey/cenc', location.href).href };
      },
      response: (response) => response.slice(0),
    });
    await waitForPlayback(player);
    expect(requests.map(({ system, headers }) => [system, headers])).to.deep.equal([
      ['clearkey', { 'content-type': 'a/b' }],
    ]);
    expect(JSON.parse(new TextDecoder().decode(requests[0]?.body))).to.have.keys('kids', 'type');
  });

  for (const [response, cause] of [
    ['refused', 'license-token-missing'],
    ['unknown?token=a.b.c', 'license-refused'],
    ['failed', 'license-server-error'],
    ['page', 'license-malformed'],
    ['nonsense', 'license-malformed'],
  ] as const) {
    itWithKeySystem(`fails with "${cause}" for the license response "${response}"`, async () => {
      const player = await playWithDrm({ clearkey: `/license-server/${response}` });
      expect(await waitForCause(player)).to.equal(cause);
      expect(player.error?.code).to.equal(5);
    });
  }

  it('fails with "key-system-missing" if the browser supports no key system', async () => {
    const player = await playWithDrm({ widevine: '/license-server/refused' });
    expect(await waitForCause(player)).to.equal('key-system-missing');
    expect(player.error?.message).to.equal(
      'The media is encrypted and there are no keys to decrypt it.',
    );
  });
});

/** Returns and clears the requests that the license server has received. */
const takeLicenseRequests = async (): Promise<readonly ReceivedLicenseRequest[]> =>
  (await (await fetch('/encrypted/license-requests')).json()) as ReceivedLicenseRequest[];

/** Fetches the key ID of a video from its playlist. */
async function fetchKeyId(playbackId: string): Promise<string> {
  const text = await (await fetch(`/encrypted/${playbackId}.m3u8`)).text();
  return /KEYID=0x([0-9a-f]+)/.exec(text)?.[1] ?? '';
}

describe('DRM with a fake key system', () => {
  let restore = (): void => {};
  afterEach(() => restore());

  /** Plays while a fake key system replaces the browser's key systems. */
  async function playWithFakeKeySystem(
    options: FakeKeySystemOptions,
    play: () => Promise<VitrinePlayer>,
  ) {
    const fake = installFakeKeySystem(options);
    ({ restore } = fake);
    const { setMediaKeys } = HTMLMediaElement.prototype;
    // Media elements reject fake MediaKeys.
    HTMLMediaElement.prototype.setMediaKeys = async () => {};
    restore = () => {
      fake.restore();
      HTMLMediaElement.prototype.setMediaKeys = setMediaKeys;
    };
    return { player: await play(), log: fake.log };
  }

  for (const [system, id, type] of [
    ['widevine', 'com.widevine.alpha', 'application/octet-stream'],
    ['playready', 'com.microsoft.playready', 'text/xml; charset=utf-8'],
  ] as const) {
    it(`passes license messages of ${system} to the server and back unchanged`, async () => {
      await takeLicenseRequests();
      const { log } = await playWithFakeKeySystem({ ids: [id] }, () => playByPlaybackId('cenc'));
      await waitUntil(() => log.sessions[0]?.licenses.length, 'no license was added');
      expect(log.sessions[0]?.licenses).to.deep.equal(['0a80ff000408']);
      const [licenseRequest, ...otherRequests] = await takeLicenseRequests();
      expect(otherRequests).to.deep.equal([]);
      expect(licenseRequest?.url).to.equal(`/${system}?video=cenc`);
      expect(licenseRequest?.body).to.equal('080400ff800a');
      expect(licenseRequest?.headers['content-type']).to.equal(type);
      expect(licenseRequest?.headers['x-a']).to.equal('b');
    });
  }

  it('requests one FairPlay license for video and audio, with the certificate', async () => {
    await takeLicenseRequests();
    const { log } = await playWithFakeKeySystem({ ids: ['com.apple.fps'] }, async () => {
      const player = await fixture<VitrinePlayer>(
        html`<vitrine-player
          src="/video/the-light-we-keep/low.mp4"
          controls="none"
          preload="none"
        ></vitrine-player>`,
      );
      player.drm = {
        fairplay: {
          license: '/encrypted/license/fairplay/cbcs',
          certificate: '/encrypted/appcert/fairplay/cbcs',
        },
      };
      await player.updateComplete;
      void player.play().catch(() => {});
      await waitUntil(() => player.hub.stateOwners.engineManager.engine, 'no engine was created');
      // Safari fires one event for video and one for audio.
      const initData = new TextEncoder().encode('skd://cbcs').buffer;
      const eventInit = { initDataType: 'skd', initData };
      for (const _ of ['video', 'audio'])
        player.media.dispatchEvent(Object.assign(new Event('encrypted'), eventInit));
      return player;
    });
    await waitUntil(() => log.sessions[0]?.licenses.length, 'no license was added');
    expect(log.sessions).to.have.length(1);
    expect(log.sessions[0]?.licenses).to.deep.equal(['0a80ff000408']);
    expect(log.certificates).to.deep.equal(['6365727469666963617465']);
    // The service caches the certificate for all browsers.
    const requests = (await takeLicenseRequests()).filter(({ url }) => url !== '/certificate');
    expect(requests.map(({ url, body }) => [url, body])).to.deep.equal([
      ['/fairplay?video=cbcs', '080400ff800a'],
    ]);
    expect(requests[0]?.headers['content-type']).to.equal('application/octet-stream');
  });

  it('requests a license for the key ID in the playlist', async () => {
    const { log } = await playWithFakeKeySystem({ ids: ['com.widevine.alpha'] }, () =>
      playByPlaybackId('cbcs'),
    );
    await waitUntil(() => log.sessions[0]?.requests.length, 'no license request was generated');
    expect(log.sessions[0]?.requests[0]?.[0]).to.equal('cenc');
    expect(log.sessions[0]?.keyId).to.equal(await fetchKeyId('cbcs'));
  });

  /** Creates a video with two renditions and two keys; the higher rendition requires HDCP. */
  async function createVideoWithTwoRenditions(): Promise<string> {
    const createUrl = async (playbackId: string): Promise<string> =>
      URL.createObjectURL(new Blob([await fetchFirstMediaPlaylist(playbackId)]));
    const createStreamInf = (size: string, level: string, bandwidth: number): string =>
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},CODECS="avc1.4d401e",RESOLUTION=${size},HDCP-LEVEL=${level}`;
    const lines = [
      '#EXTM3U',
      createStreamInf('640x360', 'TYPE-0', 900_000),
      await createUrl('cenc'),
      createStreamInf('320x180', 'NONE', 300_000),
      await createUrl('other'),
    ];
    return URL.createObjectURL(new Blob([lines.join('\n')]));
  }

  it('falls back to a lower rendition if the higher rendition is output-restricted', async () => {
    const higherKeyId = await fetchKeyId('cenc');
    const getStatus = (keyId: string) => (keyId === higherKeyId ? 'output-restricted' : 'usable');
    const src = await createVideoWithTwoRenditions();
    const drm = { widevine: '/encrypted/license/widevine/cenc' };
    const { player, log } = await playWithFakeKeySystem(
      { ids: ['com.widevine.alpha'], status: getStatus },
      () => playWithDrm(drm, src),
    );
    const lowerKeyId = await fetchKeyId('other');
    await waitUntil(
      () => log.sessions.some(({ keyId, licenses }) => keyId === lowerKeyId && licenses.length > 0),
      'no license for the lower rendition was added',
    );
    expect(log.sessions[0]?.keyId).to.equal(higherKeyId);
    expect(player.error).to.equal(null);
  });

  it('fails with "hdcp-missing" if all renditions are output-restricted', async () => {
    const src = await createVideoWithTwoRenditions();
    const options = {
      ids: ['com.widevine.alpha'],
      status: 'output-restricted',
      hdcp: 'output-restricted',
    } as const;
    const drm = { widevine: '/encrypted/license/widevine/cenc' };
    const { player } = await playWithFakeKeySystem(options, () => playWithDrm(drm, src));
    expect(await waitForCause(player)).to.equal('hdcp-missing');
  });

  it('closes the key sessions when the player is removed', async () => {
    const { player, log } = await playWithFakeKeySystem({ ids: ['com.widevine.alpha'] }, () =>
      playByPlaybackId('cenc'),
    );
    await waitUntil(() => log.sessions[0]?.licenses.length, 'no license was added');
    player.remove();
    await Promise.all(log.sessions.map(({ closed }) => closed));
  });
});
