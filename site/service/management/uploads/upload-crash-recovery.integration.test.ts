import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sendManagementRequest } from '../../test/management-request.ts';
import { ResumableUpload, type UploadTarget } from '../../test/resumable-upload.ts';
import { spawnService } from '../../test/service-process.ts';
import { OriginalFileStore } from '../../storage/originals/original-file-store.ts';

/** Number of rounds in which the service is killed. Set `KILL_ROUNDS=50` for a long run. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3);

/** Seed of the kill times, which differ between rounds but not between runs. */
const SEED = Number(process.env.KILL_SEED ?? 20_261_121);

/**
 * Number and size of the upload parts, and the maximum time after which the service is killed,
 * which is about the duration of an upload.
 */
const [PART_COUNT, PART_BYTES, MAX_KILL_DELAY_MS] = [12, 64 * 1024, 120];

/** Generates reproducible pseudorandom numbers from 0 to 1. */
function* generateRandom(state: number): Generator<number, never> {
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** Starts a service in its own process, with a function that kills it. */
async function startService(
  dataDir: string,
): Promise<{ service: UploadTarget; kill(): Promise<void> }> {
  const edit = 'edit-token-of-a-service-that-is-killed';
  const env = { DATA_DIR: dataDir, CONTENT_EDIT_TOKEN: edit, PORT: '0' };
  const { child, waitForOrigin, ended } = await spawnService(env);
  return {
    service: {
      origin: (await waitForOrigin()) ?? '',
      service: { tokens: { edit } },
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

it(
  `resumes an upload after the service is killed, and keeps acknowledged uploads (${ROUNDS} times)`,
  { timeout: 60_000 + ROUNDS * 10_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-killed-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const originals = new OriginalFileStore(dataDir);
    const random = generateRandom(SEED);
    let { service, kill } = await startService(dataDir);
    for (let round = 0; round < ROUNDS; round += 1) {
      const name = `file-${round}.bin`;
      const bytes = Buffer.alloc(
        PART_COUNT * PART_BYTES,
        createHash('sha256').update(name).digest(),
      );
      const upload = new ResumableUpload(name, bytes, PART_BYTES);
      const killDelayMs = random.next().value * MAX_KILL_DELAY_MS;
      const killPromise = new Promise((resolve) => setTimeout(resolve, killDelayMs)).then(kill);
      await upload.resume(service).catch((error: unknown) => {
        // The request failed because the service was killed.
        if (!(error instanceof TypeError)) throw error;
      });
      await killPromise;
      ({ service, kill } = await startService(dataDir));
      const listPath = `/uploads?filter[query]=${name}`;
      const { data: existing } = await sendManagementRequest(service, 'GET', listPath);
      if (upload.id !== undefined) expect(existing.map(({ id }) => id)).toEqual([upload.id]);
      // A client without an acknowledgment sends the remaining bytes and creates the upload again.
      else if (existing.length === 0) await upload.resume(service);
      const { data: all } = await sendManagementRequest(service, 'GET', listPath);
      expect(all, `round ${round} at ${killDelayMs} ms`).toHaveLength(1);
      const { hash, size } = all[0]?.attributes ?? {};
      expect(size).toBe(bytes.length);
      const storedBytes = await readFile(originals.getPath(String(hash)) ?? '');
      expect(storedBytes.equals(bytes), `round ${round} at ${killDelayMs} ms`).toBe(true);
    }
  },
);
