import type { Logger } from 'pino';
import type { FreeSpaceMonitor } from '../../files/free-space-monitor.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import type { Job, JobOutcome } from '../../storage/jobs.ts';
import type { JobHandler, CommitJob } from './job-handler.ts';
import { leaseOwner, releaseStaleLeases } from './lease-owner.ts';

/** Delays before the second and third attempt, in milliseconds. */
const RETRY_DELAYS_MS = [30_000, 120_000];
const MAX_ATTEMPTS = RETRY_DELAYS_MS.length + 1;

/** Duration of a lease without renewal, in milliseconds. */
const LEASE_DURATION_MS = 30_000;

/** Interval at which the worker reports progress and renews leases, in milliseconds. */
const HEARTBEAT_INTERVAL_MS = 1000;

/**
 * Minimum progress between two reports, because each report notifies all subscribers of the upload.
 */
const MIN_PROGRESS_STEP = 0.05;

/**
 * Interval at which the worker polls for jobs of other processes and for retries, in milliseconds.
 */
const POLL_INTERVAL_MS = 3000;

/** The abort reason of an attempt whose lease was lost. */
class LeaseLostError extends Error {}

/** Claims and runs jobs of one kind, one at a time, with leases, retries and progress reports. */
export class JobWorker {
  readonly #store: ContentStore;
  readonly #handler: JobHandler;
  readonly #log: Logger;
  readonly #freeSpace: Pick<FreeSpaceMonitor, 'isLow'> | undefined;
  readonly #closeController = new AbortController();
  #wake: () => void = () => {};
  #work: Promise<void> = Promise.resolve();

  /** @param freeSpace monitors the disk; no job is started while it is nearly full. */
  constructor(
    store: ContentStore,
    handler: JobHandler,
    log: Logger,
    freeSpace?: Pick<FreeSpaceMonitor, 'isLow'>,
  ) {
    this.#store = store;
    this.#handler = handler;
    this.#log = log;
    this.#freeSpace = freeSpace;
  }

  /** Claims and runs jobs until `close` is called. */
  start(): void {
    this.#work = this.#runLoop();
  }

  /** Makes the worker poll for jobs immediately. */
  wake(): void {
    this.#wake();
  }

  /** Stops the worker. The current attempt is aborted and resumes at the next start. */
  async close(): Promise<void> {
    this.#closeController.abort(new Error('The service is closing.'));
    this.#wake();
    await this.#work;
  }

  async #runLoop(): Promise<void> {
    let isFirstRun = true;
    while (!this.#closeController.signal.aborted) {
      try {
        if (isFirstRun) await releaseStaleLeases(this.#store.jobs);
        isFirstRun = false;
        if (await this.#freeSpace?.isLow()) {
          await this.#waitForWork();
          continue;
        }
        const job = await this.#store.jobs.claim(this.#handler.kind, createLease(), new Date());
        if (job === undefined) await this.#waitForWork();
        else await this.#attempt(job);
      } catch (error) {
        // The error may be temporary, so the worker retries later.
        this.#log.error({ err: error }, 'Failed to claim or update jobs');
        await this.#waitForWork();
      }
    }
  }

  #waitForWork(): Promise<void> {
    return new Promise((resolve) => {
      const finishWaiting = () => {
        clearTimeout(timer);
        this.#wake = () => {};
        resolve();
      };
      const timer = setTimeout(finishWaiting, POLL_INTERVAL_MS);
      this.#wake = finishWaiting;
      if (this.#closeController.signal.aborted) finishWaiting();
    });
  }

  async #attempt(job: Job): Promise<void> {
    if (job.attempts > MAX_ATTEMPTS) {
      await this.#fail(job, 'Processing was interrupted too often.');
      return;
    }
    const attemptController = new AbortController();
    const signal = AbortSignal.any([attemptController.signal, this.#closeController.signal]);
    let progress = job.progress;
    const stopHeartbeat = this.#startHeartbeat(job, () => progress, attemptController);
    try {
      const commit = await this.#handler.run(job, signal, (fraction) => (progress = fraction));
      await stopHeartbeat();
      await this.#complete(job, { state: 'done' }, commit);
    } catch (error) {
      await stopHeartbeat();
      if (attemptController.signal.aborted) await this.#handler.cleanUp(job);
      else if (this.#closeController.signal.aborted) await this.#release(job);
      else await this.#retry(job, error);
    }
  }

  /**
   * Reports progress and renews the lease periodically. Aborts the attempt if its lease was lost.
   * Returns a function that stops the heartbeat.
   */
  #startHeartbeat(
    job: Job,
    getProgress: () => number,
    attemptController: AbortController,
  ): () => Promise<void> {
    let reportedProgress = job.progress;
    let renewedAtMs = Date.now();
    let heartbeat = Promise.resolve();
    const sendHeartbeat = async () => {
      const hasProgressed = getProgress() >= reportedProgress + MIN_PROGRESS_STEP;
      if (!hasProgressed && Date.now() - renewedAtMs < LEASE_DURATION_MS / 3) return;
      const fraction = hasProgressed ? getProgress() : reportedProgress;
      const hasLease = await this.#store.transaction(async (transaction) => {
        if (!(await transaction.jobs.renew(job.id, createLease(), fraction))) return false;
        if (hasProgressed) await this.#handler.saveProgress(transaction, job, fraction);
        return true;
      });
      if (!hasLease) attemptController.abort(new LeaseLostError());
      reportedProgress = fraction;
      renewedAtMs = Date.now();
    };
    const timer = setInterval(() => {
      heartbeat = heartbeat.then(sendHeartbeat).catch((error: unknown) => {
        this.#log.warn({ err: error }, 'Failed to report the progress of a job');
      });
    }, HEARTBEAT_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      return heartbeat;
    };
  }

  async #release(job: Job): Promise<void> {
    const outcome = { state: 'waiting', error: job.error, dueAt: new Date(job.dueAt) } as const;
    await this.#complete(job, { ...outcome, attempts: job.attempts - 1 });
  }

  async #retry(job: Job, error: unknown): Promise<void> {
    const { reason, isPermanent } = this.#handler.classifyError(error);
    const delayMs = RETRY_DELAYS_MS[job.attempts - 1];
    if (isPermanent || delayMs === undefined) {
      await this.#fail(job, reason);
      return;
    }
    this.#log.warn({ err: error, job: job.id }, 'Job failed and will be retried');
    const dueAt = new Date(Date.now() + delayMs);
    await this.#complete(job, { state: 'waiting', error: reason, dueAt, attempts: job.attempts });
  }

  async #fail(job: Job, reason: string): Promise<void> {
    this.#log.warn({ job: job.id, reason }, 'Job failed permanently');
    const commit: CommitJob = (transaction) => this.#handler.saveFailure(transaction, job, reason);
    await this.#complete(job, { state: 'failed', error: reason }, commit);
    await this.#handler.cleanUp(job);
  }

  async #complete(job: Job, outcome: JobOutcome, commit?: CommitJob): Promise<void> {
    const hasLease = await this.#store.transaction(async (transaction) => {
      if (!(await transaction.jobs.complete(job.id, leaseOwner, outcome))) return false;
      await commit?.(transaction);
      return true;
    });
    if (!hasLease) await this.#handler.cleanUp(job);
  }
}

function createLease() {
  return { owner: leaseOwner, expiresAt: new Date(Date.now() + LEASE_DURATION_MS) };
}
