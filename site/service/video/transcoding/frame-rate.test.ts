import { describe, expect, it } from 'vitest';
import { normalizeFrameRate } from './frame-rate.ts';

describe('normalizeFrameRate', () => {
  it.each([
    ['25/1', '25/1'],
    ['30000/1001', '30000/1001'],
    ['30/1', '30/1'],
    ['24000/1001', '24000/1001'],
    ['29965/1000', '30000/1001'],
    ['15/1', '15/1'],
    ['60/1', '60/1'],
    ['120/1', '60/1'],
    ['90000/1', '60/1'],
    ['1/10', '1/1'],
    ['0/0', '25/1'],
    [undefined, '25/1'],
    ['nonsense', '25/1'],
  ])('normalizes %s to %s', (measured, fraction) => {
    expect(normalizeFrameRate(measured).fraction).toBe(fraction);
  });
});
