import { describe, expect, it } from 'vitest';
import { TapCounter } from './tap-counter.ts';

const box = { left: 100, width: 300 };

/** Taps at places and times, and what became of each. */
function tapped(...all: readonly (readonly [clientX: number, timeStamp: number])[]) {
  const taps = new TapCounter();
  return all.map(([clientX, timeStamp]) => {
    const { side, count } = taps.count({ clientX, timeStamp }, box);
    return `${side} ${count}`;
  });
}

describe('taps', () => {
  it('are known by the third of the picture they are on', () => {
    expect(tapped([110, 0], [250, 1000], [390, 2000])).toEqual(['left 1', 'centre 1', 'right 1']);
  });

  it('are counted while they follow each other, the later ones more slowly', () => {
    const all = tapped([390, 0], [380, 250], [395, 800], [395, 1400]);
    expect(all).toEqual(['right 1', 'right 2', 'right 3', 'right 4']);
  });

  it('begin anew after a while, or on another side', () => {
    expect(tapped([390, 0], [390, 400])).toEqual(['right 1', 'right 1']);
    expect(tapped([390, 0], [110, 100], [110, 200])).toEqual(['right 1', 'left 1', 'left 2']);
  });
});
