import { describe, expect, it } from 'vitest';
import { createChapterMask, getFraction, createBufferedGradient } from './paint-range.ts';

const hour = { min: 0, max: 100 };

describe('the picture of a range', () => {
  it.each([
    [50, 0.5],
    [-10, 0],
    [1000, 1],
  ])('puts %d of 0 to 100 at %d', (value, at) => {
    expect(getFraction(value, hour)).toBe(at);
  });

  it('measures from where the range begins, as a live window does not begin at nought', () => {
    expect(getFraction(75, { min: 50, max: 100 })).toBe(0.5);
  });

  it('colours every stretch that is there already', () => {
    const spans = [
      { start: 0, end: 10 },
      { start: 40, end: 60 },
    ];
    const gradient = createBufferedGradient({ ...hour, buffered: spans });
    expect(gradient).toContain('var(--_spans-color) 0.00% 10.00%');
    expect(gradient).toContain('var(--_spans-color) 40.00% 60.00%');
  });

  it('leaves a gap where a part begins, and none at the very start', () => {
    const parts = [
      { start: 0, end: 20, title: 'a' },
      { start: 20, end: 100, title: 'b' },
    ];
    expect(createChapterMask({ ...hour, chapters: parts }).match(/#0000/g)).toHaveLength(1);
    expect(createChapterMask({ ...hour, chapters: [] })).not.toContain('#0000');
  });
});
