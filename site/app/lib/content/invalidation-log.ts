/**
 * Maximum number of tags in the log. If it is exceeded, all entries are invalidated and the log is
 * cleared.
 */
const MAX_TAGS = 200_000;

/** Maximum age of a fresh entry while no changes are received. */
const MAX_AGE_DISCONNECTED_MS = 10_000;

/** The age of a cache entry, and the tags of its content. */
export interface CacheStamp {
  /**
   * Position of the log when the entry's data was requested. The data may not include later
   * changes.
   */
  readonly position: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Cache tags of the records it depends on. */
  readonly tags: readonly string[];
}

/** Records which cache tags have been invalidated, to check whether cache entries are fresh. */
export class InvalidationLog {
  /** The position of the latest invalidation of each tag. */
  readonly #positions = new Map<string, number>();
  #position = 0;
  /** The position of the latest invalidation of all entries. */
  #allInvalidatedPosition = 0;
  #isConnected = false;

  /** Increases with every invalidation. */
  get position(): number {
    return this.#position;
  }

  /** Invalidates all entries with one of these tags. */
  invalidate(tags: readonly string[]): void {
    if (this.#positions.size + tags.length > MAX_TAGS) return this.invalidateAll();
    this.#position += 1;
    for (const tag of tags) this.#positions.set(tag, this.#position);
  }

  /** Invalidates all entries. */
  invalidateAll(): void {
    this.#positions.clear();
    this.#position += 1;
    this.#allInvalidatedPosition = this.#position;
  }

  /**
   * Sets whether changes are being received. Invalidates all entries whenever this changes, because
   * changes may have been missed.
   */
  setConnected(isConnected: boolean): void {
    if (isConnected === this.#isConnected) return;
    this.#isConnected = isConnected;
    this.invalidateAll();
  }

  /** Returns whether an entry is up to date. */
  isFresh({ position, createdAt, tags }: CacheStamp): boolean {
    if (position < this.#allInvalidatedPosition) return false;
    if (!this.#isConnected && Date.now() - createdAt > MAX_AGE_DISCONNECTED_MS) return false;
    return (
      position === this.#position ||
      tags.every((tag) => (this.#positions.get(tag) ?? 0) <= position)
    );
  }
}
