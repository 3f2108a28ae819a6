import { expect, fixture, html } from '@open-wc/testing';
import { executeServerCommand } from '@web/test-runner-commands';
import {
  installFakeKeySystem,
  type FakeKeySystemOptions,
} from '../../tests/browser/fake-key-system.ts';
import { waitForFrames, waitUntil } from '../../tests/browser/harness.ts';
import type { ReceivedLicenseRequest } from '../../tests/browser/encrypted-media.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';
import type { DrmOptions, LicenseRequest } from '../src/source/drm-options.ts';

/** WebKit for Linux has no key systems at all. */
const hasKeySystems = 'requestMediaKeySystemAccess' in navigator;
const locked = hasKeySystems ? it : it.skip;

/** The films are packaged when they are first asked for, which takes a busy machine its time. */
const PACKAGING_MS = 120_000;

before(async function () {
  this.timeout(PACKAGING_MS);
  if (!hasKeySystems)
    console.log('Tests of encrypted films are skipped: this browser has no key systems.');
  await fetch('/encrypted/cenc.m3u8');
});

beforeEach(() => localStorage.clear());

const begun = async (player: VitrinePlayer): Promise<VitrinePlayer> => {
  await player.updateComplete;
  void player.play().catch(() => {});
  return player;
};

const hosted = async (film: string): Promise<VitrinePlayer> =>
  begun(
    await fixture(
      html`<vitrine-player
        playback-id=${film}
        video-origin="/encrypted"
        poster=""
        controls="none"
        preload="none"
        muted
      ></vitrine-player>`,
    ),
  );

const unlockedBy = async (
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
  return begun(player);
};

/** The playlist of the first picture of a film, with absolute addresses. */
async function firstPlaylist(film: string): Promise<string> {
  const master = `${location.origin}/encrypted/${film}.m3u8`;
  const [, first = ''] = /^([^#\s].*)$/m.exec(await (await fetch(master)).text()) ?? [];
  const address = new URL(first, master);
  return (await (await fetch(address)).text())
    .replaceAll(
      /URI="(?!data:|skd:)([^"]+)"/g,
      (_, uri: string) => `URI="${new URL(uri, address).href}"`,
    )
    .replaceAll(/^[^#\n].*$/gm, (uri) => new URL(uri, address).href);
}

const isShown = (player: VitrinePlayer): Promise<void> => waitForFrames(player, 5);

/** The grey values that are on the screen where a film is, each from 0 to 255. */
async function greys({ media }: VitrinePlayer): Promise<readonly number[]> {
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
  for (let at = 0; at < data.length; at += 400) {
    values.push(((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3);
  }
  return values;
}

const failed = async (player: VitrinePlayer): Promise<string | undefined> => {
  await waitUntil(() => player.error, 'nothing failed');
  return player.hub.state.failure.current?.cause;
};

describe('an encrypted film', () => {
  locked('whose key is another one says so', async () => {
    // Firefox knows a key that has once been there, so this comes before anybody has it.
    const drm: DrmOptions = {
      clearkey: '/encrypted/license/clearkey/other',
      answer(licence) {
        const { keys } = JSON.parse(new TextDecoder().decode(licence)) as {
          keys: { k: string }[];
        };
        const wrong = { keys: keys.map((key) => ({ ...key, k: 'AAAAAAAAAAAAAAAAAAAAAA' })) };
        return new TextEncoder().encode(JSON.stringify(wrong)).buffer;
      },
    };
    const player = await unlockedBy(drm, '/encrypted/other.m3u8');
    expect(await failed(player)).to.equal('key-wrong');
  });

  for (const scheme of ['cenc', 'cbcs']) {
    locked(`by ${scheme} is on the screen, unlocked by the service that has it`, async () => {
      const player = await hosted(scheme);
      await isShown(player);
      const values = await greys(player);
      // The film is a gradient; what is not decrypted is black, or does not come.
      expect(values.reduce((sum, value) => sum + value, 0) / values.length).to.be.greaterThan(20);
      expect(Math.max(...values) - Math.min(...values)).to.be.greaterThan(30);
    });
  }

  it('by whole segments plays in every browser', async () => {
    await isShown(await hosted('whole'));
  });

  locked('goes on where its key changes, with a licence for each key', async () => {
    const [one, other] = [await firstPlaylist('cenc'), await firstPlaylist('other')];
    const half = (text: string): string => text.replace('#EXT-X-ENDLIST', '').trim();
    const rest = half(other).replace(/[^]*?(?=#EXT-X-MAP)/, '#EXT-X-DISCONTINUITY\n');
    const text = `${half(one)}\n${rest}\n#EXT-X-ENDLIST\n`;
    const asked: string[] = [];
    const films = ['cenc', 'other'];
    // The second question is for the second key.
    const request = ({ url, body }: LicenseRequest) => {
      const kid = new TextDecoder().decode(body);
      if (!asked.includes(kid)) asked.push(kid);
      return { url: url.replace('film', films[asked.indexOf(kid)] ?? '') };
    };
    const drm = { clearkey: '/encrypted/license/clearkey/film', request };
    const src = URL.createObjectURL(new Blob([text]));
    const player = await unlockedBy(drm, src);
    await isShown(player);
    player.currentTime = 7.5;
    await waitUntil(() => player.currentTime > 8.5, 'it stopped where its key changes');
    expect(asked.length).to.equal(2);
    expect(player.error).to.equal(null);
  });

  locked(
    'is asked for with what its page adds, and opened with what that makes of it',
    async () => {
      const asked: LicenseRequest[] = [];
      const player = await unlockedBy({
        clearkey: {
          license: '/encrypted/license/clearkey/nobody',
          headers: { 'content-type': 'a/b' },
        },
        request(request) {
          asked.push(request);
          return { url: new URL('/encrypted/license/clearkey/cenc', location.href).href };
        },
        answer: (answer) => answer.slice(0),
      });
      await isShown(player);
      expect(asked.map(({ system, headers }) => [system, headers])).to.deep.equal([
        ['clearkey', { 'content-type': 'a/b' }],
      ]);
      expect(JSON.parse(new TextDecoder().decode(asked[0]?.body))).to.have.keys('kids', 'type');
    },
  );

  for (const [answer, cause] of [
    ['refused', 'licence-token-missing'],
    ['unknown?token=a.b.c', 'licence-refused'],
    ['failed', 'licence-server'],
    ['page', 'licence-malformed'],
    ['nonsense', 'licence-malformed'],
  ] as const) {
    locked(`whose licence is answered by ${answer} says ${cause}`, async () => {
      const player = await unlockedBy({ clearkey: `/license-server/${answer}` });
      expect(await failed(player)).to.equal(cause);
      expect(player.error?.code).to.equal(5);
    });
  }

  it('that no key system of the browser opens says so', async () => {
    const player = await unlockedBy({ widevine: '/license-server/refused' });
    expect(await failed(player)).to.equal('key-system-missing');
    expect(player.error?.message).to.equal(
      'The media is encrypted and there are no keys to decrypt it.',
    );
  });
});

const takeLicenseRequests = async (): Promise<readonly ReceivedLicenseRequest[]> =>
  (await (await fetch('/encrypted/license-requests')).json()) as ReceivedLicenseRequest[];

/** The name of a film's key, as its playlist has it. */
async function keyIdOf(film: string): Promise<string> {
  const text = await (await fetch(`/encrypted/${film}.m3u8`)).text();
  return /KEYID=0x([0-9a-f]+)/.exec(text)?.[1] ?? '';
}

describe('a key system that decrypts nothing', () => {
  let restore = (): void => {};
  afterEach(() => restore());

  /** Plays in a browser that has this key system alone. */
  async function playedWith(traits: FakeKeySystemOptions, play: () => Promise<VitrinePlayer>) {
    const fake = installFakeKeySystem(traits);
    ({ restore } = fake);
    const { setMediaKeys } = HTMLMediaElement.prototype;
    // No media element takes keys that are none.
    HTMLMediaElement.prototype.setMediaKeys = async () => {};
    restore = () => {
      fake.restore();
      HTMLMediaElement.prototype.setMediaKeys = setMediaKeys;
    };
    return { player: await play(), told: fake.log };
  }

  for (const [system, id, type] of [
    ['widevine', 'com.widevine.alpha', 'application/octet-stream'],
    ['playready', 'com.microsoft.playready', 'text/xml; charset=utf-8'],
  ] as const) {
    it(`is ${system}, whose questions and licences travel byte by byte`, async () => {
      await takeLicenseRequests();
      const { told } = await playedWith({ ids: [id] }, () => hosted('cenc'));
      await waitUntil(() => told.sessions[0]?.licenses.length, 'no licence came');
      expect(told.sessions[0]?.licenses).to.deep.equal(['0a80ff000408']);
      const [question, ...more] = await takeLicenseRequests();
      expect(more).to.deep.equal([]);
      expect(question?.url).to.equal(`/${system}?video=cenc`);
      expect(question?.body).to.equal('080400ff800a');
      expect(question?.headers['content-type']).to.equal(type);
      expect(question?.headers['x-a']).to.equal('b');
    });
  }

  it('is fairplay, whose licence is asked for once for picture and sound, with its certificate', async () => {
    await takeLicenseRequests();
    const { told } = await playedWith({ ids: ['com.apple.fps'] }, async () => {
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
      await waitUntil(() => player.hub.target.engine.engine, 'no engine came');
      // As Safari says it of picture and sound, each by itself.
      const initData = new TextEncoder().encode('skd://cbcs').buffer;
      const needed = { initDataType: 'skd', initData };
      for (const _ of ['picture', 'sound'])
        player.media.dispatchEvent(Object.assign(new Event('encrypted'), needed));
      return player;
    });
    await waitUntil(() => told.sessions[0]?.licenses.length, 'no licence came');
    expect(told.sessions).to.have.length(1);
    expect(told.sessions[0]?.licenses).to.deep.equal(['0a80ff000408']);
    expect(told.certificates).to.deep.equal(['6365727469666963617465']);
    // The service keeps the certificate, for all browsers.
    const asked = (await takeLicenseRequests()).filter(({ url }) => url !== '/certificate');
    expect(asked.map(({ url, body }) => [url, body])).to.deep.equal([
      ['/fairplay?video=cbcs', '080400ff800a'],
    ]);
    expect(asked[0]?.headers['content-type']).to.equal('application/octet-stream');
  });

  it('asks for the key that the playlist names', async () => {
    const { told } = await playedWith({ ids: ['com.widevine.alpha'] }, () => hosted('cbcs'));
    await waitUntil(() => told.sessions[0]?.requests.length, 'nothing was asked for');
    expect(told.sessions[0]?.requests[0]?.[0]).to.equal('cenc');
    expect(told.sessions[0]?.keyId).to.equal(await keyIdOf('cbcs'));
  });

  /** A film in two pictures, each with a key of its own; the larger one wants a protected screen. */
  async function twoPictures(): Promise<string> {
    const address = async (film: string): Promise<string> =>
      URL.createObjectURL(new Blob([await firstPlaylist(film)]));
    const picture = (size: string, level: string, bandwidth: number): string =>
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},CODECS="avc1.4d401e",RESOLUTION=${size},HDCP-LEVEL=${level}`;
    const lines = [
      '#EXTM3U',
      picture('640x360', 'TYPE-0', 900_000),
      await address('cenc'),
      picture('320x180', 'NONE', 300_000),
      await address('other'),
    ];
    return URL.createObjectURL(new Blob([lines.join('\n')]));
  }

  it('has a smaller picture played where the screen may not show the larger one', async () => {
    const larger = await keyIdOf('cenc');
    const status = (keyId: string) => (keyId === larger ? 'output-restricted' : 'usable');
    const src = await twoPictures();
    const drm = { widevine: '/encrypted/license/widevine/cenc' };
    const { player, told } = await playedWith({ ids: ['com.widevine.alpha'], status }, () =>
      unlockedBy(drm, src),
    );
    const smaller = await keyIdOf('other');
    await waitUntil(
      () =>
        told.sessions.some(
          ({ keyId, licenses: licences }) => keyId === smaller && licences.length > 0,
        ),
      'the smaller picture was never asked for',
    );
    expect(told.sessions[0]?.keyId).to.equal(larger);
    expect(player.error).to.equal(null);
  });

  it('says so where the screen may show none of them', async () => {
    const src = await twoPictures();
    const traits = {
      ids: ['com.widevine.alpha'],
      status: 'output-restricted',
      hdcp: 'output-restricted',
    } as const;
    const drm = { widevine: '/encrypted/license/widevine/cenc' };
    const { player } = await playedWith(traits, () => unlockedBy(drm, src));
    expect(await failed(player)).to.equal('hdcp-missing');
  });

  it('lets its sessions go with the player', async () => {
    const { player, told } = await playedWith({ ids: ['com.widevine.alpha'] }, () =>
      hosted('cenc'),
    );
    await waitUntil(() => told.sessions[0]?.licenses.length, 'no licence came');
    player.remove();
    await Promise.all(told.sessions.map(({ closed }) => closed));
  });
});
