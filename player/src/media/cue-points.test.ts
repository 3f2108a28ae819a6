import { describe, expect, it } from 'vitest';
import { validateCuePoints } from './cue-points.ts';

const circular: { self?: unknown } = {};
circular.self = circular;

describe('validateCuePoints', () => {
  it('accepts cue points with any JSON value', () => {
    const points = [
      { startTime: 1, endTime: 2, value: { a: [1, null] } },
      { startTime: 3, endTime: undefined, value: null },
    ];
    expect(validateCuePoints(points, [])).toEqual({ points, warnings: [] });
  });

  it('accepts `time` as an alias of `startTime`', () => {
    expect(validateCuePoints([{ time: 4, value: 'x' }], []).points).toEqual([
      { startTime: 4, endTime: undefined, value: 'x' },
    ]);
  });

  it.each([
    [null, 'it is not an object.'],
    [{ value: 1 }, 'startTime is undefined; it must be a number of seconds, at least 0.'],
    [{ startTime: -1, value: 1 }, 'startTime is -1'],
    [{ startTime: Number.NaN, value: 1 }, 'startTime is NaN'],
    [{ startTime: '3', value: 1 }, 'startTime is string'],
    [{ startTime: Number.POSITIVE_INFINITY, value: 1 }, 'startTime is Infinity'],
    [
      { startTime: 3, endTime: 2, value: 1 },
      'endTime is 2; it must be a number greater than startTime.',
    ],
    [{ startTime: 3, endTime: 3, value: 1 }, 'endTime is 3'],
    [{ startTime: 3, endTime: Number.NaN, value: 1 }, 'endTime is NaN'],
    [{ startTime: 3, value: circular }, 'value cannot be serialized as JSON.'],
    [{ startTime: 3, value: () => 1 }, 'value cannot be serialized as JSON.'],
    [{ startTime: 3 }, 'value cannot be serialized as JSON.'],
  ])('skips %j and returns a warning', (invalid, problem) => {
    const valid = { startTime: 9, endTime: undefined, value: 'valid' };
    const { points, warnings } = validateCuePoints([invalid, valid], []);
    expect(points).toEqual([valid]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('skipped cue point 1');
    expect(warnings[0]).toContain(problem);
  });

  it('skips cue points that have already been added', () => {
    const point = { startTime: 1, endTime: undefined, value: { a: 1 } };
    expect(validateCuePoints([point, { ...point }], []).points).toEqual([point]);
    expect(validateCuePoints([point], [point]).warnings[0]).toContain('it has already been added');
    expect(validateCuePoints([{ ...point, value: 2 }], [point]).points).toHaveLength(1);
  });

  it('returns a warning for an argument that is not an array', () => {
    expect(validateCuePoints('soon', [])).toEqual({
      points: [],
      warnings: ['addCuePoints: the argument must be an array.'],
    });
  });
});
