import type Hls from 'hls.js';
import { expect, it } from 'vitest';
import type { HlsConstructor } from '../../source/playback-source.ts';
import { PlaylistTimings } from './resume-after-attach.ts';

/** A stub of an hls.js segment. */
class SegmentStub {
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

/** Creates a stream with two segments whose times were shifted by a corrupt segment. */
function createCorruptStream(isLive: boolean) {
  const segments = [new SegmentStub(0, 4), new SegmentStub(4, 4)];
  const details = { live: isLive, fragments: segments };
  let emitLevelLoaded: ((name: string, data: object) => void) | undefined;
  const hls = {
    on: (_: string, listener: NonNullable<typeof emitLevelLoaded>) => (emitLevelLoaded = listener),
    levels: [{ details }],
  };
  const timings = new PlaylistTimings(
    hls as unknown as Hls,
    { LEVEL_LOADED: 'loaded' } as unknown as HlsConstructor['Events'],
  );
  emitLevelLoaded?.('loaded', { details });
  for (const segment of segments)
    Object.assign(segment, { start: 700, duration: 9, startPTS: 700 });
  return { timings, getTimes: () => segments.map(({ start, startPTS }) => [start, startPTS]) };
}

it('restores the segment times from the playlist of an on-demand stream', () => {
  const { timings, getTimes } = createCorruptStream(false);
  timings.restore();
  expect(getTimes()).toEqual([
    [0, undefined],
    [4, undefined],
  ]);
});

it('leaves the segment times of a live stream unchanged', () => {
  const { timings, getTimes } = createCorruptStream(true);
  timings.restore();
  expect(getTimes()).toEqual([
    [700, 700],
    [700, 700],
  ]);
});
