import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlaybackError } from '../../media/errors/playback-error.ts';
import { unknownStreamInfo } from '../../media/stream-info.ts';
import { version } from '../../media/version.ts';
import { Hub } from '../../state/hub.ts';
import type { NetworkRequest } from '../../engine/engine.ts';
import type { ViewEvent } from '../schema/beacon.ts';
import type { View } from '../schema/view.ts';
import { trackHubViews } from '../../../../tests/beacon/track-hub-views.ts';

/** A media element with settable properties, and the views that are tracked in it. */
class Fixture {
  readonly events: ViewEvent[] = [];
  readonly views: View[] = [];
  readonly media = document.createElement('video');
  readonly hub = Hub.of(this.media);
  readonly controller = new AbortController();
  readonly properties: Record<string, unknown> = {
    paused: true,
    ended: false,
    seeking: false,
    currentTime: 0,
    duration: 60,
    currentSrc: 'https://cdn.example/video.mp4?token=secret',
    played: { length: 0 },
  };

  constructor() {
    for (const name of Object.keys(this.properties))
      Object.defineProperty(this.media, name, { get: () => this.properties[name] });
    this.media.getVideoPlaybackQuality = () =>
      ({ droppedVideoFrames: 0, totalVideoFrames: 0 }) as VideoPlaybackQuality;
    const onEvent = (event: ViewEvent, view: View): void => {
      this.events.push(event);
      if (this.views.at(-1) !== view) this.views.push(view);
    };
    trackHubViews(this.hub, onEvent, this.controller.signal, { clock: () => Date.now() });
  }

  dispatch(type: string, properties: Record<string, unknown> = {}): this {
    Object.assign(this.properties, properties);
    this.media.dispatchEvent(new Event(type));
    return this;
  }

  startPlaying(): this {
    this.dispatch('play', { paused: false });
    vi.advanceTimersByTime(300);
    return this.dispatch('playing');
  }

  get eventTypes(): readonly string[] {
    return this.events.map(({ type }) => type);
  }
}

describe('createMonitorEventHandler', () => {
  let fixture: Fixture;
  beforeEach(() => {
    vi.useFakeTimers();
    fixture = new Fixture();
  });
  afterEach(() => {
    fixture.controller.abort();
    vi.useRealTimers();
  });

  it('starts no view before a play request', () => {
    fixture.dispatch('loadstart').dispatch('seeking').dispatch('seeked');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(fixture.events).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('starts a view at the play request, and removes the token of the source', () => {
    fixture.startPlaying();
    expect(fixture.eventTypes).toEqual(['view-start', 'play', 'playing']);
    expect(fixture.views[0]?.metadata).toMatchObject({
      sourceHost: 'cdn.example',
      sourcePath: '/video.mp4',
      duration: 60,
      playerVersion: version,
    });
    expect(JSON.stringify(fixture.views[0]?.metadata)).not.toContain('secret');
    expect(fixture.views[0]?.metrics.startupTime).toBe(300);
    expect(fixture.views[0]?.metrics.pageLoadTime).toBeTypeOf('number');
  });

  it('polls only while playback is expected', () => {
    fixture.startPlaying();
    // The idle timer of the controls has fired by then.
    vi.advanceTimersByTime(5000);
    expect(vi.getTimerCount()).toBe(1);
    fixture.dispatch('pause', { paused: true });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('starts a new view for a new source', () => {
    fixture.startPlaying();
    fixture.dispatch('emptied', { currentSrc: 'https://cdn.example/other.mp4', paused: true });
    fixture.startPlaying();
    expect(fixture.eventTypes).toEqual([
      'view-start',
      'play',
      'playing',
      'view-end',
      'view-start',
      'play',
      'playing',
    ]);
    const [first, second] = fixture.views;
    expect(first?.metadata.sourcePath).toBe('/video.mp4');
    expect(second?.metadata.sourcePath).toBe('/other.mp4');
    expect(second?.metrics.playingTime).toBe(0);
  });

  it('continues the view if the same source reloads with another token', () => {
    fixture.startPlaying();
    fixture.dispatch('emptied', { currentSrc: 'https://cdn.example/video.mp4?token=other' });
    fixture
      .dispatch('seeking', { seeking: true })
      .dispatch('seeked', { seeking: false, currentTime: 9 });
    fixture.dispatch('playing');
    expect(fixture.views).toHaveLength(1);
    expect(fixture.views[0]?.metrics).toMatchObject({ seekCount: 0 });
  });

  it('starts a view when an error occurs before a play request', () => {
    const { engineManager } = fixture.hub.stateOwners;
    engineManager.setError(
      createPlaybackError('not-found', 'not found: /video.mp4?token=secret', 404),
    );
    expect(fixture.events).toMatchObject([
      { type: 'view-start' },
      { type: 'error', kind: 'network', cause: 'not-found', status: 404, class: 'business' },
    ]);
    expect(JSON.stringify(fixture.events)).not.toContain('secret');
    expect(fixture.views[0]?.metrics).toMatchObject({ errors: 1, playAttempted: false });
  });

  it('counts engine requests, and reports failed and slow requests without their tokens', () => {
    const engineState = { renditions: [], audioTracks: [], streamInfo: unknownStreamInfo };
    const engine = Object.assign(new EventTarget(), engineState);
    const { engineManager } = fixture.hub.stateOwners;
    Object.assign(engineManager, { engine });
    engineManager.dispatchEvent(new Event('change'));
    fixture.startPlaying();
    const url = 'https://cdn.example/1.m4s?token=secret';
    const request = { kind: 'fragment', url, status: 200, bytes: 50_000 } as const;
    const completedRequest: NetworkRequest = {
      ...request,
      hasFailed: false,
      durationMs: 400,
      mediaDuration: 4,
    };
    const slowRequest = { ...completedRequest, durationMs: 5000 };
    const failedRequest = {
      ...completedRequest,
      hasFailed: true,
      bytes: 0,
      durationMs: 0,
      status: 503,
    };
    for (const detail of [completedRequest, slowRequest, failedRequest])
      engine.dispatchEvent(new CustomEvent('networkrequest', { detail }));
    expect(fixture.views[0]?.metrics).toMatchObject({
      requests: 3,
      failedRequests: 1,
      meanThroughput: Math.round((100_000 * 8) / 5.4),
    });
    expect(fixture.events.slice(-2)).toMatchObject([
      { type: 'request-slow', host: 'cdn.example', path: '/1.m4s', duration: 5000 },
      { type: 'request-failed', status: 503 },
    ]);
    expect(JSON.stringify(fixture.events)).not.toContain('secret');
  });

  it('suspends the view in the back/forward cache, and resumes it within 5 minutes', () => {
    fixture.startPlaying();
    const dispatchPersisted = (type: string): void => {
      window.dispatchEvent(Object.assign(new Event(type), { persisted: true }));
    };
    dispatchPersisted('pagehide');
    vi.advanceTimersByTime(60_000);
    dispatchPersisted('pageshow');
    expect(fixture.eventTypes.slice(-2)).toEqual(['suspend', 'resume']);
    dispatchPersisted('pagehide');
    vi.advanceTimersByTime(400_000);
    dispatchPersisted('pageshow');
    expect(fixture.views).toHaveLength(2);
    expect(fixture.events).toContainEqual(
      expect.objectContaining({ type: 'view-end', reason: 'leave' }),
    );
  });

  it('reports nothing after the page unloads, although playback continues briefly', () => {
    fixture.startPlaying();
    window.dispatchEvent(new Event('pagehide'));
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(1000);
    expect(fixture.views).toHaveLength(1);
  });

  it.each(['leave', 'removed', 'disabled'] as const)(
    'ends a view once, with the reason "%s"',
    (reason) => {
      fixture.startPlaying();
      if (reason === 'leave') window.dispatchEvent(new Event('pagehide'));
      fixture.controller.abort(reason === 'disabled' ? reason : undefined);
      expect(fixture.events.filter(({ type }) => type === 'view-end')).toMatchObject([{ reason }]);
      expect(vi.getTimerCount()).toBe(0);
    },
  );
});
