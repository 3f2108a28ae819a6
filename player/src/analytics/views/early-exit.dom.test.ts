import type { ReactiveController } from 'lit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlaybackError } from '../../media/errors/playback-error.ts';
import { Hub } from '../../state/hub.ts';
import type { Beacon } from '../schema/beacon.ts';
import { startReporting } from '../beacon-reporter.ts';

/** A `<vitrine-beacon>` for a fake media element, and the requests to its collector. */
class Fixture {
  readonly receivedBeacons: Beacon[] = [];
  readonly properties: Record<string, unknown> = {
    paused: true,
    seeking: false,
    error: null,
    currentTime: 0,
    duration: 60,
    currentSrc: 'https://cdn.example/video.mp4?token=secret',
  };
  readonly media = document.createElement('video');
  readonly hub = Hub.of(this.media);
  readonly beacon: HTMLElement;
  readonly #controllers = new Set<ReactiveController>();

  constructor(attributes: Readonly<Record<string, string>> = {}) {
    for (const name of Object.keys(this.properties))
      Object.defineProperty(this.media, name, { get: () => this.properties[name] });
    this.media.getVideoPlaybackQuality = () =>
      ({ droppedVideoFrames: 0, totalVideoFrames: 0 }) as VideoPlaybackQuality;
    const beacon = Object.assign(document.createElement('div'), {
      addController: (controller: ReactiveController) => void this.#controllers.add(controller),
      removeController: (controller: ReactiveController) =>
        void this.#controllers.delete(controller),
      requestUpdate: () => {},
      updateComplete: Promise.resolve(true),
    });
    this.beacon = beacon;
    const allAttributes = { collector: 'https://collector.example/in', ...attributes };
    for (const [name, value] of Object.entries(allAttributes)) beacon.setAttribute(name, value);
    document.body.append(beacon);
    vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
      this.receivedBeacons.push(JSON.parse(body as string) as Beacon);
      return new Response(null, { status: 204 });
    });
    // Without compression, the test can parse the bodies.
    vi.stubGlobal('CompressionStream', undefined);
    startReporting(beacon, this.hub);
  }

  dispatch(type: string, properties: Record<string, unknown> = {}): this {
    Object.assign(this.properties, properties);
    this.media.dispatchEvent(new Event(type));
    return this;
  }

  /** Advances the clock without waiting for dynamic imports. */
  advance(milliseconds: number, playhead = this.properties['currentTime']): this {
    this.properties['currentTime'] = playhead;
    vi.advanceTimersByTime(milliseconds);
    return this;
  }

  /** Waits for dynamic imports and flushes the queue. */
  async settle(): Promise<void> {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(11_000);
    for (let round = 0; round < 20; round += 1) await vi.advanceTimersByTimeAsync(0);
  }

  async remove(): Promise<void> {
    this.beacon.remove();
    for (const controller of this.#controllers) controller.hostDisconnected?.();
    await this.settle();
  }

  get eventTypes(): readonly string[] {
    return this.receivedBeacons.flatMap(({ events }) => events.map(({ type }) => type));
  }
}

const unloadPage = (): void => void window.dispatchEvent(new Event('pagehide'));

const setVisibility = (state: DocumentVisibilityState): void => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(state === 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('startReporting on a page that unloads before the view reporter has loaded', () => {
  it('reports only once how long the viewer waited for startup', async () => {
    const fixture = new Fixture({ 'metadata-video-id': 'light' });
    fixture.dispatch('play', { paused: false }).advance(1500);
    unloadPage();
    setVisibility('hidden');
    expect(fixture.receivedBeacons).toHaveLength(1);
    expect(fixture.eventTypes).toEqual(['view-start', 'play', 'view-end']);
    expect(fixture.receivedBeacons[0]).toMatchObject({
      version: 1,
      state: {
        sequence: 2,
        consent: 'anonymous',
        about: { film: 'light', sourcePath: '/video.mp4' },
        measures: { watchTime: 1500, playAttempted: true, exitBeforeStart: true },
      },
    });
    expect(JSON.stringify(fixture.receivedBeacons)).not.toContain('secret');
    await fixture.remove();
    expect(fixture.receivedBeacons).toHaveLength(1);
  });

  it('reports the played range and the playing time', async () => {
    const fixture = new Fixture();
    fixture.dispatch('play', { paused: false }).advance(600).dispatch('playing').advance(250, 0.25);
    fixture.advance(250, 0.5);
    unloadPage();
    expect(fixture.eventTypes).toEqual(['view-start', 'play', 'playing', 'view-end']);
    expect(fixture.receivedBeacons[0]?.state?.measures).toMatchObject({
      startupTime: 600,
      playingTime: 500,
      watchTime: 1100,
      contentTime: 0.5,
      ranges: [[0, 0.5]],
      exitBeforeStart: false,
    });
    await fixture.remove();
  });

  it('reports an error before startup', async () => {
    const fixture = new Fixture();
    fixture.dispatch('play', { paused: false }).advance(100);
    fixture.hub.stateOwners.engineManager.setError(
      createPlaybackError('not-found', 'at /video.mp4?token=secret', 404),
    );
    unloadPage();
    expect(fixture.receivedBeacons.flatMap(({ events }) => events)).toContainEqual(
      expect.objectContaining({
        type: 'error',
        cause: 'not-found',
        status: 404,
        class: 'business',
      }),
    );
    expect(fixture.receivedBeacons.at(-1)?.state?.measures).toMatchObject({
      errors: 1,
      failure: 'network',
    });
    expect(JSON.stringify(fixture.receivedBeacons)).not.toContain('secret');
    await fixture.remove();
  });

  it('reports the play attempt if the media element fails before the player reports the error', async () => {
    const fixture = new Fixture();
    fixture.dispatch('play', { paused: false }).advance(37);
    fixture
      .dispatch('error', { paused: true, error: { code: 4 } })
      .dispatch('pause')
      .advance(400);
    await fixture.settle();
    fixture.hub.stateOwners.engineManager.setError(createPlaybackError('not-found', '', 404));
    await fixture.remove();
    expect(fixture.receivedBeacons.at(-1)?.state?.measures).toMatchObject({
      playAttempted: true,
      watchTime: 37,
      pausedTime: 0,
      failure: 'network',
    });
  });

  it('reports nothing without consent, or if the page cancels the beacon', async () => {
    const deniedFixture = new Fixture({ consent: 'denied' });
    deniedFixture.dispatch('play', { paused: false }).advance(500);
    unloadPage();
    expect(deniedFixture.receivedBeacons).toEqual([]);
    await deniedFixture.remove();
    const canceledFixture = new Fixture();
    canceledFixture.beacon.addEventListener('vitrine-beacon', (event) => event.preventDefault());
    canceledFixture.dispatch('play', { paused: false }).advance(500);
    unloadPage();
    expect(canceledFixture.receivedBeacons).toEqual([]);
    await canceledFixture.remove();
  });

  it('uses fetchLater() if a service worker controls the page', async () => {
    const fetchLater = vi.fn<(url: string, init: RequestInit) => void>();
    vi.stubGlobal('fetchLater', fetchLater);
    vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
    const fixture = new Fixture();
    fixture.dispatch('play', { paused: false }).advance(500);
    unloadPage();
    expect(fetchLater.mock.calls[0]?.[0]).toBe('https://collector.example/in');
    expect(fetchLater.mock.calls[0]?.[1].body).toContain('view-end');
    await fixture.remove();
    expect(fetchLater).toHaveBeenCalledTimes(1);
    expect(fixture.receivedBeacons).toEqual([]);
  });

  it('omits long metadata so that the beacon stays within the unload limit', async () => {
    const fixture = new Fixture({ 'metadata-plot': 'long '.repeat(20_000) });
    fixture.dispatch('play', { paused: false }).advance(500);
    unloadPage();
    expect(fixture.eventTypes.at(-1)).toBe('view-end');
    expect(JSON.stringify(fixture.receivedBeacons[0]).length).toBeLessThan(10_000);
    await fixture.remove();
  });
});

describe('startReporting for a view that starts before the view reporter has loaded', () => {
  it('reports the view from its start, with each event once', async () => {
    const fixture = new Fixture();
    fixture.dispatch('play', { paused: false }).advance(600).dispatch('playing').advance(500, 0.5);
    setVisibility('hidden');
    expect(fixture.eventTypes).toEqual(['view-start', 'play', 'playing', 'visibility-change']);
    await fixture.settle();
    setVisibility('visible');
    await fixture.remove();
    const sequences = fixture.receivedBeacons.flatMap(({ events }) =>
      events.map(({ sequence }) => sequence),
    );
    expect(new Set(sequences).size).toBe(sequences.length);
    expect(fixture.eventTypes.at(-1)).toBe('view-end');
    expect(new Set(fixture.receivedBeacons.map(({ view }) => view)).size).toBe(1);
    expect(fixture.receivedBeacons.at(-1)?.state?.measures.startupTime).toBe(600);
  });

  it('omits events that precede the consent', async () => {
    const fixture = new Fixture({ consent: 'denied' });
    fixture.dispatch('play', { paused: false }).advance(600).dispatch('playing');
    fixture.beacon.setAttribute('consent', 'anonymous');
    fixture.dispatch('pause', { paused: true });
    await fixture.settle();
    expect(fixture.eventTypes).toEqual(['pause']);
    await fixture.remove();
  });

  it('reports two views if the source changes while the view reporter loads', async () => {
    const fixture = new Fixture();
    fixture.dispatch('play', { paused: false }).advance(300).dispatch('playing').advance(250, 0.25);
    fixture.dispatch('emptied', { currentSrc: 'https://cdn.example/other.mp4', currentTime: 0 });
    fixture.dispatch('play').advance(100);
    await fixture.settle();
    await fixture.remove();
    const paths = fixture.receivedBeacons.map(
      ({ view, state }) => [view, state?.about.sourcePath] as const,
    );
    expect([...new Map(paths).values()]).toEqual(['/video.mp4', '/other.mp4']);
  });
});

describe('startReporting if the view reporter fails to load', () => {
  it('reports each view when it ends', async () => {
    vi.resetModules();
    vi.doMock('../view-reporter.ts', () => Promise.reject(new Error('Failed to load the module.')));
    const fixture = new Fixture();
    fixture.dispatch('play', { paused: false }).advance(600).dispatch('playing').advance(250, 0.25);
    await fixture.settle();
    expect(fixture.receivedBeacons).toEqual([]);
    await fixture.remove();
    expect(fixture.eventTypes.at(-1)).toBe('view-end');
    expect(fixture.receivedBeacons).toHaveLength(1);
  });
});
