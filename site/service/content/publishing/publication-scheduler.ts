import type { Logger } from 'pino';
import type { ContentStore } from '../../storage/content-store.ts';
import type { ScheduleEntry } from '../../storage/records/schedules.ts';
import { ProtectedContentError } from '../../storage/sql/records/protected-content-error.ts';
import { findPublicationProblems } from '../validation/find-publication-problems.ts';

/** Maximum time between checks, so that clock changes and waking from sleep are noticed. */
const MAX_WAIT_MS = 60_000;

/** Delay before a retry if the store fails. */
const RETRY_DELAY_MS = 5000;

/**
 * Publishes and unpublishes records at their scheduled time, including those that became due while
 * no process was running. Several processes may share a store: the second one finds nothing to do.
 */
export class PublicationScheduler {
  readonly #store: ContentStore;
  readonly #log: Logger;
  readonly #unsubscribe: () => void;
  #timer: NodeJS.Timeout | undefined;
  #currentRun: Promise<void> | undefined;
  #isRunRequested = false;
  #isClosed = false;

  constructor(store: ContentStore, log: Logger) {
    this.#store = store;
    this.#log = log;
    this.#unsubscribe = store.changes.subscribe(() => this.#requestRun());
    this.#requestRun();
  }

  /** Stops the scheduler. Resolves when the run in progress has ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#unsubscribe();
    clearTimeout(this.#timer);
    await this.#currentRun;
  }

  #requestRun(): void {
    this.#isRunRequested = true;
    this.#currentRun ??= this.#runWhileRequested().finally(() => {
      this.#currentRun = undefined;
    });
  }

  /** Runs due schedules, again if there were changes during the run. */
  async #runWhileRequested(): Promise<void> {
    while (this.#isRunRequested && !this.#isClosed) {
      this.#isRunRequested = false;
      const waitMs = await this.#runDueSchedules().catch((error: unknown) => {
        this.#log.error({ err: error }, 'Failed to run scheduled publications');
        return RETRY_DELAY_MS;
      });
      clearTimeout(this.#timer);
      if (this.#isClosed) return;
      this.#timer = setTimeout(() => this.#requestRun(), Math.min(waitMs, MAX_WAIT_MS));
      this.#timer.unref();
    }
  }

  /** Runs the schedules that are due. Resolves to the time until the next one, in milliseconds. */
  async #runDueSchedules(): Promise<number> {
    const now = new Date();
    if ((await this.#store.schedules.listDue(now.toISOString())).length > 0) {
      await this.#store.transaction(async (tx) => {
        for (const entry of await tx.schedules.listDue(now.toISOString())) {
          await this.#runSchedule(tx, entry);
        }
      });
    }
    const [next] = await this.#store.schedules.listDue();
    return next === undefined ? MAX_WAIT_MS : Math.max(0, Date.parse(next.dueAt) - now.getTime());
  }

  /** Runs one schedule. One that cannot run is canceled, because it must not block others. */
  async #runSchedule(tx: ContentStore, { recordId, action }: ScheduleEntry): Promise<void> {
    if (action === 'publication') {
      const [record] = await tx.records.findByIds('current', [recordId]);
      const [problem] = record === undefined ? [] : await findPublicationProblems(tx, record);
      if (problem === undefined) return tx.records.publish(recordId);
      await tx.schedules.set(recordId, action, null);
      this.#log.warn(
        {
          ...{ code: 'SCHEDULED_PUBLICATION_INVALID', recordId, model: record?.model },
          ...{ field: problem.field, reason: problem.message },
        },
        'Canceled the scheduled publication of an invalid record',
      );
      return;
    }
    try {
      await tx.records.unpublish(recordId);
    } catch (error) {
      if (!(error instanceof ProtectedContentError)) throw error;
      // Scheduled before the model was protected.
      await tx.schedules.set(recordId, action, null);
      this.#log.warn(
        { code: error.code, recordId, model: error.model },
        'Canceled the scheduled unpublishing of a protected record',
      );
    }
  }
}
