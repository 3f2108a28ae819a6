import type { Logger } from 'pino';
import type { BeaconStore, Bounds } from './beacon-store.ts';
import { firstSaltDay } from './visitors.ts';

const DAY_MS = 86_400_000;

/** Often enough that nothing stays noticeably longer than it may. */
const pruneEveryMs = DAY_MS / 24;

/** How long what is kept of beacons may stay. */
export interface Retention {
  readonly eventDays: number;
  readonly viewDays: number;
}

/** What has to be gone at a moment. */
export function boundsAt(now: number, { eventDays, viewDays }: Retention): Bounds {
  return {
    events: now - eventDays * DAY_MS,
    views: now - viewDays * DAY_MS,
    salts: firstSaltDay(now),
  };
}

/** Forgets what has been kept long enough, at once and every hour. */
export class Pruner {
  readonly #timer: NodeJS.Timeout;
  #pruning: Promise<void>;

  constructor(store: Pick<BeaconStore, 'prune'>, retention: Retention, log: Logger) {
    const prune = () =>
      store.prune(boundsAt(Date.now(), retention)).catch((error: unknown) => {
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
