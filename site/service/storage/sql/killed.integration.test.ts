import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { openSqliteStore } from '../sqlite/open-sqlite-store.ts';

const worker = fileURLToPath(new URL('../../test/publish-process.ts', import.meta.url));

/** How often the writer is killed, and how long it may write at the most once it has begun. */
const [kills, longestMs] = [50, 40];

/** Moments that look like chance and are the same in each run. */
function* moments(): Generator<number> {
  for (let seed = 20_261_121; ;) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    yield (seed / 2 ** 31) * longestMs;
  }
}

/** Lets a writer write for so long, kills it, and gives the last that it was told is kept. */
async function killedAfter(folder: string, ms: number, from: number): Promise<number> {
  const child = spawn(process.execPath, [worker, folder, String(from)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Fifty starts compile once.
    env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') },
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await Promise.race([once(child.stdout, 'data'), failure(child)]);
  await new Promise((resolve) => setTimeout(resolve, ms));
  const ended = once(child, 'close');
  child.kill('SIGKILL');
  await ended;
  const lines = said.slice(0, said.lastIndexOf('\n')).split('\n');
  return Number(lines.at(-1)?.split(' ')[0]);
}

/** Rejects when the writer ends by itself, instead of being waited for. */
async function failure(child: ChildProcess): Promise<never> {
  await once(child, 'exit');
  throw new Error('The writer ended before it wrote.');
}

it(`a writer that is killed ${kills} times loses nothing that was acknowledged, and leaves nothing half done`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-killed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const log = pino({ level: 'silent' });
  const when = moments();
  let from = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const acknowledged = await killedAfter(folder, when.next().value as number, from);
    const store = await openSqliteStore(folder, log);
    const [current] = await store.records.byIds('current', ['post']);
    const [published] = await store.records.byIds('published', ['post']);
    const [upload] = await store.uploads.byIds(['beside']);
    const versions = await store.versions.ofRecord('post');
    const count = Number(current?.values.count);
    // One write more may be kept whose acknowledgement was lost with the writer.
    expect([acknowledged, acknowledged + 1]).toContain(count);
    expect(published?.values).toEqual(current?.values);
    expect(upload?.values.count).toBe(count);
    expect(current).toMatchObject({ status: 'published', publishedVersion: current?.version });
    expect(versions[0]).toMatchObject({ version: current?.version, values: current?.values });
    from = count + 1;
    await store.close();
  }
}, 240_000);
