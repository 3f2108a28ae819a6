import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestSession } from '@web/test-runner';
import { failedLine } from '../run/failed-tests.ts';
import { add, type Tally } from '../run/tally.ts';
import { slowFiles } from './slow-files.ts';

type Suite = NonNullable<TestSession['testResults']>;

/** Tells the slowest files, and writes the sum of all browsers and what failed to a file; a browser that is not there counts as one skipped. */
export function countReporter(file: string, missing: string[]): Reporter {
  return {
    start() {
      for (const reason of missing) console.log(`Skipped: ${reason}`);
    },
    onTestRunFinished({ sessions }) {
      console.log(['The slowest files:', ...slowFiles(sessions)].join('\n'));
      const absent: Tally = { passed: 0, failed: 0, skipped: missing.length };
      const tally = add([...sessions.map(ofSession), absent]);
      writeFileSync(file, JSON.stringify({ ...tally, failures: sessions.flatMap(failedIn) }));
    },
  };
}

/** A file that failed without a failed test of its own, by a syntax error say, is one failure. */
function ofSession({ passed, testResults }: TestSession): Tally {
  const tally = testResults ? ofSuite(testResults) : add([]);
  return passed === false && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

function ofSuite({ tests, suites }: Suite): Tally {
  const count = (wanted: (test: Suite['tests'][number]) => boolean) => tests.filter(wanted).length;
  const own: Tally = {
    passed: count((test) => test.passed && !test.skipped),
    failed: count((test) => !test.passed && !test.skipped),
    skipped: count((test) => test.skipped),
  };
  return add([own, ...suites.map(ofSuite)]);
}

function failedIn({ browser, testFile, passed, testResults, errors }: TestSession): string[] {
  const file = `${browser.name} ${path.basename(testFile)}`;
  const failed = testResults ? failedOfSuite(file, testResults, []) : [];
  if (passed !== false || failed.length > 0) return failed;
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
