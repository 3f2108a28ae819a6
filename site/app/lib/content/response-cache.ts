import { LRUCache } from 'lru-cache';
import { InFlightCalls } from '../../../lib/cache/in-flight-calls.ts';
import type { QueryResult } from './query-result.ts';
import { ContentUnavailableError, isContentUnavailableError } from './content-unavailable-error.ts';
import type { CacheStamp, InvalidationLog } from './invalidation-log.ts';

/** Maximum total length of all cached results, in characters. */
const MAX_CACHED_CHARACTERS = 32 * 1024 * 1024;

/** Time to wait for a new result before a stale one is returned. */
const REFRESH_TIMEOUT_MS = 2000;

/** A query result from the cache or the service. */
export interface CachedResult extends QueryResult<unknown> {
  /** Whether this is a previous result, because the content service failed or took too long. */
  readonly isStale: boolean;
}

interface CacheEntry extends CacheStamp {
  readonly result: QueryResult<unknown>;
}

/** Caches query results until one of their cache tags is invalidated. */
export class ResponseCache {
  readonly #log: InvalidationLog;
  readonly #entries = new LRUCache<string, CacheEntry>({ maxSize: MAX_CACHED_CHARACTERS });
  /** Requests in flight, by cache key and the position of the log when they were sent. */
  readonly #inFlight = new InFlightCalls<QueryResult<unknown>>();

  constructor(log: InvalidationLog) {
    this.#log = log;
  }

  /** Returns a cached result without a request; undefined if there is none, or it is stale. */
  getFresh(key: string): QueryResult<unknown> | undefined {
    const entry = this.#entries.get(key);
    return entry && this.#log.isFresh(entry) ? entry.result : undefined;
  }

  /**
   * Returns a cached result, or calls `fetchResult`. If the fetch fails or takes too long, returns
   * a stale result if there is one.
   */
  async getOrFetch(
    key: string,
    fetchResult: () => Promise<QueryResult<unknown>>,
  ): Promise<CachedResult> {
    const entry = this.#entries.get(key);
    if (entry && this.#log.isFresh(entry)) return { ...entry.result, isStale: false };
    const resultPromise = this.#fetchOnce(key, fetchResult);
    try {
      return { ...(await (entry ? withTimeout(resultPromise) : resultPromise)), isStale: false };
    } catch (error) {
      if (!entry || !isContentUnavailableError(error)) throw error;
      return { ...entry.result, isStale: true };
    }
  }

  /** Shares a request in flight between callers, unless content has changed since it was sent. */
  #fetchOnce(
    key: string,
    fetchResult: () => Promise<QueryResult<unknown>>,
  ): Promise<QueryResult<unknown>> {
    const { position } = this.#log;
    return this.#inFlight.share(`${position} ${key}`, () =>
      this.#fetchAndStore(key, position, fetchResult),
    );
  }

  async #fetchAndStore(
    key: string,
    position: number,
    fetchResult: () => Promise<QueryResult<unknown>>,
  ) {
    const createdAt = Date.now();
    const result = await fetchResult();
    const { cacheTags: tags, bodyLength } = result;
    // A result without tags could not be invalidated.
    if (tags.length > 0)
      this.#entries.set(key, { result, tags, position, createdAt }, { size: bodyLength + 1 });
    return result;
  }
}

function withTimeout<Result>(result: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ContentUnavailableError('The service did not respond in time.'));
    }, REFRESH_TIMEOUT_MS);
  });
  return Promise.race([result, timeout]).finally(() => clearTimeout(timer));
}
