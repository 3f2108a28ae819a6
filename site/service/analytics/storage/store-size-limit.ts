import type { Logger } from 'pino';
import type { BeaconStore } from './beacon-store.ts';

/** How often the size is looked at without any writes of this process: others may write, too. */
const CHECK_MS = 3_600_000;

/** The size is looked at whenever this share of the limit has been written. */
const CHECKED_SHARE = 1 / 32;

/** A store that is too large shrinks to this share of the limit, so that it need not do so often. */
const SHRUNK_SHARE = 0.9;

/** Keeps a store of beacons below a size: the oldest rows make room for new ones. */
export class StoreSizeLimit {
  readonly #store: Pick<BeaconStore, 'sizeBytes' | 'shrink'>;
  readonly #maxBytes: number;
  readonly #log: Pick<Logger, 'warn' | 'error'>;
  readonly #timer: NodeJS.Timeout | undefined;
  /** Bytes that have been written since the size was last looked at. */
  #written = 0;
  #checking: Promise<void> | undefined;

  /** @param maxBytes the most that the store may take; 0 for no limit. */
  constructor(
    store: Pick<BeaconStore, 'sizeBytes' | 'shrink'>,
    maxBytes: number,
    log: Pick<Logger, 'warn' | 'error'>,
  ) {
    this.#store = store;
    this.#maxBytes = maxBytes;
    this.#log = log;
    if (maxBytes === 0) return;
    this.#timer = setInterval(() => void this.check(), CHECK_MS).unref();
    void this.check();
  }

  /** Notes that bytes have been written, and looks at the size where they are many. */
  wrote(bytes: number): void {
    if (this.#maxBytes === 0) return;
    this.#written += bytes;
    if (this.#written >= this.#maxBytes * CHECKED_SHARE) void this.check();
  }

  /** Looks at the size, and deletes the oldest rows if it is too large. */
  check(): Promise<void> {
    this.#written = 0;
    return (this.#checking ??= this.#check().finally(() => (this.#checking = undefined)));
  }

  /** Resolves once nothing is under way. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#checking;
  }

  async #check(): Promise<void> {
    try {
      const sizeBytes = await this.#store.sizeBytes();
      if (sizeBytes <= this.#maxBytes) return;
      const deleted = await this.#store.shrink(this.#maxBytes * SHRUNK_SHARE, Date.now());
      const fields = { code: 'BEACON_STORE_FULL', sizeBytes, maxBytes: this.#maxBytes, ...deleted };
      this.#log.warn(fields, 'Deleted the oldest beacons: the store exceeded its size limit');
    } catch (error) {
      const code = 'BEACON_STORE_SHRINK_FAILED';
      this.#log.error({ err: error, code }, 'Failed to keep the beacons below their size limit');
    }
  }
}
