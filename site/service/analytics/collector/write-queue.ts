import type { ViewUpdate, BeaconStore } from '../storage/beacon-store.ts';

/** Events that may wait or be under way; what is more is told to come later. */
const mostWaiting = 20_000;

/** Said where more comes than can be written. */
export class QueueFullError extends Error {}

interface Waiting {
  readonly arrival: ViewUpdate;
  readonly done: PromiseWithResolvers<void>;
}

/** Gathers what comes for a moment and writes it together. */
export class WriteQueue {
  readonly #store: Pick<BeaconStore, 'append' | 'batchDelayMs'>;
  readonly #most: number;
  #waiting: Waiting[] = [];
  #events = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;

  constructor(store: Pick<BeaconStore, 'append' | 'batchDelayMs'>, most = mostWaiting) {
    this.#store = store;
    this.#most = most;
  }

  /**
   * Resolves when it is kept, and rejects with the error of the store.
   * @throws QueueFullError where there is no room.
   */
  add(arrival: ViewUpdate): Promise<void> {
    if (this.#events + arrival.events.length > this.#most) throw new QueueFullError();
    const done = Promise.withResolvers<void>();
    this.#waiting.push({ arrival, done });
    this.#events += arrival.events.length;
    this.#timer ??= setTimeout(() => void this.#write(), this.#store.batchDelayMs);
    return done.promise;
  }

  /** Writes what waits. */
  async close(): Promise<void> {
    while (this.#waiting.length > 0 || this.#writing) await this.#write();
  }

  /** One group at a time: the next gathers while the one before is written. */
  async #write(): Promise<void> {
    if (this.#writing) return this.#writing;
    clearTimeout(this.#timer);
    const group = this.#waiting;
    this.#waiting = [];
    this.#writing = this.#append(group);
    await this.#writing;
    this.#writing = undefined;
    this.#timer = undefined;
    if (this.#waiting.length > 0)
      this.#timer = setTimeout(() => void this.#write(), this.#store.batchDelayMs);
  }

  async #append(group: readonly Waiting[]): Promise<void> {
    try {
      await this.#store.append(group.map(({ arrival }) => arrival));
      for (const { done } of group) done.resolve();
    } catch (error) {
      for (const { done } of group) done.reject(error);
    }
    for (const { arrival } of group) this.#events -= arrival.events.length;
  }
}
