import type Hls from 'hls.js';
import { expect, it } from 'vitest';
import type { HlsConstructor } from '../../source/playback-source.ts';
import { FragmentTiming } from './fragment-timing.ts';

/** A segment as hls.js has it. */
class Segment {
  startPTS: number | undefined;
  start: number;
  duration: number;

  constructor(start: number, duration: number) {
    this.start = start;
    this.duration = duration;
  }

  setStart(start: number): void {
    this.start = start;
  }

  setDuration(duration: number): void {
    this.duration = duration;
  }
}

/** A stream of two segments, whose first says that it begins at another time than it does. */
function spoiltStream(live: boolean) {
  const segments = [new Segment(0, 4), new Segment(4, 4)];
  const details = { live, fragments: segments };
  let load: ((name: string, data: object) => void) | undefined;
  const hls = {
    on: (_: string, hear: NonNullable<typeof load>) => (load = hear),
    levels: [{ details }],
  };
  const times = new FragmentTiming(
    hls as unknown as Hls,
    { LEVEL_LOADED: 'loaded' } as unknown as HlsConstructor['Events'],
  );
  load?.('loaded', { details });
  for (const segment of segments)
    Object.assign(segment, { start: 700, duration: 9, startPTS: 700 });
  return { times, told: () => segments.map(({ start, startPTS }) => [start, startPTS]) };
}

it('what a spoilt segment has told of the times of a film is forgotten for those of its playlist', () => {
  const { times, told } = spoiltStream(false);
  times.restore();
  expect(told()).toEqual([
    [0, undefined],
    [4, undefined],
  ]);
});

it('a broadcast knows by its segments alone where it is', () => {
  const { times, told } = spoiltStream(true);
  times.restore();
  expect(told()).toEqual([
    [700, 700],
    [700, 700],
  ]);
});
