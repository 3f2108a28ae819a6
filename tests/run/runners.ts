import { readFileSync } from 'node:fs';
import {
  failedOfPlaywright,
  failedOfVitest,
  type PlaywrightSuites,
  type VitestFiles,
} from './failed-tests.ts';
import type { Tally } from './tally.ts';

/** What came of the tests of a runner. */
export interface Outcome extends Tally {
  /** A line for each failed test that the runner names. */
  readonly failures?: readonly string[];
}

/** A test runner: its command, and how the file is read in which it says what came of the tests. */
export interface Runner {
  heading: string;
  command: (file: string) => string[];
  env?: (file: string) => Record<string, string>;
  limitMs: number;
  /** Stands before each of its lines where others write at the same time. */
  mark?: string;
  /** What it needs may be missing on this machine, which it tells as one that was skipped. */
  mayBeSkipped?: boolean;
  read: (file: string) => Outcome;
}

const minuteMs = 60_000;
/** As long as the longest, so that lines stand below each other. */
const MARK_LENGTH = 9;

interface VitestReport extends VitestFiles {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

interface PlaywrightReport extends PlaywrightSuites {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Those that keep all cores busy, that are over soon, or that measure what they share. */
export const alone: readonly Runner[] = [
  {
    heading: 'Check',
    command: () => ['node', 'tests/check.ts'],
    env: (file) => ({ TALLY_FILE: file }),
    limitMs: 4 * minuteMs,
    read: readJson,
  },
  {
    heading: 'Unit tests',
    command: (file) => vitest(file),
    limitMs: 12 * minuteMs,
    read: readVitest,
  },
  {
    heading: 'Conformance',
    command: (file) => vitest(file, '--config', 'tests/conformance/vitest.config.ts'),
    limitMs: 3 * minuteMs,
    read: readVitest,
  },
  // Of all browsers it seeks slowest; beside another one it is late for a broadcast.
  browserTests('WebKit', { part: 'alone', mayBeSkipped: true }),
];

/**
 * Those that wait for films and pages for most of their time: two at a time keep two cores busy. The
 * longer a stage takes the sooner it begins, so that both ends come at about the same moment.
 */
export const besideOthers: readonly Runner[] = [
  browserTests('WebKit', { part: 'beside', mayBeSkipped: true }),
  pageTests('Page tests', 'pages', { limitMs: 16 * minuteMs }),
  browserTests('Firefox', { mayBeSkipped: true }),
  browserTests('Chromium', { part: '1/2' }),
  browserTests('Chromium', { part: '2/2' }),
  {
    heading: 'Scale, the short form',
    command: () => ['node', 'tests/scale/run.ts', '--short'],
    env: (file) => ({ TALLY_FILE: file }),
    mark: 'scale    ',
    limitMs: 12 * minuteMs,
    mayBeSkipped: true,
    read: readJson,
  },
  pageTests('Hosts', 'hosts'),
  pageTests('Elsewhere', 'elsewhere', { mayBeSkipped: true }),
  {
    heading: 'Soak, the short form',
    command: () => ['node', 'tests/soak/run.ts', '--short'],
    env: (file) => ({ TALLY_FILE: file }),
    mark: 'soak     ',
    limitMs: 10 * minuteMs,
    read: readJson,
  },
];

interface Browsing {
  mayBeSkipped?: boolean;
  part?: string;
}

function browserTests(name: string, { mayBeSkipped = false, part = '1/1' }: Browsing): Runner {
  return {
    heading: `Browser tests in ${name}${part === '1/1' ? '' : `, ${part}`}`,
    command: () => ['node', 'tests/browser/run.ts'],
    env: (file) => ({ TALLY_FILE: file, BROWSERS: name.toLowerCase(), PART: part }),
    limitMs: 23 * minuteMs,
    mayBeSkipped,
    read: readJson,
  };
}

/** The tests of a folder of `tests/` in which pages are visited. */
function pageTests(
  heading: string,
  folder: string,
  { limitMs = 8 * minuteMs, mayBeSkipped = false }: Partial<Runner> = {},
): Runner {
  return {
    heading,
    command: () => ['playwright', 'test', '--config', `tests/${folder}`, '--reporter=list,json'],
    env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    mark: folder.padEnd(MARK_LENGTH),
    limitMs,
    mayBeSkipped,
    read: readPlaywright,
  };
}

function vitest(file: string, ...more: string[]): string[] {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return ['vitest', 'run', ...more, ...reporters];
}

function readVitest(file: string): Outcome {
  const report: VitestReport = readJson(file);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: failedOfVitest(report),
  };
}

function readPlaywright(file: string): Outcome {
  const report: PlaywrightReport = readJson(file);
  const { stats } = report;
  // A test that passes only now and then is not a passing test.
  const failed = stats.unexpected + stats.flaky;
  return {
    passed: stats.expected,
    failed,
    skipped: stats.skipped,
    failures: failedOfPlaywright(report),
  };
}

// What a runner writes is taken at its word; a file of another shape fails the stage.
function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
