/** What came of a number of tests. */
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

/** The closing line that people and machines look for. */
export function formatCounts({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** How a runner ended, and what may become of it. */
interface Judgement {
  endedWell: boolean;
  /** What it needs may be missing: then it says so by what it has skipped. */
  mayBeSkipped?: boolean | undefined;
}

/**
 * Holds a runner to its word: one that ended badly without a failed test, or that ran no test at
 * all, counts as one failure. A run of nothing but skipped tests is not a run, unless it may be.
 */
export function countCrashAsFailure(
  tally: TestCounts,
  { endedWell, mayBeSkipped = false }: Judgement,
): TestCounts {
  const silent = tally.passed + tally.failed === 0 && !(mayBeSkipped && tally.skipped > 0);
  const crashed = !endedWell && tally.failed === 0;
  return silent || crashed ? { ...tally, failed: tally.failed + 1 } : tally;
}
