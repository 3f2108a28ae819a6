import { globSync, writeFileSync } from 'node:fs';
import { runCommand, root } from '../run/command.ts';
import { sideBySide } from '../run/side-by-side.ts';
import { add, inWords } from '../run/tally.ts';
import { chooseBrowsers, type BrowserName } from './browsers.ts';
import { runLane, type Start } from './lane.ts';
import { partOf } from './part.ts';
import { slowest } from './slowest.ts';
import type { FileOutcome, Told } from './told.ts';

/**
 * Runs the browser tests, of the files that are named or of all: `node tests/browser/run.ts [files]`.
 * `BROWSERS` narrows the browsers, as in `BROWSERS=chromium,webkit`, and `PART` the files, as in
 * `PART=1/2` or `PART=alone` (those that want the machine to themselves).
 */

/** The one that takes longest begins. */
const order: readonly BrowserName[] = ['webkit', 'chromium', 'firefox'];
const LIMIT_MS = 35 * 60_000;

const everyFile = () =>
  ['player/**/*.browser.test.ts', 'tests/browser/**/*.browser.test.ts'].flatMap((pattern) =>
    globSync(pattern, { cwd: root }).toSorted(),
  );

/** What moves the cursor of a terminal. */
// eslint-disable-next-line no-control-regex
const moves = /\u001B\[\d*[AGK]/g;

const startOf =
  (browser: BrowserName): Start =>
  (files, hear, signal) =>
    runCommand(['web-test-runner', '--files', ...files], {
      // All wait for the films that are packaged in the background.
      env: { BROWSERS: browser, VIDEO_NICENESS: '0' },
      limitMs: LIMIT_MS,
      signal,
      hear: (message) => hear(message as Told),
      line: (text) => say(browser, text.replaceAll(moves, '')),
    });

function say(browser: BrowserName, text: string): void {
  if (text.trim() !== '') console.log(`${browser.padEnd(8)} ${text}`);
}

async function runOne(browser: BrowserName, files: string[]): Promise<FileOutcome[]> {
  const began = performance.now();
  const tell = (text: string): void => say(browser, text);
  const outcomes = await runLane({ browser, files, start: startOf(browser), say: tell });
  const within = outcomes.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(0);
  tell(`${inWords(add(outcomes))} in ${secondsSince(began)} s, ${within} s of it within tests`);
  return outcomes;
}

const secondsSince = (began: number): string => ((performance.now() - began) / 1000).toFixed(0);

async function runAll(names: BrowserName[], files: string[]): Promise<FileOutcome[]> {
  const inOrder = names.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
  const lanes = await sideBySide(inOrder, (browser) => runOne(browser, files));
  return lanes.flat();
}

const { names, missing } = chooseBrowsers(process.env['BROWSERS'] ?? '');
for (const reason of missing) console.log(`Skipped: ${reason}`);
const named = process.argv.slice(2);
const files = partOf(named.length > 0 ? named : everyFile(), process.env['PART'] ?? '1/1');
const outcomes = await runAll(names, files);
console.log(slowest(outcomes).join('\n'));
// A browser that is not there counts as one skipped; a file that nobody told of has failed.
const untold = names.length * files.length - outcomes.length;
const tally = add([...outcomes, { passed: 0, failed: untold, skipped: missing.length }]);
const failures = outcomes.flatMap((outcome) => outcome.failures ?? []);
for (const failure of failures) console.log(failure);
console.log(inWords(tally));
const { TALLY_FILE: file } = process.env;
if (file) writeFileSync(file, JSON.stringify({ ...tally, failures }));
process.exitCode = tally.failed > 0 ? 1 : 0;
