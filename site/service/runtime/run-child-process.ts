import { spawn } from 'node:child_process';
import path from 'node:path';

/** Packaging and encoding have a lower priority than requests; 19 is the lowest. */
const niceness = process.env.VIDEO_NICENESS ?? '10';

/**
 * Number of characters of standard error to keep. The output is repetitive, and its end contains
 * the error.
 */
const STDERR_TAIL_CHARACTERS = 2000;

/**
 * A shell script that runs a program, and kills it as soon as its own standard input closes.
 * Standard input closes however the parent process ends, so no encoder outlives the service. The
 * program and its arguments are passed as parameters and never interpreted as part of the script.
 */
const supervisorScript =
  'exec 3<&0; "$@" </dev/null 3<&- & program=$!; ' +
  '{ cat; kill -9 "$program"; } <&3 >/dev/null 2>&1 & ' +
  'exec 3<&-; wait "$program"';

const hasSupervisor = process.platform !== 'win32';

/** A program and its arguments. */
export interface ChildProcessOptions {
  readonly program: string;
  readonly args: readonly string[];
  /** Working folder, also used for temporary files. */
  readonly cwd: string;
  readonly signal: AbortSignal;
  /** Called with the standard output of the program. */
  readonly onStdout?: (text: string) => void;
}

/** Thrown if a program fails; the message contains the end of its standard error. */
export class ChildProcessError extends Error {
  readonly stderr: string;

  constructor(code: number | null, stderr: string) {
    super(`The program exited with code ${String(code)}: ${stderr.trim()}`);
    this.stderr = stderr;
  }
}

/**
 * Runs a program at low priority. Resolves to the end of its standard error. Aborting kills it.
 * @throws ChildProcessError if the program fails, or the reason of the abort.
 */
export async function runChildProcess(options: ChildProcessOptions): Promise<string> {
  const { cwd, signal, onStdout } = options;
  signal.throwIfAborted();
  const [program = '', ...args] = createSupervisedCommand(options);
  const output = onStdout === undefined ? 'ignore' : 'pipe';
  // The packager moves temporary files into place, which only works on the same disk.
  const tempFolder = path.resolve(cwd);
  const env = { ...process.env, TMPDIR: tempFolder, TMP: tempFolder, TEMP: tempFolder };
  const child = spawn(program, args, { cwd, env, stdio: ['pipe', output, 'pipe'] });
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-STDERR_TAIL_CHARACTERS);
  });
  child.stdout?.setEncoding('utf8').on('data', (text: string) => onStdout?.(text));
  await new Promise<void>((resolve, reject) => {
    let firstError: Error | undefined;
    child.once('error', (error) => {
      firstError ??= error;
      if (child.pid === undefined) reject(firstError);
    });
    const onAbort = (): void => {
      firstError = signal.reason as Error;
      // Killing the supervisor would leave the program running, so its standard input is closed
      // instead.
      if (hasSupervisor) child.stdin?.destroy();
      else child.kill();
    };
    signal.addEventListener('abort', onAbort, { once: true });
    // Unlike `exit`, `close` means that no more output follows.
    child.once('close', (code) => {
      signal.removeEventListener('abort', onAbort);
      if (code === 0 && firstError === undefined) resolve();
      else reject(firstError ?? new ChildProcessError(code, stderr));
    });
  });
  return stderr;
}

function createSupervisedCommand({ program, args }: ChildProcessOptions): readonly string[] {
  if (!hasSupervisor) return [program, ...args];
  return [
    '/bin/sh',
    '-c',
    supervisorScript,
    'supervisor',
    'nice',
    '-n',
    niceness,
    program,
    ...args,
  ];
}
