import { describe, expect, it } from 'vitest';
import {
  getBackBufferLength,
  isSameStreamInfo,
  toStreamInfo,
  unknownStreamInfo,
  type MediaPlaylistInfo,
} from './stream-info.ts';

const createPlaylist = (properties: Partial<MediaPlaylistInfo>): MediaPlaylistInfo => ({
  live: true,
  type: undefined,
  targetDuration: 4,
  partTarget: undefined,
  totalDuration: 24,
  ...properties,
});

describe('toStreamInfo', () => {
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
    'converts a playlist with %j to type %s, live window %d s and live edge offset %d s',
    (properties, type, targetLiveWindow, liveEdgeOffset, backBuffer) => {
      expect(toStreamInfo(createPlaylist(properties))).toEqual({
        type,
        targetLiveWindow,
        liveEdgeOffset,
      });
      expect(getBackBufferLength(createPlaylist(properties))).toBe(backBuffer);
    },
  );
});

describe('toStreamInfo for a stream with DVR', () => {
  const getWindowAfter = (durations: readonly number[]) =>
    durations.reduce(
      (previous, totalDuration) => toStreamInfo(createPlaylist({ totalDuration }), previous),
      unknownStreamInfo,
    ).targetLiveWindow;

  it.each([
    [[600, 596, 600, 571], 600],
    [[629, 631, 629], 600],
    [[24, 100, 120, 160], 120],
    [[24, 100, 120, 166], 180],
    [[600, 24], 0],
  ])(
    'returns, after playlists of %j seconds, a live window of %d seconds',
    (durations, liveWindow) => {
      expect(getWindowAfter(durations)).toBe(liveWindow);
    },
  );
});

describe('isSameStreamInfo', () => {
  const onDemand = toStreamInfo(createPlaylist({ live: false }));
  it.each([
    [onDemand, onDemand, true],
    [onDemand, unknownStreamInfo, false],
    [toStreamInfo(createPlaylist({})), toStreamInfo(createPlaylist({ totalDuration: 300 })), false],
    [toStreamInfo(createPlaylist({})), toStreamInfo(createPlaylist({ partTarget: 1 })), false],
  ])('compares %j and %j: %s', (a, b, isSame) => {
    expect(isSameStreamInfo(a, b)).toBe(isSame);
  });
});
