import type { Logger } from 'pino';
import type { UpdateChannelStore } from '../../storage/update-channels.ts';
import type { GraphQLRequest } from '../graphql/execution/graphql-request.ts';
import type { QueryOptions } from '../query-context.ts';

/** What a channel was made for. */
export interface ChannelRequest {
  /** Name of the token that it was made with. */
  readonly token: string;
  readonly request: GraphQLRequest;
  readonly options: QueryOptions;
}

/** A channel as the store keeps it, under the names by which other processes already read it. */
interface StoredChannel {
  readonly token: string;
  readonly asked: GraphQLRequest;
  readonly sight: Omit<QueryOptions, 'perspective' | 'excludeInvalid'> & {
    readonly face: QueryOptions['perspective'];
    readonly onlyValid: boolean;
  };
}

/** Longer than any stream stays open; a process that is killed cannot say that its streams ended. */
const openMs = 24 * 60 * 60 * 1000;

/**
 * What other processes must know of channels, because a browser may be led to another one each
 * time it comes. Does nothing where there is no other process.
 */
export class ChannelDirectory {
  readonly #store: UpdateChannelStore | undefined;
  readonly #waitMs: number;
  readonly #log: Logger;

  /** A channel that nobody has open is known for `waitMs`. */
  constructor(store: UpdateChannelStore | undefined, waitMs: number, log: Logger) {
    this.#store = store;
    this.#waitMs = waitMs;
    this.#log = log;
  }

  async register(name: string, request: ChannelRequest): Promise<void> {
    await this.#store?.save(name, { ...toStoredChannel(request) }, this.#after(this.#waitMs));
  }

  /** What a channel was made for, by whatever process; undefined where there is none. */
  async find(name: string): Promise<ChannelRequest | undefined> {
    const stored = await this.#store?.find(name);
    return stored && toChannelRequest(stored as unknown as StoredChannel);
  }

  markOpen(name: string): void {
    this.#tell(this.#store?.extend(name, this.#after(openMs)));
  }

  markWaiting(name: string): void {
    this.#tell(this.#store?.extend(name, this.#after(this.#waitMs)));
  }

  remove(name: string): void {
    this.#tell(this.#store?.delete(name));
  }

  #after(ms: number): Date {
    return new Date(Date.now() + ms);
  }

  /** A reader is not kept waiting for it; where it fails, a browser that comes back asks anew. */
  #tell(telling: Promise<void> | undefined): void {
    telling?.catch((err: unknown) => this.#log.warn({ err }, 'Failed to announce a live channel'));
  }
}

function toStoredChannel({ token, request, options }: ChannelRequest): StoredChannel {
  const { perspective, excludeInvalid, ...rest } = options;
  return {
    token,
    asked: request,
    sight: { face: perspective, onlyValid: excludeInvalid, ...rest },
  };
}

function toChannelRequest({ token, asked, sight }: StoredChannel): ChannelRequest {
  const { face, onlyValid, ...rest } = sight;
  return {
    token,
    request: asked,
    options: { perspective: face, excludeInvalid: onlyValid, ...rest },
  };
}
