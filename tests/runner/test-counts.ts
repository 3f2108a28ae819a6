/** The counts of a test run. */
export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

export const ZERO_COUNTS: TestCounts = { passed: 0, failed: 0, skipped: 0 };

export function sumCounts(counts: TestCounts[]): TestCounts {
  return counts.reduce(
    (sum, count) => ({
      passed: sum.passed + count.passed,
      failed: sum.failed + count.failed,
      skipped: sum.skipped + count.skipped,
    }),
    ZERO_COUNTS,
  );
}

/** Formats the last line of a run. */
export function formatCounts({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** The exit state of a runner. */
interface RunnerExit {
  hasSucceeded: boolean;
  /** Whether the runner can skip all tests because a program is missing. */
  canBeSkipped?: boolean | undefined;
}

/**
 * Adds one failure for a runner that exited with an error without a failed test, or that ran no
 * test. A run of only skipped tests also counts as a failure, unless that is allowed.
 */
export function countCrashAsFailure(
  counts: TestCounts,
  { hasSucceeded, canBeSkipped = false }: RunnerExit,
): TestCounts {
  const ranNoTests = counts.passed + counts.failed === 0 && !(canBeSkipped && counts.skipped > 0);
  const hasCrashed = !hasSucceeded && counts.failed === 0;
  return ranNoTests || hasCrashed ? { ...counts, failed: counts.failed + 1 } : counts;
}
