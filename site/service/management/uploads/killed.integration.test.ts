import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { managementRequest } from '../../test/management-request.ts';
import { ResumableUpload, type UploadTarget } from '../../test/resumable-upload.ts';
import { spawnService } from '../../test/service-process.ts';
import { OriginalFileStore } from '../../storage/originals/original-file-store.ts';

/** How often the service is killed; a long run takes 50. */
const rounds = Number(process.env.KILL_ROUNDS ?? 3);

/** Each round kills at another moment, and every run at the same ones. */
const seed = Number(process.env.KILL_SEED ?? 20_261_121);

/** A file of so many parts, which takes about so long until it is an upload. */
const [parts, partBytes, latestMs] = [12, 64 * 1024, 120];

/** Numbers from 0 to 1 that look like chance, and are the same each time. */
function* chances(state: number): Generator<number, never> {
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** A service in a process of its own, and the way to kill it. */
async function started(dataDir: string): Promise<{ service: UploadTarget; kill(): Promise<void> }> {
  const edit = 'edit-token-of-a-service-that-is-killed';
  const env = { DATA_DIR: dataDir, CONTENT_EDIT_TOKEN: edit, PORT: '0' };
  const { child, origin, ended } = await spawnService(env);
  return {
    service: { origin: (await origin()) ?? '', service: { tokens: { edit } } } as UploadTarget,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

it(
  `an upload goes on where it was after the service was killed, and is there once that was said (${rounds} times)`,
  { timeout: 60_000 + rounds * 10_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-killed-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const originals = new OriginalFileStore(dataDir);
    const chance = chances(seed);
    let { service, kill } = await started(dataDir);
    for (let round = 0; round < rounds; round += 1) {
      const name = `file-${round}.bin`;
      const bytes = Buffer.alloc(parts * partBytes, createHash('sha256').update(name).digest());
      const sending = new ResumableUpload(name, bytes, partBytes);
      const moment = chance.next().value * latestMs;
      const killed = new Promise((resolve) => setTimeout(resolve, moment)).then(kill);
      await sending.resume(service).catch((error: unknown) => {
        // Nobody answers any more.
        if (!(error instanceof TypeError)) throw error;
      });
      await killed;
      ({ service, kill } = await started(dataDir));
      const words = `/uploads?filter[query]=${name}`;
      const { data: there } = await managementRequest(service, 'GET', words);
      if (sending.id !== undefined) expect(there.map(({ id }) => id)).toEqual([sending.id]);
      // Whoever has not heard of it sends the rest, and says once more what it is to be.
      else if (there.length === 0) await sending.resume(service);
      const { data: all } = await managementRequest(service, 'GET', words);
      expect(all, `round ${round} at ${moment} ms`).toHaveLength(1);
      const { hash, size } = all[0]?.attributes ?? {};
      expect(size).toBe(bytes.length);
      const kept = await readFile(originals.path(String(hash)) ?? '');
      expect(kept.equals(bytes), `round ${round} at ${moment} ms`).toBe(true);
    }
  },
);
