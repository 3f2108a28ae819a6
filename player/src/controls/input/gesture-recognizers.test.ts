import { describe, expect, it } from 'vitest';
import { TapCounter } from './gesture-recognizers.ts';

const surfaceBox = { left: 100, width: 300 };

/** Counts a series of taps, and returns the zone and the count of each. */
function countTaps(...taps: readonly (readonly [clientX: number, timeStamp: number])[]) {
  const counter = new TapCounter();
  return taps.map(([clientX, timeStamp]) => {
    const { zone, count } = counter.count({ clientX, timeStamp }, surfaceBox);
    return `${zone} ${count}`;
  });
}

describe('the tap counter', () => {
  it('distinguishes the thirds of the video', () => {
    expect(countTaps([110, 0], [250, 1000], [390, 2000])).toEqual([
      'left 1',
      'center 1',
      'right 1',
    ]);
  });

  it('counts consecutive taps, and allows a longer interval after the second tap', () => {
    const counts = countTaps([390, 0], [380, 250], [395, 800], [395, 1400]);
    expect(counts).toEqual(['right 1', 'right 2', 'right 3', 'right 4']);
  });

  it('restarts the count after a pause or in another zone', () => {
    expect(countTaps([390, 0], [390, 400])).toEqual(['right 1', 'right 1']);
    expect(countTaps([390, 0], [110, 100], [110, 200])).toEqual(['right 1', 'left 1', 'left 2']);
  });
});
