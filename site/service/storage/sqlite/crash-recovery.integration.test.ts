import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { openSqliteStore } from './open-sqlite-store.ts';

const worker = fileURLToPath(new URL('../../test/publish-process.ts', import.meta.url));

/**
 * Number of times the writer is killed, and the maximum time in milliseconds that it writes before
 * that.
 */
const [killCount, maxWriteMs] = [50, 40];

/** Pseudo-random delays, the same in each run. */
function* randomDelays(): Generator<number> {
  for (let seed = 20_261_121; ;) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    yield (seed / 2 ** 31) * maxWriteMs;
  }
}

/** Runs a writer for a time and kills it. Returns the last number that it acknowledged. */
async function runAndKill(folder: string, writeMs: number, firstNumber: number): Promise<number> {
  const child = spawn(process.execPath, [worker, folder, String(firstNumber)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Fifty starts share the compiled code.
    env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await Promise.race([once(child.stdout, 'data'), rejectOnExit(child)]);
  await new Promise((resolve) => setTimeout(resolve, writeMs));
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
  const lines = output.slice(0, output.lastIndexOf('\n')).split('\n');
  return Number(lines.at(-1)?.split(' ')[0]);
}

/** Rejects when the writer exits, because the test would otherwise wait for its output forever. */
async function rejectOnExit(child: ChildProcess): Promise<never> {
  await once(child, 'exit');
  throw new Error('The writer ended before it wrote.');
}

it(`keeps all acknowledged writes and no partial transaction when the writer is killed ${killCount} times`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-killed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const log = pino({ level: 'silent' });
  const delays = randomDelays();
  let nextNumber = 0;
  for (let kill = 0; kill < killCount; kill += 1) {
    const lastAcknowledged = await runAndKill(folder, delays.next().value as number, nextNumber);
    const store = await openSqliteStore(folder, log);
    const [current] = await store.records.findByIds('current', ['post']);
    const [published] = await store.records.findByIds('published', ['post']);
    const [upload] = await store.uploads.findByIds(['beside']);
    const versions = await store.versions.listByRecord('post');
    const count = Number(current?.values.count);
    // The last write may have been committed without its acknowledgment.
    expect([lastAcknowledged, lastAcknowledged + 1]).toContain(count);
    expect(published?.values).toEqual(current?.values);
    expect(upload?.values.count).toBe(count);
    expect(current).toMatchObject({ status: 'published', publishedVersion: current?.version });
    expect(versions[0]).toMatchObject({ version: current?.version, values: current?.values });
    nextNumber = count + 1;
    await store.close();
  }
}, 240_000);
