import { createHmac, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { isDiskFullError, storageFullMessage, storageFullStatus } from '../disk-full.ts';
import type { Arrival, BeaconStore } from './beacon-store.ts';
import { rateLimitKey } from '../operations/client-address.ts';
import { BeaconQueue, QueueFull } from './beacon-queue.ts';
import { BeaconRefusal } from './beacon-refusal.ts';
import { agentOf, type Agent } from './user-agent.ts';
import { Visitors } from './visitors.ts';

/** When to come again where more comes than can be written, and where nothing can. */
const [fullSeconds, failedSeconds] = [5, 30];

const MS = 1000;
const MINUTE_SECONDS = 60;

/** Who sends something. */
export interface Sender {
  readonly address: string;
  /** What tells sites apart: a key of theirs, or the host that was asked. */
  readonly site: string;
  readonly userAgent: string | undefined;
}

/** What the collector knows of a sender, and keeps. */
export interface KnownSender {
  readonly visitor: string;
  readonly agent: Agent;
}

interface CollectorOptions {
  readonly store: BeaconStore;
  readonly log: Logger;
  /** Beacons that one address may send a minute; 0 for any number. */
  readonly perMinute: number;
  /** Nothing is taken any more. */
  readonly isClosed?: boolean;
}

/** What both ways of telling have in common: who may tell how much, and where it goes. */
export class Collector {
  readonly #visitors: Visitors;
  readonly #queue: BeaconQueue;
  readonly #log: Logger;
  readonly #isClosed: boolean;
  readonly #limit: RateLimiterMemory | undefined;
  // Even in memory, addresses are under names that mean nothing elsewhere.
  readonly #key = randomBytes(32);

  constructor({ store, log, perMinute, isClosed = false }: CollectorOptions) {
    this.#visitors = new Visitors(store);
    this.#queue = new BeaconQueue(store);
    this.#log = log;
    this.#isClosed = isClosed;
    this.#limit =
      perMinute === 0
        ? undefined
        : new RateLimiterMemory({ points: perMinute, duration: MINUTE_SECONDS });
  }

  /**
   * Counts what an address sends.
   * @throws BeaconRefusal where it is too much, or nothing is taken any more.
   */
  async admit(address: string): Promise<void> {
    if (this.#isClosed) throw new BeaconRefusal(410, 'This collector is closed for good.');
    try {
      const client = createHmac('sha256', this.#key).update(rateLimitKey(address));
      await this.#limit?.consume(client.digest('base64'));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / MS));
      throw new BeaconRefusal(429, 'This address sends too much.', seconds);
    }
  }

  /** What is kept of a sender: a name for a day, and what its browser is. */
  async know({ address, site, userAgent }: Sender, now: number): Promise<KnownSender> {
    const seen = { site, address, agent: userAgent ?? '' };
    const visitor = await this.#stored(() => this.#visitors.nameOf(seen, now));
    return { visitor, agent: agentOf(userAgent) };
  }

  /**
   * Resolves when it is kept.
   * @throws BeaconRefusal where it has to be sent again later.
   */
  keep(arrival: Arrival): Promise<void> {
    return this.#stored(() => this.#queue.add(arrival));
  }

  /** Writes what waits. */
  close(): Promise<void> {
    return this.#queue.close();
  }

  async #stored<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof QueueFull) {
        throw new BeaconRefusal(429, 'More comes than can be written.', fullSeconds);
      }
      this.#log.error({ err: error }, 'Beacons could not be kept');
      if (isDiskFullError(error)) {
        throw new BeaconRefusal(storageFullStatus, storageFullMessage, failedSeconds);
      }
      throw new BeaconRefusal(503, 'The beacon could not be kept.', failedSeconds);
    }
  }
}
