import path from 'node:path';
import type { TestSession } from '@web/test-runner';
import { failedLine } from '../run/failed-tests.ts';
import { add, type Tally } from '../run/tally.ts';
import type { FileOutcome } from './told.ts';

type Suite = NonNullable<TestSession['testResults']>;
type Timed = FileOutcome['tests'][number];

/** So the runner says that a page answered too late, or not at all, or that its browser broke off. */
const NO_END = /did not finish within|unable to create and start|Timed out|browser disconnected/;

/** What came of a file in the one browser that has run it; `file` is relative to `root`. */
export function fileOutcome(session: TestSession, root: string): FileOutcome {
  const { browser, testFile, testResults, errors } = session;
  const name = `${browser.name} ${path.basename(testFile)}`;
  const tests = testResults ? timed(testResults, []) : [];
  const noEnd = errors.map(({ message }) => message).find((message) => NO_END.test(message));
  return {
    ...tallyOf(session),
    file: path.relative(root, testFile),
    name,
    seconds: tests.reduce((sum, { seconds }) => sum + seconds, 0),
    tests: tests.map((test) => ({ ...test, name: `${name} · ${test.name}` })),
    failures: failuresOf(session, name),
    ...(noEnd && { givenUp: noEnd }),
  };
}

/** A file that failed without a failed test of its own, by a syntax error say, is one failure. */
function tallyOf(session: TestSession): Tally {
  const { testResults } = session;
  const tally = testResults ? ofSuite(testResults) : add([]);
  return hasFailed(session) && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** The runner does not say of what came to no end that it has failed; no tests are told of then. */
const hasFailed = ({ passed, testResults, errors }: TestSession): boolean =>
  passed === false || (!testResults && errors.length > 0);

function ofSuite({ tests, suites }: Suite): Tally {
  const count = (wanted: (test: Suite['tests'][number]) => boolean) => tests.filter(wanted).length;
  const own: Tally = {
    passed: count((test) => test.passed && !test.skipped),
    failed: count((test) => !test.passed && !test.skipped),
    skipped: count((test) => test.skipped),
  };
  return add([own, ...suites.map(ofSuite)]);
}

function timed({ name, tests, suites }: Suite, above: string[]): Timed[] {
  const names = [...above, name].filter(Boolean);
  return [
    ...tests.map((test) => ({
      name: [...names, test.name].join(' '),
      seconds: (test.duration ?? 0) / 1000,
    })),
    ...suites.flatMap((suite) => timed(suite, names)),
  ];
}

function failuresOf(session: TestSession, file: string): string[] {
  const { testResults, errors } = session;
  const failed = testResults ? failedOfSuite(file, testResults, []) : [];
  if (!hasFailed(session) || failed.length > 0) return failed;
  return [failedLine(file, '', errors[0]?.message)];
}

function failedOfSuite(file: string, { name, tests, suites }: Suite, above: string[]): string[] {
  const names = [...above, name].filter(Boolean);
  const own = tests.filter((test) => !test.passed && !test.skipped);
  return [
    ...own.map((test) => failedLine(file, [...names, test.name].join(' '), test.error?.message)),
    ...suites.flatMap((suite) => failedOfSuite(file, suite, names)),
  ];
}
