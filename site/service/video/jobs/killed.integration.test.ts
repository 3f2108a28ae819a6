import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { TestVideoService } from '../../test/test-video-service.ts';
import { waitUntil } from '../../test/wait-until.ts';
import { createTempFolder, createSampleVideo } from '../../test/sample-media.ts';

const script = fileURLToPath(new URL('../../test/video-service-process.ts', import.meta.url));

/** How often the service is killed; a long run takes 50. */
const rounds = Number(process.env.KILL_ROUNDS ?? 3);

/** Each run kills at other moments of the making, and every run at the same. */
const seed = Number(process.env.KILL_SEED ?? 20_261_121);

/** Longer than a tiny film takes on an idle machine, so that some are killed at the very end. */
const latestMs = 1500;

/** Numbers from 0 to 1 that look like chance, and are the same each time. */
function* chances(state: number): Generator<number, never> {
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** Starts the service in a process of its own, which takes in a film. */
async function startedWith(dataDir: string, id: string, path: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script, dataDir, id, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  await waitUntil(() => said.includes('arrived') || child.exitCode !== null);
  return child;
}

/** Waits until no program works in a folder any more. */
async function untilNobodyWorksIn(folder: string): Promise<void> {
  await waitUntil(async () => {
    const processes = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
    const places = await Promise.all(
      processes.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')),
    );
    return !places.some((place) => place.startsWith(folder));
  });
}

it(
  `a service that is killed while it makes a film makes it after the next start (${rounds} times)`,
  { timeout: 30_000 + rounds * 10_000 },
  async () => {
    await using folder = await createTempFolder();
    const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-killed-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const path = await createSampleVideo(folder.path);
    const chance = chances(seed);
    for (let round = 0; round < rounds; round += 1) {
      const id = `film-${round}`;
      const child = await startedWith(dataDir, id, path);
      const moment = chance.next().value * latestMs;
      await new Promise((resolve) => setTimeout(resolve, moment));
      child.kill('SIGKILL');
      await new Promise((resolve) =>
        (child.exitCode ?? child.signalCode) ? resolve(0) : child.once('exit', resolve),
      );
      await untilNobodyWorksIn(dataDir);
      const house = await TestVideoService.open({ dataDir });
      try {
        const told = await house.values(id);
        expect(told.playback_id, `round ${round} at ${moment} ms`).not.toBe('');
        const early = await house.get(`${told.playback_id}.m3u8`);
        expect([200, 412]).toContain(early.status);
        const settled = await house.waitUntilProcessed(id);
        expect(settled.video).toEqual({ state: 'ready', notes: [] });
        await waitUntil(
          async () => (await house.get(`${settled.playback_id}.m3u8`)).status === 200,
        );
        expect((await house.get(`${settled.playback_id}/high.mp4`)).status).toBe(200);
      } finally {
        await house.close();
      }
      const left = await readdir(join(dataDir, 'films'));
      expect(left.filter((name) => name.endsWith('.part'))).toEqual([]);
      expect(left).toHaveLength(round + 1);
    }
  },
);
