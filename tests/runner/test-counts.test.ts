import { expect, it } from 'vitest';
import { sumCounts, formatCounts, countCrashAsFailure } from './test-counts.ts';

it('the closing line sums all runners', () => {
  const sum = sumCounts([
    { passed: 3, failed: 0, skipped: 1 },
    { passed: 4, failed: 2, skipped: 0 },
  ]);
  expect(formatCounts(sum)).toBe('7 passed, 2 failed, 1 skipped');
});

it('a runner that crashed after green tests counts as a failure', () => {
  expect(
    countCrashAsFailure({ passed: 5, failed: 0, skipped: 0 }, { endedWell: false }).failed,
  ).toBe(1);
});

it('a runner that ran no test counts as a failure', () => {
  expect(
    countCrashAsFailure({ passed: 0, failed: 0, skipped: 2 }, { endedWell: true }).failed,
  ).toBe(1);
});

it('a runner whose browser is missing may skip all, but not say nothing', () => {
  const may = { endedWell: true, mayBeSkipped: true };
  expect(countCrashAsFailure({ passed: 0, failed: 0, skipped: 1 }, may).failed).toBe(0);
  expect(countCrashAsFailure({ passed: 0, failed: 0, skipped: 0 }, may).failed).toBe(1);
});

it('a failed test is not counted twice', () => {
  expect(
    countCrashAsFailure({ passed: 5, failed: 2, skipped: 0 }, { endedWell: false }).failed,
  ).toBe(2);
});
