import { describe, expect, it } from 'vitest';
import { validateChapters } from './read-chapters.ts';

describe('the chapters of a page', () => {
  it('are put in order', () => {
    const [late, early] = [
      { startTime: 5, value: 'late' },
      { startTime: 0, endTime: 4, value: 'early' },
    ];
    expect(validateChapters([late, early])).toEqual({ chapters: [early, late], warnings: [] });
  });

  it.each([
    [null, 'is no object.'],
    [{ value: 'a' }, 'has the startTime undefined, which must be a number of seconds from 0 on.'],
    [
      { startTime: Number.NaN, value: 'a' },
      'has the startTime NaN, which must be a number of seconds from 0 on.',
    ],
    [
      { startTime: -1, value: 'a' },
      'has the startTime -1, which must be a number of seconds from 0 on.',
    ],
    [
      { startTime: 3, endTime: 2, value: 'a' },
      'has the endTime 2, which must be a number greater than startTime.',
    ],
    [
      { startTime: 3, endTime: '9', value: 'a' },
      'has the endTime string, which must be a number greater than startTime.',
    ],
    [{ startTime: 3, value: ' ' }, 'has no value to show.'],
  ])('leave out %j and say why', (bad, fault) => {
    const good = { startTime: 1, value: 'good' };
    expect(validateChapters([bad, good])).toEqual({
      chapters: [good],
      warnings: [`addChapters: number 1 is left out, as it ${fault}`],
    });
  });

  it('must be a list', () => {
    expect(validateChapters({ startTime: 1, value: 'a' })).toEqual({
      chapters: [],
      warnings: ['addChapters: must be given a list.'],
    });
  });
});
