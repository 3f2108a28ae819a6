import path from 'node:path';
import type { CommandResult } from '../../runner/run-command.ts';
import { formatFailure } from '../../runner/failure-summaries.ts';
import { ZERO_COUNTS } from '../../runner/test-counts.ts';
import { HEARTBEAT_INTERVAL_MS } from './heartbeat.ts';
import type { FileResult, RunnerMessage } from './runner-messages.ts';
import { Watchdog } from './watchdog.ts';

/**
 * Runs files in one browser and reports the runner's messages, until all files are done or `signal`
 * aborts.
 */
export type StartRunner = (
  files: readonly string[],
  onMessage: (message: RunnerMessage) => void,
  signal: AbortSignal,
) => Promise<CommandResult>;

export interface BrowserRunOptions {
  readonly browser: string;
  readonly files: readonly string[];
  readonly start: StartRunner;
  /** Logs one line. */
  readonly log: (line: string) => void;
}

/** The maximum inactivity of a browser. No test goes half as long without a request. */
const INACTIVITY_TIMEOUT_MS = 90_000;
/** The maximum time without heartbeats. A page that hangs in browser code never recovers. */
const HEARTBEAT_TIMEOUT_MS = 6 * HEARTBEAT_INTERVAL_MS;
/** Timeout for packaging the media and opening the browser. */
const START_TIMEOUT_MS = 240_000;
/**
 * The maximum number of attempts per file. WebKitGTK hangs occasionally, sometimes twice in a row, if a
 * video seeks while its first segments arrive: according to stack traces, the main thread sends a seek
 * event down the GStreamer pipeline and waits forever at a blocked pad.
 */
const MAX_ATTEMPTS = 4;
/** Timeout for closing the browser. */
const CLOSE_TIMEOUT_MS = 20_000;

/**
 * Runs all files in one browser. A browser that hangs or exits early is restarted, up to three times
 * for each file. After the fourth attempt the file has failed, and the remaining files continue.
 */
export async function runInBrowser(options: BrowserRunOptions): Promise<FileResult[]> {
  const results: FileResult[] = [];
  const remaining = new Set(options.files);
  const attemptsByFile = new Map<string, number>();
  while (remaining.size > 0) {
    const { reason, file } = await runOnce(options, remaining, results);
    if (!file) break;
    const attempts = (attemptsByFile.get(file) ?? 0) + 1;
    attemptsByFile.set(file, attempts);
    const isLast = attempts >= MAX_ATTEMPTS;
    options.log(`${file} ${reason}; ${isLast ? 'failed' : 'retrying'}.`);
    if (!isLast) continue;
    remaining.delete(file);
    const name = `${options.browser} ${path.basename(file)}`;
    const failures = [formatFailure(name, '', `${reason} in each of ${MAX_ATTEMPTS} attempts`)];
    results.push({ ...ZERO_COUNTS, failed: 1, file, name, seconds: 0, tests: [], failures });
  }
  return results;
}

/**
 * Runs the remaining files until all are done or the browser hangs. Resolves to the file at which the
 * run stopped, or `undefined` if all are done.
 */
async function runOnce(
  { files, start }: BrowserRunOptions,
  remaining: Set<string>,
  results: FileResult[],
): Promise<{ reason: string; file: string | undefined }> {
  const inactivity = new Watchdog();
  const heartbeat = new Watchdog();
  const controller = new AbortController();
  let currentFile: string | undefined;
  const abort = (reason: string): void => controller.abort(reason);
  const onMessage = (message: RunnerMessage): void => {
    // Ignore the messages of a runner that is being stopped.
    if (controller.signal.aborted) return;
    if (message.type === 'heartbeat') {
      // A late heartbeat comes from the page of the previous file.
      if (currentFile !== undefined) {
        heartbeat.reset(HEARTBEAT_TIMEOUT_MS, () =>
          abort(`was unresponsive for ${HEARTBEAT_TIMEOUT_MS / 1000} s`),
        );
      }
      return;
    }
    inactivity.reset(INACTIVITY_TIMEOUT_MS, () =>
      abort(`was inactive for ${INACTIVITY_TIMEOUT_MS / 1000} s`),
    );
    if (message.type === 'file-start') currentFile = message.file;
    if (message.type !== 'file-end') return;
    heartbeat.stop();
    if (message.abortReason) {
      currentFile = message.file;
      abort(`did not finish: ${message.abortReason}`);
      return;
    }
    currentFile = undefined;
    if (remaining.delete(message.file)) results.push(message);
    if (remaining.size === 0) inactivity.reset(CLOSE_TIMEOUT_MS, () => abort('did not close'));
  };
  inactivity.reset(START_TIMEOUT_MS, () =>
    abort(`did not start within ${START_TIMEOUT_MS / 1000} s`),
  );
  const result = await start(
    files.filter((file) => remaining.has(file)),
    onMessage,
    controller.signal,
  );
  inactivity.stop();
  heartbeat.stop();
  const [nextFile] = result.wasInterrupted ? [] : remaining;
  const reason = controller.signal.aborted
    ? String(controller.signal.reason)
    : formatResult(result);
  return { reason, file: nextFile && (currentFile ?? nextFile) };
}

const formatResult = ({ abortReason, code }: CommandResult): string =>
  `ended early: ${abortReason ?? `the runner exited with code ${code}`}`;
