import { describe, expect, it } from 'vitest';
import { shallowEqual } from './shallow-equal.ts';

const member = {};

describe('shallowEqual', () => {
  it.each<[string, unknown, unknown]>([
    ['the same number', 1, 1],
    ['NaN and NaN', Number.NaN, Number.NaN],
    ['objects with the same members', { a: 1, member }, { member, a: 1 }],
    ['lists with the same items', [1, member], [1, member]],
    ['undefined and undefined', undefined, undefined],
  ])('returns true for %s', (_, a, b) => {
    expect(shallowEqual(a, b)).toBe(true);
  });

  it.each<[string, unknown, unknown]>([
    ['objects whose members are equal but not identical', { member: {} }, { member: {} }],
    ['an object with an additional member', { a: 1 }, { a: 1, b: undefined }],
    ['undefined members with different names', { a: undefined }, { b: undefined }],
    ['undefined and an object', undefined, {}],
    ['an object and null', {}, null],
    ['different numbers', 1, 2],
  ])('returns false for %s', (_, a, b) => {
    expect([shallowEqual(a, b), shallowEqual(b, a)]).toEqual([false, false]);
  });
});
