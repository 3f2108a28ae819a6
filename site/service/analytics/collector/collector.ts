import { createHmac, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { isDiskFullError, storageFullMessage, storageFullStatus } from '../../files/disk-full.ts';
import type { FreeSpace } from '../../files/free-space.ts';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { ClientRateLimiter } from '../../../lib/rate-limits/client-rate-limiter.ts';
import { isCorruptionError } from '../../storage/sqlite/file-corruption.ts';
import type { ViewUpdate, BeaconStore } from '../storage/beacon-store.ts';
import { rateLimitKey } from '../../http/client-address.ts';
import { WriteQueue, QueueFullError } from './write-queue.ts';
import { CollectorError } from './collector-error.ts';
import { BeaconCounts } from './beacon-counts.ts';
import { storedBytes } from '../storage/stored-bytes.ts';
import { parseUserAgent, type UserAgent } from './user-agent.ts';
import { VisitorHasher } from './visitor-hasher.ts';

/** When to come again where more comes than can be written, and where nothing can. */
const [fullSeconds, failedSeconds] = [5, 30];

const MS = 1000;
const MINUTE_SECONDS = 60;

/** Who sends something. */
export interface ClientInfo {
  readonly address: string;
  /** What tells sites apart: a key of theirs, or the host that was asked. */
  readonly site: string;
  readonly userAgent: string | undefined;
}

/** What the collector knows of a sender, and keeps. */
export interface ClientIdentity {
  readonly visitor: string;
  readonly userAgent: UserAgent;
}

interface CollectorOptions {
  readonly store: BeaconStore;
  readonly log: Logger;
  /** Beacons that one address may send a minute; 0 for any number. */
  readonly perMinute: number;
  /** Bytes that the beacons of one address may store a minute; 0 or absent for any number. */
  readonly bytesPerMinute?: number;
  /** The lowest sample rate that is accepted; absent, the lowest of the schema. */
  readonly minSampleRate?: number;
  /** Nothing is taken any more. */
  readonly isClosed?: boolean;
  /** Rejects everything while the disk of the store is nearly full. */
  readonly freeSpace?: Pick<FreeSpace, 'isLow'> | undefined;
  /** Called after each write with the number of bytes written. */
  readonly onWritten?: (bytes: number) => void;
}

/** What both ways of telling have in common: who may tell how much, and where it goes. */
export class Collector {
  readonly #visitors: VisitorHasher;
  readonly #queue: WriteQueue;
  readonly #log: Logger;
  readonly #isClosed: boolean;
  readonly #limit: ClientRateLimiter | undefined;
  readonly #byteLimit: ClientRateLimiter | undefined;
  readonly #freeSpace: Pick<FreeSpace, 'isLow'> | undefined;
  readonly #onWritten: (bytes: number) => void;
  #isDamaged = false;
  readonly minSampleRate: number;
  readonly counts = new BeaconCounts();
  // Even in memory, addresses are under names that mean nothing elsewhere.
  readonly #key = randomBytes(32);

  constructor({ store, log, perMinute, isClosed = false, ...options }: CollectorOptions) {
    this.#visitors = new VisitorHasher(store);
    this.#queue = new WriteQueue(store);
    this.#log = log;
    this.#isClosed = isClosed;
    this.#limit = limitOf(perMinute);
    this.#byteLimit = limitOf(options.bytesPerMinute ?? 0);
    this.#freeSpace = options.freeSpace;
    this.#onWritten = options.onWritten ?? (() => {});
    this.counts.damagedDatabases = store.damagedFiles ?? 0;
    this.minSampleRate = options.minSampleRate ?? 0;
  }

  /**
   * Counts what an address sends.
   * @throws CollectorError where it is too much, nothing is taken any more, or the disk is full.
   */
  async checkRateLimit(address: string): Promise<void> {
    if (this.#isClosed) throw new CollectorError(410, 'The collector has been closed.');
    await this.#consume(this.#limit, address, 1);
    if (await this.#freeSpace?.isLow()) {
      throw new CollectorError(storageFullStatus, storageFullMessage, failedSeconds);
    }
  }

  /** What is kept of a sender: a name for a day, and what its browser is. */
  async identifyClient(
    { address, site, userAgent }: ClientInfo,
    now: number,
  ): Promise<ClientIdentity> {
    const seen = { site, address, agent: userAgent ?? '' };
    const visitor = await this.#stored(() => this.#visitors.hash(seen, now));
    return { visitor, userAgent: parseUserAgent(userAgent) };
  }

  /**
   * Charges what the arrivals of one request take to the budget of their address, and resolves
   * when they are kept.
   * @throws CollectorError where they have to be sent again later.
   */
  async store(address: string, arrivals: readonly ViewUpdate[]): Promise<void> {
    const bytes = arrivals.reduce((sum, arrival) => sum + storedBytes(arrival), 0);
    await this.#consume(this.#byteLimit, address, bytes);
    await this.#stored(() =>
      Promise.all(arrivals.map(async (arrival) => this.#queue.add(arrival))),
    );
    if (arrivals.length > 0) this.counts.accepted += 1;
    this.#onWritten(bytes);
  }

  /** Writes what waits. */
  close(): Promise<void> {
    return this.#queue.close();
  }

  async #consume(
    limit: ClientRateLimiter | undefined,
    address: string,
    points: number,
  ): Promise<void> {
    try {
      const client = createHmac('sha256', this.#key).update(rateLimitKey(address));
      await limit?.consume(client.digest('base64'), points);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / MS));
      throw new CollectorError(429, 'Too many requests from this address.', seconds);
    }
  }

  async #stored<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof QueueFullError) {
        throw new CollectorError(429, 'The server is overloaded.', fullSeconds);
      }
      this.#logFailure(error);
      if (isDiskFullError(error)) {
        throw new CollectorError(storageFullStatus, storageFullMessage, failedSeconds);
      }
      throw new CollectorError(503, 'The beacon could not be stored.', failedSeconds);
    }
  }

  #logFailure(error: unknown): void {
    if (!isCorruptionError(error)) {
      this.#log.error({ err: error }, 'Failed to store beacons');
      return;
    }
    // Once for all beacons: they fail until the server is restarted.
    if (this.#isDamaged) return;
    this.#isDamaged = true;
    this.counts.damagedDatabases += 1;
    this.#log.error(
      { err: error, code: 'BEACON_DATABASE_DAMAGED' },
      'The beacon database beacons.db in DATA_DIR is damaged, and no beacons are stored. Restart the server: it sets the file aside and creates a new one.',
    );
  }
}

const limitOf = (points: number): ClientRateLimiter | undefined =>
  points === 0 ? undefined : new ClientRateLimiter({ points, duration: MINUTE_SECONDS });
