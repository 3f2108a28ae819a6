import type Hls from 'hls.js';
import type { ErrorData } from 'hls.js';
import { expect, it, vi } from 'vitest';
import type { HlsConstructor } from '../../source/playback-source.ts';
import { MissingSegmentSkipper } from './missing-segment-skipper.ts';

/** Creates a skipper for a stream with one level, stalled at a missing segment from 8 to 12 s. */
function createStalledSkipper() {
  const media = Object.assign(new EventTarget(), {
    currentTime: 8,
    duration: 60,
    buffered: { length: 0 },
    readyState: 1,
    HAVE_FUTURE_DATA: 3,
  });
  const loadPositions: number[] = [];
  const levels = [{ fragmentError: 6 }];
  const hls = {
    on: () => {},
    levels,
    latestLevelDetails: {
      live: false,
      edge: 60,
      fragments: [
        { start: 8, end: 12, gap: true },
        { start: 12, end: 16, gap: true },
        { start: 16, end: 20, gap: false },
      ],
    },
    // hls.js selects the segment to load by `currentTime`.
    startLoad: vi.fn<(time?: number) => void>(() => loadPositions.push(media.currentTime)),
  };
  const skipper = new MissingSegmentSkipper(
    {
      hls: hls as unknown as Hls,
      Hls: { Events: {} } as HlsConstructor,
      media: media as unknown as HTMLMediaElement,
      log: () => {},
      signal: new AbortController().signal,
    },
    {
      getPosition: () => media.currentTime,
      onGiveUp: () => expect.fail('the skipper gave up'),
    },
  );
  const handleNotFound = (fatal: boolean): boolean =>
    skipper.handleError({
      frag: { type: 'main', sn: 2, level: 0, start: 8, end: 12 },
      response: { code: 404 },
      fatal,
    } as unknown as ErrorData);
  const handleGap = (nextAutoLevel?: number): boolean =>
    skipper.handleError({
      frag: { type: 'main', sn: 2, level: 0, start: 8, end: 12 },
      details: 'fragGap',
      errorAction: { nextAutoLevel },
    } as unknown as ErrorData);
  return { media, loadPositions, handleNotFound, handleGap, levels, startLoad: hls.startLoad };
}

it('resumes loading after the missing segment and the gap tags that follow it', () => {
  const { media, loadPositions, handleNotFound } = createStalledSkipper();
  expect(handleNotFound(true)).toBe(true);
  expect(media.currentTime).toBeCloseTo(16.3);
  expect(loadPositions).toEqual([media.currentTime]);
});

it('resets the retry delay of hls.js for the segments after the gap', () => {
  const { handleNotFound, levels } = createStalledSkipper();
  handleNotFound(true);
  // The delay of hls.js grows with this count: 6.4 s after six errors, 0.1 s after none.
  expect(levels).toEqual([{ fragmentError: 0 }]);
});

it('resumes loading after another fatal error for a skipped segment', () => {
  const { media, handleNotFound, startLoad } = createStalledSkipper();
  handleNotFound(true);
  startLoad.mockClear();
  expect(handleNotFound(true)).toBe(true);
  expect(startLoad).toHaveBeenCalledExactlyOnceWith();
  expect(media.currentTime).toBeCloseTo(16.3);
});

it('skips a segment with a gap tag if no other level has it', () => {
  const { media, handleGap } = createStalledSkipper();
  expect(handleGap(1)).toBe(false);
  expect(media.currentTime).toBe(8);
  expect(handleGap()).toBe(true);
  expect(media.currentTime).toBeCloseTo(16.3);
});
