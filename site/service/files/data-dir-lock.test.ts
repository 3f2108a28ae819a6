import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { StartupError } from '../runtime/startup-error.ts';
import { lockDataDir } from './data-dir-lock.ts';

const modulePath = fileURLToPath(new URL('./data-dir-lock.ts', import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-lock-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

/** Starts a process that holds the lock of the folder until it is killed. */
async function startOwner() {
  const program = `import { lockDataDir } from ${JSON.stringify(modulePath)};
    globalThis.lock = await lockDataDir(${JSON.stringify(folder)});
    process.stdout.write('locked');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

it('rejects a folder that another process has locked, and names the folder and process', async () => {
  const owner = await startOwner();
  const locking = lockDataDir(folder);
  await expect(locking).rejects.toThrow(StartupError);
  await expect(locking).rejects.toThrow(
    `DATA_DIR ${folder} is in use by another server (process ${owner.pid} on ${hostname()}, since `,
  );
});

it('acquires the lock immediately after its owner is killed', async () => {
  const owner = await startOwner();
  const exitPromise = once(owner, 'exit');
  owner.kill('SIGKILL');
  await exitPromise;
  using _lock = await lockDataDir(folder);
  const { pid } = JSON.parse(await readFile(join(folder, 'server-owner.json'), 'utf8')) as {
    pid: number;
  };
  expect(pid).toBe(process.pid);
});

it('ignores a dead owner whose process ID has been reused', async () => {
  const owner = { pid: process.pid, host: hostname(), startedAt: '2026-01-01T00:00:00.000Z' };
  await writeFile(join(folder, 'server-owner.json'), JSON.stringify(owner));
  await writeFile(join(folder, 'server.lock'), '');
  using lock = await lockDataDir(folder);
  expect(lock).toBeDefined();
});

it('rejects a second lock within one process until the first is released', async () => {
  const first = await lockDataDir(folder);
  await expect(lockDataDir(folder)).rejects.toThrow(StartupError);
  first.release();
  first.release();
  using second = await lockDataDir(folder);
  expect(second).toBeDefined();
});
