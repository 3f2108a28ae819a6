import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import Hls from 'hls.js';
import { expectContinuousPlayback } from '../../tests/browser/expect-continuous-playback.ts';
import { findByRole, waitForFrames } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const videoUrl = '/video/the-light-we-keep.m3u8';

const createIdlePlayer = (src = videoUrl): Promise<VitrinePlayer> =>
  fixture(html`<vitrine-player src=${src} preload="none" muted></vitrine-player>`);

const startPlayback = async (player: VitrinePlayer): Promise<void> => {
  await player.updateComplete;
  void player.play();
  await waitForFrames(player, 5);
};

// More than a browser's default buffer size.
performance.setResourceTimingBufferSize(5000);

const listRequests = (substring: string, sinceMs = 0): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime >= sinceMs)
    .map(({ name }) => decodeURIComponent(name))
    .filter((name) => name.includes(substring));

/** Records the console warnings during an action. */
async function recordWarnings(action: () => Promise<unknown>): Promise<readonly string[]> {
  const warnings: string[] = [];
  const { warn } = console;
  console.warn = (...args: unknown[]) => warnings.push(args.join(' '));
  await action();
  console.warn = warn;
  return warnings;
}

/** Records the URLs that are requested with `fetch` during an action. */
async function recordFetches(action: () => Promise<unknown>): Promise<readonly string[]> {
  const urls: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    urls.push(new Request(input).url);
    return fetch(input, init);
  };
  await action();
  globalThis.fetch = fetch;
  return urls;
}

/** Creates a blob URL for a modified copy of the playlist with absolute URLs. */
async function createModifiedPlaylist(modify: (text: string) => string): Promise<string> {
  const text = await (await fetch(videoUrl)).text();
  const folder = new URL(videoUrl, location.href);
  const absoluteText = text
    .replaceAll(/URI="([^"]+)"/g, (_, uri: string) => `URI="${new URL(uri, folder).href}"`)
    .replaceAll(/^[^#\n].*$/gm, (uri) => new URL(uri, folder).href);
  return URL.createObjectURL(new Blob([modify(absoluteText)]));
}

describe('the hls.js engine', () => {
  it('is created with the class that the page sets, without loading a bundle of the player', async () => {
    const instances: Hls[] = [];
    class CustomHls extends Hls {
      constructor(config?: ConstructorParameters<typeof Hls>[0]) {
        super(config);
        instances.push(this);
      }
    }
    const player = await createIdlePlayer();
    player.engine = CustomHls;
    await startPlayback(player);
    expect(instances.length).to.equal(1);
    expect(instances[0]?.media).to.equal(player.media);
    expect(listRequests('hls/bundles/')).to.deep.equal([]);
  });

  it('logs warnings for an invalid engine and an invalid hlsConfig, and plays without them', async () => {
    const player = await createIdlePlayer();
    const warnings = await recordWarnings(async () => {
      Reflect.set(player, 'engine', { play: true });
      Reflect.set(player, 'hlsConfig', 'fast');
      await startPlayback(player);
    });
    expect(warnings).to.deep.equal([
      '<vitrine-player> engine: is not an Hls class; the player uses its bundled hls.js.',
      '<vitrine-player> hlsConfig: is not an object and is ignored.',
    ]);
  });

  it('prefers hlsConfig over the settings of the player', async () => {
    const player = await createIdlePlayer();
    player.startTime = 5;
    player.hlsConfig = { startPosition: 25 };
    await startPlayback(player);
    expect(player.played.start(0)).to.be.within(24.5, 25.5);
  });

  for (const [name, value] of [
    ['engine', { engine: Hls }],
    ['hlsConfig', { hlsConfig: { maxBufferLength: 20 } }],
  ] as const)
    it(`continues at its position when the page sets ${name} during playback`, async () => {
      const player = await createIdlePlayer();
      await startPlayback(player);
      await expectContinuousPlayback(player, () => Object.assign(player, value));
    });

  it('reports an hlsConfig that hls.js rejects', async () => {
    const player = await createIdlePlayer();
    player.hlsConfig = { liveSyncDurationCount: 3, liveMaxLatencyDurationCount: 2 };
    await player.updateComplete;
    const rejection = await player.play().catch((error: unknown) => error);
    expect(rejection).to.have.property('name', 'NotSupportedError');
    expect(player.hub.state.error.playbackError?.kind).to.equal('custom');
    expect(player.hub.state.error.playbackError?.detail).to.contain('liveMaxLatencyDurationCount');
    await findByRole(player, 'alertdialog', /./);
  });

  for (const [type, src] of [
    ['a playlist', '/video/missing.m3u8'],
    ['a file', '/video/missing.mp4'],
  ] as const)
    it(`rejects play() for ${type} that does not exist, and plays the next source`, async () => {
      const player = await createIdlePlayer(src);
      const getRejection = async (): Promise<unknown> =>
        player.play().catch((error: unknown) => error);
      expect(await getRejection()).to.have.property('name', 'NotSupportedError');
      expect(await getRejection(), 'second attempt').to.have.property('name', 'NotSupportedError');
      player.src = videoUrl;
      await player.play();
      await startPlayback(player);
    });

  // Each video differs from that of the previous test, whose player may still request a segment.
  for (const [position, src, startTime, segment] of [
    ['at its beginning', '/video/night-train.m3u8', 0, '/1.m4s'],
    ['in its middle', videoUrl, 30, '/8.m4s'],
  ] as const)
    it(`loads in parallel with the first segment of a video that starts ${position}, and requests no file twice`, async () => {
      const startedAt = performance.now();
      const player = await createIdlePlayer(src);
      player.startTime = startTime;
      const fetchedUrls = await recordFetches(() => startPlayback(player));
      expect(fetchedUrls.filter((url) => url.endsWith(segment)).length).to.be.within(1, 2);
      const requestedUrls = listRequests('.m3u8', startedAt).concat(
        listRequests('.m4s', startedAt),
      );
      expect(requestedUrls.toSorted()).to.deep.equal([...new Set(requestedUrls)].toSorted());
    });

  it('loads the standard bundle for a plain stream, without the demuxers of other formats', async () => {
    await startPlayback(await createIdlePlayer());
    expect(listRequests('bundles/standard')).not.to.deep.equal([]);
    expect(listRequests('bundles/demuxers')).to.deep.equal([]);
    expect(listRequests('bundles/full')).to.deep.equal([]);
  });

  it('loads the full bundle for a playlist with variables', async () => {
    const { origin } = location;
    const url = await createModifiedPlaylist((text) =>
      text
        .replace('#EXTM3U', `#EXTM3U\n#EXT-X-DEFINE:NAME="here",VALUE="${origin}"`)
        .replaceAll(`${origin}/`, '{$here}/'),
    );
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player src=${url} type="hls" preload="none" muted></vitrine-player>`,
    );
    await startPlayback(player);
    expect(listRequests('bundles/full')).not.to.deep.equal([]);
  });
});

describe('CMCD', () => {
  const collectRequests = async (mode: string, id: string): Promise<readonly URL[]> => {
    const startedAt = performance.now();
    const player = await createIdlePlayer();
    // A different video for each test, because the previous player may still send requests.
    player.src = `/video/${id}.m3u8`;
    player.setAttribute('prefer-cmcd', mode);
    await startPlayback(player);
    return listRequests(`/video/${id}`, startedAt).map((url) => new URL(url));
  };

  it('is not sent without prefer-cmcd', async () => {
    const urls = await collectRequests('none', 'night-train');
    expect(urls.filter(({ searchParams }) => searchParams.has('CMCD'))).to.deep.equal([]);
  });

  /** Reads the value of a CMCD key from the query of a URL; `undefined` if the key is missing. */
  const readKey = (url: URL, key: string): string | undefined =>
    new RegExp(`(?:^|,)${key}=([^,]+)`).exec(url.searchParams.get('CMCD') ?? '')?.[1];

  it('is sent in the query of each request with session, content and state', async () => {
    const urls = await collectRequests('query', 'the-light-we-keep');
    const streamRequests = urls.filter(({ pathname }) => /\.(m3u8|m4s|mp4)$/.test(pathname));
    const readAllValues = (key: string): Set<string | undefined> =>
      new Set(streamRequests.map((url) => readKey(url, key)));
    expect(streamRequests.length).to.be.greaterThan(3);
    expect([...readAllValues('v')]).to.deep.equal(['2']);
    expect([...readAllValues('cid')]).to.deep.equal(['"/video/the-light-we-keep.m3u8"']);
    expect([...readAllValues('sid')])
      .to.have.length(1)
      .and.not.to.include(undefined);
    expect(readAllValues('sn').size).to.be.greaterThan(3);
    expect([...readAllValues('sta')]).to.include('s');
    const readStartupDelays = (): (string | undefined)[] =>
      listRequests('/video/the-light-we-keep').map((name) => readKey(new URL(name), 'msd'));
    await waitUntil(
      () => readStartupDelays().some((delay) => Number(delay) > 0),
      'no start-up delay was sent',
      { timeout: 10_000 },
    );
  });

  it('is sent without prefer-cmcd if hlsConfig.cmcd is set', async () => {
    const player = await createIdlePlayer('/video/room-tone.m3u8');
    player.hlsConfig = { cmcd: { contentId: 'of-the-page' } };
    await player.updateComplete;
    void player.play();
    await waitUntil(
      () => listRequests('/video/room-tone').some((name) => name.includes('"of-the-page"')),
      'no CMCD data was sent',
      { timeout: 10_000 },
    );
  });

  it('is sent in headers without changing the URLs', async () => {
    const headers = new Map<string, string>();
    const { setRequestHeader } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.setRequestHeader = function recordHeader(name, value) {
      headers.set(name, value);
      setRequestHeader.call(this, name, value);
    };
    const urls = await collectRequests('header', 'night-train');
    XMLHttpRequest.prototype.setRequestHeader = setRequestHeader;
    expect(urls.filter(({ search }) => search.includes('CMCD'))).to.deep.equal([]);
    expect([...headers.keys()]).to.include.members(['CMCD-Session', 'CMCD-Object', 'CMCD-Request']);
    expect(headers.get('CMCD-Session'))
      .to.contain('cid="/video/night-train.m3u8"')
      .and.contain('v=2');
  });
});
