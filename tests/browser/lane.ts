import path from 'node:path';
import type { Ending } from '../run/command.ts';
import { failedLine } from '../run/failed-tests.ts';
import { none } from '../run/tally.ts';
import { BEAT_MS } from './signs.ts';
import { Silence } from './silence.ts';
import type { FileOutcome, Told } from './told.ts';

/** Runs files in one browser and tells how it goes, until all are done or `signal` stops it. */
export type Start = (
  files: readonly string[],
  hear: (what: Told) => void,
  signal: AbortSignal,
) => Promise<Ending>;

export interface LaneOptions {
  readonly browser: string;
  readonly files: readonly string[];
  readonly start: Start;
  /** Says something at once, in a line. */
  readonly say: (line: string) => void;
}

/** So long a browser may be silent; no test waits for half of it without asking for anything. */
const SILENT_MS = 90_000;
/** So long a page may not turn; one that is stuck in the browser's own code never will again. */
const STUCK_MS = 6 * BEAT_MS;
/** So long it may take to package the films and to open the browser. */
const START_MS = 240_000;
/**
 * So often a file is begun: WebKitGTK is stuck now and then, and once in a while two times in a row,
 * when a film is sent elsewhere as its first segments come. By its stacks, its main thread hands an
 * event for that down the pipeline of GStreamer, and waits for ever at a pad that nobody opens.
 */
const MOST_STARTS = 4;
/** So long it may take to close the browser. */
const CLOSE_MS = 20_000;

/**
 * Runs all files in one browser. A browser that stands still, or breaks off, is ended and started
 * anew, three times for each file: the fourth time the file has failed, and the others go on without it.
 */
export async function runLane(options: LaneOptions): Promise<FileOutcome[]> {
  const outcomes: FileOutcome[] = [];
  const left = new Set(options.files);
  const starts = new Map<string, number>();
  while (left.size > 0) {
    const { reason, file } = await runOnce(options, left, outcomes);
    if (!file) break;
    const started = (starts.get(file) ?? 0) + 1;
    starts.set(file, started);
    const isLast = started >= MOST_STARTS;
    options.say(`${file} ${reason}; ${isLast ? 'it has failed' : 'it is run once more'}.`);
    if (!isLast) continue;
    left.delete(file);
    const name = `${options.browser} ${path.basename(file)}`;
    const failures = [failedLine(name, '', `${reason}, each of ${MOST_STARTS} times`)];
    outcomes.push({ ...none, failed: 1, file, name, seconds: 0, tests: [], failures });
  }
  return outcomes;
}

/** Runs what is left until it is done or stands still; `file` is where it broke off. */
async function runOnce(
  { files, start }: LaneOptions,
  left: Set<string>,
  outcomes: FileOutcome[],
): Promise<{ reason: string; file: string | undefined }> {
  const silence = new Silence();
  const stuck = new Silence();
  const stop = new AbortController();
  let at: string | undefined;
  const giveUp = (reason: string): void => stop.abort(reason);
  const hear = (what: Told): void => {
    // What is still said by one that is being ended is not waited for.
    if (stop.signal.aborted) return;
    if (what.told === 'beat') {
      // One that comes late is of a page that has been left.
      if (at !== undefined) stuck.end(STUCK_MS, () => giveUp(`was stuck for ${STUCK_MS / 1000} s`));
      return;
    }
    silence.end(SILENT_MS, () => giveUp(`was silent for ${SILENT_MS / 1000} s`));
    if (what.told === 'begin') at = what.file;
    if (what.told !== 'end') return;
    stuck.stop();
    if (what.givenUp) {
      at = what.file;
      giveUp(`came to no end: ${what.givenUp}`);
      return;
    }
    at = undefined;
    if (left.delete(what.file)) outcomes.push(what);
    if (left.size === 0) silence.end(CLOSE_MS, () => giveUp('did not close'));
  };
  silence.end(START_MS, () => giveUp(`did not begin within ${START_MS / 1000} s`));
  const ending = await start(
    files.filter((file) => left.has(file)),
    hear,
    stop.signal,
  );
  silence.stop();
  stuck.stop();
  const [next] = ending.interrupted ? [] : left;
  const reason = stop.signal.aborted ? String(stop.signal.reason) : broken(ending);
  return { reason, file: next && (at ?? next) };
}

const broken = ({ trouble, code }: Ending): string =>
  `broke off, because ${trouble ?? `its runner ended with code ${code}`}`;
