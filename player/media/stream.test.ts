import { describe, expect, it } from 'vitest';
import { backBufferFor, streamOf, type PlaylistFacts } from './stream.ts';

const playlist = (facts: Partial<PlaylistFacts>): PlaylistFacts => ({
  live: true,
  type: undefined,
  targetDuration: 4,
  partTarget: undefined,
  ...facts,
});

describe('the kind of a stream', () => {
  it.each([
    [{ live: false, type: 'VOD' }, 'on-demand', Number.NaN, Number.NaN, 30],
    [{ live: false, type: undefined }, 'on-demand', Number.NaN, Number.NaN, 30],
    [{ live: false, type: 'EVENT' }, 'on-demand', Number.NaN, Number.NaN, 30],
    [{}, 'live', 0, 12, 8],
    [{ type: 'EVENT' }, 'live', Number.POSITIVE_INFINITY, 12, 8],
    [{ partTarget: 0.5 }, 'live', 0, 1, 4],
    [{ partTarget: 0 }, 'live', 0, 12, 8],
  ])('of a playlist with %j is %s', (facts, type, targetWindow, edgeLength, backBuffer) => {
    expect(streamOf(playlist(facts))).toEqual({ type, targetWindow, edgeLength });
    expect(backBufferFor(playlist(facts))).toBe(backBuffer);
  });
});
