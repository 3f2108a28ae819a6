import { pino } from 'pino';
import { hostname } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTempFolder } from '../../test/sample-media.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import type { Job } from '../../storage/jobs.ts';
import { openSqliteStore } from '../../storage/sqlite/open-sqlite-store.ts';
import type { JobHandler } from './job-handler.ts';
import { JobWorker } from './job-worker.ts';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';

const log = pino({ level: 'silent' });

let folder: Awaited<ReturnType<typeof createTempFolder>>;
let store: ContentStore;
let workers: JobWorker[];
/** What has happened, in order. */
let said: string[];

beforeEach(async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  folder = await createTempFolder();
  store = await openSqliteStore(folder.path, log);
  workers = [];
  said = [];
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  await store.close();
  vi.useRealTimers();
  await folder[Symbol.asyncDispose]();
});

/** A craft that does what a test says, and says what happens. */
function craft(run: JobHandler['run']): JobHandler {
  return {
    kind: 'film',
    run: (job, signal, tell) => {
      said.push(`begun ${job.id}`);
      return run(job, signal, tell);
    },
    saveProgress: async (_, job, fraction) => void said.push(`${job.id} at ${fraction}`),
    saveFailure: async (_, job, reason) => void said.push(`${job.id} failed: ${reason}`),
    classifyError: (error) => ({
      reason: (error as Error).message,
      isFinal: (error as Error).message === 'Never.',
    }),
    cleanUp: async (job) => void said.push(`${job.id} ended`),
  };
}

function start(run: JobHandler['run']): JobWorker {
  const worker = new JobWorker(store, craft(run), log);
  workers.push(worker);
  worker.start();
  return worker;
}

const put = (id: string) => store.jobs.enqueue({ id, kind: 'film', payload: {} }, new Date());
const done = async () => async () => void said.push('written');

/** Never ends, but when it is broken off. */
const endless = (_: Job, signal: AbortSignal) =>
  new Promise<never>((__, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

/** Starts a worker on a disk that is nearly full while `isLow` returns true. */
function startOnDisk(isLow: () => boolean): JobWorker {
  const worker = new JobWorker(store, craft(done), log, { isLow: () => Promise.resolve(isLow()) });
  workers.push(worker);
  worker.start();
  return worker;
}

const heard = (...words: readonly string[]) => waitFor(() => expect(said).toEqual(words));

describe('a worker', () => {
  it('begins no job while the disk is nearly full, and goes on once there is room', async () => {
    let isLow = true;
    let looks = 0;
    const worker = startOnDisk(() => {
      looks += 1;
      return isLow;
    });
    await put('a');
    for (let times = 1; times <= 3; times += 1) {
      await waitFor(() => expect(looks).toBeGreaterThanOrEqual(times));
      worker.wake();
    }
    expect(said).toEqual([]);
    expect(await store.jobs.byId('a')).toMatchObject({ state: 'waiting' });
    isLow = false;
    worker.wake();
    await heard('begun a', 'written');
  });

  it('does one job after the other, and writes what comes of each', async () => {
    await put('a');
    await put('b');
    start(done);
    await heard('begun a', 'written', 'begun b', 'written');
    expect((await store.jobs.ofKind('film')).map(({ state }) => state)).toEqual(['done', 'done']);
  });

  it('begins at once when it is woken, and soon when another process has put a job', async () => {
    const worker = start(done);
    await vi.advanceTimersByTimeAsync(100);
    await put('a');
    worker.wake();
    await vi.advanceTimersByTimeAsync(0);
    await heard('begun a', 'written');
    await put('b');
    await vi.advanceTimersByTimeAsync(3000);
    await heard('begun a', 'written', 'begun b', 'written');
  });

  it('says how far it is, in steps that are worth an event', async () => {
    await put('a');
    let tell: Parameters<JobHandler['run']>[2] = () => {};
    start(async (job, signal, told) => {
      tell = told;
      return endless(job, signal);
    });
    await heard('begun a');
    for (const fraction of [0.5, 0.5, 0.52, 0.56]) {
      tell(fraction);
      await vi.advanceTimersByTimeAsync(1100);
    }
    await heard('begun a', 'a at 0.5', 'a at 0.56');
    expect(await store.jobs.byId('a')).toMatchObject({ progress: 0.56 });
  });

  it('keeps its lease for as long as it works', async () => {
    await put('a');
    start(endless);
    await heard('begun a');
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    const other = { owner: 'other', until: new Date(Date.now() + 60_000) };
    expect(await store.jobs.claim('film', other, new Date())).toBeUndefined();
  });

  it('tries again twice, later each time, and then gives up with the reason', async () => {
    await put('a');
    const failure = 'a failed: No room.';
    start(async () => Promise.reject(new Error('No room.')));
    await heard('begun a');
    await vi.advanceTimersByTimeAsync(29_000);
    expect(said).toEqual(['begun a']);
    await vi.advanceTimersByTimeAsync(5000);
    await heard('begun a', 'begun a');
    await vi.advanceTimersByTimeAsync(110_000);
    expect(said).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(20_000);
    await heard('begun a', 'begun a', 'begun a', failure, 'a ended');
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(said).toHaveLength(5);
  });

  it('gives up at once where another attempt cannot help, and goes on with the next', async () => {
    await put('a');
    await put('b');
    start(async (job) => (job.id === 'a' ? Promise.reject(new Error('Never.')) : done()));
    await heard('begun a', 'a failed: Never.', 'a ended', 'begun b', 'written');
  });

  it('leaves a job at closing as if it had not been begun, and it is taken up at the next start', async () => {
    await put('a');
    const worker = start(endless);
    await heard('begun a');
    await worker.close();
    expect(await store.jobs.byId('a')).toMatchObject({ state: 'waiting', attempts: 0 });
    start(done);
    await heard('begun a', 'begun a', 'written');
  });

  it('breaks off a job that is put anew or removed meanwhile, and writes nothing of it', async () => {
    await put('a');
    start(endless);
    await heard('begun a');
    await store.jobs.remove('a');
    await vi.advanceTimersByTimeAsync(11_000);
    await heard('begun a', 'a ended');
  });

  it('writes nothing of a job that is removed in its last moment', async () => {
    await put('a');
    start(async () => {
      await store.jobs.remove('a');
      return done();
    });
    await heard('begun a', 'a ended');
  });

  it('takes up at once what a process of this machine has held that runs no more', async () => {
    await put('a');
    const until = new Date(Date.now() + 30_000);
    // No process has this number: the highest there is lies far below.
    await store.jobs.claim('film', { owner: `${hostname()}:999999999`, until }, new Date());
    start(done);
    await heard('begun a', 'written');
  });

  it('leaves alone what a process of another machine holds, until its lease ends', async () => {
    await put('a');
    const until = new Date(Date.now() + 30_000);
    await store.jobs.claim('film', { owner: 'elsewhere:1', until }, new Date());
    start(done);
    await vi.advanceTimersByTimeAsync(27_000);
    expect(said).toEqual([]);
    await vi.advanceTimersByTimeAsync(7000);
    await heard('begun a', 'written');
  });

  it('gives up a job that has been interrupted three times', async () => {
    await put('a');
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await store.jobs.claim(
        'film',
        { owner: 'dead', until: new Date(Date.now() - 1) },
        new Date(),
      );
    }
    start(done);
    await heard('a failed: Processing was interrupted too often.', 'a ended');
  });
});
