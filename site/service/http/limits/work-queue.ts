import { formatCount } from '../../../lib/text/format-count.ts';
import { getRateLimitKey } from '../client-address.ts';

/** Maximum number of concurrent jobs; each one keeps a CPU core busy. */
const CONCURRENCY = 2;

/**
 * Maximum number of queued jobs; any further job would take longer than visitors are willing to
 * wait.
 */
const MAX_QUEUED = 100;

/** Maximum number of queued jobs of one client: about as many images as a page shows at once. */
const MAX_QUEUED_PER_CLIENT = 50;

/** Value of the Retry-After header for a rejected client, in seconds. */
export const RETRY_AFTER_SECONDS = '1';

interface WorkQueueLimits {
  readonly concurrency: number;
  readonly maxQueued: number;
  readonly maxQueuedPerClient: number;
}

/** Thrown if the queue is full. */
export class WorkQueueFullError extends Error {
  readonly code = 'WORK_QUEUE_FULL';

  constructor(queuedCount: number) {
    const images = formatCount(queuedCount, 'image is', 'images are');
    super(`${images} already waiting to be processed. Try again in a moment.`);
  }
}

type Job = () => Promise<void>;

/**
 * Runs expensive jobs, two at a time, taking turns between clients (round robin): a hundred jobs of
 * one client delay the first job of another client by one job only.
 */
export class WorkQueue {
  readonly #limits: WorkQueueLimits;
  /** Queued jobs by client, in the order of the clients' turns. */
  readonly #queuedJobs = new Map<string, Job[]>();
  #queuedCount = 0;
  #runningCount = 0;

  constructor(limits: Partial<WorkQueueLimits> = {}) {
    this.#limits = {
      concurrency: CONCURRENCY,
      maxQueued: MAX_QUEUED,
      maxQueuedPerClient: MAX_QUEUED_PER_CLIENT,
      ...limits,
    };
  }

  /**
   * Runs `job` when it is the client's turn. The client is identified by its IP address; all
   * addresses of an IPv6 network count as one client.
   * @throws WorkQueueFullError if too many jobs are queued.
   */
  async run<Result>(address: string, job: () => Promise<Result>): Promise<Result> {
    const client = getRateLimitKey(address);
    const clientJobs = this.#queuedJobs.get(client) ?? [];
    const hasCapacity = this.#runningCount < this.#limits.concurrency;
    if (!hasCapacity && this.#queuedCount >= this.#limits.maxQueued) {
      throw new WorkQueueFullError(this.#queuedCount);
    }
    if (!hasCapacity && clientJobs.length >= this.#limits.maxQueuedPerClient) {
      throw new WorkQueueFullError(clientJobs.length);
    }
    return new Promise<Result>((resolve, reject) => {
      clientJobs.push(() => job().then(resolve, reject));
      this.#queuedJobs.set(client, clientJobs);
      this.#queuedCount += 1;
      this.#startNext();
    });
  }

  #startNext(): void {
    if (this.#runningCount >= this.#limits.concurrency) return;
    const [next] = this.#queuedJobs;
    if (next === undefined) return;
    const [client, jobs] = next;
    const job = jobs.shift();
    this.#queuedJobs.delete(client);
    // The client's next job waits behind those of all others.
    if (jobs.length > 0) this.#queuedJobs.set(client, jobs);
    if (job === undefined) return;
    this.#queuedCount -= 1;
    this.#runningCount += 1;
    void job().finally(() => {
      this.#runningCount -= 1;
      this.#startNext();
    });
  }
}
