import type { Logger } from 'pino';
import type { ChannelStore } from '../../store/channels.ts';
import type { AskedQuery } from '../asked-query.ts';
import type { Sight } from '../schema/context.ts';

/** What a channel was made for. */
export interface ChannelPurpose {
  /** Name of the token that it was made with. */
  readonly token: string;
  readonly asked: AskedQuery;
  readonly sight: Sight;
}

/** Longer than any stream stays open; a process that is killed cannot say that its streams ended. */
const openMs = 24 * 60 * 60 * 1000;

/**
 * What other processes must know of channels, because a browser may be led to another one each
 * time it comes. Does nothing where there is no other process.
 */
export class SharedChannels {
  readonly #store: ChannelStore | undefined;
  readonly #waitMs: number;
  readonly #log: Logger;

  /** A channel that nobody has open is known for `waitMs`. */
  constructor(store: ChannelStore | undefined, waitMs: number, log: Logger) {
    this.#store = store;
    this.#waitMs = waitMs;
    this.#log = log;
  }

  async made(name: string, { token, asked, sight }: ChannelPurpose): Promise<void> {
    await this.#store?.keep(name, { token, asked, sight }, this.#after(this.#waitMs));
  }

  /** What a channel was made for, by whatever process; undefined where there is none. */
  async find(name: string): Promise<ChannelPurpose | undefined> {
    return (await this.#store?.find(name)) as ChannelPurpose | undefined;
  }

  opened(name: string): void {
    this.#tell(this.#store?.prolong(name, this.#after(openMs)));
  }

  left(name: string): void {
    this.#tell(this.#store?.prolong(name, this.#after(this.#waitMs)));
  }

  ended(name: string): void {
    this.#tell(this.#store?.forget(name));
  }

  #after(ms: number): Date {
    return new Date(Date.now() + ms);
  }

  /** A reader is not kept waiting for it; where it fails, a browser that comes back asks anew. */
  #tell(telling: Promise<void> | undefined): void {
    telling?.catch((err: unknown) => this.#log.warn({ err }, 'Failed to announce a live channel'));
  }
}
