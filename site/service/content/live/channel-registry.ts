import { randomBytes } from 'node:crypto';
import { ApiError } from '../../http/api-error.ts';
import type { LiveQueryHandle } from './live-query-registry.ts';
import type { LiveQuery } from './live-query.ts';
import type { StreamLimiter } from './stream-limiter.ts';
import { createTooManyRequestsError } from './create-too-many-requests-error.ts';

/** Time within which a channel must be opened or reopened, as in the DatoCMS API. */
export const CHANNEL_TIMEOUT_MS = 15_000;

/** Maximum number of channels waiting to be opened: more than a busy site needs. */
const MAX_WAITING_CHANNELS = 2000;

/** Random bytes of a channel name: 192 bits, which cannot be guessed. */
const NAME_BYTES = 24;

interface Channel {
  readonly handle: LiveQueryHandle;
  /** Digest of the token with which it was created. */
  readonly tokenDigest: string;
  /** Closes the open stream; undefined if there is none. */
  closeStream: (() => void) | undefined;
  /** Set while the channel is waiting to be opened. */
  expiryTimer: ReturnType<typeof setTimeout> | undefined;
}

/** A channel that a client reads. */
interface OpenChannel {
  readonly query: LiveQuery;
  /** Must be called exactly once, when the stream has ended. */
  release(): void;
}

/**
 * The channels of a process by name. Names are random: a client that knows a name may read the channel.
 */
export class ChannelRegistry {
  readonly #channels = new Map<string, Channel>();
  readonly #streamLimiter: StreamLimiter;
  #waitingCount = 0;

  constructor(streamLimiter: StreamLimiter) {
    this.#streamLimiter = streamLimiter;
  }

  /**
   * Creates a channel that expires unless it is opened in time, and returns its name. Releases the
   * handle returned by `acquireQuery` when the channel ends.
   * @throws ApiError if too many channels are waiting.
   */
  create(tokenDigest: string, acquireQuery: () => LiveQueryHandle): string {
    if (this.#waitingCount >= MAX_WAITING_CHANNELS)
      throw createTooManyRequestsError(
        'Too many channels are waiting to be opened. Try again in a moment.',
      );
    const name = randomBytes(NAME_BYTES).toString('base64url');
    this.adopt(name, tokenDigest, acquireQuery);
    return name;
  }

  /** Adds a channel that another process has created. */
  adopt(name: string, tokenDigest: string, acquireQuery: () => LiveQueryHandle): void {
    const channel: Channel = {
      handle: acquireQuery(),
      tokenDigest,
      closeStream: undefined,
      expiryTimer: undefined,
    };
    this.#channels.set(name, channel);
    this.#startExpiry(name, channel);
  }

  has(name: string): boolean {
    return this.#channels.has(name);
  }

  /**
   * Opens a channel for an IP address. Closes its previous stream, because a browser may reconnect
   * before the server notices that the old connection is gone.
   * @throws ApiError if the channel does not exist, or its token or the address has too many
   * streams.
   */
  open(name: string, address: string, close: () => void): OpenChannel {
    const channel = this.#channels.get(name);
    if (channel === undefined) throw new ApiError('NOT_FOUND', 'This channel has ended.');
    const releaseStream = this.#streamLimiter.acquire(address, channel.tokenDigest);
    channel.closeStream?.();
    channel.closeStream = close;
    this.#cancelExpiry(channel);
    return {
      query: channel.handle.query,
      release: () => {
        releaseStream();
        if (channel.closeStream === close) this.#handleStreamEnd(name, channel);
      },
    };
  }

  /** Ends a channel permanently. */
  close(name: string): void {
    const channel = this.#channels.get(name);
    if (channel === undefined) return;
    this.#channels.delete(name);
    this.#cancelExpiry(channel);
    channel.handle.release();
    channel.closeStream?.();
  }

  closeAll(): void {
    for (const name of this.#channels.keys()) this.close(name);
  }

  /** Handles the end of a stream. The channel waits to be reopened, unless it was closed. */
  #handleStreamEnd(name: string, channel: Channel): void {
    channel.closeStream = undefined;
    if (this.#channels.get(name) === channel) this.#startExpiry(name, channel);
  }

  #startExpiry(name: string, channel: Channel): void {
    channel.expiryTimer = setTimeout(() => this.close(name), CHANNEL_TIMEOUT_MS).unref();
    this.#waitingCount += 1;
  }

  #cancelExpiry(channel: Channel): void {
    if (channel.expiryTimer === undefined) return;
    clearTimeout(channel.expiryTimer);
    channel.expiryTimer = undefined;
    this.#waitingCount -= 1;
  }
}
