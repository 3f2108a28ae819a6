import type { Logger } from 'pino';
import { PeriodicJob } from '../runtime/periodic-job.ts';
import type { BeaconStore, PruneBounds } from './storage/beacon-store.ts';
import { getOldestSaltDay } from './collector/visitor-hasher.ts';

const DAY_MS = 86_400_000;

const PRUNE_INTERVAL_MS = DAY_MS / 24;

/** Retention of events and views, in days. */
export interface RetentionSettings {
  readonly eventRetentionDays: number;
  readonly viewRetentionDays: number;
}

/** Returns the times before which data is expired at the time `now`. */
export function getPruneBounds(
  now: number,
  { eventRetentionDays, viewRetentionDays }: RetentionSettings,
): PruneBounds {
  return {
    eventsBefore: now - eventRetentionDays * DAY_MS,
    viewsBefore: now - viewRetentionDays * DAY_MS,
    saltsBefore: getOldestSaltDay(now),
  };
}

/** Deletes expired events, views and salts at startup and every hour. */
export class RetentionJob {
  readonly #job: PeriodicJob;

  constructor(store: Pick<BeaconStore, 'prune'>, retention: RetentionSettings, log: Logger) {
    this.#job = new PeriodicJob({
      intervalMs: PRUNE_INTERVAL_MS,
      run: () => store.prune(getPruneBounds(Date.now(), retention)),
      onError: (error) => log.error({ err: error }, 'Failed to remove old beacons'),
    });
    this.#job.start();
    void this.#job.run();
  }

  /** Stops the timer and resolves when a running deletion has finished. */
  close(): Promise<void> {
    return this.#job.close();
  }
}
