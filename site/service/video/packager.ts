import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setPriority } from 'node:os';

/** Packaging gives way to answering requests. */
const backgroundPriority = 10;

/** Much of what the packager says repeats itself; its last words name the fault. */
const lastWordsCharacters = 500;

const require = createRequire(import.meta.url);

const programs: Readonly<Record<string, string>> = {
  'linux-x64': 'packager-linux-x64',
  'linux-arm64': 'packager-linux-arm64',
  'darwin-x64': 'packager-osx-x64',
  'darwin-arm64': 'packager-osx-arm64',
  'win32-x64': 'packager-win-x64.exe',
};

/** Path of the packager's program for this machine; undefined where its package has none. */
export function packagerProgram(): string | undefined {
  const name = programs[`${process.platform}-${process.arch}`];
  const manifest = require.resolve('shaka-packager/package.json');
  return name === undefined ? undefined : join(dirname(manifest), 'bin', name);
}

/**
 * Runs a program in the background in `folder`; aborting ends it.
 * @throws Error with the program's last words when it fails, or with the abort's reason.
 */
export async function runInBackground(
  program: string,
  args: readonly string[],
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], signal });
  if (child.pid !== undefined) lowerPriority(child.pid);
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-lastWordsCharacters);
  });
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`It ended with code ${String(code)}: ${words.trim()}`));
    });
  });
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, backgroundPriority);
  } catch {
    // It may have ended already; then there is nothing to slow down.
  }
}
