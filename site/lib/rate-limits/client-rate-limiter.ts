import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Maximum number of tracked clients. Each takes about half a kilobyte. */
const MAX_CLIENTS = 50_000;

/**
 * Limits requests per client in memory. Beyond `maxClients`, the counter of the least recently seen
 * client is deleted, because one attacker can own any number of IPv6 networks.
 */
export class ClientRateLimiter extends RateLimiterMemory {
  readonly #clients: LRUCache<string, true>;

  /** @param maxClients Maximum number of tracked clients. */
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
    ...args: Parameters<RateLimiterMemory['consume']>
  ): ReturnType<RateLimiterMemory['consume']> {
    this.#clients.set(String(args[0]), true);
    return super.consume(...args);
  }
}
