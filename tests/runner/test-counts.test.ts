import { expect, it } from 'vitest';
import { sumCounts, formatCounts, countCrashAsFailure } from './test-counts.ts';

it('sums the counts of all runners', () => {
  const sum = sumCounts([
    { passed: 3, failed: 0, skipped: 1 },
    { passed: 4, failed: 2, skipped: 0 },
  ]);
  expect(formatCounts(sum)).toBe('7 passed, 2 failed, 1 skipped');
});

it('counts a crash after passed tests as a failure', () => {
  expect(
    countCrashAsFailure({ passed: 5, failed: 0, skipped: 0 }, { hasSucceeded: false }).failed,
  ).toBe(1);
});

it('counts a runner without tests as a failure', () => {
  expect(
    countCrashAsFailure({ passed: 0, failed: 0, skipped: 2 }, { hasSucceeded: true }).failed,
  ).toBe(1);
});

it('accepts a runner that skips all tests because its browser is missing, but not a runner without tests', () => {
  const options = { hasSucceeded: true, canBeSkipped: true };
  expect(countCrashAsFailure({ passed: 0, failed: 0, skipped: 1 }, options).failed).toBe(0);
  expect(countCrashAsFailure({ passed: 0, failed: 0, skipped: 0 }, options).failed).toBe(1);
});

it('does not count a failed test twice', () => {
  expect(
    countCrashAsFailure({ passed: 5, failed: 2, skipped: 0 }, { hasSucceeded: false }).failed,
  ).toBe(2);
});
