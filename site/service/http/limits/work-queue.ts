import { rateLimitKey } from '../client-address.ts';

/** Jobs that run at the same time: each keeps a CPU core busy. */
const CONCURRENCY = 2;

/** Maximum number of queued jobs; a later one would wait longer than a visitor does. */
const MAX_WAITING = 100;

/** Maximum number of queued jobs of one client; a page with many images shows no more at once. */
const MAX_WAITING_PER_CLIENT = 50;

/** Seconds after which a rejected client may retry. */
export const RETRY_AFTER_SECONDS = '1';

interface WorkLimits {
  readonly concurrency: number;
  readonly waiting: number;
  readonly waitingPerClient: number;
}

/** The queue is full. */
export class WorkQueueFullError extends Error {
  readonly code = 'WORK_QUEUE_FULL';

  constructor(waiting: number) {
    super(`${waiting} images are already waiting to be processed. Try again in a moment.`);
  }
}

type Job = () => Promise<void>;

/**
 * Runs expensive jobs, two at a time, and takes the clients in turn: a hundred jobs of one client
 * delay the first job of another by one job.
 */
export class WorkQueue {
  readonly #limits: WorkLimits;
  /** Queued jobs by client, in the order in which the clients have their turns. */
  readonly #waiting = new Map<string, Job[]>();
  #waitingCount = 0;
  #running = 0;

  constructor(limits: Partial<WorkLimits> = {}) {
    this.#limits = {
      concurrency: CONCURRENCY,
      waiting: MAX_WAITING,
      waitingPerClient: MAX_WAITING_PER_CLIENT,
      ...limits,
    };
  }

  /**
   * Runs `work` for the client with this IP address once it is its turn. All addresses of an IPv6
   * network count as one client.
   * @throws WorkQueueFull if too many jobs are queued.
   */
  async run<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    const client = rateLimitKey(address);
    const clientJobs = this.#waiting.get(client) ?? [];
    const hasCapacity = this.#running < this.#limits.concurrency;
    if (!hasCapacity && this.#waitingCount >= this.#limits.waiting) {
      throw new WorkQueueFullError(this.#waitingCount);
    }
    if (!hasCapacity && clientJobs.length >= this.#limits.waitingPerClient) {
      throw new WorkQueueFullError(clientJobs.length);
    }
    return new Promise<Result>((resolve, reject) => {
      clientJobs.push(() => work().then(resolve, reject));
      this.#waiting.set(client, clientJobs);
      this.#waitingCount += 1;
      this.#startNext();
    });
  }

  #startNext(): void {
    if (this.#running >= this.#limits.concurrency) return;
    const [next] = this.#waiting;
    if (next === undefined) return;
    const [client, jobs] = next;
    const job = jobs.shift();
    this.#waiting.delete(client);
    // The client's next job waits behind those of all others.
    if (jobs.length > 0) this.#waiting.set(client, jobs);
    if (job === undefined) return;
    this.#waitingCount -= 1;
    this.#running += 1;
    void job().finally(() => {
      this.#running -= 1;
      this.#startNext();
    });
  }
}
