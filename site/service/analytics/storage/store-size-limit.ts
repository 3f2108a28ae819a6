import type { Logger } from 'pino';
import { PeriodicJob } from '../../runtime/periodic-job.ts';
import type { BeaconStore } from './beacon-store.ts';

/** Interval of the size checks, which also cover the writes of other processes. */
const CHECK_INTERVAL_MS = 3_600_000;

/** The size is also checked after each write of this share of the limit. */
const CHECK_SHARE = 1 / 32;

/** The share of the limit to which the store is reduced, so that reductions are rare. */
const TARGET_SHARE = 0.9;

/** Limits the size of a beacon store by deleting the oldest rows. */
export class StoreSizeLimit {
  readonly #store: Pick<BeaconStore, 'getSizeBytes' | 'shrink'>;
  readonly #maxBytes: number;
  readonly #log: Pick<Logger, 'warn' | 'error'>;
  readonly #job: PeriodicJob;
  /** Number of bytes written since the last check. */
  #bytesSinceCheck = 0;

  /** @param maxBytes the maximum size of the store; 0 for no limit. */
  constructor(
    store: Pick<BeaconStore, 'getSizeBytes' | 'shrink'>,
    maxBytes: number,
    log: Pick<Logger, 'warn' | 'error'>,
  ) {
    this.#store = store;
    this.#maxBytes = maxBytes;
    this.#log = log;
    this.#job = new PeriodicJob({
      intervalMs: CHECK_INTERVAL_MS,
      run: () => this.#check(),
      onError: (err) => {
        const code = 'BEACON_STORE_SHRINK_FAILED';
        log.error({ err, code }, 'Failed to keep the beacons below their size limit');
      },
    });
    if (maxBytes === 0) return;
    this.#job.start();
    void this.enforce();
  }

  /** Records written bytes, and checks the size after many of them. */
  recordWrite(bytes: number): void {
    if (this.#maxBytes === 0) return;
    this.#bytesSinceCheck += bytes;
    if (this.#bytesSinceCheck >= this.#maxBytes * CHECK_SHARE) void this.enforce();
  }

  /** Deletes the oldest rows if the size is above the limit. */
  enforce(): Promise<void> {
    this.#bytesSinceCheck = 0;
    return this.#job.run();
  }

  /** Stops the timer and resolves when a running check has finished. */
  close(): Promise<void> {
    return this.#job.close();
  }

  async #check(): Promise<void> {
    this.#bytesSinceCheck = 0;
    const sizeBytes = await this.#store.getSizeBytes();
    if (sizeBytes <= this.#maxBytes) return;
    const deleted = await this.#store.shrink(this.#maxBytes * TARGET_SHARE, Date.now());
    const fields = { code: 'BEACON_STORE_FULL', sizeBytes, maxBytes: this.#maxBytes, ...deleted };
    this.#log.warn(fields, 'Deleted the oldest beacons: the store exceeded its size limit');
  }
}
