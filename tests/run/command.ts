import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** How a command ended; `output` is empty where it went straight to the terminal. */
export interface Ending {
  /** Absent where the command could not start or was stopped by a signal. */
  code: number | undefined;
  output: string;
  /** Why the command did not end by itself, in words. */
  trouble?: string;
}

export interface CommandOptions {
  env?: Record<string, string>;
  /** Shows the output while it comes instead of collecting it. */
  shown?: boolean;
  limitMs: number;
}

/** Runs a program of this repository and resolves when it ends; it never throws and never hangs. */
export function runCommand(
  [program = '', ...args]: string[],
  { env = {}, shown = false, limitMs }: CommandOptions,
): Promise<Ending> {
  const output = shown ? 'inherit' : 'pipe';
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, PATH: `${root}/node_modules/.bin:${process.env['PATH']}`, ...env },
    stdio: ['ignore', output, output],
    // A group of its own, so that a command stopped for its time takes its children with it.
    detached: true,
  });
  return ending(child, limitMs);
}

function ending(child: ChildProcess, limitMs: number): Promise<Ending> {
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const stopGroup = () => child.pid !== undefined && endGroup(child.pid);
  process.once('exit', stopGroup);

  return new Promise((resolve) => {
    let trouble: string | undefined;
    const timer = setTimeout(() => {
      trouble = `it was stopped after ${limitMs / 1000} s`;
      stopGroup();
    }, limitMs);
    const end = (code: number | null, problem: string | undefined) => {
      clearTimeout(timer);
      process.off('exit', stopGroup);
      const output = Buffer.concat(chunks).toString('utf8').trim();
      resolve({ code: code ?? undefined, output, ...(problem && { trouble: problem }) });
    };
    child.once('error', (error) => end(null, error.message));
    child.once('close', (code, signal) => {
      end(code, trouble ?? (signal ? `it was ended by ${signal}` : undefined));
    });
  });
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has ended already.
  }
}
