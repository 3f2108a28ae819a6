import type { SQLInputValue } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import type { CompiledQuery, Kysely } from 'kysely';
import { eventLoopTurn } from '../../runtime/event-loop-turn.ts';
import pLimit from 'p-limit';
import { scanBudget, type ScanBudget } from '../scan-budget.ts';
import { ScanQueueFull, ScanTimeout, type Scan, type Scanner } from '../scan.ts';
import type { Database } from '../sql/database.ts';
import type { ScanMessage, ScanRequest, ScanResponse, ScanWorkerData } from './scan-worker.ts';
import type { SlowStatements } from './slow-statements.ts';

/** After so long without a statement the worker ends, and gives back its memory. */
const IDLE_MS = 30_000;

/** Statements that wait for the worker; every further one is refused. */
const MOST_WAITING = 200;

/** Rows of one statement are at most 500 records; anything beyond is a fault. */
const WORKER_HEAP_MEGABYTES = 256;

interface Job {
  readonly query: CompiledQuery;
  readonly budget: ScanBudget;
  readonly done: PromiseWithResolvers<readonly unknown[]>;
}

/**
 * Runs statements with patterns, and those that proved slow, in a thread with a connection of its
 * own that only reads. A statement that outlives its budget is ended together with the thread.
 */
export class ScanThread implements Scanner {
  readonly #db: Kysely<Database>;
  readonly #data: ScanWorkerData;
  readonly #slow: SlowStatements;
  readonly #onError: (error: unknown) => void;
  readonly #waiting: Job[] = [];
  // Each quick statement waits for its turn when it is about to run: those that were requested at
  // once would all find the event loop free, and then run one after the other in one turn.
  readonly #inTurn = pLimit(1);
  #running: Job | undefined;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  /**
   * @param db runs on the main thread what is quick.
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
    const isElsewhere = () => hasPattern || this.#slow.has(query.sql);
    if (!isElsewhere()) {
      const rows = await this.#inTurn(async () => {
        await eventLoopTurn();
        // The statement may have proved slow while this one waited.
        return isElsewhere() ? undefined : (await this.#db.executeQuery(query)).rows;
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

  #enqueue(query: CompiledQuery, budget = scanBudget()): Promise<readonly unknown[]> {
    if (this.#isClosed) return Promise.reject(new Error('The content store is closed.'));
    if (this.#waiting.length >= MOST_WAITING)
      return Promise.reject(new ScanQueueFull(MOST_WAITING));
    const job: Job = { query, budget, done: Promise.withResolvers() };
    this.#waiting.push(job);
    this.#runNext();
    return job.done.promise;
  }

  /** Starts the statement whose request has used the least time, so that no client delays all. */
  #runNext(): void {
    if (this.#running !== undefined) return;
    const job = this.#waiting.reduce<Job | undefined>(
      (least, each) => (least && least.budget.usedMs <= each.budget.usedMs ? least : each),
      undefined,
    );
    if (job === undefined) {
      this.#rest();
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
    const leftMs = budget.limitMs - budget.usedMs;
    if (leftMs <= 0) throw new ScanTimeout(budget.limitMs);
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#startWorker());
    worker.ref();
    const outcome = Promise.withResolvers<ScanResponse>();
    const fail = (error: Error) => outcome.reject(error);
    const onExit = () => fail(new Error('The query thread ended.'));
    let [timer, start]: [NodeJS.Timeout | undefined, number] = [undefined, performance.now()];
    const onMessage = (message: ScanMessage) => {
      if (message !== 'started') return outcome.resolve(message);
      // Time counts from here, as a thread may have to be started first.
      start = performance.now();
      timer = setTimeout(() => fail(new ScanTimeout(budget.limitMs)), leftMs);
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
      // Whatever it is still doing, nothing waits for it any more.
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
    // An error without a listener would end the process; the statement under way hears it too.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    return worker;
  }

  #rest(): void {
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
