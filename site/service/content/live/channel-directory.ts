import type { Logger } from 'pino';
import type { UpdateChannelStore } from '../../storage/update-channels.ts';
import type { GraphQLRequest } from '../graphql/execution/graphql-request.ts';
import type { QueryOptions } from '../query-context.ts';

/** The query of a channel, and the token that authorized it. */
export interface ChannelRequest {
  /** Digest of the token with which it was created. */
  readonly token: string;
  readonly request: GraphQLRequest;
  readonly options: QueryOptions;
}

/**
 * Time to live of an open channel. Longer than any stream stays open, because a killed process
 * cannot report the end of its streams.
 */
const OPEN_CHANNEL_TTL_MS = 24 * 60 * 60 * 1000;

/**
 * Shares channels between processes, because a load balancer may route a reconnecting browser to
 * another process. Does nothing if there is only one process.
 */
export class ChannelDirectory {
  readonly #store: UpdateChannelStore | undefined;
  readonly #waitMs: number;
  readonly #log: Logger;

  /** @param waitMs how long a channel without a reader stays stored. */
  constructor(store: UpdateChannelStore | undefined, waitMs: number, log: Logger) {
    this.#store = store;
    this.#waitMs = waitMs;
    this.#log = log;
  }

  async register(name: string, request: ChannelRequest): Promise<void> {
    await this.#store?.save(name, { ...request }, this.#createExpiry(this.#waitMs));
  }

  /** Finds the query of a channel created by any process; undefined if there is no such channel. */
  async find(name: string): Promise<ChannelRequest | undefined> {
    const storedRequest = await this.#store?.find(name);
    return storedRequest as ChannelRequest | undefined;
  }

  markOpen(name: string): void {
    this.#logFailure(this.#store?.extend(name, this.#createExpiry(OPEN_CHANNEL_TTL_MS)));
  }

  markWaiting(name: string): void {
    this.#logFailure(this.#store?.extend(name, this.#createExpiry(this.#waitMs)));
  }

  remove(name: string): void {
    this.#logFailure(this.#store?.delete(name));
  }

  #createExpiry(ms: number): Date {
    return new Date(Date.now() + ms);
  }

  /** Logs a failure without delaying the stream; a browser that reconnects registers again. */
  #logFailure(update: Promise<void> | undefined): void {
    update?.catch((err: unknown) =>
      this.#log.warn({ err }, 'Failed to update the live channel directory'),
    );
  }
}
