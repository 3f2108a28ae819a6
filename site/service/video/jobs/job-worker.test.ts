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
/** The observed events, in order. */
let events: string[];

beforeEach(async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  folder = await createTempFolder();
  store = await openSqliteStore(folder.path, log);
  workers = [];
  events = [];
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  await store.close();
  vi.useRealTimers();
  await folder[Symbol.asyncDispose]();
});

/** Creates a job handler that runs `run` and records events. */
function createHandler(run: JobHandler['run']): JobHandler {
  return {
    kind: 'film',
    run: (job, signal, onProgress) => {
      events.push(`started ${job.id}`);
      return run(job, signal, onProgress);
    },
    saveProgress: async (_, job, fraction) => void events.push(`${job.id} at ${fraction}`),
    saveFailure: async (_, job, reason) => void events.push(`${job.id} failed: ${reason}`),
    classifyError: (error) => ({
      reason: (error as Error).message,
      isPermanent: (error as Error).message === 'Never.',
    }),
    cleanUp: async (job) => void events.push(`${job.id} cleaned up`),
  };
}

function startWorker(run: JobHandler['run']): JobWorker {
  const worker = new JobWorker(store, createHandler(run), log);
  workers.push(worker);
  worker.start();
  return worker;
}

const enqueue = (id: string) => store.jobs.enqueue({ id, kind: 'film', payload: {} }, new Date());
const runAndCommit = async () => async () => void events.push('committed');

/** Never resolves, and rejects when it is aborted. */
const runForever = (_: Job, signal: AbortSignal) =>
  new Promise<never>((__, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

/** Starts a worker on a disk that is nearly full while `isLow` returns true. */
function startOnDisk(isLow: () => boolean): JobWorker {
  const worker = new JobWorker(store, createHandler(runAndCommit), log, {
    isLow: () => Promise.resolve(isLow()),
  });
  workers.push(worker);
  worker.start();
  return worker;
}

const expectEvents = (...expected: readonly string[]) =>
  waitFor(() => expect(events).toEqual(expected));

describe('JobWorker', () => {
  it('starts no job while the disk is nearly full, and continues afterwards', async () => {
    let isLow = true;
    let checks = 0;
    const worker = startOnDisk(() => {
      checks += 1;
      return isLow;
    });
    await enqueue('a');
    for (let times = 1; times <= 3; times += 1) {
      await waitFor(() => expect(checks).toBeGreaterThanOrEqual(times));
      worker.wake();
    }
    expect(events).toEqual([]);
    expect(await store.jobs.findById('a')).toMatchObject({ state: 'waiting' });
    isLow = false;
    worker.wake();
    await expectEvents('started a', 'committed');
  });

  it('runs one job at a time and commits each result', async () => {
    await enqueue('a');
    await enqueue('b');
    startWorker(runAndCommit);
    await expectEvents('started a', 'committed', 'started b', 'committed');
    expect((await store.jobs.listByKind('film')).map(({ state }) => state)).toEqual([
      'done',
      'done',
    ]);
  });

  it('starts a job immediately after wake, and polls for jobs of other processes', async () => {
    const worker = startWorker(runAndCommit);
    await vi.advanceTimersByTimeAsync(100);
    await enqueue('a');
    worker.wake();
    await vi.advanceTimersByTimeAsync(0);
    await expectEvents('started a', 'committed');
    await enqueue('b');
    await vi.advanceTimersByTimeAsync(3000);
    await expectEvents('started a', 'committed', 'started b', 'committed');
  });

  it('reports progress in steps of at least 5 %', async () => {
    await enqueue('a');
    let report: Parameters<JobHandler['run']>[2] = () => {};
    startWorker(async (job, signal, onProgress) => {
      report = onProgress;
      return runForever(job, signal);
    });
    await expectEvents('started a');
    for (const fraction of [0.5, 0.5, 0.52, 0.56]) {
      report(fraction);
      await vi.advanceTimersByTimeAsync(1100);
    }
    await expectEvents('started a', 'a at 0.5', 'a at 0.56');
    expect(await store.jobs.findById('a')).toMatchObject({ progress: 0.56 });
  });

  it('renews the lease of a running job', async () => {
    await enqueue('a');
    startWorker(runForever);
    await expectEvents('started a');
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    const other = { owner: 'other', expiresAt: new Date(Date.now() + 60_000) };
    expect(await store.jobs.claim('film', other, new Date())).toBeUndefined();
  });

  it('retries twice with increasing delays, then fails with the reason', async () => {
    await enqueue('a');
    const failure = 'a failed: No room.';
    startWorker(async () => Promise.reject(new Error('No room.')));
    await expectEvents('started a');
    await vi.advanceTimersByTimeAsync(29_000);
    expect(events).toEqual(['started a']);
    await vi.advanceTimersByTimeAsync(5000);
    await expectEvents('started a', 'started a');
    await vi.advanceTimersByTimeAsync(110_000);
    expect(events).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(20_000);
    await expectEvents('started a', 'started a', 'started a', failure, 'a cleaned up');
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(events).toHaveLength(5);
  });

  it('does not retry a permanent error, and continues with the next job', async () => {
    await enqueue('a');
    await enqueue('b');
    startWorker(async (job) =>
      job.id === 'a' ? Promise.reject(new Error('Never.')) : runAndCommit(),
    );
    await expectEvents('started a', 'a failed: Never.', 'a cleaned up', 'started b', 'committed');
  });

  it('releases its job on close without counting the attempt, and resumes it at the next start', async () => {
    await enqueue('a');
    const worker = startWorker(runForever);
    await expectEvents('started a');
    await worker.close();
    expect(await store.jobs.findById('a')).toMatchObject({ state: 'waiting', attempts: 0 });
    startWorker(runAndCommit);
    await expectEvents('started a', 'started a', 'committed');
  });

  it('aborts a job that is removed or enqueued again, and commits nothing', async () => {
    await enqueue('a');
    startWorker(runForever);
    await expectEvents('started a');
    await store.jobs.remove('a');
    await vi.advanceTimersByTimeAsync(11_000);
    await expectEvents('started a', 'a cleaned up');
  });

  it('commits nothing if the job is removed just before its result', async () => {
    await enqueue('a');
    startWorker(async () => {
      await store.jobs.remove('a');
      return runAndCommit();
    });
    await expectEvents('started a', 'a cleaned up');
  });

  it('immediately runs a job of an ended process on this machine', async () => {
    await enqueue('a');
    const expiresAt = new Date(Date.now() + 30_000);
    // No process has this ID, which is far above the maximum.
    await store.jobs.claim('film', { owner: `${hostname()}:999999999`, expiresAt }, new Date());
    startWorker(runAndCommit);
    await expectEvents('started a', 'committed');
  });

  it('runs a job of another machine when its lease expires', async () => {
    await enqueue('a');
    const expiresAt = new Date(Date.now() + 30_000);
    await store.jobs.claim('film', { owner: 'other-host:1', expiresAt }, new Date());
    startWorker(runAndCommit);
    await vi.advanceTimersByTimeAsync(27_000);
    expect(events).toEqual([]);
    await vi.advanceTimersByTimeAsync(7000);
    await expectEvents('started a', 'committed');
  });

  it('fails a job that was interrupted three times', async () => {
    await enqueue('a');
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await store.jobs.claim(
        'film',
        { owner: 'dead', expiresAt: new Date(Date.now() - 1) },
        new Date(),
      );
    }
    startWorker(runAndCommit);
    await expectEvents('a failed: Processing was interrupted too often.', 'a cleaned up');
  });
});
