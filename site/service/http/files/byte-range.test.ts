import { describe, expect, it } from 'vitest';
import { parseByteRange } from './byte-range.ts';

describe('a Range header on a file of 100 bytes', () => {
  it.each([
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-200', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-200', { start: 0, end: 99 }],
    ['bytes = 5 - 5', { start: 5, end: 5 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=0-1,5-6', undefined],
    ['bytes=9-1', undefined],
    ['bytes=-', undefined],
    ['lines=1-2', undefined],
    [undefined, undefined],
  ])('parses the Range header %o as %o', (header, expected) => {
    expect(parseByteRange(header, 100)).toEqual(expected);
  });
});
