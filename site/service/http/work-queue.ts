import { rateLimitKey } from './client-address.ts';

/** Images and stills that are made at the same time: each keeps a core busy. */
const CONCURRENCY = 2;

/** Orders that wait, of all clients; a later one would wait longer than a visitor does. */
const MOST_WAITING = 100;

/** Orders of one client that wait; a page of many images shows no more at once. */
const MOST_WAITING_PER_CLIENT = 50;

/** Seconds after which a client that was refused may try again. */
export const RETRY_AFTER_SECONDS = '1';

interface WorkLimits {
  readonly concurrency: number;
  readonly waiting: number;
  readonly waitingPerClient: number;
}

/** Too many orders wait already. */
export class WorkQueueFull extends Error {
  readonly code = 'WORK_QUEUE_FULL';

  constructor(waiting: number) {
    super(`${waiting} images are already waiting to be processed. Try again in a moment.`);
  }
}

type Job = () => Promise<void>;

/**
 * Runs expensive work, two at a time, and takes the clients in turn: one that orders a hundred
 * images delays another's first by one image.
 */
export class WorkQueue {
  readonly #limits: WorkLimits;
  /** What waits, by client, in the order in which the clients have their turns. */
  readonly #waiting = new Map<string, Job[]>();
  #waitingCount = 0;
  #running = 0;

  constructor(limits: Partial<WorkLimits> = {}) {
    this.#limits = {
      concurrency: CONCURRENCY,
      waiting: MOST_WAITING,
      waitingPerClient: MOST_WAITING_PER_CLIENT,
      ...limits,
    };
  }

  /**
   * Runs `work` for the client with this IP address, once it is its turn. All addresses of an IPv6
   * network take turns as one client.
   * @throws WorkQueueFull where too many wait.
   */
  async run<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    const client = rateLimitKey(address);
    const own = this.#waiting.get(client) ?? [];
    const isFree = this.#running < this.#limits.concurrency;
    if (!isFree && this.#waitingCount >= this.#limits.waiting) {
      throw new WorkQueueFull(this.#waitingCount);
    }
    if (!isFree && own.length >= this.#limits.waitingPerClient) {
      throw new WorkQueueFull(own.length);
    }
    return new Promise<Result>((resolve, reject) => {
      own.push(() => work().then(resolve, reject));
      this.#waiting.set(client, own);
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
    // The client's next order waits behind those of all others.
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
