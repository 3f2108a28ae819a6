import type { SQLInputValue } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import type { CompiledQuery, Kysely } from 'kysely';
import { yieldToEventLoop } from '../../runtime/yield-to-event-loop.ts';
import pLimit from 'p-limit';
import { createScanBudget, type ScanBudget } from '../query/scan-budget.ts';
import { ScanQueueFull, ScanTimeout, type Scan, type Scanner } from '../query/scan.ts';
import type { Database } from '../sql/engine/database.ts';
import type { ScanMessage, ScanRequest, ScanResponse, ScanWorkerData } from './scan-worker.ts';
import type { SlowStatements } from './slow-statements.ts';

/** The worker is terminated after this time without a statement, to free its memory. */
const IDLE_MS = 30_000;

/** Maximum number of queued statements; further ones are rejected. */
const MAX_QUEUED = 200;

/** Heap limit of the worker: enough for the 500 records that a statement returns at most. */
const WORKER_HEAP_MEGABYTES = 256;

interface Job {
  readonly query: CompiledQuery;
  readonly budget: ScanBudget;
  readonly done: PromiseWithResolvers<readonly unknown[]>;
}

/**
 * Runs statements with patterns, and those that have been slow, in a thread with a read-only
 * connection. To cancel a statement that exceeds its budget, the thread is terminated.
 */
export class ScanThread implements Scanner {
  readonly #db: Kysely<Database>;
  readonly #data: ScanWorkerData;
  readonly #slow: SlowStatements;
  readonly #onError: (error: unknown) => void;
  readonly #waiting: Job[] = [];
  // Quick statements run one by one, each after yielding to the event loop: statements requested at
  // the same time would otherwise block it one after another.
  readonly #quickQueue = pLimit(1);
  #running: Job | undefined;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  /**
   * @param db runs quick statements on the main thread.
   * @param onError is called with the errors of the engine in the thread.
   */
  constructor(
    db: Kysely<Database>,
    slow: SlowStatements,
    data: ScanWorkerData,
    onError: (error: unknown) => void,
  ) {
    this.#db = db;
    this.#slow = slow;
    this.#data = data;
    this.#onError = onError;
  }

  async run({ query, hasPattern, budget }: Scan): Promise<readonly unknown[]> {
    const needsThread = () => hasPattern || this.#slow.has(query.sql);
    if (!needsThread()) {
      const rows = await this.#quickQueue(async () => {
        await yieldToEventLoop();
        // A statement with the same SQL may have been slow while this one waited.
        return needsThread() ? undefined : (await this.#db.executeQuery(query)).rows;
      });
      if (rows !== undefined) return rows;
    }
    return this.#enqueue(query, budget);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const closed = new Error('The content store is closed.');
    for (const { done } of this.#waiting.splice(0)) done.reject(closed);
    this.#running?.done.reject(closed);
    await this.#stopWorker();
  }

  #enqueue(query: CompiledQuery, budget = createScanBudget()): Promise<readonly unknown[]> {
    if (this.#isClosed) return Promise.reject(new Error('The content store is closed.'));
    if (this.#waiting.length >= MAX_QUEUED) return Promise.reject(new ScanQueueFull(MAX_QUEUED));
    const job: Job = { query, budget, done: Promise.withResolvers() };
    this.#waiting.push(job);
    this.#runNext();
    return job.done.promise;
  }

  /**
   * Runs the statement of the request that has used the least time, so that one client cannot delay
   * all others.
   */
  #runNext(): void {
    if (this.#running !== undefined) return;
    const job = this.#waiting.reduce<Job | undefined>(
      (next, candidate) =>
        next && next.budget.usedMs <= candidate.budget.usedMs ? next : candidate,
      undefined,
    );
    if (job === undefined) {
      this.#stopWhenIdle();
      return;
    }
    this.#waiting.splice(this.#waiting.indexOf(job), 1);
    this.#running = job;
    void this.#execute(job)
      .then(job.done.resolve, job.done.reject)
      .finally(() => {
        this.#running = undefined;
        this.#runNext();
      });
  }

  async #execute({ query, budget }: Job): Promise<readonly unknown[]> {
    const remainingMs = budget.limitMs - budget.usedMs;
    if (remainingMs <= 0) throw new ScanTimeout(budget.limitMs);
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#startWorker());
    worker.ref();
    const outcome = Promise.withResolvers<ScanResponse>();
    const fail = (error: Error) => outcome.reject(error);
    const onExit = () => fail(new Error('The query thread ended.'));
    let [timer, start]: [NodeJS.Timeout | undefined, number] = [undefined, performance.now()];
    const onMessage = (message: ScanMessage) => {
      if (message !== 'started') return outcome.resolve(message);
      // The time starts now, because starting the thread does not count.
      start = performance.now();
      timer = setTimeout(() => fail(new ScanTimeout(budget.limitMs)), remainingMs);
    };
    worker.on('message', onMessage).once('error', fail).once('exit', onExit);
    const request: ScanRequest = {
      sql: query.sql,
      parameters: query.parameters as readonly SQLInputValue[],
    };
    worker.postMessage(request, []);
    try {
      const response = await outcome.promise;
      if ('error' in response) {
        const { error: message, errcode } = response;
        const error = Object.assign(new Error(message), { errcode });
        this.#onError(error);
        throw error;
      }
      return response.rows;
    } catch (error) {
      // Terminating the thread is the only way to cancel a running statement.
      if (error instanceof ScanTimeout) void this.#stopWorker();
      throw error;
    } finally {
      budget.usedMs += performance.now() - start;
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', fail).off('exit', onExit);
    }
  }

  #startWorker(): Worker {
    const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), {
      workerData: this.#data,
      resourceLimits: { maxOldGenerationSizeMb: WORKER_HEAP_MEGABYTES },
    });
    // An error without a listener would end the process. The running statement receives it too.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    return worker;
  }

  #stopWhenIdle(): void {
    this.#worker?.unref();
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.#stopWorker(), IDLE_MS).unref();
  }

  async #stopWorker(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}
