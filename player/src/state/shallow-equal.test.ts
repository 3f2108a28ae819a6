import { describe, expect, it } from 'vitest';
import { shallowEqual } from './shallow-equal.ts';

const part = {};

describe('two values', () => {
  it.each<[string, unknown, unknown]>([
    ['of the same number', 1, 1],
    ['that are no number', Number.NaN, Number.NaN],
    ['with the same parts', { a: 1, part }, { part, a: 1 }],
    ['of lists with the same items', [1, part], [1, part]],
    ['that are nothing', undefined, undefined],
  ])('%s are alike', (_, a, b) => {
    expect(shallowEqual(a, b)).toBe(true);
  });

  it.each<[string, unknown, unknown]>([
    ['with parts that only look the same', { part: {} }, { part: {} }],
    ['of which one has more', { a: 1 }, { a: 1, b: undefined }],
    ['with other names for nothing', { a: undefined }, { b: undefined }],
    ['of which one is nothing', undefined, {}],
    ['of which one is null', {}, null],
    ['of another number', 1, 2],
  ])('%s are not', (_, a, b) => {
    expect([shallowEqual(a, b), shallowEqual(b, a)]).toEqual([false, false]);
  });
});
