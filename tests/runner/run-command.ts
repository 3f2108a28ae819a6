import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

export const repositoryRoot = path.resolve(import.meta.dirname, '../..');

/** How a command ended; `output` is empty where it went straight to the terminal. */
export interface CommandResult {
  /** Absent where the command could not start or was stopped by a signal. */
  code: number | undefined;
  output: string;
  /** Why the command did not end by itself, in words. */
  trouble?: string;
  /** It was ended, or never begun, because this process was asked to stop. */
  interrupted?: true;
}

export interface CommandOptions {
  env?: Record<string, string>;
  /** Shows the output while it comes instead of collecting it. */
  shown?: boolean;
  /** Takes each line while it comes, instead of a collected output. */
  line?: (text: string) => void;
  /** Takes what the command sends to the process that has started it. */
  hear?: (message: unknown) => void;
  /** Stops the command; its reason is told as the trouble. */
  signal?: AbortSignal;
  limitMs: number;
}

// Test runners close their browsers at an interrupt; one that does not end by then is made to.
const graceMs = 5000;

/** Stops each command that runs; filled by whoever starts one. */
const stops = new Set<(reason: string) => void>();
let interruption: string | undefined;

/**
 * Runs a program of this repository and resolves when it ends; it never throws and never hangs.
 * Once this process has been asked to stop, it stops what runs and starts nothing more.
 */
export function runCommand(
  [program = '', ...args]: string[],
  options: CommandOptions,
): Promise<CommandResult> {
  handleSignals();
  if (interruption) {
    const trouble = interruption;
    return Promise.resolve({ code: undefined, output: '', trouble, interrupted: true });
  }
  const { env = {}, shown = false, hear } = options;
  const output = shown ? 'inherit' : 'pipe';
  const child = spawn(program, args, {
    cwd: repositoryRoot,
    env: {
      ...process.env,
      PATH: `${repositoryRoot}/node_modules/.bin:${process.env['PATH']}`,
      ...env,
    },
    stdio: ['ignore', output, output, ...(hear ? (['ipc'] as const) : [])],
    // A group of its own, so that a command that is stopped takes its children with it.
    detached: true,
  });
  if (hear) child.on('message', hear);
  return ending(child, options);
}

function handleSignals(): void {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    if (process.listenerCount(name) > 0) continue;
    process.on(name, () => {
      interruption = 'it was interrupted';
      for (const stop of stops) stop(interruption);
    });
  }
}

function ending(
  child: ChildProcess,
  { limitMs, signal, line }: CommandOptions,
): Promise<CommandResult> {
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (stream && line) createInterface(stream).on('line', line);
    else stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  }

  return new Promise((resolve) => {
    let trouble: string | undefined;
    const stop = (reason: string) => {
      trouble = reason;
      signalGroup(child, 'SIGINT');
      setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs).unref();
    };
    stops.add(stop);
    signal?.addEventListener('abort', () => stop(String(signal.reason)), { once: true });
    const timer = setTimeout(() => stop(`it was stopped after ${limitMs / 1000} s`), limitMs);
    const end = (code: number | null, problem: string | undefined) => {
      clearTimeout(timer);
      stops.delete(stop);
      const output = Buffer.concat(chunks).toString('utf8').trim();
      resolve({
        code: code ?? undefined,
        output,
        ...(problem && { trouble: problem }),
        ...(interruption && { interrupted: true }),
      });
    };
    child.once('error', (error) => end(null, error.message));
    child.once('close', (code, signal) => {
      // What a stopped command has left behind goes with it.
      if (trouble) signalGroup(child, 'SIGKILL');
      end(code, trouble ?? (signal ? `it was ended by ${signal}` : undefined));
    });
  });
}

function signalGroup({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, name);
  } catch {
    // The group has ended already.
  }
}
