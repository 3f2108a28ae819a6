import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import Hls from 'hls.js';
import { expectContinuousPlayback } from '../../tests/browser/expect-continuous-playback.ts';
import { findByRole, waitForFrames } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const film = '/video/the-light-we-keep.m3u8';

const asleep = (src = film): Promise<VitrinePlayer> =>
  fixture(html`<vitrine-player src=${src} preload="none" muted></vitrine-player>`);

const playing = async (player: VitrinePlayer): Promise<void> => {
  await player.updateComplete;
  void player.play();
  await waitForFrames(player, 5);
};

// More than a browser keeps by itself.
performance.setResourceTimingBufferSize(5000);

const requested = (part: string, since = 0): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime >= since)
    .map(({ name }) => decodeURIComponent(name))
    .filter((name) => name.includes(part));

/** What is said in the console while something is done. */
async function warnings(during: () => Promise<unknown>): Promise<readonly string[]> {
  const said: string[] = [];
  const { warn } = console;
  console.warn = (...words: unknown[]) => said.push(words.join(' '));
  await during();
  console.warn = warn;
  return said;
}

/** The addresses that are asked for without hls.js while something is done. */
async function fetched(during: () => Promise<unknown>): Promise<readonly string[]> {
  const asked: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (what, how) => {
    asked.push(new Request(what).url);
    return fetch(what, how);
  };
  await during();
  globalThis.fetch = fetch;
  return asked;
}

/** The film's own playlist with absolute addresses, changed, behind an address of its own. */
async function changedPlaylist(change: (text: string) => string): Promise<string> {
  const text = await (await fetch(film)).text();
  const folder = new URL(film, location.href);
  const absolute = text
    .replaceAll(/URI="([^"]+)"/g, (_, uri: string) => `URI="${new URL(uri, folder).href}"`)
    .replaceAll(/^[^#\n].*$/gm, (uri) => new URL(uri, folder).href);
  return URL.createObjectURL(new Blob([change(absolute)]));
}

describe('the engine of a player', () => {
  it("is a page's own where it brings one, and the player's is not fetched", async () => {
    const made: Hls[] = [];
    class Own extends Hls {
      constructor(config?: ConstructorParameters<typeof Hls>[0]) {
        super(config);
        made.push(this);
      }
    }
    const player = await asleep();
    player.engine = Own;
    await playing(player);
    expect(made.length).to.equal(1);
    expect(made[0]?.media).to.equal(player.media);
    expect(requested('hls/bundles/')).to.deep.equal([]);
  });

  it('takes its own where a page brings something else, and says so', async () => {
    const player = await asleep();
    const said = await warnings(async () => {
      Reflect.set(player, 'engine', { play: true });
      Reflect.set(player, 'hlsConfig', 'fast');
      await playing(player);
    });
    expect(said).to.deep.equal([
      '<vitrine-player> engine: is not the class of hls.js, so the player takes its own.',
      '<vitrine-player> hlsConfig: is no object of settings, so hls.js plays without them.',
    ]);
  });

  it('follows the settings of a page before its own', async () => {
    const player = await asleep();
    player.startTime = 5;
    player.hlsConfig = { startPosition: 25 };
    await playing(player);
    expect(player.played.start(0)).to.be.within(24.5, 25.5);
  });

  for (const [name, value] of [
    ['a class', { engine: Hls }],
    ['settings', { hlsConfig: { maxBufferLength: 20 } }],
  ] as const)
    it(`goes on where the film was when a page brings ${name} while it plays`, async () => {
      const player = await asleep();
      await playing(player);
      await expectContinuousPlayback(player, () => Object.assign(player, value));
    });

  it('tells of settings that hls.js refuses', async () => {
    const player = await asleep();
    player.hlsConfig = { liveSyncDurationCount: 3, liveMaxLatencyDurationCount: 2 };
    await player.updateComplete;
    const refused = await player.play().catch((error: unknown) => error);
    expect(refused).to.have.property('name', 'NotSupportedError');
    expect(player.hub.state.failure.current?.kind).to.equal('custom');
    expect(player.hub.state.failure.current?.detail).to.contain('liveMaxLatencyDurationCount');
    await findByRole(player, 'alertdialog', /./);
  });

  for (const [what, src] of [
    ['a playlist', '/video/nothing-of-the-kind.m3u8'],
    ['a file', '/video/nothing-of-the-kind.mp4'],
  ] as const)
    it(`refuses to play ${what} that is not there, whoever waits for it, and plays the next`, async () => {
      const player = await asleep(src);
      const refused = async (): Promise<unknown> => player.play().catch((error: unknown) => error);
      expect(await refused()).to.have.property('name', 'NotSupportedError');
      expect(await refused(), 'another time').to.have.property('name', 'NotSupportedError');
      player.src = film;
      await player.play();
      await playing(player);
    });

  // Not the film of the test before, whose player may still ask for a segment on its way out.
  for (const [where, src, startTime, segment] of [
    ['at its beginning', '/video/night-train.m3u8', 0, '/1.m4s'],
    ['in its middle', film, 30, '/8.m4s'],
  ] as const)
    it(`is not waited for: a film that begins ${where} is asked for beside it, and once`, async () => {
      const began = performance.now();
      const player = await asleep(src);
      player.startTime = startTime;
      const early = await fetched(() => playing(player));
      expect(early.filter((address) => address.endsWith(segment)).length).to.be.within(1, 2);
      const all = requested('.m3u8', began).concat(requested('.m4s', began));
      expect(all.toSorted()).to.deep.equal([...new Set(all)].toSorted());
    });

  it('is the standard one for a film that needs no more', async () => {
    await playing(await asleep());
    expect(requested('bundles/standard')).not.to.deep.equal([]);
    expect(requested('bundles/full')).to.deep.equal([]);
  });

  it('is the fuller one for a playlist with variables', async () => {
    const { origin } = location;
    const url = await changedPlaylist((text) =>
      text
        .replace('#EXTM3U', `#EXTM3U\n#EXT-X-DEFINE:NAME="here",VALUE="${origin}"`)
        .replaceAll(`${origin}/`, '{$here}/'),
    );
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player src=${url} type="hls" preload="none" muted></vitrine-player>`,
    );
    await playing(player);
    expect(requested('bundles/full')).not.to.deep.equal([]);
  });
});

describe('a video network', () => {
  const asked = async (by: string, id: string): Promise<readonly URL[]> => {
    const since = performance.now();
    const player = await asleep();
    // A film for each test: the player of the last one may still be on its way out.
    player.src = `/video/${id}.m3u8`;
    player.setAttribute('prefer-cmcd', by);
    await playing(player);
    return requested(`/video/${id}`, since).map((url) => new URL(url));
  };

  it('is told nothing without prefer-cmcd', async () => {
    const urls = await asked('none', 'night-train');
    expect(urls.filter(({ searchParams }) => searchParams.has('CMCD'))).to.deep.equal([]);
  });

  /** A key of what an address tells; undefined where it does not tell that. */
  const told = (url: URL, key: string): string | undefined =>
    new RegExp(`(?:^|,)${key}=([^,]+)`).exec(url.searchParams.get('CMCD') ?? '')?.[1];

  it('is told in each address who watches what, and how that goes', async () => {
    const urls = await asked('query', 'the-light-we-keep');
    const streamed = urls.filter(({ pathname }) => /\.(m3u8|m4s|mp4)$/.test(pathname));
    const all = (key: string): Set<string | undefined> =>
      new Set(streamed.map((url) => told(url, key)));
    expect(streamed.length).to.be.greaterThan(3);
    expect([...all('v')]).to.deep.equal(['2']);
    expect([...all('cid')]).to.deep.equal(['"/video/the-light-we-keep.m3u8"']);
    expect([...all('sid')])
      .to.have.length(1)
      .and.not.to.include(undefined);
    expect(all('sn').size).to.be.greaterThan(3);
    expect([...all('sta')]).to.include('s');
    const delays = (): (string | undefined)[] =>
      requested('/video/the-light-we-keep').map((name) => told(new URL(name), 'msd'));
    await waitUntil(
      () => delays().some((delay) => Number(delay) > 0),
      'nobody told how long the start took',
      { timeout: 10_000 },
    );
  });

  it('is told what the settings of hls.js say, without another wish', async () => {
    const player = await asleep('/video/room-tone.m3u8');
    player.hlsConfig = { cmcd: { contentId: 'of-the-page' } };
    await player.updateComplete;
    void player.play();
    await waitUntil(
      () => requested('/video/room-tone').some((name) => name.includes('"of-the-page"')),
      'it was told nothing',
      { timeout: 10_000 },
    );
  });

  it('is told in headers, and the addresses stay as they are', async () => {
    const headers = new Map<string, string>();
    const { setRequestHeader } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.setRequestHeader = function keep(name, value) {
      headers.set(name, value);
      setRequestHeader.call(this, name, value);
    };
    const urls = await asked('header', 'night-train');
    XMLHttpRequest.prototype.setRequestHeader = setRequestHeader;
    expect(urls.filter(({ search }) => search.includes('CMCD'))).to.deep.equal([]);
    expect([...headers.keys()]).to.include.members(['CMCD-Session', 'CMCD-Object', 'CMCD-Request']);
    expect(headers.get('CMCD-Session'))
      .to.contain('cid="/video/night-train.m3u8"')
      .and.contain('v=2');
  });
});
