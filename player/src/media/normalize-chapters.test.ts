import { describe, expect, it } from 'vitest';
import { normalizeChapters, validateChapters } from './normalize-chapters.ts';

const createChapter = (start: number, end: number, title: string) => ({ start, end, title });

const normalize = (...chapters: readonly [number, number, string][]) =>
  normalizeChapters(
    chapters.map((chapter) => createChapter(...chapter)),
    100,
  ).map(({ start, end, title }) => `${title} ${start}-${end}`);

describe('normalizeChapters', () => {
  it('sorts chapters by start time', () => {
    expect(normalize([50, 100, 'b'], [0, 50, 'a'])).toEqual(['a 0-50', 'b 50-100']);
  });

  it('clips a chapter at the start of the next one', () => {
    expect(normalize([0, 80, 'a'], [50, 100, 'b'])).toEqual(['a 0-50', 'b 50-100']);
  });

  it('clips a chapter at the end of the video', () => {
    expect(normalize([50, 1000, 'a'])).toEqual(['a 50-100']);
  });

  it('keeps gaps between chapters', () => {
    expect(normalize([0, 10, 'a'], [50, 60, 'b'])).toEqual(['a 0-10', 'b 50-60']);
  });

  it('removes chapters that others cover, and chapters after the end of the video', () => {
    expect(normalize([0, 50, 'a'], [50, 60, 'b'], [50, 70, 'c'], [120, 130, 'd'])).toEqual([
      'a 0-50',
      'c 50-70',
    ]);
  });

  it('adds the property names of ChapterInit', () => {
    expect(
      normalizeChapters([createChapter(0, 80, 'a'), createChapter(50, 100, 'b')], 100),
    ).toMatchObject([
      { startTime: 0, endTime: 50, value: 'a' },
      { startTime: 50, endTime: 100, value: 'b' },
    ]);
  });

  it('ignores chapters without a title', () => {
    expect(normalize([0, 100, 'a'], [20, 40, ' '], [50, 100, 'b'])).toEqual(['a 0-50', 'b 50-100']);
  });
});

describe('validateChapters', () => {
  it('sorts chapters by start time', () => {
    const [late, early] = [
      { startTime: 5, value: 'late' },
      { startTime: 0, endTime: 4, value: 'early' },
    ];
    expect(validateChapters([late, early])).toEqual({ chapters: [early, late], warnings: [] });
  });

  it.each([
    [null, 'it is not an object.'],
    [{ value: 'a' }, 'startTime is undefined; it must be a number of seconds, at least 0.'],
    [
      { startTime: Number.NaN, value: 'a' },
      'startTime is NaN; it must be a number of seconds, at least 0.',
    ],
    [{ startTime: -1, value: 'a' }, 'startTime is -1; it must be a number of seconds, at least 0.'],
    [
      { startTime: 3, endTime: 2, value: 'a' },
      'endTime is 2; it must be a number greater than startTime.',
    ],
    [
      { startTime: 3, endTime: '9', value: 'a' },
      'endTime is string; it must be a number greater than startTime.',
    ],
    [{ startTime: 3, value: ' ' }, 'value must be a non-empty string.'],
  ])('skips %j and returns a warning', (invalid, problem) => {
    const valid = { startTime: 1, value: 'valid' };
    expect(validateChapters([invalid, valid])).toEqual({
      chapters: [valid],
      warnings: [`addChapters: skipped chapter 1: ${problem}`],
    });
  });

  it('returns a warning for an argument that is not an array', () => {
    expect(validateChapters({ startTime: 1, value: 'a' })).toEqual({
      chapters: [],
      warnings: ['addChapters: the argument must be an array.'],
    });
  });
});
