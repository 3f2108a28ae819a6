import { expect, fixture, html } from '@open-wc/testing';
import { waitForFrames, waitUntil } from '../../tests/browser/harness.ts';
import { createTransportStream } from '../../tests/fixtures/transport-stream.ts';
import {
  createPlaylistUrl,
  fetchAbsolutePlaylist,
} from '../../tests/browser/playlists/playlist-fixtures.ts';
import { menuPages } from '../src/controls/menus/menu-page-definitions.ts';
import { en } from '../src/i18n/locales/en.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const videoUrl = '/video/the-light-we-keep.m3u8';
const absoluteUrlPattern = /^https?:.*$/gm;

const createPlayer = (src: string, type = ''): Promise<VitrinePlayer> =>
  fixture(
    html`<vitrine-player
      src=${src}
      type=${type || undefined}
      muted
      preload="none"
    ></vitrine-player>`,
  );

async function startPlayer(src: string, type = 'hls'): Promise<VitrinePlayer> {
  const player = await createPlayer(src, type);
  if (!type) player.removeAttribute('type');
  void player.play().catch(() => {});
  return player;
}

/** Creates a copy of a stream with modified media playlists. */
async function createModifiedStream(
  modifyMediaPlaylist: (text: string) => string,
): Promise<string> {
  const multivariant = await fetchAbsolutePlaylist(videoUrl);
  const urls = [
    ...(multivariant.match(absoluteUrlPattern) ?? []),
    ...[...multivariant.matchAll(/TYPE=AUDIO.*?URI="([^"]+)"/g)].map(([, url = '']) => url),
  ];
  const playlistCopies = await Promise.all(
    urls.map(async (url) => {
      const text = await fetchAbsolutePlaylist(url);
      return [url, createPlaylistUrl(modifyMediaPlaylist(text))] as const;
    }),
  );
  return createPlaylistUrl(
    playlistCopies.reduce((text, [url, copy]) => text.replaceAll(url, copy), multivariant),
  );
}

const getQualityItems = ({ hub }: VitrinePlayer) => menuPages.quality.getItems(hub.state, en);

async function waitForError(player: VitrinePlayer) {
  await waitUntil(() => player.hub.state.error.playbackError, 'no error was reported');
  return player.hub.state.error.playbackError;
}

/** Creates a stream whose only segment is the given data. */
const createSegmentStream = (data: BlobPart): string =>
  createPlaylistUrl(
    `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n${URL.createObjectURL(new Blob([data]))}\n#EXT-X-ENDLIST\n`,
  );

describe('a stream', () => {
  it('plays with variables that only its media playlists define', async () => {
    const src = await createModifiedStream((text) =>
      text
        .replaceAll(location.origin, '{$origin}')
        .replace('#EXTM3U', `#EXTM3U\n#EXT-X-DEFINE:NAME="origin",VALUE="${location.origin}"`),
    );
    const player = await createPlayer(src, 'hls');
    await player.play();
    await waitForFrames(player, 5);
    const failedRequests = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /%7B/.test(name));
    expect(failedRequests).to.deep.equal([]);
  });

  it('has a duration even without EXT-X-ENDLIST if its playlist type is VOD', async () => {
    const src = await createModifiedStream((text) =>
      text
        .replace('#EXT-X-ENDLIST', '')
        .replace(/#EXT-X-PLAYLIST-TYPE.*\n/, '')
        .replace('#EXTM3U', '#EXTM3U\n#EXT-X-PLAYLIST-TYPE:VOD'),
    );
    const player = await startPlayer(src);
    await waitForFrames(player, 5);
    expect(player.hub.state.live.streamType).to.equal('on-demand');
    expect(player.duration).to.be.greaterThan(1).and.below(3600);
    expect(player.currentTime).to.be.lessThan(10);
  });

  it('lists each quality only once if it has redundant variants', async () => {
    const text = await fetchAbsolutePlaylist(videoUrl);
    const variants = text.match(/^#EXT-X-STREAM-INF.*\n.*$/gm) ?? [];
    const copies = variants.map((variant) => variant.replace(/\n.*$/, '$&?copy'));
    const referencePlayer = await startPlayer(createPlaylistUrl(text));
    await waitForFrames(referencePlayer, 1);
    const player = await startPlayer(createPlaylistUrl(`${text}\n${copies.join('\n')}\n`));
    await waitForFrames(player, 1);
    const labels = getQualityItems(player).map(({ label }) => label);
    expect(labels).to.deep.equal(getQualityItems(referencePlayer).map(({ label }) => label));
    player.hub.perform({
      type: 'select-rendition',
      id: player.hub.state.quality.renditions[0]?.id ?? '',
    });
    await waitUntil(() => getQualityItems(player)[1]?.checked, 'the selection is not checked');
  });

  it('labels its qualities by bitrate if it declares no resolutions', async () => {
    const text = await fetchAbsolutePlaylist(videoUrl, (playlist) =>
      playlist.replaceAll(/,RESOLUTION=\d+x\d+/g, ''),
    );
    const player = await startPlayer(createPlaylistUrl(text));
    await waitForFrames(player, 1);
    const items = getQualityItems(player);
    expect(items.length).to.be.greaterThan(1);
    for (const { label } of items.slice(1)) expect(label).to.match(/^[\d.]+ [kM]bps$/);
  });

  it('is recognized as HLS by its content if it has no media extension or type', async () => {
    const text = await fetchAbsolutePlaylist(videoUrl);
    const untypedUrl = URL.createObjectURL(new Blob([text]));
    await waitForFrames(await startPlayer(untypedUrl, ''), 5);
    const dataUrl = `data:application/vnd.apple.mpegurl;base64,${btoa(text)}`;
    const player = await startPlayer(dataUrl, '');
    await waitForFrames(player, 5);
    expect(player.hub.state.source.engine).to.equal('hls');
  });
});

describe('a live stream whose encoder has stopped', () => {
  it('shows an error, and does not replay its last segments', async () => {
    const [url = ''] = (await fetchAbsolutePlaylist(videoUrl)).match(absoluteUrlPattern) ?? [];
    const src = createPlaylistUrl(
      await fetchAbsolutePlaylist(url, (text) =>
        text
          .replace('#EXT-X-ENDLIST', '')
          .replace(/#EXT-X-PLAYLIST-TYPE.*\n/, '')
          .replace(/TARGETDURATION:\d+/, 'TARGETDURATION:1'),
      ),
    );
    const player = await startPlayer(src);
    await waitForFrames(player, 5);
    const error = await waitForError(player);
    expect(error?.cause).to.equal('live-stopped');
    const { currentTime } = player;
    await waitUntil(() => player.hub.state.error.retrying, 'the player did not retry');
    await waitUntil(() => !player.hub.state.error.retrying, 'the retry did not end');
    expect(player.currentTime).to.be.at.least(currentTime - 0.5);
    expect(player.hub.state.error.playbackError?.cause).to.equal('live-stopped');
  });
});

describe('a stream that cannot be played', () => {
  it('reports the unsupported codec in its transport stream', async () => {
    const player = await startPlayer(createSegmentStream(createTransportStream([[0x87], [0x0f]])));
    const error = await waitForError(player);
    expect(error?.cause).to.equal('codec-unsupported');
    expect(error?.message).to.contain('E-AC-3');
  });

  it('reports the unsupported codec in its playlist', async () => {
    const text = await fetchAbsolutePlaylist(videoUrl, (playlist) =>
      playlist.replaceAll(/CODECS="[^"]*"/g, 'CODECS="vvc1.1.L51.CQA"'),
    );
    const error = await waitForError(await startPlayer(createPlaylistUrl(text)));
    expect([error?.cause, error?.codec]).to.deep.equal(['codec-unsupported', 'VVC']);
  });

  for (const [resource, createSource] of [
    ['playlist', () => createPlaylistUrl('<!DOCTYPE html><title>Sign in</title>')],
    ['segment', () => createSegmentStream('<html><body>Sign in</body></html>')],
  ] as const)
    it(`reports that a web page was sent instead of its ${resource}`, async () => {
      const error = await waitForError(await startPlayer(createSource()));
      expect(error?.cause).to.equal('html-response');
      expect(error?.retryable).to.equal(true);
    });

  it('reports SAMPLE-AES in fMP4 segments as encrypted', async () => {
    const key = createPlaylistUrl('0123456789abcdef');
    const src = await createModifiedStream((text) =>
      text.replace('#EXT-X-MAP', `#EXT-X-KEY:METHOD=SAMPLE-AES,URI="${key}",IV=0x1\n#EXT-X-MAP`),
    );
    const error = await waitForError(await startPlayer(src));
    expect(error?.kind).to.equal('encrypted');
  });
});

describe('the crossorigin attribute', () => {
  const { fetch } = globalThis;
  const { send } = XMLHttpRequest.prototype;
  afterEach(() => {
    globalThis.fetch = fetch;
    XMLHttpRequest.prototype.send = send;
  });

  for (const [value, expected] of [
    ['use-credentials', true],
    ['anonymous', false],
  ] as const)
    it(`${expected ? 'sends' : 'omits'} credentials in all requests with "${value}"`, async () => {
      const credentialsByUrl = new Map<string, boolean>();
      globalThis.fetch = (input, init) => {
        const request = new Request(input, init);
        credentialsByUrl.set(request.url, request.credentials === 'include');
        return fetch(input, init);
      };
      XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
        this.addEventListener('loadend', () =>
          credentialsByUrl.set(this.responseURL, this.withCredentials),
        );
        send.call(this, body);
      };
      const player: VitrinePlayer = await fixture(
        html`<vitrine-player
          src=${videoUrl}
          storyboard-src="/video/the-light-we-keep/storyboard.vtt"
          crossorigin=${value}
          muted
          preload="none"
        ></vitrine-player>`,
      );
      player.hub.perform({ type: 'fetch-storyboard' });
      void player.play().catch(() => {});
      await waitForFrames(player, 5);
      const findRequest = (pattern: RegExp) =>
        [...credentialsByUrl.keys()].find((url) => pattern.test(url));
      for (const pattern of [/keep\.m3u8/, /keep\/.*\.m3u8/, /\.(mp4|m4s)$/, /storyboard\.vtt/])
        await waitUntil(() => findRequest(pattern), `${String(pattern)} was not requested`);
      const videoRequests = [...credentialsByUrl].filter(([url]) => url.includes('/video/'));
      expect(
        videoRequests.filter(([, hasCredentials]) => hasCredentials !== expected),
      ).to.deep.equal([]);
    });
});
