/** The counts of a test run. */
export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

export const ZERO_COUNTS: TestCounts = { passed: 0, failed: 0, skipped: 0 };

export function sumCounts(tallies: TestCounts[]): TestCounts {
  return tallies.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
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
  endedWell: boolean;
  /** Whether it may skip all tests because a program is missing. */
  mayBeSkipped?: boolean | undefined;
}

/**
 * Adds one failure for a runner that exited with an error without a failed test, or that ran no
 * test. A run of only skipped tests also counts as a failure, unless that is allowed.
 */
export function countCrashAsFailure(
  tally: TestCounts,
  { endedWell, mayBeSkipped = false }: RunnerExit,
): TestCounts {
  const silent = tally.passed + tally.failed === 0 && !(mayBeSkipped && tally.skipped > 0);
  const crashed = !endedWell && tally.failed === 0;
  return silent || crashed ? { ...tally, failed: tally.failed + 1 } : tally;
}
