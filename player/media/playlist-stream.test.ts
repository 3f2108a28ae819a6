import { describe, expect, it } from 'vitest';
import { backBufferFor, isSameStream, streamOf, type PlaylistFacts } from './playlist-stream.ts';
import { unknownStream } from './stream.ts';

const playlist = (facts: Partial<PlaylistFacts>): PlaylistFacts => ({
  live: true,
  type: undefined,
  targetDuration: 4,
  partTarget: undefined,
  length: 24,
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
    [{ length: 119 }, 'live', 0, 12, 8],
    [{ length: 120 }, 'live', 120, 12, 8],
    [{ length: 598 }, 'live', 600, 12, 8],
    [{ length: 179, targetDuration: 10 }, 'live', 0, 30, 8],
  ])('of a playlist with %j is %s', (facts, type, targetWindow, edgeLength, backBuffer) => {
    expect(streamOf(playlist(facts))).toEqual({ type, targetWindow, edgeLength });
    expect(backBufferFor(playlist(facts))).toBe(backBuffer);
  });
});

describe('the window of a stream that is gone back in', () => {
  const windowAfter = (lengths: readonly number[]) =>
    lengths.reduce((before, length) => streamOf(playlist({ length }), before), unknownStream)
      .targetWindow;

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
  const on = streamOf(playlist({ live: false }));
  it.each([
    [on, on, true],
    [on, unknownStream, false],
    [streamOf(playlist({})), streamOf(playlist({ length: 300 })), false],
    [streamOf(playlist({})), streamOf(playlist({ partTarget: 1 })), false],
  ])('%j and %j: the same is %s', (one, other, same) => {
    expect(isSameStream(one, other)).toBe(same);
  });
});
