import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

export const repositoryRoot = path.resolve(import.meta.dirname, '../..');

/** The result of a command. */
export interface CommandResult {
  /** The exit code. `undefined` if the command did not start or was killed by a signal. */
  code: number | undefined;
  /** The collected output. Empty with `inheritsOutput` or `onLine`. */
  output: string;
  /** Why the command did not complete. */
  abortReason?: string;
  /** Set if the command was stopped, or not started, because this process received a signal. */
  wasInterrupted?: true;
}

export interface CommandOptions {
  env?: Record<string, string>;
  /** Prints the output directly instead of collecting it. */
  inheritsOutput?: boolean;
  /** Called with each line of output, which is then not collected. */
  onLine?: (text: string) => void;
  /** Called with each message that the command sends over IPC. */
  onMessage?: (message: unknown) => void;
  /** Stops the command. Its reason becomes the `abortReason`. */
  signal?: AbortSignal;
  /** The timeout after which the command is stopped. */
  timeoutMs: number;
}

/** The time for a command to exit after SIGINT. Test runners close their browsers in it. */
const GRACE_PERIOD_MS = 5000;

/** The functions that stop the running commands. */
const stopFunctions = new Set<(reason: string) => void>();
let interruption: string | undefined;

/**
 * Runs a program and resolves when it exits. It never rejects and never hangs. Once this process has
 * received a signal, running commands are stopped and no others start.
 */
export function runCommand(
  [program = '', ...args]: string[],
  options: CommandOptions,
): Promise<CommandResult> {
  handleSignals();
  if (interruption) {
    const abortReason = interruption;
    return Promise.resolve({ code: undefined, output: '', abortReason, wasInterrupted: true });
  }
  const { env = {}, inheritsOutput = false, onMessage } = options;
  const output = inheritsOutput ? 'inherit' : 'pipe';
  const child = spawn(program, args, {
    cwd: repositoryRoot,
    env: {
      ...process.env,
      PATH: `${repositoryRoot}/node_modules/.bin:${process.env['PATH']}`,
      ...env,
    },
    stdio: ['ignore', output, output, ...(onMessage ? (['ipc'] as const) : [])],
    // A separate process group, so that its children can be stopped with it.
    detached: true,
  });
  if (onMessage) child.on('message', onMessage);
  return waitForExit(child, options);
}

function handleSignals(): void {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    if (process.listenerCount(name) > 0) continue;
    process.on(name, () => {
      interruption = 'it was interrupted';
      for (const stop of stopFunctions) stop(interruption);
    });
  }
}

function waitForExit(
  child: ChildProcess,
  { timeoutMs, signal, onLine }: CommandOptions,
): Promise<CommandResult> {
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (stream && onLine) createInterface(stream).on('line', onLine);
    else stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  }

  return new Promise((resolve) => {
    let abortReason: string | undefined;
    const stop = (reason: string) => {
      abortReason = reason;
      signalProcessGroup(child, 'SIGINT');
      setTimeout(() => signalProcessGroup(child, 'SIGKILL'), GRACE_PERIOD_MS).unref();
    };
    stopFunctions.add(stop);
    signal?.addEventListener('abort', () => stop(String(signal.reason)), { once: true });
    const timer = setTimeout(() => stop(`it was stopped after ${timeoutMs / 1000} s`), timeoutMs);
    const finish = (code: number | null, reason: string | undefined) => {
      clearTimeout(timer);
      stopFunctions.delete(stop);
      const output = Buffer.concat(chunks).toString('utf8').trim();
      resolve({
        code: code ?? undefined,
        output,
        ...(reason && { abortReason: reason }),
        ...(interruption && { wasInterrupted: true }),
      });
    };
    child.once('error', (error) => finish(null, error.message));
    child.once('close', (code, signal) => {
      // Kills the remaining children of a stopped command.
      if (abortReason) signalProcessGroup(child, 'SIGKILL');
      finish(code, abortReason ?? (signal ? `it was ended by ${signal}` : undefined));
    });
  });
}

function signalProcessGroup({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, name);
  } catch {
    // The group has already exited.
  }
}
