import type { Logger } from 'pino';
import type { BeaconStore, PruneBounds } from './storage/beacon-store.ts';
import { getOldestSaltDay } from './collector/visitor-hasher.ts';

const DAY_MS = 86_400_000;

/** Often enough that nothing stays noticeably longer than it may. */
const pruneEveryMs = DAY_MS / 24;

/** How long what is kept of beacons may stay. */
export interface RetentionSettings {
  readonly eventRetentionDays: number;
  readonly viewRetentionDays: number;
}

/** What has to be gone at a moment. */
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

/** Forgets what has been kept long enough, at once and every hour. */
export class RetentionJob {
  readonly #timer: NodeJS.Timeout;
  #pruning: Promise<void>;

  constructor(store: Pick<BeaconStore, 'prune'>, retention: RetentionSettings, log: Logger) {
    const prune = () =>
      store.prune(getPruneBounds(Date.now(), retention)).catch((error: unknown) => {
        log.error({ err: error }, 'Failed to remove old beacons');
      });
    this.#pruning = prune();
    this.#timer = setInterval(() => {
      this.#pruning = this.#pruning.then(prune);
    }, pruneEveryMs);
    this.#timer.unref();
  }

  /** Resolves once nothing is under way. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#pruning;
  }
}
