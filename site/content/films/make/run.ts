import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Runs a program and returns its standard output.
 * @throws Error with the last line of its standard error, if it fails.
 */
export async function run(
  program: string,
  args: readonly string[],
  input?: Readable | string,
): Promise<Buffer> {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const out: Buffer[] = [];
  const errorOutput: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => errorOutput.push(chunk));
  const exited = new Promise<number | null>((resolve, reject) => {
    child.on('close', resolve);
    child.on('error', (error) => reject(new Error(`Failed to start ${program}: ${error.message}`)));
  });
  if (typeof input === 'string' || !input) child.stdin.end(input);
  else await Promise.race([pipeline(input, child.stdin), exited]);
  const code = await exited;
  if (code !== 0) {
    const lastLine = Buffer.concat(errorOutput).toString('utf8').trim().split('\n').at(-1) ?? '';
    throw new Error(`${program} exited with code ${code}: ${lastLine}`);
  }
  return Buffer.concat(out);
}

/** Runs ffmpeg; existing files are overwritten. */
export function ffmpeg(args: readonly string[], input?: Readable | string): Promise<Buffer> {
  return run('ffmpeg', ['-hide_banner', '-v', 'error', '-y', ...args], input);
}
