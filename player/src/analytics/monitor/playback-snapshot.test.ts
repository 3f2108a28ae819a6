import { expect, it } from 'vitest';
import { FakePlayback } from '../../../../tests/beacon/fake-playback.ts';
import { toInitialSnapshot } from './playback-snapshot.ts';

it('reconstructs the snapshot at the play request, before the first frame and the failure', () => {
  const playback = new FakePlayback().play().advance(500).playing().advance(1000).fail();
  Object.assign(playback, { totalFrames: 25, droppedFrames: 2 });
  const playedRanges = { length: 1, start: () => 0 } as unknown as TimeRanges;
  const media = { played: playedRanges, currentTime: 1 } as HTMLMediaElement;
  expect(toInitialSnapshot(playback.takeSnapshot(), media)).toMatchObject({
    shouldPlay: true,
    seeking: false,
    ended: false,
    hasFailed: false,
    playhead: 0,
    totalFrames: 0,
    droppedFrames: 0,
  });
});
