import { describe, expect, it } from 'vitest';
import { partsMask, share, spansGradient } from './range-picture.ts';

const hour = { min: 0, max: 100 };

describe('the picture of a range', () => {
  it.each([
    [50, 0.5],
    [-10, 0],
    [1000, 1],
  ])('puts %d of 0 to 100 at %d', (value, at) => {
    expect(share(value, hour)).toBe(at);
  });

  it('measures from where the range begins, as a live window does not begin at nought', () => {
    expect(share(75, { min: 50, max: 100 })).toBe(0.5);
  });

  it('colours every stretch that is there already', () => {
    const spans = [
      { start: 0, end: 10 },
      { start: 40, end: 60 },
    ];
    const gradient = spansGradient({ ...hour, spans });
    expect(gradient).toContain('var(--_spans-color) 0.00% 10.00%');
    expect(gradient).toContain('var(--_spans-color) 40.00% 60.00%');
  });

  it('leaves a gap where a part begins, and none at the very start', () => {
    const parts = [
      { start: 0, end: 20, title: 'a' },
      { start: 20, end: 100, title: 'b' },
    ];
    expect(partsMask({ ...hour, parts }).match(/#0000/g)).toHaveLength(1);
    expect(partsMask({ ...hour, parts: [] })).not.toContain('#0000');
  });
});
