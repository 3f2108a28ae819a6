import { describe, expect, it } from 'vitest';
import { de } from '../i18n/locales/de.ts';
import { en } from '../i18n/locales/en.ts';
import { formatTime, formatSpokenTime } from './time-format.ts';

describe('formatTime', () => {
  it.each([
    [0, '0:00'],
    [7.9, '0:07'],
    [67, '1:07'],
    [3599.99, '59:59'],
    [47.999_999, '0:48'],
    [3723, '1:02:03'],
    [72_000, '20:00:00'],
    [-84, '−1:24'],
    [-0.5, '0:00'],
  ])('formats %d seconds as %s', (seconds, text) => {
    expect(formatTime(seconds)).toBe(text);
  });

  it('includes hours if the longest displayed time is an hour or longer', () => {
    expect(formatTime(67, 7200)).toBe('0:01:07');
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('formats %d as 0', (seconds) => {
    expect(formatTime(seconds)).toBe('0:00');
  });
});

describe('formatSpokenTime', () => {
  it.each([
    [67, en, '1 minute 7 seconds'],
    [3601, en, '1 hour 1 second'],
    [0, en, '0 seconds'],
    [138, de, '2 Minuten 18 Sekunden'],
    [Number.NaN, en, '0 seconds'],
  ])('formats %d seconds with the units of the language', (seconds, { formatUnit }, text) => {
    expect(formatSpokenTime(seconds, formatUnit)).toBe(text);
  });
});
