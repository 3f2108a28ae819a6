import path from 'node:path';
import type { TestSession } from '@web/test-runner';

type Suite = NonNullable<TestSession['testResults']>;

/** So many are told of; the rest takes little. */
const TOLD = 12;

/** Which files took how long in which browser, the longest first, as lines of text. */
export function slowFiles(sessions: readonly TestSession[]): string[] {
  return sessions
    .map(({ browser, testFile, testResults }) => ({
      name: `${browser.name} ${path.basename(testFile)}`,
      seconds: testResults ? secondsOf(testResults) : 0,
    }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, TOLD)
    .map(({ name, seconds }) => `${seconds.toFixed(0).padStart(5)} s  ${name}`);
}

function secondsOf({ tests, suites }: Suite): number {
  const own = tests.reduce((sum, { duration = 0 }) => sum + duration / 1000, 0);
  return suites.reduce((sum, suite) => sum + secondsOf(suite), own);
}
