import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { waitFor } from '../../../tests/fixtures/wait-for.ts';
import { ChildProcessError, runChildProcess } from './run-child-process.ts';

const folder = tmpdir();
const { signal } = new AbortController();

/** Prints its process ID and runs for a long time. */
const longRunning = { program: 'sh', args: ['-c', 'echo $$; exec sleep 100'], cwd: folder };

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('runChildProcess', () => {
  it('passes arguments unchanged, and reports standard output', async () => {
    let output = '';
    const args = ['%s|', 'a b', '$(id)', '"; exit 3'];
    const onStdout = (text: string) => void (output += text);
    await runChildProcess({ program: 'printf', args, cwd: folder, signal, onStdout });
    expect(output).toBe('a b|$(id)|"; exit 3|');
  });

  it('uses the working folder for temporary files, so that they can be renamed into place', async () => {
    let output = '';
    const args = ['-c', 'printf "$TMPDIR"'];
    const onStdout = (text: string) => void (output += text);
    const cwd = await mkdtemp(join(folder, 'vitrine-run-'));
    await runChildProcess({ program: 'sh', args, cwd, signal, onStdout });
    await rm(cwd, { recursive: true });
    expect(output).toBe(cwd);
  });

  it('rejects with the end of standard error if the program fails', async () => {
    const args = ['-c', 'echo disk full >&2; exit 3'];
    const running = runChildProcess({ program: 'sh', args, cwd: folder, signal });
    await expect(running).rejects.toThrow(ChildProcessError);
    await expect(running).rejects.toThrow('The program exited with code 3: disk full');
  });

  it('rejects if the program does not exist', async () => {
    const running = runChildProcess({ program: '/no/such/program', args: [], cwd: folder, signal });
    await expect(running).rejects.toThrow(ChildProcessError);
  });

  it('ends the program when it is aborted', async () => {
    const controller = new AbortController();
    let pid = 0;
    const onStdout = (text: string) => {
      pid = Number(text);
      controller.abort(new Error('Enough.'));
    };
    const running = runChildProcess({ ...longRunning, signal: controller.signal, onStdout });
    await expect(running).rejects.toThrow('Enough.');
    await waitFor(() => !isRunning(pid));
  });

  it('ends the program when the parent process is killed', async () => {
    const module = new URL('run-child-process.ts', import.meta.url).href;
    const script = `
      import { runChildProcess } from ${JSON.stringify(module)};
      const { signal } = new AbortController();
      const onStdout = (text) => process.stdout.write(text);
      await runChildProcess({ ...${JSON.stringify(longRunning)}, signal, onStdout });`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    parent.stdout.on('data', (text: Buffer) => (output += text.toString()));
    await waitFor(() => output.endsWith('\n'));
    expect(isRunning(Number(output))).toBe(true);
    parent.kill('SIGKILL');
    await waitFor(() => !isRunning(Number(output)));
  });
});
