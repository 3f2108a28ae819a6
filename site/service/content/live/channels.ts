import { randomBytes } from 'node:crypto';
import { ApiError } from '../api-error.ts';
import type { NeededQuery } from './live-queries.ts';
import type { LiveQuery } from './live-query.ts';

/** So long a channel waits to be opened, and to be opened again. From the protocol. */
const waitMs = 15_000;

/** More than a busy site registers in that time, and few enough to be kept in memory. */
const mostWaiting = 2000;

/** Bytes of a channel's name: more than anybody can try. */
const nameBytes = 24;

interface Channel {
  readonly needed: NeededQuery;
  /** Cuts off the stream that is open; absent while none is. */
  close: (() => void) | undefined;
  /** Set while the channel waits to be opened. */
  dying: ReturnType<typeof setTimeout> | undefined;
}

/** All channels of a service, by names that nobody can guess: whoever knows a name may follow. */
export class Channels {
  readonly #channels = new Map<string, Channel>();
  readonly #streams = new Map<string, number>();
  readonly #streamsPerAddress: number;
  #waiting = 0;

  constructor(streamsPerAddress: number) {
    this.#streamsPerAddress = streamsPerAddress;
  }

  /**
   * Makes a channel that dies unless it is opened soon, and gives its name; what `need` gives is
   * released when the channel ends.
   * @throws ApiError where too many wait already.
   */
  make(need: () => NeededQuery): string {
    if (this.#waiting >= mostWaiting) throw tooMany('Too many channels wait to be opened.');
    const name = randomBytes(nameBytes).toString('base64url');
    const channel: Channel = { needed: need(), close: undefined, dying: undefined };
    this.#channels.set(name, channel);
    this.#wait(name, channel);
    return name;
  }

  /**
   * Opens a channel for an address, and gives its query; what is open of it is closed, because a
   * browser that comes back may be faster than the news that it had gone.
   * @throws ApiError where there is no such channel, or the address has too many open.
   */
  open(name: string, address: string, close: () => void): LiveQuery {
    const channel = this.#channels.get(name);
    if (channel === undefined) throw new ApiError('NOT_FOUND', 'This channel has ended.');
    const open = this.#streams.get(address) ?? 0;
    if (open >= this.#streamsPerAddress) {
      throw tooMany(`Your address has ${open} streams open, which is as many as it may have.`);
    }
    this.#streams.set(address, open + 1);
    channel.close?.();
    channel.close = close;
    this.#wake(channel);
    return channel.needed.query;
  }

  /** A stream has ended; its channel waits for it to come back. */
  leave(name: string, address: string, close: () => void): void {
    const left = (this.#streams.get(address) ?? 1) - 1;
    if (left === 0) this.#streams.delete(address);
    else this.#streams.set(address, left);
    const channel = this.#channels.get(name);
    if (channel?.close !== close) return;
    channel.close = undefined;
    this.#wait(name, channel);
  }

  /** Ends a channel for good. */
  end(name: string): void {
    const channel = this.#channels.get(name);
    if (channel === undefined) return;
    this.#channels.delete(name);
    this.#wake(channel);
    channel.needed.release();
    channel.close?.();
  }

  endAll(): void {
    for (const name of this.#channels.keys()) this.end(name);
  }

  #wait(name: string, channel: Channel): void {
    channel.dying = setTimeout(() => this.end(name), waitMs).unref();
    this.#waiting += 1;
  }

  #wake(channel: Channel): void {
    if (channel.dying === undefined) return;
    clearTimeout(channel.dying);
    channel.dying = undefined;
    this.#waiting -= 1;
  }
}

function tooMany(sentence: string): ApiError {
  return new ApiError('RATE_LIMIT_EXCEEDED', sentence, waitMs / 1000);
}
