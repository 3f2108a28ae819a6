import { expect, it } from 'vitest';
import { parseStartTime, limitStartTime } from './start-time.ts';

it.each([
  ['', undefined],
  ['t=83', 83],
  ['t=0', 0],
  ['t=83.5', 83.5],
  ['t=', undefined],
  ['t=-1', undefined],
  ['t=1e9', undefined],
  ['t=soon', undefined],
  ['t=55s', 55],
  ['t=1m5s', 65],
  ['t=1h2m3s', 3723],
  ['t=2m', 120],
  ['t=5s1m', undefined],
  ['t=m5s', undefined],
  ['t=1m5', undefined],
  ['t=1:05', undefined],
])('parses the start time of "%s" as %s', (search, seconds) => {
  expect(parseStartTime(new URLSearchParams(search))).toBe(seconds);
});

it.each([
  ['within the film', 55, { duration: 60 }, 55],
  ['at the beginning', 0, { duration: 60 }, undefined],
  ['at the end', 60, { duration: 60 }, undefined],
  ['beyond the end', 61, { duration: 60 }, undefined],
  ['in a live stream', 55, { duration: 60, isLive: true }, undefined],
  ['in a film without a known duration', 55, { duration: null }, undefined],
  ['without a start time', undefined, { duration: 60 }, undefined],
])('applies only start times within a film: %s', (_, seconds, video, expected) => {
  expect(limitStartTime(seconds, video)).toBe(expected);
});
