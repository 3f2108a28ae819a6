import { describe, expect, it } from 'vitest';
import { failureOfMediaError } from './browser-engine.ts';

describe('an error of the media element', () => {
  it.each([
    [1, 'aborted'],
    [2, 'network'],
    [3, 'decode'],
    [4, 'not-supported'],
    [99, 'custom'],
  ])('of code %d becomes our failure of kind %s', (code, kind) => {
    expect(failureOfMediaError({ code, message: 'why' })).toMatchObject({ kind, detail: 'why' });
  });

  it('that says nothing is told by its code', () => {
    expect(failureOfMediaError({ code: 3, message: '' }).detail).toBe('media error 3');
  });
});
