import { readFileSync } from 'node:fs';
import {
  listPlaywrightFailures,
  listVitestFailures,
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
  /** `npm test` runs the stages of `fast`. `npm run test:full` runs all stages. */
  readonly suite: 'fast' | 'full';
  /** Whether the stage runs alone because it uses all cores or measures shared resources. */
  readonly runsAlone?: boolean;
  /** The system programs that the stage requires. */
  readonly requiredPrograms?: readonly (keyof typeof systemPrograms)[];
  readonly command: (file: string) => string[];
  readonly env?: (file: string) => Record<string, string>;
  readonly timeoutMs: number;
  /** The prefix of the output lines while other stages run. */
  readonly outputPrefix?: string;
  /** Whether the stage counts as one skipped test, not as a failure, if its programs are missing. */
  readonly canBeSkipped?: boolean;
  readonly read: (file: string) => Outcome;
}

const MINUTE_MS = 60_000;
/** Padded to the longest name, so that lines are aligned. */
const PREFIX_LENGTH = 9;

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
 * All stages, in start order. Stages that do not run alone run two at a time, which uses two cores.
 * The longest stages start first, so that both cores finish at about the same time.
 */
export const stages: readonly Stage[] = [
  {
    name: 'check',
    heading: 'Check',
    suite: 'fast',
    runsAlone: true,
    command: () => ['node', 'tests/check.ts'],
    env: (file) => ({ TALLY_FILE: file }),
    timeoutMs: 8 * MINUTE_MS,
    read: readJson,
  },
  {
    name: 'unit',
    heading: 'Unit tests',
    suite: 'fast',
    runsAlone: true,
    command: (file) => createVitestCommand(file, '--project=!integration'),
    timeoutMs: 15 * MINUTE_MS,
    read: readVitest,
  },
  {
    name: 'conformance',
    heading: 'Conformance',
    suite: 'fast',
    runsAlone: true,
    command: (file) => createVitestCommand(file, '--config', 'tests/conformance/vitest.config.ts'),
    timeoutMs: 6 * MINUTE_MS,
    read: readVitest,
  },
  createStreamStage('fast'),
  {
    name: 'integration',
    heading: 'Integration tests',
    suite: 'full',
    runsAlone: true,
    requiredPrograms: ['ffmpeg', 'postgres', 'clickhouse'],
    command: (file) => createVitestCommand(file, '--project=integration'),
    timeoutMs: 12 * MINUTE_MS,
    read: readVitest,
  },
  createStreamStage('full'),
  // Seeking is slowest in WebKit, which falls behind a live stream if another browser runs.
  {
    ...createBrowserStage('WebKit', { part: 'exclusive' }),
    runsAlone: true,
  },
  createBrowserStage('WebKit', { part: 'shared' }),
  createBrowserStage('Firefox'),
  createPageStage({
    name: 'pages',
    heading: 'Page tests',
    folder: 'pages',
    suite: 'fast',
    project: 'fast',
  }),
  createPageStage({
    ...{ name: 'sandbox', heading: 'Layouts in the player sandbox', folder: 'sandbox' },
    suite: 'fast',
    project: 'fast',
  }),
  {
    ...createBrowserStage('Chromium', { part: 'interface' }),
    ...{ name: 'browser', suite: 'fast', requiredPrograms: ['chromium'] },
  },
  createPageStage({
    ...{ name: 'pages-full', heading: 'Slow page tests', folder: 'pages' },
    project: 'full',
    timeoutMs: 40 * MINUTE_MS,
  }),
  createPageStage({
    ...{ name: 'sandbox-full', heading: 'States and languages in the player sandbox' },
    folder: 'sandbox',
    project: 'full',
  }),
  createBrowserStage('Chromium', { part: 'playback' }),
  {
    name: 'scale',
    heading: 'Scale test (short)',
    suite: 'full',
    requiredPrograms: ['chromium', 'postgres', 'clickhouse', 'nginx', 'networks', 'ffmpeg'],
    command: () => ['node', 'tests/load/scale/run.ts', '--short'],
    env: (file) => ({ TALLY_FILE: file }),
    outputPrefix: 'scale'.padEnd(PREFIX_LENGTH),
    timeoutMs: 12 * MINUTE_MS,
    canBeSkipped: true,
    read: readJson,
  },
  createPageStage({
    ...{ name: 'hosts', heading: 'Hosts', folder: 'hosts', timeoutMs: 20 * MINUTE_MS },
    requiredPrograms: ['chromium', 'php'],
  }),
  createPageStage({
    ...{
      name: 'main-path',
      heading: 'The main path in Firefox and WebKit',
      folder: 'browsers/main-path',
    },
    outputPrefix: 'main-path',
    canBeSkipped: true,
    requiredPrograms: ['firefox', 'webkit', 'xvfb'],
  }),
  {
    name: 'soak',
    heading: 'Soak test (short)',
    suite: 'full',
    requiredPrograms: ['chromium', 'ffmpeg'],
    command: () => ['node', 'tests/load/soak/run.ts', '--short'],
    env: (file) => ({ TALLY_FILE: file }),
    outputPrefix: 'soak'.padEnd(PREFIX_LENGTH),
    timeoutMs: 10 * MINUTE_MS,
    read: readJson,
  },
];

/**
 * Returns the stages of a run, in order.
 * @param only the name of a stage, or the start of the names of several stages.
 * @throws Error with the known stages if there is no match.
 */
export function chooseStages(suite: Stage['suite'], only?: string): readonly Stage[] {
  if (only === undefined) {
    return stages.filter((stage) => suite === 'full' || stage.suite === 'fast');
  }
  const exactMatches = stages.filter(({ name }) => name === only);
  const matches =
    exactMatches.length > 0 ? exactMatches : stages.filter(({ name }) => name.startsWith(only));
  if (matches.length > 0) return matches;
  const names = stages.map(({ name }) => name).join(', ');
  throw new Error(`--only "${only}" matches none of the stages ${names}.`);
}

function createBrowserStage(browser: string, { part = '1/1' } = {}): Stage {
  const program = browser.toLowerCase() as 'chromium' | 'firefox' | 'webkit';
  const isUnsharded = part === '1/1';
  return {
    name: isUnsharded ? program : `${program}-${part}`,
    heading: `Browser tests in ${browser}${isUnsharded ? '' : `, ${part}`}`,
    suite: 'full',
    requiredPrograms: program === 'webkit' ? ['webkit', 'xvfb'] : [program, 'ffmpeg'],
    command: () => ['node', 'tests/browser/run.ts'],
    env: (file) => ({ TALLY_FILE: file, BROWSERS: program, SHARD: part }),
    timeoutMs: 40 * MINUTE_MS,
    canBeSkipped: program !== 'chromium',
    read: readJson,
  };
}

/** Creates a stage that compares the streams of a suite in Vitrine and in hls.js. */
function createStreamStage(suite: Stage['suite']): Stage {
  const isFast = suite === 'fast';
  return {
    name: isFast ? 'streams' : 'streams-full',
    heading: isFast ? 'Streams' : 'Slow streams and streams that need an encoder',
    suite,
    // Two streams play at once. If the cores are busy with another stage, playback stalls.
    runsAlone: true,
    requiredPrograms: isFast ? ['chromium'] : ['chromium', 'ffmpeg'],
    // A comparison is unnecessary, because these streams must be correct.
    command: () => [
      ...['node', 'tests/streams/run.ts', '--suite', suite],
      ...(isFast ? ['--vitrine-only'] : []),
    ],
    env: (file) => ({ TALLY_FILE: file }),
    timeoutMs: (isFast ? 6 : 30) * MINUTE_MS,
    read: readJson,
  };
}

interface PageStageOptions
  extends Pick<Stage, 'name' | 'heading'>, Partial<Omit<Stage, 'name' | 'heading'>> {
  /** The folder of `tests/`. */
  readonly folder: string;
  /** The Playwright project. Default: all projects. */
  readonly project?: string;
}

/** Creates a stage of Playwright tests in Chromium. */
function createPageStage({ folder, project, ...stage }: PageStageOptions): Stage {
  const projectArgs = project === undefined ? [] : ['--project', project];
  const config = ['--config', `tests/${folder}`];
  return {
    suite: 'full',
    requiredPrograms: ['chromium'],
    command: () => ['playwright', 'test', ...config, ...projectArgs, '--reporter=list,json'],
    env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    outputPrefix: folder.padEnd(PREFIX_LENGTH),
    timeoutMs: 15 * MINUTE_MS,
    read: readPlaywright,
    ...stage,
  };
}

function createVitestCommand(file: string, ...args: string[]): string[] {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return ['vitest', 'run', ...args, ...reporters];
}

function readVitest(file: string): Outcome {
  const report: VitestSummary = readJson(file);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: listVitestFailures(report),
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
    failures: listPlaywrightFailures(report),
  };
}

// The shape is not validated. An unexpected shape fails the stage.
function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
