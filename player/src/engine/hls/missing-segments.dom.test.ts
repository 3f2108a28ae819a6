import type Hls from 'hls.js';
import type { ErrorData } from 'hls.js';
import { expect, it, vi } from 'vitest';
import type { HlsConstructor } from '../../source/playback-source.ts';
import { MissingSegmentSkipper } from './missing-segments.ts';

/** A film of one rendition that stands where its server lacks what is from 8 to 12 seconds. */
function standingFilm() {
  const media = Object.assign(new EventTarget(), {
    currentTime: 8,
    duration: 60,
    readyState: 1,
    HAVE_FUTURE_DATA: 3,
  });
  const asked: number[] = [];
  const levels = [{ fragmentError: 6 }];
  const hls = {
    on: () => {},
    levels,
    latestLevelDetails: { live: false },
    // hls.js looks where the film is to know what it needs.
    startLoad: vi.fn<(time?: number) => void>(() => asked.push(media.currentTime)),
  };
  const gone = new MissingSegmentSkipper(
    {
      hls: hls as unknown as Hls,
      media: media as unknown as HTMLMediaElement,
      log: () => {},
      getPosition: () => media.currentTime,
      giveUp: () => expect.fail('it was given up'),
    },
    {} as HlsConstructor['Events'],
    new AbortController().signal,
  );
  const lack = (fatal: boolean): boolean =>
    gone.handleError({
      frag: { type: 'main', sn: 2, level: 0, start: 8, end: 12 },
      response: { code: 404 },
      fatal,
    } as unknown as ErrorData);
  return { media, asked, lack, levels, startLoad: hls.startLoad };
}

it('a film whose server lacks a segment loads from after it on', () => {
  const { media, asked, lack } = standingFilm();
  expect(lack(true)).toBe(true);
  expect(media.currentTime).toBeCloseTo(12.3);
  expect(asked).toEqual([media.currentTime]);
});

it('a film whose server lacks what comes after a segment, too, does not wait for it the longer', () => {
  const { lack, levels } = standingFilm();
  lack(true);
  // By the count of what has failed hls.js waits: 6.4 s after six, where it begins with 0.1 s.
  expect(levels).toEqual([{ fragmentError: 0 }]);
});

it('a film goes on loading that hears once more of a segment it has leapt over, which stops hls.js', () => {
  const { media, lack, startLoad } = standingFilm();
  lack(true);
  startLoad.mockClear();
  expect(lack(true)).toBe(true);
  expect(startLoad).toHaveBeenCalledExactlyOnceWith();
  expect(media.currentTime).toBeCloseTo(12.3);
});
