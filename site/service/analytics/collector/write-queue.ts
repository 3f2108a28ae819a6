import type { ViewUpdate, BeaconStore } from '../storage/beacon-store.ts';

/** Maximum number of queued events, including those of a running write. */
const MAX_QUEUED_EVENTS = 20_000;

/** Thrown if the queue is full. */
export class QueueFullError extends Error {}

interface QueuedUpdate {
  readonly update: ViewUpdate;
  readonly deferred: PromiseWithResolvers<void>;
}

/** Collects updates for a short interval and writes them in one batch. */
export class WriteQueue {
  readonly #store: Pick<BeaconStore, 'append' | 'batchDelayMs'>;
  readonly #maxEvents: number;
  #queue: QueuedUpdate[] = [];
  #eventCount = 0;
  #timer: NodeJS.Timeout | undefined;
  #currentWrite: Promise<void> | undefined;

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
    const deferred = Promise.withResolvers<void>();
    this.#queue.push({ update, deferred });
    this.#eventCount += update.events.length;
    this.#timer ??= setTimeout(() => void this.#write(), this.#store.batchDelayMs);
    return deferred.promise;
  }

  /** Writes the queued updates. */
  async close(): Promise<void> {
    while (this.#queue.length > 0 || this.#currentWrite) await this.#write();
  }

  /**
   * Writes the queued updates as one batch. Updates that are added during the write form the next
   * batch.
   */
  async #write(): Promise<void> {
    if (this.#currentWrite) return this.#currentWrite;
    clearTimeout(this.#timer);
    const batch = this.#queue;
    this.#queue = [];
    this.#currentWrite = this.#append(batch);
    await this.#currentWrite;
    this.#currentWrite = undefined;
    this.#timer = undefined;
    if (this.#queue.length > 0)
      this.#timer = setTimeout(() => void this.#write(), this.#store.batchDelayMs);
  }

  async #append(batch: readonly QueuedUpdate[]): Promise<void> {
    try {
      await this.#store.append(batch.map(({ update }) => update));
      for (const { deferred } of batch) deferred.resolve();
    } catch (error) {
      for (const { deferred } of batch) deferred.reject(error);
    }
    for (const { update } of batch) this.#eventCount -= update.events.length;
  }
}
