import { expect, fixture, html } from '@open-wc/testing';
import { waitForFrames, waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const createLivePlayer = (id: string): Promise<VitrinePlayer> =>
  fixture(
    html`<vitrine-player
      playback-id=${id}
      video-origin="/video"
      autoplay="muted"
    ></vitrine-player>`,
  );

/** The maximum latency of low-latency streams. */
const MAX_LATENCY_SECONDS = 2.5;
/** The additional latency that is allowed for each stall. */
const STALL_ALLOWANCE_SECONDS = 0.5;
/** On a busy machine, playback starts far behind and catches up by 5 % of the elapsed time. */
const CATCH_UP_TIMEOUT_MS = 45_000;

/** Waits until a live stream has `count` more complete segments, with a blocking playlist request. */
async function waitForSegments(count: number, id: string): Promise<void> {
  const playlistUrl = `/video/${id}/live/video-1/index.m3u8`;
  const text = await (await fetch(playlistUrl)).text();
  const firstSequence = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1]);
  const lastSequence = firstSequence + text.split('#EXTINF:').length - 2;
  await (await fetch(`${playlistUrl}?_HLS_msn=${lastSequence + count}`)).text();
}

/** Returns the time since the broadcast of the current frame, in seconds. */
const getLatency = ({ currentPdt }: VitrinePlayer): number =>
  (Date.now() - currentPdt.getTime()) / 1000;

describe('a live stream', () => {
  it('plays at the live edge, and matches :state(live)', async () => {
    const player = await createLivePlayer('clock-room');
    await waitForFrames(player, 12);
    expect(player.streamType).to.equal('live');
    expect(player.duration).to.equal(Number.POSITIVE_INFINITY);
    expect(player.targetLiveWindow).to.equal(0);
    await waitUntil(() => player.inLiveWindow, 'playback did not reach the live edge');
    expect(player.matches(':state(live)')).to.equal(true);
  });

  it('does not poll playlists before the first play, and still starts at the live edge', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player
        playback-id="clock-room-ll"
        video-origin="/video"
        muted
      ></vitrine-player>`,
    );
    await waitUntil(() => player.readyState >= 2, 'the first frame was not loaded');
    // The browser records pending requests late, and the next segment may soon be complete.
    await waitForSegments(2, 'clock-room-ll');
    performance.clearResourceTimings();
    await waitForSegments(1, 'clock-room-ll');
    const requestedUrls = performance.getEntriesByType('resource').map(({ name }) => name);
    expect(requestedUrls.filter((name) => name.includes('/live/audio-0/index.m3u8'))).to.deep.equal(
      [],
    );
    await player.play();
    await waitUntil(() => getLatency(player) < 5, 'playback did not start at the live edge');
  });

  it('fires streamtypechange once, and seekablechange whenever its window moves', async () => {
    const player = document.createElement('vitrine-player');
    const eventTypes: string[] = [];
    for (const name of ['streamtypechange', 'targetlivewindowchange', 'seekablechange']) {
      player.addEventListener(name, () => eventTypes.push(name));
    }
    player.playbackId = 'clock-room-ll';
    player.videoOrigin = '/video';
    player.autoplay = 'muted';
    document.body.append(player);
    const countEvents = (type: string): number =>
      eventTypes.filter((eventType) => eventType === type).length;
    await waitUntil(() => countEvents('seekablechange') >= 4, 'the window did not move');
    expect(countEvents('streamtypechange')).to.equal(1);
    expect(countEvents('targetlivewindowchange')).to.equal(1);
    player.remove();
  });

  it('seeks back in its DVR window, and to the live edge on request', async () => {
    const player = await createLivePlayer('clock-room-dvr');
    await waitForFrames(player, 12);
    expect(player.targetLiveWindow).to.equal(600);
    player.currentTime = player.seekable.end(0) - 120;
    await waitUntil(() => !player.seeking && !player.inLiveWindow, 'the seek back did not finish');
    player.hub.perform({ type: 'seek-to-live' });
    await waitUntil(() => player.inLiveWindow, 'playback did not return to the live edge');
  });

  it('has no DVR window if the page sets stream-type to "live"', async () => {
    const player = await createLivePlayer('clock-room-dvr');
    player.streamType = 'live';
    await waitForFrames(player, 12);
    expect(player.targetLiveWindow).to.equal(0);
  });

  it('plays with low latency if it has partial segments', async () => {
    const player = await createLivePlayer('clock-room-ll');
    await waitForFrames(player, 24);
    expect(player.streamType).to.equal('live');
    await waitUntil(
      () => player.media.seekable.end(0) - player.currentTime < 4,
      'the latency is no lower than without partial segments',
    );
    await waitUntil(() => player.inLiveWindow, 'playback did not reach the live edge');
  });

  it('reaches a latency of less than 2.5 s if it has partial segments', async function catchUp() {
    this.timeout(CATCH_UP_TIMEOUT_MS + 30_000);
    const player = await createLivePlayer('clock-room-ll');
    await waitUntil(() => player.currentTime > 0.2, 'playback did not start');
    let stallCount = 0;
    player.addEventListener('waiting', () => (stallCount += 1));
    const latencies: number[] = [];
    const getMedian = (): number => latencies.slice(-9).toSorted((a, b) => a - b)[4] ?? Number.NaN;
    const getLimit = (): number => MAX_LATENCY_SECONDS + stallCount * STALL_ALLOWANCE_SECONDS;
    const deadline = performance.now() + CATCH_UP_TIMEOUT_MS;
    while (!(getMedian() < getLimit()) && performance.now() < deadline) {
      await waitForFrames(player, 12);
      latencies.push(getLatency(player));
    }
    expect(getMedian(), `${stallCount} stalls: ${latencies.join(' ')}`).to.be.within(0, getLimit());
  });
});
