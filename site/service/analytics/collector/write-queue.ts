import type { ViewUpdate, BeaconStore } from '../storage/beacon-store.ts';

/** Maximum number of queued events, including those of a running write. */
const MAX_QUEUED_EVENTS = 20_000;

/** Thrown if the queue is full. */
export class QueueFullError extends Error {}

interface QueuedUpdate {
  readonly update: ViewUpdate;
  readonly done: PromiseWithResolvers<void>;
}

/** Collects updates for a short interval and writes them in one batch. */
export class WriteQueue {
  readonly #store: Pick<BeaconStore, 'append' | 'batchDelayMs'>;
  readonly #maxEvents: number;
  #queue: QueuedUpdate[] = [];
  #eventCount = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;

  constructor(store: Pick<BeaconStore, 'append' | 'batchDelayMs'>, maxEvents = MAX_QUEUED_EVENTS) {
    this.#store = store;
    this.#maxEvents = maxEvents;
  }

  /**
   * Queues an update. Resolves when it is stored; rejects with the error of the store.
   * @throws QueueFullError if the queue is full.
   */
  add(update: ViewUpdate): Promise<void> {
    if (this.#eventCount + update.events.length > this.#maxEvents) throw new QueueFullError();
    const done = Promise.withResolvers<void>();
    this.#queue.push({ update, done });
    this.#eventCount += update.events.length;
    this.#timer ??= setTimeout(() => void this.#write(), this.#store.batchDelayMs);
    return done.promise;
  }

  /** Writes the queued updates. */
  async close(): Promise<void> {
    while (this.#queue.length > 0 || this.#writing) await this.#write();
  }

  /** Writes one batch at a time; the next one collects during the write. */
  async #write(): Promise<void> {
    if (this.#writing) return this.#writing;
    clearTimeout(this.#timer);
    const batch = this.#queue;
    this.#queue = [];
    this.#writing = this.#append(batch);
    await this.#writing;
    this.#writing = undefined;
    this.#timer = undefined;
    if (this.#queue.length > 0)
      this.#timer = setTimeout(() => void this.#write(), this.#store.batchDelayMs);
  }

  async #append(batch: readonly QueuedUpdate[]): Promise<void> {
    try {
      await this.#store.append(batch.map(({ update }) => update));
      for (const { done } of batch) done.resolve();
    } catch (error) {
      for (const { done } of batch) done.reject(error);
    }
    for (const { update } of batch) this.#eventCount -= update.events.length;
  }
}
