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

/** The latency target of low-latency streams, in seconds. */
const MAX_LATENCY_S = 2.5;
/** The additional latency for each stall, in seconds. */
const STALL_ALLOWANCE_S = 0.5;
/** A loaded machine starts far behind and catches up at 5 % of the elapsed time. */
const CATCH_UP_TIMEOUT_MS = 45_000;

/** Waits until a live stream has that many more complete segments, with a blocking playlist request. */
async function waitForSegments(segments: number, id: string): Promise<void> {
  const playlist = `/video/${id}/live/video-1/index.m3u8`;
  const lines = await (await fetch(playlist)).text();
  const firstSequence = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(lines)?.[1]);
  const last = firstSequence + lines.split('#EXTINF:').length - 2;
  await (await fetch(`${playlist}?_HLS_msn=${last + segments}`)).text();
}

/** Returns the time since the broadcast of the current frame, in seconds. */
const getLatency = ({ currentPdt }: VitrinePlayer): number =>
  (Date.now() - currentPdt.getTime()) / 1000;

describe('a live stream', () => {
  it('plays at the live edge and has the live state', async () => {
    const player = await createLivePlayer('clock-room');
    await waitForFrames(player, 12);
    expect(player.streamType).to.equal('live');
    expect(player.duration).to.equal(Number.POSITIVE_INFINITY);
    expect(player.targetLiveWindow).to.equal(0);
    await waitUntil(() => player.inLiveWindow, 'playback did not reach the live edge');
    expect(player.matches(':state(live)')).to.equal(true);
  });

  it('stops polling playlists while unplayed, and still starts at the live edge', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player
        playback-id="clock-room-ll"
        video-origin="/video"
        muted
      ></vitrine-player>`,
    );
    await waitUntil(() => player.readyState >= 2, 'the first frame was not loaded');
    // Pending requests are recorded late, and the next segment may be complete soon.
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
    const count = (type: string): number => eventTypes.filter((each) => each === type).length;
    await waitUntil(() => count('seekablechange') >= 4, 'the window did not move');
    expect(count('streamtypechange')).to.equal(1);
    expect(count('targetlivewindowchange')).to.equal(1);
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

  it('reaches a latency of less than 2.5 s with low latency', async function catchUp() {
    this.timeout(CATCH_UP_TIMEOUT_MS + 30_000);
    const player = await createLivePlayer('clock-room-ll');
    await waitUntil(() => player.currentTime > 0.2, 'playback did not start');
    let stalls = 0;
    player.addEventListener('waiting', () => (stalls += 1));
    const readings: number[] = [];
    const median = (): number => readings.slice(-9).toSorted((a, b) => a - b)[4] ?? Number.NaN;
    const limit = (): number => MAX_LATENCY_S + stalls * STALL_ALLOWANCE_S;
    const deadline = performance.now() + CATCH_UP_TIMEOUT_MS;
    while (!(median() < limit()) && performance.now() < deadline) {
      await waitForFrames(player, 12);
      readings.push(getLatency(player));
    }
    expect(median(), `${stalls} stalls: ${readings.join(' ')}`).to.be.within(0, limit());
  });
});
