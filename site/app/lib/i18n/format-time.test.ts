import { expect, test } from 'vitest';
import { formatTime, toIsoDuration } from './format-time.ts';

test.each([
  [0, '0:00'],
  [7.4, '0:07'],
  [104, '1:44'],
  [599.6, '10:00'],
  [3723, '1:02:03'],
])('%d seconds are written as %s', (seconds, written) => {
  expect(formatTime(seconds)).toBe(written);
});

test('a time before the beginning is the beginning', () => {
  expect(formatTime(-3)).toBe('0:00');
  expect(toIsoDuration(-3)).toBe('PT0S');
});
