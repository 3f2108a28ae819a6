import { expect, test } from 'vitest';
import { formatTime, toIsoDuration } from './format-time.ts';

test.each([
  [0, '0:00'],
  [7.4, '0:07'],
  [104, '1:44'],
  [599.6, '10:00'],
  [3723, '1:02:03'],
])('formats %d seconds as %s', (seconds, formatted) => {
  expect(formatTime(seconds)).toBe(formatted);
});

test('formats negative times as zero', () => {
  expect(formatTime(-3)).toBe('0:00');
  expect(toIsoDuration(-3)).toBe('PT0S');
});
