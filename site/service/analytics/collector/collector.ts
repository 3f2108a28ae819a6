import { createHmac, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { isDiskFullError, storageFullMessage, storageFullStatus } from '../../files/disk-full.ts';
import type { FreeSpaceMonitor } from '../../files/free-space-monitor.ts';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { ClientRateLimiter } from '../../../lib/rate-limits/client-rate-limiter.ts';
import { isCorruptionError } from '../../storage/sqlite/file-corruption.ts';
import type { ViewUpdate, BeaconStore } from '../storage/beacon-store.ts';
import { getRateLimitKey } from '../../http/client-address.ts';
import { WriteQueue, QueueFullError } from './write-queue.ts';
import { CollectorError } from './collector-error.ts';
import { BeaconCounts } from './beacon-counts.ts';
import { estimateStoredBytes } from '../storage/estimate-stored-bytes.ts';
import { parseUserAgent, type UserAgent } from './user-agent.ts';
import { VisitorHasher } from './visitor-hasher.ts';

/** `Retry-After` while the write queue is full, and after a failed write. */
const [QUEUE_FULL_RETRY_SECONDS, FAILURE_RETRY_SECONDS] = [5, 30];

const SECOND_MS = 1000;
const MINUTE_SECONDS = 60;

/** The client that sends a request. */
export interface ClientInfo {
  readonly address: string;
  /** Identifies the site: its environment key, or the host name of the request. */
  readonly site: string;
  readonly userAgent: string | undefined;
}

/** The stored properties of a client. */
export interface ClientIdentity {
  readonly visitor: string;
  readonly userAgent: UserAgent;
}

interface CollectorOptions {
  readonly store: BeaconStore;
  readonly log: Logger;
  /** Maximum number of beacons per minute and IP address; 0 for no limit. */
  readonly beaconsPerMinute: number;
  /** Maximum number of bytes stored per minute and IP address; 0 or `undefined` for no limit. */
  readonly bytesPerMinute?: number;
  /** The lowest sample rate that is accepted; defaults to the minimum of the schema. */
  readonly minSampleRate?: number;
  /** Whether all requests are rejected with 410. */
  readonly isClosed?: boolean;
  /** Rejects everything while the disk of the store is nearly full. */
  readonly freeSpace?: Pick<FreeSpaceMonitor, 'isLow'> | undefined;
  /** Called after each write with the number of bytes written. */
  readonly onWritten?: (bytes: number) => void;
}

/** Receives view updates: enforces the rate limits, pseudonymizes visitors and queues writes. */
export class Collector {
  readonly #visitorHasher: VisitorHasher;
  readonly #queue: WriteQueue;
  readonly #log: Logger;
  readonly #isClosed: boolean;
  readonly #requestLimiter: ClientRateLimiter | undefined;
  readonly #byteLimiter: ClientRateLimiter | undefined;
  readonly #freeSpace: Pick<FreeSpaceMonitor, 'isLow'> | undefined;
  readonly #onWritten: (bytes: number) => void;
  #isCorrupt = false;
  readonly minSampleRate: number;
  readonly counts = new BeaconCounts();
  /** The key with which IP addresses are hashed, so that memory contains no plain addresses. */
  readonly #addressKey = randomBytes(32);

  constructor({ store, log, beaconsPerMinute, isClosed = false, ...options }: CollectorOptions) {
    this.#visitorHasher = new VisitorHasher(store);
    this.#queue = new WriteQueue(store);
    this.#log = log;
    this.#isClosed = isClosed;
    this.#requestLimiter = createRateLimiter(beaconsPerMinute);
    this.#byteLimiter = createRateLimiter(options.bytesPerMinute ?? 0);
    this.#freeSpace = options.freeSpace;
    this.#onWritten = options.onWritten ?? (() => {});
    this.counts.corruptDatabases = store.corruptFiles ?? 0;
    this.minSampleRate = options.minSampleRate ?? 0;
  }

  /**
   * Counts a request against the rate limit of its address, and checks that beacons can be stored.
   * @throws CollectorError if the rate limit is exceeded, the collector is closed or the disk is
   * full.
   */
  async checkRateLimit(address: string): Promise<void> {
    if (this.#isClosed) throw new CollectorError(410, 'The collector has been closed.');
    await this.#consume(this.#requestLimiter, address, 1);
    if (await this.#freeSpace?.isLow()) {
      throw new CollectorError(storageFullStatus, storageFullMessage, FAILURE_RETRY_SECONDS);
    }
  }

  /**
   * Returns the stored properties of a client: its visitor hash for the day, and its user agent.
   */
  async identifyClient(
    { address, site, userAgent }: ClientInfo,
    now: number,
  ): Promise<ClientIdentity> {
    const signals = { site, address, userAgent: userAgent ?? '' };
    const visitor = await this.#runStorageTask(() => this.#visitorHasher.hash(signals, now));
    return { visitor, userAgent: parseUserAgent(userAgent) };
  }

  /**
   * Counts the bytes of the updates against the limit of the address, and resolves when they are
   * stored.
   * @throws CollectorError if they could not be stored and have to be sent again.
   */
  async store(address: string, updates: readonly ViewUpdate[]): Promise<void> {
    const bytes = updates.reduce((sum, update) => sum + estimateStoredBytes(update), 0);
    await this.#consume(this.#byteLimiter, address, bytes);
    await this.#runStorageTask(() =>
      Promise.all(updates.map(async (update) => this.#queue.add(update))),
    );
    if (updates.length > 0) this.counts.accepted += 1;
    this.#onWritten(bytes);
  }

  /** Writes the queued updates. */
  close(): Promise<void> {
    return this.#queue.close();
  }

  async #consume(
    limiter: ClientRateLimiter | undefined,
    address: string,
    points: number,
  ): Promise<void> {
    try {
      const client = createHmac('sha256', this.#addressKey).update(getRateLimitKey(address));
      await limiter?.consume(client.digest('base64'), points);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = Math.max(1, Math.ceil(error.msBeforeNext / SECOND_MS));
      throw new CollectorError(429, 'Too many requests from this address.', seconds);
    }
  }

  /** Runs a task and converts its errors to `CollectorError`. */
  async #runStorageTask<T>(task: () => Promise<T>): Promise<T> {
    try {
      return await task();
    } catch (error) {
      if (error instanceof QueueFullError) {
        throw new CollectorError(429, 'The server is overloaded.', QUEUE_FULL_RETRY_SECONDS);
      }
      this.#logStorageError(error);
      if (isDiskFullError(error)) {
        throw new CollectorError(storageFullStatus, storageFullMessage, FAILURE_RETRY_SECONDS);
      }
      throw new CollectorError(503, 'The beacon could not be stored.', FAILURE_RETRY_SECONDS);
    }
  }

  #logStorageError(error: unknown): void {
    if (!isCorruptionError(error)) {
      this.#log.error({ err: error }, 'Failed to store beacons');
      return;
    }
    // Logged once, because every write fails until the server is restarted.
    if (this.#isCorrupt) return;
    this.#isCorrupt = true;
    this.counts.corruptDatabases += 1;
    this.#log.error(
      { err: error, code: 'BEACON_DATABASE_DAMAGED' },
      'The beacon database beacons.db in DATA_DIR is damaged, and no beacons are stored. Restart the server: it renames the file and creates a new one.',
    );
  }
}

const createRateLimiter = (points: number): ClientRateLimiter | undefined =>
  points === 0 ? undefined : new ClientRateLimiter({ points, duration: MINUTE_SECONDS });
