import { describe, expect, it } from 'vitest';
import { normalizeChapters } from './normalize-chapters.ts';

const chapter = (start: number, end: number, title: string) => ({ start, end, title });

const shown = (...chapters: readonly [number, number, string][]) =>
  normalizeChapters(
    chapters.map((each) => chapter(...each)),
    100,
  ).map(({ start, end, title }) => `${title} ${start}-${end}`);

describe('chapters', () => {
  it('are shown in order, whatever order they were named in', () => {
    expect(shown([50, 100, 'b'], [0, 50, 'a'])).toEqual(['a 0-50', 'b 50-100']);
  });

  it('are over where the next one begins, though they were said to last longer', () => {
    expect(shown([0, 80, 'a'], [50, 100, 'b'])).toEqual(['a 0-50', 'b 50-100']);
  });

  it('last no longer than the film', () => {
    expect(shown([50, 1000, 'a'])).toEqual(['a 50-100']);
  });

  it('keep the gap that lies between them', () => {
    expect(shown([0, 10, 'a'], [50, 60, 'b'])).toEqual(['a 0-10', 'b 50-60']);
  });

  it('are none after the end of the film, and none beneath another', () => {
    expect(shown([0, 50, 'a'], [50, 60, 'b'], [50, 70, 'c'], [120, 130, 'd'])).toEqual([
      'a 0-50',
      'c 50-70',
    ]);
  });

  it('go by the names by which a page names its own, too', () => {
    expect(normalizeChapters([chapter(0, 80, 'a'), chapter(50, 100, 'b')], 100)).toMatchObject([
      { startTime: 0, endTime: 50, value: 'a' },
      { startTime: 50, endTime: 100, value: 'b' },
    ]);
  });

  it('are none where they have no title, as if they were not there', () => {
    expect(shown([0, 100, 'a'], [20, 40, ' '], [50, 100, 'b'])).toEqual(['a 0-50', 'b 50-100']);
  });
});
