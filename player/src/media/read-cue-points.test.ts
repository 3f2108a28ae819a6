import { describe, expect, it } from 'vitest';
import { validateCuePoints } from './read-cue-points.ts';

const circular: { self?: unknown } = {};
circular.self = circular;

describe('cue points', () => {
  it('are taken over with their ends, and their values whatever they are', () => {
    const points = [
      { startTime: 1, endTime: 2, value: { a: [1, null] } },
      { startTime: 3, endTime: undefined, value: null },
    ];
    expect(validateCuePoints(points, [])).toEqual({ points, warnings: [] });
  });

  it('may name their beginning in the older way', () => {
    expect(validateCuePoints([{ time: 4, value: 'x' }], []).points).toEqual([
      { startTime: 4, endTime: undefined, value: 'x' },
    ]);
  });

  it.each([
    [null, 'is no object.'],
    [{ value: 1 }, 'has the startTime undefined, which must be a number of seconds from 0 on.'],
    [{ startTime: -1, value: 1 }, 'startTime -1'],
    [{ startTime: Number.NaN, value: 1 }, 'startTime NaN'],
    [{ startTime: '3', value: 1 }, 'startTime string'],
    [{ startTime: Number.POSITIVE_INFINITY, value: 1 }, 'startTime Infinity'],
    [{ startTime: 3, endTime: 2, value: 1 }, 'has the endTime 2, which must be a number greater'],
    [{ startTime: 3, endTime: 3, value: 1 }, 'endTime 3'],
    [{ startTime: 3, endTime: Number.NaN, value: 1 }, 'endTime NaN'],
    [{ startTime: 3, value: circular }, 'has a value that JSON cannot hold.'],
    [{ startTime: 3, value: () => 1 }, 'has a value that JSON cannot hold.'],
    [{ startTime: 3 }, 'has a value that JSON cannot hold.'],
  ])('that are not in form are left out, each with its sentence: %j', (bad, sentence) => {
    const good = { startTime: 9, endTime: undefined, value: 'good' };
    const { points, warnings: complaints } = validateCuePoints([bad, good], []);
    expect(points).toEqual([good]);
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toContain('number 1 is left out');
    expect(complaints[0]).toContain(sentence);
  });

  it('that are there already are left out', () => {
    const point = { startTime: 1, endTime: undefined, value: { a: 1 } };
    expect(validateCuePoints([point, { ...point }], []).points).toEqual([point]);
    expect(validateCuePoints([point], [point]).warnings[0]).toContain('is there already');
    expect(validateCuePoints([{ ...point, value: 2 }], [point]).points).toHaveLength(1);
  });

  it('must come in a list', () => {
    expect(validateCuePoints('soon', [])).toEqual({
      points: [],
      warnings: ['addCuePoints: must be given a list.'],
    });
  });
});
