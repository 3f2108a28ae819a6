import type { SQLInputValue } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import type { CompiledQuery, Kysely } from 'kysely';
import { yieldToEventLoop } from '../../runtime/yield-to-event-loop.ts';
import pLimit from 'p-limit';
import { addUsedTime, createTimeBudget, type TimeBudget } from '../query/time-budget.ts';
import { ScanQueueFullError, ScanTimeoutError, type Scan, type Scanner } from '../query/scan.ts';
import type { Database } from '../sql/engine/database.ts';
import type { ScanMessage, ScanRequest, ScanResponse, ScanWorkerData } from './scan-worker.ts';
import type { SlowStatements } from './slow-statements.ts';

/** The worker is terminated after this time without a statement, to free its memory. */
const IDLE_TIMEOUT_MS = 30_000;

/** Maximum number of queued statements; further ones are rejected. */
const MAX_QUEUED = 200;

/** Heap limit of the worker: enough for 500 records, the maximum that a statement returns. */
const WORKER_HEAP_MEGABYTES = 256;

interface ScanJob {
  readonly query: CompiledQuery;
  readonly timeBudget: TimeBudget;
  readonly deferred: PromiseWithResolvers<readonly unknown[]>;
}

/**
 * Runs statements with regular expressions, and those that were slow recently, in a worker thread
 * with a read-only connection. Terminating the thread cancels a statement that exceeds its time
 * budget.
 */
export class ScanThread implements Scanner {
  readonly #db: Kysely<Database>;
  readonly #workerData: ScanWorkerData;
  readonly #slowStatements: SlowStatements;
  readonly #onError: (error: unknown) => void;
  readonly #queue: ScanJob[] = [];
  // Quick statements run one by one, each after yielding to the event loop. Statements requested at
  // the same time would otherwise block it for their total duration.
  readonly #quickQueue = pLimit(1);
  #running: ScanJob | undefined;
  #worker: Worker | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #isClosed = false;

  /**
   * @param db runs quick statements on the main thread.
   * @param onError is called with the errors of SQLite in the thread.
   */
  constructor(
    db: Kysely<Database>,
    slowStatements: SlowStatements,
    workerData: ScanWorkerData,
    onError: (error: unknown) => void,
  ) {
    this.#db = db;
    this.#slowStatements = slowStatements;
    this.#workerData = workerData;
    this.#onError = onError;
  }

  async run({ query, usesRegex, timeBudget }: Scan): Promise<readonly unknown[]> {
    const needsThread = () => usesRegex || this.#slowStatements.has(query.sql);
    if (!needsThread()) {
      const rows = await this.#quickQueue(async () => {
        await yieldToEventLoop();
        // A statement with the same SQL may have been slow while this one waited.
        return needsThread() ? undefined : (await this.#db.executeQuery(query)).rows;
      });
      if (rows !== undefined) return rows;
    }
    return this.#enqueue(query, timeBudget);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const closed = new Error('The content store is closed.');
    for (const { deferred } of this.#queue.splice(0)) deferred.reject(closed);
    this.#running?.deferred.reject(closed);
    await this.#stopWorker();
  }

  #enqueue(query: CompiledQuery, timeBudget = createTimeBudget()): Promise<readonly unknown[]> {
    if (this.#isClosed) return Promise.reject(new Error('The content store is closed.'));
    if (this.#queue.length >= MAX_QUEUED) return Promise.reject(new ScanQueueFullError(MAX_QUEUED));
    const job: ScanJob = { query, timeBudget, deferred: Promise.withResolvers() };
    this.#queue.push(job);
    this.#runNext();
    return job.deferred.promise;
  }

  /**
   * Runs the statement of the request that has used the least time, so that one client cannot delay
   * all others.
   */
  #runNext(): void {
    if (this.#running !== undefined) return;
    const job = this.#queue.reduce<ScanJob | undefined>(
      (next, candidate) =>
        next && next.timeBudget.usedMs <= candidate.timeBudget.usedMs ? next : candidate,
      undefined,
    );
    if (job === undefined) {
      this.#stopWhenIdle();
      return;
    }
    this.#queue.splice(this.#queue.indexOf(job), 1);
    this.#running = job;
    void this.#execute(job)
      .then(job.deferred.resolve, job.deferred.reject)
      .finally(() => {
        this.#running = undefined;
        this.#runNext();
      });
  }

  async #execute({ query, timeBudget }: ScanJob): Promise<readonly unknown[]> {
    const remainingMs = timeBudget.limitMs - timeBudget.usedMs;
    if (remainingMs <= 0) throw new ScanTimeoutError(timeBudget.limitMs);
    clearTimeout(this.#idleTimer);
    const worker = (this.#worker ??= this.#startWorker());
    worker.ref();
    const outcome = Promise.withResolvers<ScanResponse>();
    const fail = (error: Error) => outcome.reject(error);
    const onExit = () => fail(new Error('The query thread ended.'));
    let [timer, start]: [NodeJS.Timeout | undefined, number] = [undefined, performance.now()];
    const onMessage = (message: ScanMessage) => {
      if (message !== 'started') return outcome.resolve(message);
      // Starting the thread does not use up the time budget.
      start = performance.now();
      timer = setTimeout(() => fail(new ScanTimeoutError(timeBudget.limitMs)), remainingMs);
    };
    worker.on('message', onMessage).once('error', fail).once('exit', onExit);
    const request: ScanRequest = {
      sql: query.sql,
      parameters: query.parameters as readonly SQLInputValue[],
    };
    worker.postMessage(request, []);
    let hasTimedOut = false;
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
      hasTimedOut = error instanceof ScanTimeoutError;
      // Terminating the thread is the only way to cancel a running statement.
      if (hasTimedOut) void this.#stopWorker();
      throw error;
    } finally {
      addUsedTime(timeBudget, performance.now() - start, hasTimedOut);
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', fail).off('exit', onExit);
    }
  }

  #startWorker(): Worker {
    const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), {
      workerData: this.#workerData,
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
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => void this.#stopWorker(), IDLE_TIMEOUT_MS).unref();
  }

  async #stopWorker(): Promise<void> {
    clearTimeout(this.#idleTimer);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}
