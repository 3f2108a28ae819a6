import path from 'node:path';
import type { TestSession } from '@web/test-runner';
import { formatFailure } from '../../runner/failure-summaries.ts';
import { sumCounts, type TestCounts } from '../../runner/test-counts.ts';
import type { FileResult } from './runner-messages.ts';

type Suite = NonNullable<TestSession['testResults']>;
type TimedTest = FileResult['tests'][number];

/** Errors of Web Test Runner for a page that timed out or a browser that disconnected. */
const ABORT_ERROR =
  /did not finish within|unable to create and start|Timed out|browser disconnected/;

/** Converts the session of one test file in one browser. `file` is relative to `root`. */
export function toFileResult(session: TestSession, root: string): FileResult {
  const { browser, testFile, testResults, errors } = session;
  const name = `${browser.name} ${path.basename(testFile)}`;
  const tests = testResults ? listTimedTests(testResults, []) : [];
  const abortReason = errors
    .map(({ message }) => message)
    .find((message) => ABORT_ERROR.test(message));
  return {
    ...tallySession(session),
    file: path.relative(root, testFile),
    name,
    seconds: tests.reduce((sum, { seconds }) => sum + seconds, 0),
    tests: tests.map((test) => ({ ...test, name: `${name} · ${test.name}` })),
    failures: listFailures(session, name),
    ...(abortReason && { abortReason }),
  };
}

/** Counts a file that failed without a failed test, such as by a syntax error, as one failure. */
function tallySession(session: TestSession): TestCounts {
  const { testResults } = session;
  const tally = testResults ? tallySuite(testResults) : sumCounts([]);
  return hasFailed(session) && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** Web Test Runner does not mark an aborted file as failed: it has errors and no test results. */
const hasFailed = ({ passed, testResults, errors }: TestSession): boolean =>
  passed === false || (!testResults && errors.length > 0);

function tallySuite({ tests, suites }: Suite): TestCounts {
  const count = (predicate: (test: Suite['tests'][number]) => boolean) =>
    tests.filter(predicate).length;
  const counts: TestCounts = {
    passed: count((test) => test.passed && !test.skipped),
    failed: count((test) => !test.passed && !test.skipped),
    skipped: count((test) => test.skipped),
  };
  return sumCounts([counts, ...suites.map(tallySuite)]);
}

function listTimedTests({ name, tests, suites }: Suite, parentNames: string[]): TimedTest[] {
  const names = [...parentNames, name].filter(Boolean);
  return [
    ...tests.map((test) => ({
      name: [...names, test.name].join(' '),
      seconds: (test.duration ?? 0) / 1000,
    })),
    ...suites.flatMap((suite) => listTimedTests(suite, names)),
  ];
}

function listFailures(session: TestSession, file: string): string[] {
  const { testResults, errors } = session;
  const failed = testResults ? listFailedTests(file, testResults, []) : [];
  if (!hasFailed(session) || failed.length > 0) return failed;
  return [formatFailure(file, '', errors[0]?.message)];
}

function listFailedTests(
  file: string,
  { name, tests, suites }: Suite,
  parentNames: string[],
): string[] {
  const names = [...parentNames, name].filter(Boolean);
  const failedTests = tests.filter((test) => !test.passed && !test.skipped);
  return [
    ...failedTests.map((test) =>
      formatFailure(file, [...names, test.name].join(' '), test.error?.message),
    ),
    ...suites.flatMap((suite) => listFailedTests(file, suite, names)),
  ];
}
