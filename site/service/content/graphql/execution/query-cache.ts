import { LRUCache } from 'lru-cache';
import { InFlightCalls } from '../../../../lib/cache/in-flight-calls.ts';
import type { Change } from '../../../storage/change-feed.ts';
import type { ContentStore } from '../../../storage/content-store.ts';
import { schemaCacheTag, getInvalidatedCacheTags } from '../../cache-tags.ts';
import type { QueryResult } from './execute-query.ts';

/** Cache size: many times the size of all responses for the pages of a busy site. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Maximum size of a cached response. Larger ones are rare, and would evict many small ones. */
const MAX_ENTRY_BYTES = 1024 * 1024;

/** Estimated memory usage of a cache tag in both maps. */
const BYTES_PER_TAG = 100;

type CachedResult = Required<Pick<QueryResult, 'json' | 'cacheTags'>> & QueryResult;

/**
 * Caches query results until one of their cache tags is invalidated. A result is never older than
 * the last committed change, whichever process made that change.
 */
export class QueryCache {
  readonly #store: Pick<ContentStore, 'getDataVersion'>;
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #results = new LRUCache<string, CachedResult>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ENTRY_BYTES,
    sizeCalculation: ({ json, cacheTags }, key) =>
      json.length + key.length + cacheTags.size * BYTES_PER_TAG,
    dispose: ({ cacheTags }, key) => this.#untag(key, cacheTags),
  });
  readonly #inFlightQueries = new InFlightCalls<QueryResult>();
  #dataVersion: number | undefined;
  /** Number of change notifications received so far. */
  #changeCount = 0;

  constructor(store: Pick<ContentStore, 'getDataVersion' | 'changes'>) {
    this.#store = store;
    store.changes.subscribe((changes) => this.#handleChanges(changes));
  }

  /**
   * Returns the cached result for a key, or executes the query. Concurrent calls share one
   * execution.
   */
  async get(key: string, execute: () => Promise<QueryResult>): Promise<QueryResult> {
    const dataVersion = this.#store.getDataVersion();
    this.#updateDataVersion(typeof dataVersion === 'number' ? dataVersion : await dataVersion);
    return (
      this.#results.get(key) ?? this.#inFlightQueries.share(key, () => this.#execute(key, execute))
    );
  }

  async #execute(key: string, execute: () => Promise<QueryResult>): Promise<QueryResult> {
    const countBefore = this.#changeCount;
    const result = await execute();
    const { fault, cacheTags } = result;
    // If anything changed during the execution, the result may contain only part of the change.
    if (fault === undefined && cacheTags !== undefined && this.#changeCount === countBefore) {
      this.#results.set(key, { ...result, cacheTags });
      if (this.#results.has(key)) this.#tag(key, cacheTags);
    }
    return result;
  }

  /** Clears the cache if the data version changed without a notification. */
  #updateDataVersion(dataVersion: number): void {
    if (this.#dataVersion !== dataVersion) this.#handleChanges([]);
    this.#dataVersion = dataVersion;
  }

  #handleChanges(changes: readonly Change[]): void {
    this.#changeCount += 1;
    this.#inFlightQueries.clear();
    const tags = getInvalidatedCacheTags(changes);
    if (changes.length === 0 || tags.has(schemaCacheTag)) {
      this.#results.clear();
      return;
    }
    for (const tag of tags) {
      for (const key of this.#keysByTag.get(tag) ?? []) this.#results.delete(key);
    }
  }

  #tag(key: string, tags: ReadonlySet<string>): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
  }

  #untag(key: string, tags: ReadonlySet<string>): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
