import { LRUCache } from 'lru-cache';
import type { Change } from '../../../storage/change-feed.ts';
import type { ContentStore } from '../../../storage/content-store.ts';
import { schemaCacheTag, cacheTagsOfChanges } from '../../cache-tags.ts';
import type { QueryResult } from './execute-query.ts';

/** The answers of a busy site's pages, many times over. */
const mostBytes = 16 * 1024 * 1024;

/** Larger answers are asked for too rarely to push many small ones out. */
const mostBytesEach = 1024 * 1024;

/** About what a tag takes in both directions. */
const bytesPerTag = 100;

type Kept = Required<Pick<QueryResult, 'json' | 'cacheTags'>> & QueryResult;

/**
 * Answers that are given again until something changes that they depend on. Nobody who knows of a
 * change gets an answer from before it, whoever has made the change.
 */
export class QueryCache {
  readonly #store: Pick<ContentStore, 'dataVersion'>;
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: mostBytes,
    maxEntrySize: mostBytesEach,
    sizeCalculation: ({ json, cacheTags }, key) =>
      json.length + key.length + cacheTags.size * bytesPerTag,
    dispose: ({ cacheTags }, key) => this.#untag(key, cacheTags),
  });
  readonly #underWay = new Map<string, Promise<QueryResult>>();
  #clock: number | undefined;
  /** So many changes have been heard of. */
  #changes = 0;

  constructor(store: Pick<ContentStore, 'dataVersion' | 'changes'>) {
    this.#store = store;
    store.changes.subscribe((changes) => this.#hear(changes));
  }

  /** The answer that is kept under a key, or else what `ask` gives; equal asking is done once. */
  async get(key: string, ask: () => Promise<QueryResult>): Promise<QueryResult> {
    const clock = this.#store.dataVersion();
    this.#comeTo(typeof clock === 'number' ? clock : await clock);
    const known = this.#kept.get(key) ?? this.#underWay.get(key);
    if (known !== undefined) return known;
    const asking = this.#ask(key, ask).finally(() => {
      if (this.#underWay.get(key) === asking) this.#underWay.delete(key);
    });
    this.#underWay.set(key, asking);
    return asking;
  }

  async #ask(key: string, ask: () => Promise<QueryResult>): Promise<QueryResult> {
    const before = this.#changes;
    const outcome = await ask();
    const { fault, cacheTags } = outcome;
    // What has changed meanwhile may be in a part of the answer and not in the other.
    if (fault === undefined && cacheTags !== undefined && this.#changes === before) {
      this.#kept.set(key, { ...outcome, cacheTags });
      if (this.#kept.has(key)) this.#tag(key, cacheTags);
    }
    return outcome;
  }

  /** Something has changed that nobody has told of. */
  #comeTo(clock: number): void {
    if (this.#clock !== clock) this.#hear([]);
    this.#clock = clock;
  }

  #hear(changes: readonly Change[]): void {
    this.#changes += 1;
    this.#underWay.clear();
    const tags = cacheTagsOfChanges(changes);
    if (changes.length === 0 || tags.has(schemaCacheTag)) {
      this.#kept.clear();
      return;
    }
    for (const tag of tags) {
      for (const key of this.#keysByTag.get(tag) ?? []) this.#kept.delete(key);
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
