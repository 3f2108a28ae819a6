import type { Logger } from 'pino';
import type { ContentStore } from '../../storage/content-store.ts';
import { ProtectedContent } from '../../storage/sql/protected-content.ts';

/** A clock that was set, or a machine that slept, is noticed after so long at the latest. */
const longestWaitMs = 60_000;

/** When the store fails, it is asked again after so long. */
const againAfterMs = 5000;

/**
 * Publishes and hides records when it is time, also what was due while no process ran. Of several
 * processes with one store each may do it: whoever comes second finds nothing left to do.
 */
export class PublicationScheduler {
  readonly #store: ContentStore;
  readonly #log: Logger;
  readonly #unfollow: () => void;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #isStale = false;
  #isClosed = false;

  constructor(store: ContentStore, log: Logger) {
    this.#store = store;
    this.#log = log;
    this.#unfollow = store.changes.subscribe(() => this.#look());
    this.#look();
  }

  /** Resolves once nothing is under way. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#unfollow();
    clearTimeout(this.#timer);
    await this.#looking;
  }

  #look(): void {
    this.#isStale = true;
    this.#looking ??= this.#lookAll().finally(() => {
      this.#looking = undefined;
    });
  }

  /** Looks until nothing has changed since. */
  async #lookAll(): Promise<void> {
    while (this.#isStale && !this.#isClosed) {
      this.#isStale = false;
      const waitMs = await this.#keepAppointments().catch((error: unknown) => {
        this.#log.error({ err: error }, 'Failed to run scheduled publications');
        return againAfterMs;
      });
      clearTimeout(this.#timer);
      if (this.#isClosed) return;
      this.#timer = setTimeout(() => this.#look(), Math.min(waitMs, longestWaitMs));
      this.#timer.unref();
    }
  }

  /** Does what is due, and answers how long it is until the next. */
  async #keepAppointments(): Promise<number> {
    const now = new Date();
    if ((await this.#store.schedules.listUntil(now.toISOString())).length > 0) {
      await this.#store.transaction(async ({ schedules, records }) => {
        for (const { recordId, action } of await schedules.listUntil(now.toISOString())) {
          try {
            await (action === 'publication'
              ? records.publish(recordId)
              : records.unpublish(recordId));
          } catch (error) {
            if (!(error instanceof ProtectedContent)) throw error;
            // Set before its model was protected: it must not hold back what else is due.
            await schedules.set(recordId, action, null);
            this.#log.warn(
              { code: error.code, recordId, model: error.model },
              'Canceled the scheduled unpublishing of a protected record',
            );
          }
        }
      });
    }
    const [next] = await this.#store.schedules.listUntil();
    return next === undefined ? longestWaitMs : Math.max(0, Date.parse(next.at) - now.getTime());
  }
}
