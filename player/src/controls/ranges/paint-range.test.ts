import { describe, expect, it } from 'vitest';
import {
  createChapterMask,
  createMarksBackground,
  getFraction,
  createBufferedGradient,
} from './paint-range.ts';

const limits = { min: 0, max: 100 };

describe('getFraction', () => {
  it.each([
    [50, 0.5],
    [-10, 0],
    [1000, 1],
  ])('converts %d on a range from 0 to 100 to %d', (value, fraction) => {
    expect(getFraction(value, limits)).toBe(fraction);
  });

  it('measures from the minimum, because the seekable range of a live stream does not start at 0', () => {
    expect(getFraction(75, { min: 50, max: 100 })).toBe(0.5);
  });
});

describe('the track of a range', () => {
  it('highlights the buffered ranges', () => {
    const buffered = [
      { start: 0, end: 10 },
      { start: 40, end: 60 },
    ];
    const gradient = createBufferedGradient({ ...limits, buffered });
    expect(gradient).toContain('var(--_buffered-color) 0.00% 10.00%');
    expect(gradient).toContain('var(--_buffered-color) 40.00% 60.00%');
  });

  it('has a gap between chapters, but none at the start', () => {
    const chapters = [
      { start: 0, end: 20, title: 'a' },
      { start: 20, end: 100, title: 'b' },
    ];
    expect(createChapterMask({ ...limits, chapters }).match(/#0000/g)).toHaveLength(1);
    expect(createChapterMask({ ...limits, chapters: [] })).not.toContain('#0000');
  });

  it('marks breaks, including those at both ends of the range', () => {
    const background = createMarksBackground({ ...limits, marks: [0, 40, 100] });
    expect(background.match(/[\d.]+% \/ 4px/g)).toEqual([
      '0.00% / 4px',
      '40.00% / 4px',
      '100.00% / 4px',
    ]);
    expect(createMarksBackground(limits)).toBe('none');
  });
});
