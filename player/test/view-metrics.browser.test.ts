import { expect, fixture, html } from '@open-wc/testing';
import { Gate } from '../../tests/beacon/gate.ts';
import { Onlooker } from '../../tests/beacon/onlooker.ts';
import { waitForEvent, waitUntil } from '../../tests/browser/harness.ts';
import type { ViewEvent } from '../src/analytics/schema/beacon.ts';
import type { View } from '../src/analytics/schema/view.ts';
import { trackHubViews } from '../../tests/beacon/track-views-fixture.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';
import { Hub } from '../src/state/hub.ts';

const film = '/video/the-light-we-keep.m3u8';
const file = '/video/the-light-we-keep/low.mp4';
const SLEEP_MS = 60_000;

/** Gives up at the first error, and loads little ahead. */
const policy = {
  maxTimeToFirstByteMs: 20_000,
  maxLoadTimeMs: 20_000,
  timeoutRetry: null,
  errorRetry: null,
};
const impatient = {
  fragLoadPolicy: { default: policy },
  maxBufferLength: 2,
  maxMaxBufferLength: 2,
  backBufferLength: 0,
};

/** How much of a film was played, by what its media element says; seconds. */
function playedOf({ played }: HTMLMediaElement): number {
  const lengths = Array.from(
    { length: played.length },
    (_, at) => played.end(at) - played.start(at),
  );
  return lengths.reduce((sum, each) => sum + each, 0);
}

/** A film that is watched by the beacon and by an onlooker, with its requests in hand. */
class Watched {
  readonly gate = new NetworkGate();
  readonly events: ViewEvent[] = [];
  readonly player: VitrinePlayer;
  readonly onlooker: ReferenceMonitor;
  view: View | undefined;
  ahead = 0;
  readonly #life = new AbortController();

  constructor(player: VitrinePlayer) {
    this.player = player;
    const { signal } = this.#life;
    this.onlooker = new ReferenceMonitor(player, signal);
    const clock = (stamp = performance.now()): number =>
      performance.timeOrigin + stamp + this.ahead;
    const hear = (event: ViewEvent, view: View): void => {
      this.view = view;
      this.events.push(event);
    };
    trackHubViews(player.hub, hear, signal, { clock });
  }

  leave(): void {
    this.#life.abort();
    this.gate.open();
  }

  async plays(seconds: number): Promise<void> {
    const from = this.player.currentTime;
    await waitUntil(() => this.player.currentTime > from + seconds, 'it did not go on');
  }

  async seek(to: number): Promise<void> {
    this.onlooker.willSeek();
    this.player.currentTime = to;
    await waitUntil(() => !this.onlooker.isSeeking, 'it never got there');
    await this.plays(1);
  }

  /** Holds back what comes next, until the film has stood still for a while. */
  async starve(milliseconds: number): Promise<void> {
    this.gate.close();
    let moved = { time: -1, at: 0 };
    await waitUntil(() => {
      const { currentTime: time } = this.player;
      if (time !== moved.time) moved = { time, at: performance.now() };
      return performance.now() - moved.at > milliseconds;
    }, 'it never stood still');
    this.gate.open();
    await this.plays(1);
  }

  measured(): View['measures'] {
    if (!this.view) throw new Error('There was no view.');
    return this.view.measures;
  }
}

async function watched(): Promise<Watched> {
  const player = await fixture<VitrinePlayer>(
    html`<vitrine-player
      src=${film}
      muted
      preload="none"
      style="inline-size: 640px"
      max-auto-resolution="720p"
      .hlsConfig=${impatient}
    ></vitrine-player>`,
  );
  return new Watched(player);
}

// Others draw so slowly on a busy machine that the film stands still at every turn.
if (navigator.userAgent.includes('Chrome'))
  describe('the facts of a view', () => {
    let scene: Watched;
    beforeEach(async () => {
      localStorage.clear();
      scene = await watched();
    });
    afterEach(() => scene.leave());

    it('are what an onlooker sees, whatever befalls the film', async function () {
      this.timeout(90_000);
      const { player, onlooker, gate } = scene;
      gate.close();
      const asked = waitForEvent(player, 'play');
      void player.play().catch(() => {});
      await asked;
      await new Promise((resolve) => setTimeout(resolve, 400));
      gate.open();
      await scene.plays(2);
      await scene.seek(20);
      await scene.starve(1400);
      const { renditions } = player.hub.state.quality;
      const lowest = renditions.at(-1)?.id ?? '';
      player.hub.perform({ type: 'choose-rendition', id: lowest });
      await waitUntil(() => player.hub.state.quality.playing === lowest, 'it never came down');
      scene.ahead += SLEEP_MS;
      await scene.seek(2);
      await scene.starve(600);
      await scene.seek(30);
      gate.cutOff();
      await waitUntil(() => player.hub.state.failure.current, 'it never failed');
      onlooker.stop();
      scene.leave();
      const measures = scene.measured();
      const sum = (lengths: readonly number[]): number => lengths.reduce((a, b) => a + b, 0);
      // Each edge between playing and standing is known no better than the looks were late.
      const edges = 1 + onlooker.stalls.length + onlooker.seeks.length;
      const margin = onlooker.maxPollDelayMs * edges + sum(onlooker.ambiguousStalls);
      const highest = Math.max(...renditions.map(({ bitrate }) => bitrate));
      const wanted = {
        startupTime: onlooker.startup,
        playingTime: onlooker.playing,
        stallTime: sum(onlooker.stalls),
        longestStall: Math.max(...onlooker.stalls),
        seekTime: sum(onlooker.seeks),
        longestSeek: Math.max(...onlooker.seeks),
        contentTime: onlooker.content * 1000,
        furthest: onlooker.furthest * 1000,
        seen: playedOf(player.media) * 1000,
        meanBitrate: onlooker.meanBitrate,
        sleepTime: SLEEP_MS,
        pausedTime: 0,
        watchTime: onlooker.startup + onlooker.playing + sum(onlooker.stalls) + sum(onlooker.seeks),
      };
      const found = {
        ...measures,
        contentTime: measures.contentTime * 1000,
        furthest: measures.furthest * 1000,
        // To the ten thousandth, which is less than a hundredth of a second of this film.
        seen: (measures.completion ?? 0) * player.duration * 1000,
      };
      for (const [name, value] of Object.entries(wanted)) {
        const isRate = name === 'meanBitrate';
        const unknown = isRate ? (highest * margin) / onlooker.playing : margin;
        const tolerance = Math.max(50, value / 100) + unknown;
        expect(found[name as keyof typeof wanted], name).to.be.closeTo(value, tolerance);
      }
      expect(measures.meanDownscale).to.be.closeTo(onlooker.meanDownscale, 0.02);
      expect(measures).to.deep.include({
        seekCount: 3,
        renditionChanges: onlooker.changes,
        playAttempted: true,
        lastHeight: renditions.at(-1)?.height,
        errors: 1,
        failure: 'network',
        failureClass: 'playback',
        loopCount: 0,
        exitBeforeStart: false,
      });
      // One that is as good as the one before is neither.
      expect(measures.upshifts + measures.downshifts).to.be.within(1, onlooker.changes);
      expect(measures.downshifts).to.be.at.least(1);
      expect(measures.shownFrames).to.be.greaterThan(0);
      const sure = onlooker.stalls.filter(
        (length) => !onlooker.ambiguousStalls.includes(length),
      ).length;
      expect(sure).to.equal(2);
      const seen = `seen: ${onlooker.stalls.join()}; doubtful: ${onlooker.ambiguousStalls.join()}`;
      expect(measures.stallCount, seen).to.be.within(sure, sure + onlooker.ambiguousStalls.length);
      expect(scene.events.at(-1)).to.include({ type: 'view-end', reason: 'removed' });
    });
  });

describe('a film that is played and left', () => {
  it('is told of from the wish to play to its end', async () => {
    const scene = await watched();
    void scene.player.play().catch(() => {});
    await scene.plays(0.5);
    scene.leave();
    const types = scene.events.map(({ type }) => type);
    expect(types.slice(0, 2)).to.deep.equal(['view-start', 'play']);
    expect(types.at(-1)).to.equal('view-end');
    expect(scene.measured()).to.include({ playAttempted: true, exitBeforeStart: false, errors: 0 });
    expect(scene.measured().startupTime).to.be.greaterThan(0);
  });
});

// WebKitGTK takes such a file for half a second long until it has played.
if (/Chrome|Firefox/.test(navigator.userAgent))
  describe('a film that begins again by itself', () => {
    it('is told of as a loop, and only a viewer has sought', async () => {
      const media = await fixture<HTMLVideoElement>(
        html`<video src=${file} loop muted playsinline></video>`,
      );
      const life = new AbortController();
      const events: ViewEvent[] = [];
      const views = new Set<View>();
      const hear = (event: ViewEvent, view: View): void => {
        events.push(event);
        views.add(view);
      };
      watchViews(Hub.of(media), hear, life.signal);
      await waitUntil(() => media.readyState > 2, 'it never came');
      void media.play().catch(() => {});
      await waitUntil(() => media.currentTime > 0.5, 'it never played');
      media.currentTime = media.duration - 1.5;
      await waitUntil(() => events.some(({ type }) => type === 'loop'), 'it never began again');
      await waitUntil(() => media.currentTime > 0.5 && media.currentTime < 20, 'it did not go on');
      life.abort();
      const [view, ...others] = views;
      expect(others).to.deep.equal([]);
      expect(view?.measures).to.include({ loopCount: 1, seekCount: 1, errors: 0 });
      expect(events.filter(({ type }) => type === 'view-end')).to.have.length(1);
    });
  });
