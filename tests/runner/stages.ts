import { readFileSync } from 'node:fs';
import {
  playwrightFailures,
  vitestFailures,
  type PlaywrightReport,
  type VitestReport,
} from './failure-summaries.ts';
import type { systemPrograms } from '../setup/system-programs.ts';
import type { TestCounts } from './test-counts.ts';

/** The test results of a runner. */
export interface Outcome extends TestCounts {
  /** A line for each failed test. */
  readonly failures?: readonly string[];
}

/** A stage of the tests: its command, and the parser of its results file. */
export interface Stage {
  /** The name for `--only`. */
  readonly name: string;
  readonly heading: string;
  /** `npm test` runs the stages of `fast`; `npm run test:full` runs all. */
  readonly suite: 'fast' | 'full';
  /** Whether it runs alone, because it uses all cores or measures shared resources. */
  readonly isAlone?: boolean;
  /** The required system programs. */
  readonly needs?: readonly (keyof typeof systemPrograms)[];
  readonly command: (file: string) => string[];
  readonly env?: (file: string) => Record<string, string>;
  readonly limitMs: number;
  /** The prefix of its output while other stages run. */
  readonly mark?: string;
  /** Whether its programs may be missing; it then counts as one skipped test. */
  readonly mayBeSkipped?: boolean;
  readonly read: (file: string) => Outcome;
}

const minuteMs = 60_000;
/** Padded to the longest name, so that lines are aligned. */
const MARK_LENGTH = 9;

interface VitestSummary extends VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

interface PlaywrightSummary extends PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/**
 * All stages, in the order in which they start. Those that do not run alone run two at a time, which
 * uses two cores; the longest start first, so that both lanes end at about the same time.
 */
export const stages: readonly Stage[] = [
  {
    name: 'check',
    heading: 'Check',
    suite: 'fast',
    isAlone: true,
    command: () => ['node', 'tests/check.ts'],
    env: (file) => ({ TALLY_FILE: file }),
    limitMs: 8 * minuteMs,
    read: readJson,
  },
  {
    name: 'unit',
    heading: 'Unit tests',
    suite: 'fast',
    isAlone: true,
    command: (file) => vitest(file, '--project=!integration'),
    limitMs: 15 * minuteMs,
    read: readVitest,
  },
  {
    name: 'conformance',
    heading: 'Conformance',
    suite: 'fast',
    isAlone: true,
    command: (file) => vitest(file, '--config', 'tests/conformance/vitest.config.ts'),
    limitMs: 6 * minuteMs,
    read: readVitest,
  },
  {
    name: 'integration',
    heading: 'Integration tests',
    suite: 'full',
    isAlone: true,
    needs: ['ffmpeg', 'postgres', 'clickhouse'],
    command: (file) => vitest(file, '--project=integration'),
    limitMs: 12 * minuteMs,
    read: readVitest,
  },
  // WebKit is the slowest browser to seek; beside another browser it falls behind a live stream.
  {
    ...browserTests('WebKit', { part: 'exclusive' }),
    isAlone: true,
  },
  browserTests('WebKit', { part: 'shared' }),
  browserTests('Firefox'),
  pageTests({ name: 'pages', heading: 'Page tests', folder: 'pages', suite: 'fast', part: 'fast' }),
  {
    ...browserTests('Chromium', { part: 'interface' }),
    ...{ name: 'browser', suite: 'fast', needs: ['chromium'] },
  },
  pageTests({
    ...{ name: 'pages-full', heading: 'Page tests that take long', folder: 'pages' },
    part: 'full',
    limitMs: 40 * minuteMs,
  }),
  browserTests('Chromium', { part: 'playback' }),
  {
    name: 'scale',
    heading: 'Scale, the short form',
    suite: 'full',
    needs: ['chromium', 'postgres', 'clickhouse', 'nginx', 'networks', 'ffmpeg'],
    command: () => ['node', 'tests/load/scale/run.ts', '--short'],
    env: (file) => ({ TALLY_FILE: file }),
    mark: 'scale'.padEnd(MARK_LENGTH),
    limitMs: 12 * minuteMs,
    mayBeSkipped: true,
    read: readJson,
  },
  pageTests({
    ...{ name: 'hosts', heading: 'Hosts', folder: 'hosts', limitMs: 20 * minuteMs },
    needs: ['chromium', 'php'],
  }),
  pageTests({
    ...{
      name: 'main-path',
      heading: 'The main path in Firefox and WebKit',
      folder: 'browsers/main-path',
    },
    mark: 'main-path',
    mayBeSkipped: true,
    needs: ['firefox', 'webkit', 'xvfb'],
  }),
  {
    name: 'soak',
    heading: 'Soak, the short form',
    suite: 'full',
    needs: ['chromium', 'ffmpeg'],
    command: () => ['node', 'tests/load/soak/run.ts', '--short'],
    env: (file) => ({ TALLY_FILE: file }),
    mark: 'soak'.padEnd(MARK_LENGTH),
    limitMs: 10 * minuteMs,
    read: readJson,
  },
];

/**
 * The stages of a run, in order.
 * @param only a name, or the beginning of several names: these stages and no others.
 * @throws Error with the known stages if there is no match.
 */
export function chooseStages(suite: Stage['suite'], only?: string): readonly Stage[] {
  if (only === undefined) {
    return stages.filter((stage) => suite === 'full' || stage.suite === 'fast');
  }
  const exact = stages.filter(({ name }) => name === only);
  const chosen = exact.length > 0 ? exact : stages.filter(({ name }) => name.startsWith(only));
  if (chosen.length > 0) return chosen;
  const names = stages.map(({ name }) => name).join(', ');
  throw new Error(`--only names "${only}", but the stages are ${names}.`);
}

function browserTests(browser: string, { part = '1/1' } = {}): Stage {
  const program = browser.toLowerCase() as 'chromium' | 'firefox' | 'webkit';
  const isWhole = part === '1/1';
  return {
    name: isWhole ? program : `${program}-${part}`,
    heading: `Browser tests in ${browser}${isWhole ? '' : `, ${part}`}`,
    suite: 'full',
    needs: program === 'webkit' ? ['webkit', 'xvfb'] : [program, 'ffmpeg'],
    command: () => ['node', 'tests/browser/run.ts'],
    env: (file) => ({ TALLY_FILE: file, BROWSERS: program, SHARD: part }),
    limitMs: 40 * minuteMs,
    mayBeSkipped: program !== 'chromium',
    read: readJson,
  };
}

interface PageTests
  extends Pick<Stage, 'name' | 'heading'>, Partial<Omit<Stage, 'name' | 'heading'>> {
  /** The folder of `tests/`. */
  readonly folder: string;
  /** The Playwright project; absent for all. */
  readonly part?: string;
}

/** Creates a stage of Playwright tests in Chromium. */
function pageTests({ folder, part, ...stage }: PageTests): Stage {
  const project = part === undefined ? [] : ['--project', part];
  const config = ['--config', `tests/${folder}`];
  return {
    suite: 'full',
    needs: ['chromium'],
    command: () => ['playwright', 'test', ...config, ...project, '--reporter=list,json'],
    env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    mark: folder.padEnd(MARK_LENGTH),
    limitMs: 15 * minuteMs,
    read: readPlaywright,
    ...stage,
  };
}

function vitest(file: string, ...more: string[]): string[] {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return ['vitest', 'run', ...more, ...reporters];
}

function readVitest(file: string): Outcome {
  const report: VitestSummary = readJson(file);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: vitestFailures(report),
  };
}

function readPlaywright(file: string): Outcome {
  const report: PlaywrightSummary = readJson(file);
  const { stats } = report;
  // A flaky test counts as failed.
  const failed = stats.unexpected + stats.flaky;
  return {
    passed: stats.expected,
    failed,
    skipped: stats.skipped,
    failures: playwrightFailures(report),
  };
}

// The shape is not validated; an unexpected one fails the stage.
function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
