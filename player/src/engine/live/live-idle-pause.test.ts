import Hls from 'hls.js';
import type { HlsListeners, LevelDetails } from 'hls.js';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PlaybackSource } from '../../source/playback-source.ts';
import { LiveIdlePause } from './live-idle-pause.ts';

const createDetails = (isLive: boolean): LevelDetails =>
  ({ live: isLive, partTarget: 0.5, targetduration: 2 }) as LevelDetails;

/** The members of hls.js that `LiveIdlePause` uses. */
class FakeHls {
  latestLevelDetails: LevelDetails | null = createDetails(true);
  liveSyncPosition = 10;
  calls: string[] = [];
  #listeners: HlsListeners['hlsLevelUpdated'][] = [];

  stopLoad(): void {
    this.calls.push('stop');
  }

  startLoad(): void {
    this.calls.push('start');
  }

  once(_: string, listener: HlsListeners['hlsLevelUpdated']): void {
    this.#listeners.push(listener);
  }

  /** Simulates a playlist update with the live edge at `edge` seconds. */
  update(edge: number): void {
    this.liveSyncPosition = edge;
    const data = { details: createDetails(true) } as Parameters<HlsListeners['hlsLevelUpdated']>[1];
    for (const listener of this.#listeners.splice(0)) listener(Hls.Events.LEVEL_UPDATED, data);
  }
}

class FakeMedia extends EventTarget {
  paused = true;
  currentTime = 10;

  dispatch(...names: readonly string[]): void {
    for (const name of names) this.dispatchEvent(new Event(name));
  }
}

const metadataSource = { url: '/live.m3u8', preload: 'metadata' } as PlaybackSource;

describe('LiveIdlePause', () => {
  let hls = new FakeHls();
  let media = new FakeMedia();
  const createLiveIdlePause = (
    source: PlaybackSource = metadataSource,
    controller = new AbortController(),
  ): LiveIdlePause =>
    new LiveIdlePause(
      { hls: hls as unknown as Hls, media: media as unknown as HTMLMediaElement, source },
      Hls,
      controller.signal,
    );

  beforeEach(() => {
    hls = new FakeHls();
    media = new FakeMedia();
  });

  it('stops loading after the first frame', () => {
    createLiveIdlePause();
    media.dispatch('seeking', 'loadeddata', 'seeked');
    expect(hls.calls).toEqual(['stop']);
  });

  it('resumes loading on play, at the current live edge', () => {
    createLiveIdlePause();
    media.dispatch('loadeddata', 'play');
    hls.update(70);
    expect(hls.calls).toEqual(['stop', 'start']);
    expect(media.currentTime).toBe(70);
  });

  it('keeps the position if the live edge has moved by less than a partial segment', () => {
    createLiveIdlePause();
    media.dispatch('loadeddata', 'play');
    hls.update(10.4);
    expect(media.currentTime).toBe(10);
  });

  it('keeps the start position that the page sets', () => {
    createLiveIdlePause({ ...metadataSource, startTime: 10 });
    media.dispatch('loadeddata', 'play');
    hls.update(70);
    expect(media.currentTime).toBe(10);
  });

  it('seeks to the live edge only on the first play', () => {
    createLiveIdlePause();
    media.dispatch('loadeddata', 'play');
    hls.update(70);
    media.currentTime = 40;
    media.dispatch('pause', 'seeked', 'play');
    hls.update(90);
    expect(media.currentTime).toBe(40);
    expect(hls.calls).toEqual(['stop', 'start']);
  });

  it('loads a frame after a seek, and then stops', () => {
    createLiveIdlePause();
    media.dispatch('loadeddata', 'seeking', 'seeked');
    expect(hls.calls).toEqual(['stop', 'start', 'stop']);
  });

  it('does not stop loading after resume()', () => {
    createLiveIdlePause().resume();
    media.dispatch('loadeddata');
    expect(hls.calls).toEqual([]);
  });

  it.each<[string, () => void]>([
    ['an on-demand stream', () => Object.assign(hls, { latestLevelDetails: createDetails(false) })],
    ['a stream that is playing', () => Object.assign(media, { paused: false })],
  ])('does not stop loading %s', (_, setUp) => {
    setUp();
    createLiveIdlePause();
    media.dispatch('loadeddata');
    expect(hls.calls).toEqual([]);
  });

  it('does not stop loading with preload="auto"', () => {
    createLiveIdlePause({ ...metadataSource, preload: 'auto' });
    media.dispatch('loadeddata');
    expect(hls.calls).toEqual([]);
  });

  it('does not stop loading after the source changes', () => {
    const controller = new AbortController();
    createLiveIdlePause(metadataSource, controller);
    controller.abort();
    media.dispatch('loadeddata');
    expect(hls.calls).toEqual([]);
  });
});
