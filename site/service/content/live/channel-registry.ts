import { randomBytes } from 'node:crypto';
import { ApiError } from '../../http/api-error.ts';
import type { LiveQueryHandle } from './live-query-registry.ts';
import type { LiveQuery } from './live-query.ts';
import type { StreamLimiter } from './stream-limiter.ts';
import { tooManyRequests } from './too-many-requests.ts';

/** Time in which a channel must be opened, or reopened. From the DatoCMS API. */
export const channelTimeoutMs = 15_000;

/** Maximum number of channels that wait to be opened: more than a busy site needs. */
const MAX_WAITING = 2000;

/** Random bytes of a channel name: 192 bits, which cannot be guessed. */
const NAME_BYTES = 24;

interface Channel {
  readonly handle: LiveQueryHandle;
  /** Digest of the token with which it was created. */
  readonly token: string;
  /** Closes the open stream; undefined if there is none. */
  close: (() => void) | undefined;
  /** Set while the channel waits to be opened. */
  expiry: ReturnType<typeof setTimeout> | undefined;
}

/** A channel with a reader. */
interface OpenChannel {
  readonly query: LiveQuery;
  /** Must be called once, when the stream has ended. */
  leave(): void;
}

/** The channels of a process by their random names; knowing the name authorizes reading. */
export class ChannelRegistry {
  readonly #channels = new Map<string, Channel>();
  readonly #streams: StreamLimiter;
  #waiting = 0;

  constructor(streams: StreamLimiter) {
    this.#streams = streams;
  }

  /**
   * Creates a channel that expires unless it is opened in time, and returns its name. The handle that
   * `acquireQuery` returns is released when the channel ends.
   * @throws ApiError if too many channels are waiting.
   */
  create(token: string, acquireQuery: () => LiveQueryHandle): string {
    if (this.#waiting >= MAX_WAITING)
      throw tooManyRequests('Too many channels are waiting to be opened. Try again in a moment.');
    const name = randomBytes(NAME_BYTES).toString('base64url');
    this.adopt(name, token, acquireQuery);
    return name;
  }

  /** Adds a channel that another process has created. */
  adopt(name: string, token: string, acquireQuery: () => LiveQueryHandle): void {
    const channel: Channel = { handle: acquireQuery(), token, close: undefined, expiry: undefined };
    this.#channels.set(name, channel);
    this.#wait(name, channel);
  }

  has(name: string): boolean {
    return this.#channels.has(name);
  }

  /**
   * Opens a channel for an IP address. A stream that is still open is closed, because a browser may
   * reconnect before the server notices that the old connection is gone.
   * @throws ApiError if the channel does not exist, or its token or the address has too many streams.
   */
  open(name: string, address: string, close: () => void): OpenChannel {
    const channel = this.#channels.get(name);
    if (channel === undefined) throw new ApiError('NOT_FOUND', 'This channel has ended.');
    const leave = this.#streams.acquire(address, channel.token);
    channel.close?.();
    channel.close = close;
    this.#stopWaiting(channel);
    return {
      query: channel.handle.query,
      leave: () => {
        leave();
        if (channel.close === close) this.#handleStreamEnd(name, channel);
      },
    };
  }

  /** Ends a channel permanently. */
  close(name: string): void {
    const channel = this.#channels.get(name);
    if (channel === undefined) return;
    this.#channels.delete(name);
    this.#stopWaiting(channel);
    channel.handle.release();
    channel.close?.();
  }

  closeAll(): void {
    for (const name of this.#channels.keys()) this.close(name);
  }

  /** Handles the end of a stream: the channel waits to be reopened, unless it was closed itself. */
  #handleStreamEnd(name: string, channel: Channel): void {
    channel.close = undefined;
    if (this.#channels.get(name) === channel) this.#wait(name, channel);
  }

  #wait(name: string, channel: Channel): void {
    channel.expiry = setTimeout(() => this.close(name), channelTimeoutMs).unref();
    this.#waiting += 1;
  }

  #stopWaiting(channel: Channel): void {
    if (channel.expiry === undefined) return;
    clearTimeout(channel.expiry);
    channel.expiry = undefined;
    this.#waiting -= 1;
  }
}
