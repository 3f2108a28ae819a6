import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Runs a program with its arguments and gives what it wrote. Throws one sentence when it fails. */
export async function run(
  program: string,
  args: readonly string[],
  input?: Readable | string,
): Promise<Buffer> {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const out: Buffer[] = [];
  const complaint: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => complaint.push(chunk));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('close', resolve);
    child.on('error', (reason) =>
      reject(new Error(`${program} cannot be started: ${reason.message}`)),
    );
  });
  if (typeof input === 'string' || !input) child.stdin.end(input);
  else await Promise.race([pipeline(input, child.stdin), ended]);
  const code = await ended;
  if (code !== 0) {
    const last = Buffer.concat(complaint).toString('utf8').trim().split('\n').at(-1) ?? '';
    throw new Error(`${program} ended with code ${code}: ${last}`);
  }
  return Buffer.concat(out);
}

/** Runs ffmpeg quietly, writing over what stands. */
export function ffmpeg(args: readonly string[], input?: Readable | string): Promise<Buffer> {
  return run('ffmpeg', ['-hide_banner', '-v', 'error', '-y', ...args], input);
}
