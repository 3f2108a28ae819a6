import type { Logger } from 'pino';
import type { FreeSpace } from '../../files/free-space.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import type { Job, JobOutcome } from '../../storage/jobs.ts';
import type { JobHandler, CommitJob } from './job-handler.ts';
import { leaseOwner, releaseStaleLeases } from './holder.ts';

/** A job is tried again this long after its first and second attempt. */
const retryDelaysMs = [30_000, 120_000];
const mostAttempts = retryDelaysMs.length + 1;

/** How long nobody else may take a job whose worker says nothing. */
const leaseMs = 30_000;

/** How often the worker says how far it is. */
const beatMs = 1000;

/** A job is told to be further in steps, because each is an event for whoever follows. */
const step = 0.05;

/** How often the worker looks for jobs that others have put, or that are due again. */
const lookMs = 3000;

/** Why an attempt is broken off whose job is not the worker's any more. */
class Lost extends Error {}

/** Does the jobs of one kind, one after the other. */
export class JobWorker {
  readonly #store: ContentStore;
  readonly #craft: JobHandler;
  readonly #log: Logger;
  readonly #freeSpace: Pick<FreeSpace, 'isLow'> | undefined;
  readonly #closing = new AbortController();
  #wake: () => void = () => {};
  #work: Promise<void> = Promise.resolve();

  /** While `freeSpace` is low, no job is begun. */
  constructor(
    store: ContentStore,
    craft: JobHandler,
    log: Logger,
    freeSpace?: Pick<FreeSpace, 'isLow'>,
  ) {
    this.#store = store;
    this.#craft = craft;
    this.#log = log;
    this.#freeSpace = freeSpace;
  }

  start(): void {
    this.#work = this.#workOn();
  }

  /** Makes the worker look for jobs now. */
  wake(): void {
    this.#wake();
  }

  /** Breaks off what is under way, which is taken up at the next start. */
  async close(): Promise<void> {
    this.#closing.abort(new Error('The service is closing.'));
    this.#wake();
    await this.#work;
  }

  async #workOn(): Promise<void> {
    let isFirst = true;
    while (!this.#closing.signal.aborted) {
      try {
        if (isFirst) await releaseStaleLeases(this.#store.jobs);
        isFirst = false;
        if (await this.#freeSpace?.isLow()) {
          await this.#rest();
          continue;
        }
        const job = await this.#store.jobs.claim(this.#craft.kind, lease(), new Date());
        if (job === undefined) await this.#rest();
        else await this.#attempt(job);
      } catch (error) {
        // The store may be there again in a moment.
        this.#log.error({ err: error }, 'A worker failed to read or write its jobs');
        await this.#rest();
      }
    }
  }

  #rest(): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#wake = () => {};
        resolve();
      };
      const timer = setTimeout(done, lookMs);
      this.#wake = done;
      if (this.#closing.signal.aborted) done();
    });
  }

  async #attempt(job: Job): Promise<void> {
    if (job.attempts > mostAttempts) {
      await this.#giveUp(job, 'Processing was interrupted too often.');
      return;
    }
    const attempt = new AbortController();
    const signal = AbortSignal.any([attempt.signal, this.#closing.signal]);
    let reached = job.progress;
    const stop = this.#beat(job, () => reached, attempt);
    try {
      const write = await this.#craft.run(job, signal, (fraction) => (reached = fraction));
      await stop();
      await this.#settle(job, { state: 'done' }, write);
    } catch (error) {
      await stop();
      if (attempt.signal.aborted) await this.#craft.cleanUp(job);
      else if (this.#closing.signal.aborted) await this.#giveBack(job);
      else await this.#tryAgain(job, error);
    }
  }

  /** Says at intervals how far a job is; an attempt whose job is another's is broken off. */
  #beat(job: Job, reached: () => number, attempt: AbortController): () => Promise<void> {
    let told = job.progress;
    let renewed = Date.now();
    let beating = Promise.resolve();
    const beat = async () => {
      const isFurther = reached() >= told + step;
      if (!isFurther && Date.now() - renewed < leaseMs / 3) return;
      const fraction = isFurther ? reached() : told;
      const isMine = await this.#store.transaction(async (within) => {
        if (!(await within.jobs.renew(job.id, lease(), fraction))) return false;
        if (isFurther) await this.#craft.saveProgress(within, job, fraction);
        return true;
      });
      if (!isMine) attempt.abort(new Lost());
      told = fraction;
      renewed = Date.now();
    };
    const timer = setInterval(() => {
      beating = beating.then(beat).catch((error: unknown) => {
        this.#log.warn({ err: error }, 'A worker failed to report its progress');
      });
    }, beatMs);
    return () => {
      clearInterval(timer);
      return beating;
    };
  }

  async #giveBack(job: Job): Promise<void> {
    const outcome = { state: 'waiting', error: job.error, dueAt: new Date(job.dueAt) } as const;
    await this.#settle(job, { ...outcome, attempts: job.attempts - 1 });
  }

  async #tryAgain(job: Job, error: unknown): Promise<void> {
    const { reason, isFinal } = this.#craft.classifyError(error);
    const delay = retryDelaysMs[job.attempts - 1];
    if (isFinal || delay === undefined) {
      await this.#giveUp(job, reason);
      return;
    }
    this.#log.warn({ err: error, job: job.id }, 'A job failed and will be retried');
    const dueAt = new Date(Date.now() + delay);
    await this.#settle(job, { state: 'waiting', error: reason, dueAt, attempts: job.attempts });
  }

  async #giveUp(job: Job, reason: string): Promise<void> {
    this.#log.warn({ job: job.id, reason }, 'A job failed permanently');
    const write: CommitJob = (within) => this.#craft.saveFailure(within, job, reason);
    await this.#settle(job, { state: 'failed', error: reason }, write);
    await this.#craft.cleanUp(job);
  }

  async #settle(job: Job, outcome: JobOutcome, write?: CommitJob): Promise<void> {
    const isMine = await this.#store.transaction(async (within) => {
      if (!(await within.jobs.complete(job.id, leaseOwner, outcome))) return false;
      await write?.(within);
      return true;
    });
    if (!isMine) await this.#craft.cleanUp(job);
  }
}

function lease() {
  return { owner: leaseOwner, until: new Date(Date.now() + leaseMs) };
}
