import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlaybackError } from '../../media/errors/playback-error.ts';
import { unknownStreamInfo } from '../../media/stream-info.ts';
import { version } from '../../media/version.ts';
import { Hub } from '../../state/hub.ts';
import type { NetworkRequest } from '../../engine/network-request.ts';
import type { ViewEvent } from '../schema/beacon.ts';
import type { View } from '../schema/view.ts';
import { watchViews } from '../../../../tests/beacon/watch-views.ts';

/** A media element that is as a test says, and what is told of it. */
class Scene {
  readonly events: ViewEvent[] = [];
  readonly views: View[] = [];
  readonly media = document.createElement('video');
  readonly hub = Hub.of(this.media);
  readonly life = new AbortController();
  readonly facts: Record<string, unknown> = {
    paused: true,
    ended: false,
    seeking: false,
    currentTime: 0,
    duration: 60,
    currentSrc: 'https://cdn.example/film.mp4?token=secret',
    played: { length: 0 },
  };

  constructor() {
    for (const name of Object.keys(this.facts))
      Object.defineProperty(this.media, name, { get: () => this.facts[name] });
    this.media.getVideoPlaybackQuality = () =>
      ({ droppedVideoFrames: 0, totalVideoFrames: 0 }) as VideoPlaybackQuality;
    const hear = (event: ViewEvent, view: View): void => {
      this.events.push(event);
      if (this.views.at(-1) !== view) this.views.push(view);
    };
    watchViews(this.hub, hear, this.life.signal, { clock: () => Date.now() });
  }

  say(name: string, facts: Record<string, unknown> = {}): this {
    Object.assign(this.facts, facts);
    this.media.dispatchEvent(new Event(name));
    return this;
  }

  plays(): this {
    this.say('play', { paused: false });
    vi.advanceTimersByTime(300);
    return this.say('playing');
  }

  get types(): readonly string[] {
    return this.events.map(({ type }) => type);
  }
}

describe('what is told of a media element', () => {
  let scene: Scene;
  beforeEach(() => {
    vi.useFakeTimers();
    scene = new Scene();
  });
  afterEach(() => {
    scene.life.abort();
    vi.useRealTimers();
  });

  it('is nothing before anybody wishes to play', () => {
    scene.say('loadstart').say('seeking').say('seeked');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(scene.events).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is a view from the wish on, of a film whose token is not told', () => {
    scene.plays();
    expect(scene.types).toEqual(['view-start', 'play', 'playing']);
    expect(scene.views[0]?.about).toMatchObject({
      sourceHost: 'cdn.example',
      sourcePath: '/film.mp4',
      duration: 60,
      playerVersion: version,
    });
    expect(JSON.stringify(scene.views[0]?.about)).not.toContain('secret');
    expect(scene.views[0]?.measures.startupTime).toBe(300);
    expect(scene.views[0]?.measures.pageLoadTime).toBeTypeOf('number');
  });

  it('looks on by itself only while the film is to play', () => {
    scene.plays();
    // By then the controls have gone, with a timer of their own.
    vi.advanceTimersByTime(5000);
    expect(vi.getTimerCount()).toBe(1);
    scene.say('pause', { paused: true });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is of another view once another film has come', () => {
    scene.plays();
    scene.say('emptied', { currentSrc: 'https://cdn.example/other.mp4', paused: true });
    scene.plays();
    expect(scene.types).toEqual([
      'view-start',
      'play',
      'playing',
      'view-end',
      'view-start',
      'play',
      'playing',
    ]);
    const [first, second] = scene.views;
    expect(first?.about.sourcePath).toBe('/film.mp4');
    expect(second?.about.sourcePath).toBe('/other.mp4');
    expect(second?.measures.playingTime).toBe(0);
  });

  it('goes on with its view where the same film is loaded once more, with another token', () => {
    scene.plays();
    scene.say('emptied', { currentSrc: 'https://cdn.example/film.mp4?token=other' });
    scene.say('seeking', { seeking: true }).say('seeked', { seeking: false, currentTime: 9 });
    scene.say('playing');
    expect(scene.views).toHaveLength(1);
    expect(scene.views[0]?.measures).toMatchObject({ seekCount: 0 });
  });

  it('is a view where the film fails before anybody wishes to play', () => {
    const { engine } = scene.hub.target;
    engine.setError(createPlaybackError('missing', 'no such film at /film.mp4?token=secret', 404));
    expect(scene.events).toMatchObject([
      { type: 'view-start' },
      { type: 'error', kind: 'network', cause: 'missing', status: 404, class: 'business' },
    ]);
    expect(JSON.stringify(scene.events)).not.toContain('secret');
    expect(scene.views[0]?.measures).toMatchObject({ errors: 1, playAttempted: false });
  });

  it('counts what its engine asked for, and names what failed or was slow without its token', () => {
    const facts = { renditions: [], audioTracks: [], streamInfo: unknownStreamInfo };
    const engine = Object.assign(new EventTarget(), facts);
    const { engine: slot } = scene.hub.target;
    Object.assign(slot, { engine });
    slot.dispatchEvent(new Event('change'));
    scene.plays();
    const url = 'https://cdn.example/1.m4s?token=secret';
    const request = { kind: 'fragment', url, status: 200, bytes: 50_000 } as const;
    const sound: NetworkRequest = {
      ...request,
      hasFailed: false,
      durationMs: 400,
      mediaDuration: 4,
    };
    const slow = { ...sound, durationMs: 5000 };
    const failed = { ...sound, hasFailed: true, bytes: 0, durationMs: 0, status: 503 };
    for (const detail of [sound, slow, failed])
      engine.dispatchEvent(new CustomEvent('networkrequest', { detail }));
    expect(scene.views[0]?.measures).toMatchObject({
      requests: 3,
      failedRequests: 1,
      meanThroughput: Math.round((100_000 * 8) / 5.4),
    });
    expect(scene.events.slice(-2)).toMatchObject([
      { type: 'request-slow', host: 'cdn.example', path: '/1.m4s', duration: 5000 },
      { type: 'request-failed', status: 503 },
    ]);
    expect(JSON.stringify(scene.events)).not.toContain('secret');
  });

  it('is suspended with a page that is kept, and goes on with it', () => {
    scene.plays();
    const turn = (name: string): void => {
      window.dispatchEvent(Object.assign(new Event(name), { persisted: true }));
    };
    turn('pagehide');
    vi.advanceTimersByTime(60_000);
    turn('pageshow');
    expect(scene.types.slice(-2)).toEqual(['suspend', 'resume']);
    turn('pagehide');
    vi.advanceTimersByTime(400_000);
    turn('pageshow');
    expect(scene.views).toHaveLength(2);
    expect(scene.events).toContainEqual(
      expect.objectContaining({ type: 'view-end', reason: 'leave' }),
    );
  });

  it('is nothing more once the page is left for good, though the film plays on for a moment', () => {
    scene.plays();
    window.dispatchEvent(new Event('pagehide'));
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(1000);
    expect(scene.views).toHaveLength(1);
  });

  it.each(['leave', 'removed', 'disabled'] as const)('ends once: %s', (reason) => {
    scene.plays();
    if (reason === 'leave') window.dispatchEvent(new Event('pagehide'));
    scene.life.abort(reason === 'disabled' ? reason : undefined);
    expect(scene.events.filter(({ type }) => type === 'view-end')).toMatchObject([{ reason }]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
