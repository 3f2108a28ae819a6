import { randomBytes } from 'node:crypto';
import { ApiError } from '../../http/api-error.ts';
import type { LiveQueryHandle } from './live-query-registry.ts';
import type { LiveQuery } from './live-query.ts';
import type { StreamLimiter } from './stream-limiter.ts';
import { tooManyRequests } from './too-many.ts';

/** So long a channel waits to be opened, and to be opened again. From the protocol. */
export const channelTimeoutMs = 15_000;

/** More than a busy site registers in that time, and few enough to be kept in memory. */
const mostWaiting = 2000;

/** Bytes of a channel's name: more than anybody can try. */
const nameBytes = 24;

interface Channel {
  readonly needed: LiveQueryHandle;
  /** Name of the token that it was made with. */
  readonly token: string;
  /** Cuts off the stream that is open; absent while none is. */
  close: (() => void) | undefined;
  /** Set while the channel waits to be opened. */
  dying: ReturnType<typeof setTimeout> | undefined;
}

/** A channel that is read, until the reader leaves. */
interface OpenChannel {
  readonly query: LiveQuery;
  /** To be called once, when the stream has ended. */
  leave(): void;
}

/** All channels of a service, by names that nobody can guess: whoever knows a name may follow. */
export class ChannelRegistry {
  readonly #channels = new Map<string, Channel>();
  readonly #streams: StreamLimiter;
  #waiting = 0;

  constructor(streams: StreamLimiter) {
    this.#streams = streams;
  }

  /**
   * Makes a channel that dies unless it is opened soon, and gives its name; what `need` gives is
   * released when the channel ends.
   * @throws ApiError where too many wait already.
   */
  create(token: string, need: () => LiveQueryHandle): string {
    if (this.#waiting >= mostWaiting)
      throw tooManyRequests('Too many channels are waiting to be opened. Try again in a moment.');
    const name = randomBytes(nameBytes).toString('base64url');
    this.adopt(name, token, need);
    return name;
  }

  /** Takes over a channel that another process has made. */
  adopt(name: string, token: string, need: () => LiveQueryHandle): void {
    const channel: Channel = { needed: need(), token, close: undefined, dying: undefined };
    this.#channels.set(name, channel);
    this.#wait(name, channel);
  }

  has(name: string): boolean {
    return this.#channels.has(name);
  }

  /**
   * Opens a channel for an address; what is open of it is closed, because a
   * browser that comes back may be faster than the news that it had gone.
   * @throws ApiError where there is no such channel, or its token or the address has too many open.
   */
  open(name: string, address: string, close: () => void): OpenChannel {
    const channel = this.#channels.get(name);
    if (channel === undefined) throw new ApiError('NOT_FOUND', 'This channel has ended.');
    const leave = this.#streams.acquire(address, channel.token);
    channel.close?.();
    channel.close = close;
    this.#wake(channel);
    return {
      query: channel.needed.query,
      leave: () => {
        leave();
        if (channel.close === close) this.#leave(name, channel);
      },
    };
  }

  /** Ends a channel for good. */
  close(name: string): void {
    const channel = this.#channels.get(name);
    if (channel === undefined) return;
    this.#channels.delete(name);
    this.#wake(channel);
    channel.needed.release();
    channel.close?.();
  }

  closeAll(): void {
    for (const name of this.#channels.keys()) this.close(name);
  }

  /** Its stream has ended; the channel waits for it to come back, unless it has ended itself. */
  #leave(name: string, channel: Channel): void {
    channel.close = undefined;
    if (this.#channels.get(name) === channel) this.#wait(name, channel);
  }

  #wait(name: string, channel: Channel): void {
    channel.dying = setTimeout(() => this.close(name), channelTimeoutMs).unref();
    this.#waiting += 1;
  }

  #wake(channel: Channel): void {
    if (channel.dying === undefined) return;
    clearTimeout(channel.dying);
    channel.dying = undefined;
    this.#waiting -= 1;
  }
}
