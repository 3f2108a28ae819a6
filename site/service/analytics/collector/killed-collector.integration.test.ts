import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { createBeacon, sampleViewId } from '../test/beacon-fixtures.ts';
import { openSqliteBeaconStore } from '../storage/sqlite-beacon-store.ts';

const program = fileURLToPath(new URL('../../test/collector-process.ts', import.meta.url));

const [kills, senders] = [3, 8];

/** After how many acknowledged beacons the collector is killed, while more are on their way. */
const acknowledgedBefore = 40;

async function started(folder: string): Promise<{ child: ChildProcess; origin: string }> {
  const child = spawn(process.execPath, [program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') },
  });
  for await (const origin of createInterface(child.stdout)) return { child, origin };
  throw new Error('The collector ended before it named its address.');
}

it(`a collector that is killed ${kills} times has kept every beacon that it acknowledged`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-killed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const acknowledged: number[] = [];
  let next = 0;

  /** Sends one beacon after the other until nobody answers any more. */
  async function keepSending(origin: string, enough: () => void): Promise<void> {
    for (;;) {
      const sequence = next;
      next += 1;
      const { state: _state, ...piece } = createBeacon({ sentAt: Date.now() });
      const events = [{ type: 'heartbeat', sequence, at: Date.now() }];
      const body = JSON.stringify({ ...piece, events });
      const answer = await fetch(`${origin}/beacons`, { method: 'POST', body }).catch(() => null);
      if (answer === null) return;
      expect(answer.status).toBe(204);
      acknowledged.push(sequence);
      if (acknowledged.length % acknowledgedBefore === 0) enough();
    }
  }

  for (let kill = 0; kill < kills; kill += 1) {
    const { child, origin } = await started(folder);
    const ended = once(child, 'exit');
    const enough = () => void child.kill('SIGKILL');
    await Promise.all(Array.from({ length: senders }, () => keepSending(origin, enough)));
    enough();
    await ended;
    const store = openSqliteBeaconStore(folder, pino({ level: 'silent' }));
    const kept = new Set((await store.listEvents(sampleViewId)).map(({ sequence }) => sequence));
    expect(acknowledged.filter((sequence) => !kept.has(sequence))).toEqual([]);
    await store.close();
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(kills * acknowledgedBefore);
});
