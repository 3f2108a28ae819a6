import { globSync, writeFileSync } from 'node:fs';
import { runCommand, repositoryRoot } from '../runner/run-command.ts';
import { mapConcurrent } from '../runner/map-concurrent.ts';
import { sumCounts, formatCounts } from '../runner/test-counts.ts';
import { selectBrowsers, type BrowserName } from './runner/browsers.ts';
import { runInBrowser, type StartRunner } from './runner/run-in-browser.ts';
import { selectShard } from './runner/shard.ts';
import { formatSlowest } from './runner/format-slowest.ts';
import type { FileResult, RunnerMessage } from './runner/runner-messages.ts';

/**
 * Runs all browser tests, or those of the given files: `node tests/browser/run.ts [files]`.
 * `BROWSERS` selects browsers, as in `BROWSERS=chromium,webkit`, and `SHARD` selects files, as in
 * `SHARD=1/2` or `SHARD=exclusive` (files that need the CPU to themselves).
 */

/** The order in which browsers start: the slowest one first. */
const startOrder: readonly BrowserName[] = ['webkit', 'chromium', 'firefox'];
const TIMEOUT_MS = 35 * 60_000;

const listAllFiles = () =>
  ['player/**/*.browser.test.ts', 'tests/browser/**/*.browser.test.ts'].flatMap((pattern) =>
    globSync(pattern, { cwd: repositoryRoot }).toSorted(),
  );

/** ANSI sequences that move the cursor of a terminal. */
// eslint-disable-next-line no-control-regex
const cursorMoves = /\u001B\[\d*[AGK]/g;

const createStartRunner =
  (browser: BrowserName): StartRunner =>
  (files, onMessage, signal) =>
    runCommand(['web-test-runner', '--files', ...files], {
      // Every browser waits for the media that is packaged in the background.
      env: { BROWSERS: browser, VIDEO_NICENESS: '0' },
      timeoutMs: TIMEOUT_MS,
      signal,
      onMessage: (message) => onMessage(message as RunnerMessage),
      onLine: (text) => log(browser, text.replaceAll(cursorMoves, '')),
    });

function log(browser: BrowserName, text: string): void {
  if (text.trim() !== '') console.log(`${browser.padEnd(8)} ${text}`);
}

async function runBrowser(browser: BrowserName, files: string[]): Promise<FileResult[]> {
  const startedAt = performance.now();
  const logLine = (text: string): void => log(browser, text);
  const results = await runInBrowser({
    browser,
    files,
    start: createStartRunner(browser),
    log: logLine,
  });
  const testSeconds = results.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(0);
  logLine(
    `${formatCounts(sumCounts(results))} in ${secondsSince(startedAt)} s, ${testSeconds} s of it within tests`,
  );
  return results;
}

const secondsSince = (startedAt: number): string =>
  ((performance.now() - startedAt) / 1000).toFixed(0);

async function runBrowsers(names: BrowserName[], files: string[]): Promise<FileResult[]> {
  const ordered = names.toSorted((a, b) => startOrder.indexOf(a) - startOrder.indexOf(b));
  const resultsByBrowser = await mapConcurrent(ordered, (browser) => runBrowser(browser, files));
  return resultsByBrowser.flat();
}

const { names, missing } = selectBrowsers(process.env['BROWSERS'] ?? '');
for (const reason of missing) console.log(`Skipped: ${reason}`);
const selectedFiles = process.argv.slice(2);
const files = selectShard(
  selectedFiles.length > 0 ? selectedFiles : listAllFiles(),
  process.env['SHARD'] ?? '1/1',
);
const results = await runBrowsers(names, files);
console.log(formatSlowest(results).join('\n'));
// A missing browser counts as one skipped test. A file without a result counts as failed.
const missingResults = names.length * files.length - results.length;
const tally = sumCounts([
  ...results,
  { passed: 0, failed: missingResults, skipped: missing.length },
]);
const failures = results.flatMap((result) => result.failures ?? []);
for (const failure of failures) console.log(failure);
console.log(formatCounts(tally));
const { TALLY_FILE: file } = process.env;
if (file) writeFileSync(file, JSON.stringify({ ...tally, failures }));
process.exitCode = tally.failed > 0 ? 1 : 0;
