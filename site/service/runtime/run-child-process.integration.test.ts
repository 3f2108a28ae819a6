import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { waitUntil } from '../test/wait-until.ts';
import { ChildProcessError, runChildProcess } from './run-child-process.ts';

const folder = tmpdir();
const { signal } = new AbortController();

/** Says its own number, and would go on for long. */
const long = { program: 'sh', args: ['-c', 'echo $$; exec sleep 100'], cwd: folder };

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('a program in the background', () => {
  it('is given its arguments as they are, and heard', async () => {
    let said = '';
    const args = ['%s|', 'a b', '$(id)', '"; exit 3'];
    const hear = (text: string) => void (said += text);
    await runChildProcess({ program: 'printf', args, cwd: folder, signal, onStdout: hear });
    expect(said).toBe('a b|$(id)|"; exit 3|');
  });

  it('keeps what it makes on the way where it runs, as nothing can be moved from another disk', async () => {
    let said = '';
    const args = ['-c', 'printf "$TMPDIR"'];
    const hear = (text: string) => void (said += text);
    const here = await mkdtemp(join(folder, 'vitrine-run-'));
    await runChildProcess({ program: 'sh', args, cwd: here, signal, onStdout: hear });
    await rm(here, { recursive: true });
    expect(said).toBe(here);
  });

  it('that fails tells its last words', async () => {
    const args = ['-c', 'echo no room >&2; exit 3'];
    const failed = runChildProcess({ program: 'sh', args, cwd: folder, signal });
    await expect(failed).rejects.toThrow(ChildProcessError);
    await expect(failed).rejects.toThrow('It ended with code 3: no room');
  });

  it('that is not there is a failure', async () => {
    const failed = runChildProcess({ program: '/no/such/program', args: [], cwd: folder, signal });
    await expect(failed).rejects.toThrow(ChildProcessError);
  });

  it('ends when it is broken off', async () => {
    const abort = new AbortController();
    let pid = 0;
    const hear = (text: string) => {
      pid = Number(text);
      abort.abort(new Error('Enough.'));
    };
    const ended = runChildProcess({ ...long, signal: abort.signal, onStdout: hear });
    await expect(ended).rejects.toThrow('Enough.');
    await waitUntil(() => !isRunning(pid));
  });

  it('ends with the process that has started it, even when that is killed', async () => {
    const module = new URL('run-child-process.ts', import.meta.url).href;
    const script = `
      import { runChildProcess } from ${JSON.stringify(module)};
      const { signal } = new AbortController();
      const onStdout = (text) => process.stdout.write(text);
      await runChildProcess({ ...${JSON.stringify(long)}, signal, onStdout });`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    parent.stdout.on('data', (text: Buffer) => (said += text.toString()));
    await waitUntil(() => said.endsWith('\n'));
    expect(isRunning(Number(said))).toBe(true);
    parent.kill('SIGKILL');
    await waitUntil(() => !isRunning(Number(said)));
  });
});
