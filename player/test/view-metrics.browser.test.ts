import { expect, fixture, html } from '@open-wc/testing';
import { NetworkGate } from '../../tests/beacon/network-gate.ts';
import { ReferenceMonitor } from '../../tests/beacon/reference-monitor.ts';
import { waitForEvent, waitUntil } from '../../tests/browser/harness.ts';
import type { ViewEvent } from '../src/analytics/schema/beacon.ts';
import type { View } from '../src/analytics/schema/view.ts';
import { trackHubViews } from '../../tests/beacon/track-hub-views.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';
import { Hub } from '../src/state/hub.ts';

const videoUrl = '/video/the-light-we-keep.m3u8';
const fileUrl = '/video/the-light-we-keep/low.mp4';
/** The time that the device seems to sleep during the view. */
const SLEEP_MS = 60_000;

/** Fails at the first network error. */
const noRetryPolicy = {
  maxTimeToFirstByteMs: 20_000,
  maxLoadTimeMs: 20_000,
  timeoutRetry: null,
  errorRetry: null,
};
const noRetryConfig = {
  fragLoadPolicy: { default: noRetryPolicy },
  maxBufferLength: 2,
  maxMaxBufferLength: 2,
  backBufferLength: 0,
};

/** Returns the total length of the `played` ranges, in seconds. */
function sumPlayedSeconds({ played }: HTMLMediaElement): number {
  const lengths = Array.from(
    { length: played.length },
    (_, index) => played.end(index) - played.start(index),
  );
  return lengths.reduce((sum, length) => sum + length, 0);
}

/**
 * A video whose view is measured by the beacon and by an independent observer. The test can hold back
 * its requests or make them fail.
 */
class MonitoredPlayback {
  readonly networkGate = new NetworkGate();
  readonly events: ViewEvent[] = [];
  readonly player: VitrinePlayer;
  readonly observer: ReferenceMonitor;
  view: View | undefined;
  clockOffsetMs = 0;
  readonly #abortController = new AbortController();

  constructor(player: VitrinePlayer) {
    this.player = player;
    const { signal } = this.#abortController;
    this.observer = new ReferenceMonitor(player, signal);
    const clock = (timeStamp = performance.now()): number =>
      performance.timeOrigin + timeStamp + this.clockOffsetMs;
    const onEvent = (event: ViewEvent, view: View): void => {
      this.view = view;
      this.events.push(event);
    };
    trackHubViews(player.hub, onEvent, signal, { clock });
  }

  stop(): void {
    this.#abortController.abort();
    this.networkGate.open();
  }

  async waitForPlayback(seconds: number): Promise<void> {
    const startTime = this.player.currentTime;
    await waitUntil(
      () => this.player.currentTime > startTime + seconds,
      'playback did not continue',
    );
  }

  async seek(time: number): Promise<void> {
    this.observer.willSeek();
    this.player.currentTime = time;
    await waitUntil(() => !this.observer.isSeeking, 'the seek did not finish');
    await this.waitForPlayback(1);
  }

  /** Blocks requests until playback has stalled for the given time. */
  async stall(durationMs: number): Promise<void> {
    this.networkGate.close();
    let lastProgress = { time: -1, atMs: 0 };
    await waitUntil(() => {
      const { currentTime: time } = this.player;
      if (time !== lastProgress.time) lastProgress = { time, atMs: performance.now() };
      return performance.now() - lastProgress.atMs > durationMs;
    }, 'playback did not stall');
    this.networkGate.open();
    await this.waitForPlayback(1);
  }

  readMetrics(): View['metrics'] {
    if (!this.view) throw new Error('No view was reported.');
    return this.view.metrics;
  }
}

async function createMonitoredPlayback(): Promise<MonitoredPlayback> {
  const player = await fixture<VitrinePlayer>(
    html`<vitrine-player
      src=${videoUrl}
      muted
      preload="none"
      style="inline-size: 640px"
      max-auto-resolution="720p"
      .hlsConfig=${noRetryConfig}
    ></vitrine-player>`,
  );
  return new MonitoredPlayback(player);
}

// Other browsers render so slowly on a busy machine that playback stalls constantly.
if (navigator.userAgent.includes('Chrome'))
  describe('the metrics of a view', () => {
    let playback: MonitoredPlayback;
    beforeEach(async () => {
      localStorage.clear();
      playback = await createMonitoredPlayback();
    });
    afterEach(() => playback.stop());

    it('match an independent observer through stalls, seeks, rendition changes and an error', async function () {
      this.timeout(90_000);
      const { player, observer, networkGate } = playback;
      networkGate.close();
      const playEvent = waitForEvent(player, 'play');
      void player.play().catch(() => {});
      await playEvent;
      await new Promise((resolve) => setTimeout(resolve, 400));
      networkGate.open();
      await playback.waitForPlayback(2);
      await playback.seek(20);
      await playback.stall(1400);
      const { renditions } = player.hub.state.quality;
      const lowestId = renditions.at(-1)?.id ?? '';
      player.hub.perform({ type: 'select-rendition', id: lowestId });
      await waitUntil(
        () => player.hub.state.quality.activeRendition === lowestId,
        'the rendition did not switch down',
      );
      playback.clockOffsetMs += SLEEP_MS;
      await playback.seek(2);
      await playback.stall(600);
      await playback.seek(30);
      networkGate.cutOff();
      await waitUntil(() => player.hub.state.error.playbackError, 'no error occurred');
      observer.stop();
      playback.stop();
      const metrics = playback.readMetrics();
      const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
      // The observer's polling delay limits the precision of each transition between playing and stalling.
      const transitionCount = 1 + observer.stalls.length + observer.seeks.length;
      const marginMs = observer.maxPollDelayMs * transitionCount + sum(observer.ambiguousStalls);
      const highestBitrate = Math.max(...renditions.map(({ bitrate }) => bitrate));
      const expected = {
        startupTime: observer.startup,
        playingTime: observer.playing,
        stallTime: sum(observer.stalls),
        longestStall: Math.max(...observer.stalls),
        seekTime: sum(observer.seeks),
        longestSeek: Math.max(...observer.seeks),
        contentTime: observer.content * 1000,
        furthest: observer.furthest * 1000,
        completedMs: sumPlayedSeconds(player.media) * 1000,
        meanBitrate: observer.meanBitrate,
        sleepTime: SLEEP_MS,
        pausedTime: 0,
        watchTime: observer.startup + observer.playing + sum(observer.stalls) + sum(observer.seeks),
      };
      const actual = {
        ...metrics,
        contentTime: metrics.contentTime * 1000,
        furthest: metrics.furthest * 1000,
        // Rounded to 1/10,000, which is less than 0.01 s of this video.
        completedMs: (metrics.completion ?? 0) * player.duration * 1000,
      };
      for (const [name, value] of Object.entries(expected)) {
        const isBitrate = name === 'meanBitrate';
        const uncertainty = isBitrate ? (highestBitrate * marginMs) / observer.playing : marginMs;
        const tolerance = Math.max(50, value / 100) + uncertainty;
        expect(actual[name as keyof typeof expected], name).to.be.closeTo(value, tolerance);
      }
      expect(metrics.meanDownscale).to.be.closeTo(observer.meanDownscale, 0.02);
      expect(metrics).to.deep.include({
        seekCount: 3,
        renditionChanges: observer.changes,
        playAttempted: true,
        lastHeight: renditions.at(-1)?.height,
        errors: 1,
        failure: 'network',
        failureClass: 'playback',
        loopCount: 0,
        exitBeforeStart: false,
      });
      // A change to a rendition of equal quality counts as neither.
      expect(metrics.upshifts + metrics.downshifts).to.be.within(1, observer.changes);
      expect(metrics.downshifts).to.be.at.least(1);
      expect(metrics.shownFrames).to.be.greaterThan(0);
      const unambiguousStallCount = observer.stalls.filter(
        (length) => !observer.ambiguousStalls.includes(length),
      ).length;
      expect(unambiguousStallCount).to.equal(2);
      const observedStalls = `observed: ${observer.stalls.join()}; ambiguous: ${observer.ambiguousStalls.join()}`;
      expect(metrics.stallCount, observedStalls).to.be.within(
        unambiguousStallCount,
        unambiguousStallCount + observer.ambiguousStalls.length,
      );
      expect(playback.events.at(-1)).to.include({ type: 'view-end', reason: 'removed' });
    });
  });

describe('a view that ends early', () => {
  it('reports events from the play attempt to the end of the view', async () => {
    const playback = await createMonitoredPlayback();
    void playback.player.play().catch(() => {});
    await playback.waitForPlayback(0.5);
    playback.stop();
    const types = playback.events.map(({ type }) => type);
    expect(types.slice(0, 2)).to.deep.equal(['view-start', 'play']);
    expect(types.at(-1)).to.equal('view-end');
    expect(playback.readMetrics()).to.include({
      playAttempted: true,
      exitBeforeStart: false,
      errors: 0,
    });
    expect(playback.readMetrics().startupTime).to.be.greaterThan(0);
  });
});

// WebKitGTK reports a duration of half a second for the file until the file has played.
if (/Chrome|Firefox/.test(navigator.userAgent))
  describe('a looping video', () => {
    it('is reported as a loop, and only the seeks of the viewer are counted', async () => {
      const media = await fixture<HTMLVideoElement>(
        html`<video src=${fileUrl} loop muted playsinline></video>`,
      );
      const abortController = new AbortController();
      const events: ViewEvent[] = [];
      const views = new Set<View>();
      const onEvent = (event: ViewEvent, view: View): void => {
        events.push(event);
        views.add(view);
      };
      trackHubViews(Hub.of(media), onEvent, abortController.signal);
      await waitUntil(() => media.readyState > 2, 'no data was loaded');
      void media.play().catch(() => {});
      await waitUntil(() => media.currentTime > 0.5, 'playback did not start');
      media.currentTime = media.duration - 1.5;
      await waitUntil(() => events.some(({ type }) => type === 'loop'), 'playback did not restart');
      await waitUntil(
        () => media.currentTime > 0.5 && media.currentTime < 20,
        'playback did not continue',
      );
      abortController.abort();
      const [view, ...otherViews] = views;
      expect(otherViews).to.deep.equal([]);
      expect(view?.metrics).to.include({ loopCount: 1, seekCount: 1, errors: 0 });
      expect(events.filter(({ type }) => type === 'view-end')).to.have.length(1);
    });
  });
