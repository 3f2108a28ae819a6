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

const programPath = fileURLToPath(new URL('../../test/collector-process.ts', import.meta.url));

const [KILL_COUNT, SENDER_COUNT] = [3, 8];

/** The collector process starts several times, which is slow on a busy machine. */
const TIMEOUT_MS = 120_000;

/** Number of acknowledged beacons after which the collector is killed while others are in flight. */
const ACKNOWLEDGED_PER_RUN = 40;

async function startCollectorProcess(
  folder: string,
): Promise<{ child: ChildProcess; origin: string }> {
  const child = spawn(process.execPath, [programPath, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') },
  });
  for await (const origin of createInterface(child.stdout)) return { child, origin };
  throw new Error('The collector process exited before it printed its URL.');
}

it(
  `loses no acknowledged beacon when the collector is killed ${KILL_COUNT} times`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-killed-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const acknowledged: number[] = [];
    let nextSequence = 0;

    /** Sends beacons one after another until the collector stops responding. */
    async function sendUntilKilled(origin: string, kill: () => void): Promise<void> {
      for (;;) {
        const sequence = nextSequence;
        nextSequence += 1;
        const { state: _state, ...statelessBeacon } = createBeacon({ sentAt: Date.now() });
        const events = [{ type: 'heartbeat', sequence, at: Date.now() }];
        const body = JSON.stringify({ ...statelessBeacon, events });
        const response = await fetch(`${origin}/beacons`, { method: 'POST', body }).catch(
          () => null,
        );
        if (response === null) return;
        expect(response.status).toBe(204);
        acknowledged.push(sequence);
        if (acknowledged.length % ACKNOWLEDGED_PER_RUN === 0) kill();
      }
    }

    for (let run = 0; run < KILL_COUNT; run += 1) {
      const { child, origin } = await startCollectorProcess(folder);
      const exited = once(child, 'exit');
      const kill = () => void child.kill('SIGKILL');
      await Promise.all(Array.from({ length: SENDER_COUNT }, () => sendUntilKilled(origin, kill)));
      kill();
      await exited;
      const store = openSqliteBeaconStore(folder, pino({ level: 'silent' }));
      const storedSequences = new Set(
        (await store.listEvents(sampleViewId)).map(({ sequence }) => sequence),
      );
      expect(acknowledged.filter((sequence) => !storedSequences.has(sequence))).toEqual([]);
      await store.close();
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILL_COUNT * ACKNOWLEDGED_PER_RUN);
  },
  TIMEOUT_MS,
);
