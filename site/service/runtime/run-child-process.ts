import { spawn } from 'node:child_process';
import path from 'node:path';

/** Packaging and encoding give way to answering requests; 19 gives way to everything. */
const niceness = process.env.VIDEO_NICENESS ?? '10';

/** Much of what a program says repeats itself; its last words name the fault. */
const lastWordsCharacters = 2000;

/**
 * Runs the program it is given, and ends it as soon as its own input closes, which happens however
 * the process ends that has started it: nothing goes on encoding for a service that is no more.
 * The program and its arguments are parameters, and never read as a part of the script.
 */
const keeper =
  'exec 3<&0; "$@" </dev/null 3<&- & program=$!; ' +
  '{ cat; kill -9 "$program"; } <&3 >/dev/null 2>&1 & ' +
  'exec 3<&-; wait "$program"';

const hasKeeper = process.platform !== 'win32';

/** A program and its arguments. */
export interface ChildProcessOptions {
  readonly program: string;
  readonly args: readonly string[];
  /** Where it runs, and keeps what it makes on the way. */
  readonly cwd: string;
  readonly signal: AbortSignal;
  /** Hears what the program writes to its output. */
  readonly onStdout?: (text: string) => void;
}

/** A program has failed, in its own words. */
export class ChildProcessError extends Error {
  readonly stderr: string;

  constructor(code: number | null, words: string) {
    super(`It ended with code ${String(code)}: ${words.trim()}`);
    this.stderr = words;
  }
}

/**
 * Runs a program in the background in `folder`, and hands out its last words; aborting ends it.
 * @throws ChildProcessError with the program's last words when it fails, or the abort's reason.
 */
export async function runChildProcess(run: ChildProcessOptions): Promise<string> {
  const { cwd, signal, onStdout } = run;
  signal.throwIfAborted();
  const [program = '', ...args] = keptCommand(run);
  const output = onStdout === undefined ? 'ignore' : 'pipe';
  // The packager moves what it has written into place, which no disk but the same one allows.
  const own = path.resolve(cwd);
  const env = { ...process.env, TMPDIR: own, TMP: own, TEMP: own };
  const child = spawn(program, args, { cwd, env, stdio: ['pipe', output, 'pipe'] });
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-lastWordsCharacters);
  });
  child.stdout?.setEncoding('utf8').on('data', (text: string) => onStdout?.(text));
  await new Promise<void>((resolve, reject) => {
    let failure: Error | undefined;
    child.once('error', (error) => {
      failure ??= error;
      if (child.pid === undefined) reject(failure);
    });
    const breakOff = (): void => {
      failure = signal.reason as Error;
      // A keeper that is ended before it listens would leave its program behind.
      if (hasKeeper) child.stdin?.destroy();
      else child.kill();
    };
    signal.addEventListener('abort', breakOff, { once: true });
    // Only this tells that nothing is written any more.
    child.once('close', (code) => {
      signal.removeEventListener('abort', breakOff);
      if (code === 0 && failure === undefined) resolve();
      else reject(failure ?? new ChildProcessError(code, words));
    });
  });
  return words;
}

function keptCommand({ program, args }: ChildProcessOptions): readonly string[] {
  if (!hasKeeper) return [program, ...args];
  return ['/bin/sh', '-c', keeper, 'keeper', 'nice', '-n', niceness, program, ...args];
}
