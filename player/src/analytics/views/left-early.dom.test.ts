import type { ReactiveController } from 'lit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlaybackError } from '../../media/errors/playback-error.ts';
import { Hub } from '../../state/hub.ts';
import type { Beacon } from '../schema/beacon.ts';
import { startReporting } from '../reporter.ts';

/** A beacon whose film is as a test says, and what has arrived at its collector. */
class Scene {
  readonly arrived: Beacon[] = [];
  readonly facts: Record<string, unknown> = {
    paused: true,
    seeking: false,
    currentTime: 0,
    duration: 60,
    currentSrc: 'https://cdn.example/film.mp4?token=secret',
  };
  readonly media = document.createElement('video');
  readonly hub = Hub.of(this.media);
  readonly beacon: HTMLElement;
  readonly #controllers = new Set<ReactiveController>();

  constructor(attributes: Readonly<Record<string, string>> = {}) {
    for (const name of Object.keys(this.facts))
      Object.defineProperty(this.media, name, { get: () => this.facts[name] });
    this.media.getVideoPlaybackQuality = () =>
      ({ droppedVideoFrames: 0, totalVideoFrames: 0 }) as VideoPlaybackQuality;
    const beacon = Object.assign(document.createElement('div'), {
      addController: (each: ReactiveController) => void this.#controllers.add(each),
      removeController: (each: ReactiveController) => void this.#controllers.delete(each),
      requestUpdate: () => {},
      updateComplete: Promise.resolve(true),
    });
    this.beacon = beacon;
    const all = { collector: 'https://collector.example/in', ...attributes };
    for (const [name, value] of Object.entries(all)) beacon.setAttribute(name, value);
    document.body.append(beacon);
    vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
      this.arrived.push(JSON.parse(body as string) as Beacon);
      return new Response(null, { status: 204 });
    });
    // What arrives is to be read.
    vi.stubGlobal('CompressionStream', undefined);
    startReporting(beacon, this.hub);
  }

  say(name: string, facts: Record<string, unknown> = {}): this {
    Object.assign(this.facts, facts);
    this.media.dispatchEvent(new Event(name));
    return this;
  }

  /** Lets time pass, in which nothing that was asked for arrives. */
  passes(milliseconds: number, playhead = this.facts['currentTime']): this {
    this.facts['currentTime'] = playhead;
    vi.advanceTimersByTime(milliseconds);
    return this;
  }

  /** What was asked for arrives, and what it has to send. */
  async settle(): Promise<void> {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(11_000);
    for (let turn = 0; turn < 20; turn += 1) await vi.advanceTimersByTimeAsync(0);
  }

  async remove(): Promise<void> {
    this.beacon.remove();
    for (const each of this.#controllers) each.hostDisconnected?.();
    await this.settle();
  }

  get types(): readonly string[] {
    return this.arrived.flatMap(({ events }) => events.map(({ type }) => type));
  }
}

const leave = (): void => void window.dispatchEvent(new Event('pagehide'));

const show = (state: DocumentVisibilityState): void => {
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

describe('a page that is left before the code is there that follows views', () => {
  it('tells once of a film that was waited for in vain, and for how long', async () => {
    const scene = new Scene({ 'metadata-video-id': 'light' });
    scene.say('play', { paused: false }).passes(1500);
    leave();
    show('hidden');
    expect(scene.arrived).toHaveLength(1);
    expect(scene.types).toEqual(['view-start', 'play', 'view-end']);
    expect(scene.arrived[0]).toMatchObject({
      version: 1,
      state: {
        sequence: 2,
        consent: 'anonymous',
        about: { film: 'light', sourcePath: '/film.mp4' },
        measures: { watchTime: 1500, playAttempted: true, exitBeforeStart: true },
      },
    });
    expect(JSON.stringify(scene.arrived)).not.toContain('secret');
    await scene.remove();
    expect(scene.arrived).toHaveLength(1);
  });

  it('tells what was played of a film that had begun', async () => {
    const scene = new Scene();
    scene.say('play', { paused: false }).passes(600).say('playing').passes(250, 0.25);
    scene.passes(250, 0.5);
    leave();
    expect(scene.types).toEqual(['view-start', 'play', 'playing', 'view-end']);
    expect(scene.arrived[0]?.state?.measures).toMatchObject({
      startupTime: 600,
      playingTime: 500,
      watchTime: 1100,
      contentTime: 0.5,
      ranges: [[0, 0.5]],
      exitBeforeStart: false,
    });
    await scene.remove();
  });

  it('tells why a film did not begin', async () => {
    const scene = new Scene();
    scene.say('play', { paused: false }).passes(100);
    scene.hub.target.engine.setError(
      createPlaybackError('missing', 'at /film.mp4?token=secret', 404),
    );
    leave();
    expect(scene.arrived.flatMap(({ events }) => events)).toContainEqual(
      expect.objectContaining({ type: 'error', cause: 'missing', status: 404, class: 'business' }),
    );
    expect(scene.arrived.at(-1)?.state?.measures).toMatchObject({ errors: 1, failure: 'network' });
    expect(JSON.stringify(scene.arrived)).not.toContain('secret');
    await scene.remove();
  });

  it('tells nothing of a visitor who agrees to nothing, and asks the page what it may tell', async () => {
    const denied = new Scene({ consent: 'denied' });
    denied.say('play', { paused: false }).passes(500);
    leave();
    expect(denied.arrived).toEqual([]);
    await denied.remove();
    const kept = new Scene();
    kept.beacon.addEventListener('vitrine-beacon', (event) => event.preventDefault());
    kept.say('play', { paused: false }).passes(500);
    leave();
    expect(kept.arrived).toEqual([]);
    await kept.remove();
  });

  it('hands its last word over where a service worker would have the page send it', async () => {
    const fetchLater = vi.fn<(url: string, init: RequestInit) => void>();
    vi.stubGlobal('fetchLater', fetchLater);
    vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
    const scene = new Scene();
    scene.say('play', { paused: false }).passes(500);
    leave();
    expect(fetchLater.mock.calls[0]?.[0]).toBe('https://collector.example/in');
    expect(fetchLater.mock.calls[0]?.[1].body).toContain('view-end');
    await scene.remove();
    expect(fetchLater).toHaveBeenCalledTimes(1);
    expect(scene.arrived).toEqual([]);
  });

  it('has room for what a page says at length of its film', async () => {
    const scene = new Scene({ 'metadata-plot': 'long '.repeat(20_000) });
    scene.say('play', { paused: false }).passes(500);
    leave();
    expect(scene.types.at(-1)).toBe('view-end');
    expect(JSON.stringify(scene.arrived[0]).length).toBeLessThan(10_000);
    await scene.remove();
  });
});

describe('a film that began before the code was there that follows views', () => {
  it('is told of from its beginning, each event once and all of one view', async () => {
    const scene = new Scene();
    scene.say('play', { paused: false }).passes(600).say('playing').passes(500, 0.5);
    show('hidden');
    expect(scene.types).toEqual(['view-start', 'play', 'playing', 'visibility-change']);
    await scene.settle();
    show('visible');
    await scene.remove();
    const sequences = scene.arrived.flatMap(({ events }) => events.map((each) => each.sequence));
    expect(new Set(sequences).size).toBe(sequences.length);
    expect(scene.types.at(-1)).toBe('view-end');
    expect(new Set(scene.arrived.map(({ view }) => view)).size).toBe(1);
    expect(scene.arrived.at(-1)?.state?.measures.startupTime).toBe(600);
  });

  it('is not told of as it was before the visitor agreed to anything', async () => {
    const scene = new Scene({ consent: 'denied' });
    scene.say('play', { paused: false }).passes(600).say('playing');
    scene.beacon.setAttribute('consent', 'anonymous');
    scene.say('pause', { paused: true });
    await scene.settle();
    expect(scene.types).toEqual(['pause']);
    await scene.remove();
  });

  it('is two views where another film has come meanwhile', async () => {
    const scene = new Scene();
    scene.say('play', { paused: false }).passes(300).say('playing').passes(250, 0.25);
    scene.say('emptied', { currentSrc: 'https://cdn.example/other.mp4', currentTime: 0 });
    scene.say('play').passes(100);
    await scene.settle();
    await scene.remove();
    const paths = scene.arrived.map(({ view, state }) => [view, state?.about.sourcePath] as const);
    expect([...new Map(paths).values()]).toEqual(['/film.mp4', '/other.mp4']);
  });
});

describe('a page that cannot get the code that follows views', () => {
  it('tells of each view once it is over', async () => {
    vi.resetModules();
    vi.doMock('../view-reporter.ts', () => Promise.reject(new Error('There is no network.')));
    const scene = new Scene();
    scene.say('play', { paused: false }).passes(600).say('playing').passes(250, 0.25);
    await scene.settle();
    expect(scene.arrived).toEqual([]);
    await scene.remove();
    expect(scene.types.at(-1)).toBe('view-end');
    expect(scene.arrived).toHaveLength(1);
  });
});
