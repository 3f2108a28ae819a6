import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Clients whose requests are counted at once; each takes about half a kilobyte. */
const MAX_CLIENTS = 50_000;

/**
 * Counts requests by client, in memory, for at most 50,000 clients at once: beyond that, the client
 * that was seen the longest time ago is counted from 0 again. Clients are strangers, who may own any
 * number of IPv6 networks.
 */
export class ClientRateLimiter extends RateLimiterMemory {
  readonly #clients: LRUCache<string, true>;

  /** @param maxClients clients that are counted at once. */
  constructor(
    options: ConstructorParameters<typeof RateLimiterMemory>[0],
    maxClients = MAX_CLIENTS,
  ) {
    super(options);
    this.#clients = new LRUCache({
      max: maxClients,
      dispose: (_, client, reason) => {
        if (reason === 'evict') void super.delete(client);
      },
    });
  }

  override consume(
    ...given: Parameters<RateLimiterMemory['consume']>
  ): ReturnType<RateLimiterMemory['consume']> {
    this.#clients.set(String(given[0]), true);
    return super.consume(...given);
  }
}
