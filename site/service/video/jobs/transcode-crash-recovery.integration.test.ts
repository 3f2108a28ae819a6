import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { TestVideoService } from '../../test/test-video-service.ts';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';
import { createTempFolder, createSampleVideo } from '../../test/sample-media.ts';

const script = fileURLToPath(new URL('../../test/video-service-process.ts', import.meta.url));

/** Number of rounds in which the service is killed. Set `KILL_ROUNDS=50` for a long run. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3);

/** Seed for the random kill times; the default is fixed for reproducible runs. */
const SEED = Number(process.env.KILL_SEED ?? 20_261_121);

/**
 * Maximum delay before the kill. It exceeds the processing time of the sample video on an idle
 * machine, so that some rounds kill the service at the very end of a job.
 */
const MAX_DELAY_MS = 1500;

/** Generates reproducible pseudo-random numbers from 0 to 1. */
function* generateRandomNumbers(state: number): Generator<number, never> {
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** Starts the service in its own process, which enqueues a video. */
async function startService(dataDir: string, id: string, path: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script, dataDir, id, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  await waitFor(() => output.includes('enqueued') || child.exitCode !== null);
  return child;
}

/** Waits until no process has a working directory in `folder`. */
async function waitUntilUnused(folder: string): Promise<void> {
  await waitFor(async () => {
    const processes = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
    const workingDirectories = await Promise.all(
      processes.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')),
    );
    return !workingDirectories.some((directory) => directory.startsWith(folder));
  });
}

it(
  `resumes a transcode job after the service is killed (${ROUNDS} times)`,
  { timeout: 30_000 + ROUNDS * 10_000 },
  async () => {
    await using folder = await createTempFolder();
    const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-killed-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const path = await createSampleVideo(folder.path);
    const random = generateRandomNumbers(SEED);
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = `film-${round}`;
      const child = await startService(dataDir, id, path);
      const delayMs = random.next().value * MAX_DELAY_MS;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      child.kill('SIGKILL');
      await new Promise((resolve) =>
        (child.exitCode ?? child.signalCode) ? resolve(0) : child.once('exit', resolve),
      );
      await waitUntilUnused(dataDir);
      const service = await TestVideoService.open({ dataDir });
      try {
        const values = await service.getUploadValues(id);
        expect(values.playback_id, `round ${round} at ${delayMs} ms`).not.toBe('');
        const response = await service.get(`${values.playback_id}.m3u8`);
        expect([200, 412]).toContain(response.status);
        const processedValues = await service.waitUntilProcessed(id);
        expect(processedValues.video).toEqual({ state: 'ready', notes: [] });
        await waitFor(
          async () => (await service.get(`${processedValues.playback_id}.m3u8`)).status === 200,
        );
        expect((await service.get(`${processedValues.playback_id}/high.mp4`)).status).toBe(200);
      } finally {
        await service.close();
      }
      const remainingFolders = await readdir(join(dataDir, 'films'));
      expect(remainingFolders.filter((name) => name.endsWith('.part'))).toEqual([]);
      expect(remainingFolders).toHaveLength(round + 1);
    }
  },
);
