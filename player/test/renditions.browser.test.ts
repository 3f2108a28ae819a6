import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const videoUrl = '/video/the-light-we-keep.m3u8';

const MIN_BUFFERED_AHEAD_SECONDS = 15;

describe('a rendition selected by the user', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => localStorage.clear());

  it('is shown soon and without a stall, even if much media is buffered', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player
        src=${videoUrl}
        muted
        preload="auto"
        max-auto-resolution="270p"
      ></vitrine-player>`,
    );
    const getBufferedAhead = (): number => player.buffered.end(0) - player.currentTime;
    void player.play().catch(() => {});
    await waitUntil(
      () => player.currentTime > 0.3 && getBufferedAhead() > MIN_BUFFERED_AHEAD_SECONDS,
      'the buffer was not filled',
    );
    expect(player.videoHeight).to.equal(360);
    const stallTimes: number[] = [];
    player.addEventListener('waiting', () => stallTimes.push(player.currentTime));
    const [bestRendition] = player.hub.state.quality.renditions;
    const bufferedEnd = player.buffered.end(0);
    player.hub.perform({ type: 'select-rendition', id: bestRendition?.id ?? '' });
    await waitUntil(
      () => player.videoHeight === bestRendition?.height,
      'the selected rendition was not shown',
    );
    // The rendition replaces the buffered media. Otherwise it would be shown only after that media.
    expect(player.currentTime).to.be.lessThan(bufferedEnd);
    expect(stallTimes).to.deep.equal([]);
    await waitUntil(
      () => player.hub.state.quality.activeRendition === bestRendition?.id,
      'the state does not have the new rendition',
    );
  });
});

describe('a video with only its multivariant playlist loaded', () => {
  const { send } = XMLHttpRequest.prototype;
  const { fetch } = globalThis;
  // Requests for segments and media playlists never get a response.
  beforeEach(() => {
    XMLHttpRequest.prototype.send = () => {};
    globalThis.fetch = (input, init) =>
      new Request(input).url.endsWith(videoUrl) ? fetch(input, init) : new Promise(() => {});
  });
  afterEach(() => {
    XMLHttpRequest.prototype.send = send;
    globalThis.fetch = fetch;
  });

  it('lists its renditions, and shows no estimated bandwidth', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player src=${videoUrl} muted preload="metadata" stats></vitrine-player>`,
    );
    const { videoRenditions } = await player.lists();
    await waitUntil(() => videoRenditions.length > 1, 'no renditions are listed');
    expect(player.readyState).to.equal(HTMLMediaElement.HAVE_NOTHING);
    expect([...videoRenditions].map(({ height }) => height)).to.include.members([360, 1080]);
    const getStatsText = (): string =>
      player.shadowRoot?.querySelector('.stats')?.textContent ?? '';
    await waitUntil(() => /p: initial/.test(getStatsText()), 'the stats have no initial rendition');
    expect(getStatsText()).to.contain('Estimated bandwidthUnknown');
    expect(getStatsText()).not.to.contain('initial (');
  });
});
