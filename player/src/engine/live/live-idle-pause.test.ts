import Hls from 'hls.js';
import type { HlsListeners, LevelDetails } from 'hls.js';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PlaybackSource } from '../../source/playback-source.ts';
import { LiveIdlePause } from './live-idle-pause.ts';

const playlist = (isLive: boolean): LevelDetails =>
  ({ live: isLive, partTarget: 0.5, targetduration: 2 }) as LevelDetails;

/** As much of hls.js as a rest has to do with. */
class FakeHls {
  latestLevelDetails: LevelDetails | null = playlist(true);
  liveSyncPosition = 10;
  asked: string[] = [];
  #updated: HlsListeners['hlsLevelUpdated'][] = [];

  stopLoad(): void {
    this.asked.push('stop');
  }

  startLoad(): void {
    this.asked.push('start');
  }

  once(_: string, listener: HlsListeners['hlsLevelUpdated']): void {
    this.#updated.push(listener);
  }

  /** A playlist comes, by which the edge is at so many seconds. */
  update(edge: number): void {
    this.liveSyncPosition = edge;
    const data = { details: playlist(true) } as Parameters<HlsListeners['hlsLevelUpdated']>[1];
    for (const listener of this.#updated.splice(0)) listener(Hls.Events.LEVEL_UPDATED, data);
  }
}

class FakeMedia extends EventTarget {
  paused = true;
  currentTime = 10;

  say(...names: readonly string[]): void {
    for (const name of names) this.dispatchEvent(new Event(name));
  }
}

const modest = { url: '/live.m3u8', preload: 'metadata' } as PlaybackSource;

describe('a broadcast that nobody has played', () => {
  let hls = new FakeHls();
  let media = new FakeMedia();
  const rest = (source: PlaybackSource = modest, life = new AbortController()): LiveIdlePause =>
    new LiveIdlePause(
      { hls: hls as unknown as Hls, media: media as unknown as HTMLMediaElement, source },
      Hls,
      life.signal,
    );

  beforeEach(() => {
    hls = new FakeHls();
    media = new FakeMedia();
  });

  it('is asked for no more once its first picture is there', () => {
    rest();
    media.say('seeking', 'loadeddata', 'seeked');
    expect(hls.asked).toEqual(['stop']);
  });

  it('is asked for again when somebody plays it, and begins at the edge as it is then', () => {
    rest();
    media.say('loadeddata', 'play');
    hls.update(70);
    expect(hls.asked).toEqual(['stop', 'start']);
    expect(media.currentTime).toBe(70);
  });

  it('stays where it is if the edge has hardly moved on', () => {
    rest();
    media.say('loadeddata', 'play');
    hls.update(10.4);
    expect(media.currentTime).toBe(10);
  });

  it('begins where the page has it begin', () => {
    rest({ ...modest, startTime: 10 });
    media.say('loadeddata', 'play');
    hls.update(70);
    expect(media.currentTime).toBe(10);
  });

  it('goes to the edge once, and not again after a later pause', () => {
    rest();
    media.say('loadeddata', 'play');
    hls.update(70);
    media.currentTime = 40;
    media.say('pause', 'seeked', 'play');
    hls.update(90);
    expect(media.currentTime).toBe(40);
    expect(hls.asked).toEqual(['stop', 'start']);
  });

  it('shows the picture of the place that is sought, and rests again', () => {
    rest();
    media.say('loadeddata', 'seeking', 'seeked');
    expect(hls.asked).toEqual(['stop', 'start', 'stop']);
  });

  it('rests no more where the page wishes for all of it', () => {
    rest().resume();
    media.say('loadeddata');
    expect(hls.asked).toEqual([]);
  });

  it.each<[string, () => void]>([
    ['a film', () => Object.assign(hls, { latestLevelDetails: playlist(false) })],
    ['what plays by itself', () => Object.assign(media, { paused: false })],
  ])('is not %s', (_, make) => {
    make();
    rest();
    media.say('loadeddata');
    expect(hls.asked).toEqual([]);
  });

  it('is none of what a page has preloaded', () => {
    rest({ ...modest, preload: 'auto' });
    media.say('loadeddata');
    expect(hls.asked).toEqual([]);
  });

  it('is left alone once it has gone', () => {
    const life = new AbortController();
    rest(modest, life);
    life.abort();
    media.say('loadeddata');
    expect(hls.asked).toEqual([]);
  });
});
