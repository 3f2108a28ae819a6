import { describe, expect, it } from 'vitest';
import {
  getBackBufferLength,
  isSameStreamInfo,
  toStreamInfo,
  type MediaPlaylistInfo,
} from './playlist-stream.ts';
import { unknownStreamInfo } from './stream-info.ts';

const playlist = (facts: Partial<MediaPlaylistInfo>): MediaPlaylistInfo => ({
  live: true,
  type: undefined,
  targetDuration: 4,
  partTarget: undefined,
  totalDuration: 24,
  ...facts,
});

describe('the kind of a stream', () => {
  it.each([
    [{ live: false, type: 'VOD' }, 'on-demand', Number.NaN, Number.NaN, 30],
    [{ live: false, type: undefined }, 'on-demand', Number.NaN, Number.NaN, 30],
    [{ type: 'VOD' }, 'on-demand', Number.NaN, Number.NaN, 8],
    [{ live: false, type: 'EVENT' }, 'on-demand', Number.NaN, Number.NaN, 30],
    [{}, 'live', 0, 12, 8],
    [{ type: 'EVENT' }, 'live', Number.POSITIVE_INFINITY, 12, 8],
    [{ partTarget: 0.5 }, 'live', 0, 1, 4],
    [{ partTarget: 0 }, 'live', 0, 12, 8],
    [{ totalDuration: 119 }, 'live', 0, 12, 8],
    [{ totalDuration: 120 }, 'live', 120, 12, 8],
    [{ totalDuration: 598 }, 'live', 600, 12, 8],
    [{ totalDuration: 179, targetDuration: 10 }, 'live', 0, 30, 8],
  ])(
    'of a playlist with %j is %s',
    (facts, type, targetLiveWindow, liveEdgeDuration, backBuffer) => {
      expect(toStreamInfo(playlist(facts))).toEqual({ type, targetLiveWindow, liveEdgeDuration });
      expect(getBackBufferLength(playlist(facts))).toBe(backBuffer);
    },
  );
});

describe('the window of a stream that is gone back in', () => {
  const windowAfter = (lengths: readonly number[]) =>
    lengths.reduce(
      (before, length) => toStreamInfo(playlist({ totalDuration: length }), before),
      unknownStreamInfo,
    ).targetLiveWindow;

  it.each([
    [[600, 596, 600, 571], 600],
    [[629, 631, 629], 600],
    [[24, 100, 120, 160], 120],
    [[24, 100, 120, 166], 180],
    [[600, 24], 0],
  ])('of %j seconds is %d at last', (lengths, window) => {
    expect(windowAfter(lengths)).toBe(window);
  });
});

describe('two readings of a stream', () => {
  const on = toStreamInfo(playlist({ live: false }));
  it.each([
    [on, on, true],
    [on, unknownStreamInfo, false],
    [toStreamInfo(playlist({})), toStreamInfo(playlist({ totalDuration: 300 })), false],
    [toStreamInfo(playlist({})), toStreamInfo(playlist({ partTarget: 1 })), false],
  ])('%j and %j: the same is %s', (one, other, same) => {
    expect(isSameStreamInfo(one, other)).toBe(same);
  });
});
