/** Maximum number of tags in the log, more than a site has; beyond it, everything is invalidated. */
const MAX_TAGS = 200_000;

/** Time for which an entry stays fresh while no changes are received, in milliseconds. */
const MAX_AGE_DISCONNECTED_MS = 10_000;

/** When a cache entry was created, and the content it depends on. */
export interface CacheStamp {
  /** Position of the log when work on the entry began; later changes are not reflected in it. */
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
  /** The position of the latest invalidation of everything. */
  #invalidatedAllAt = 0;
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
    this.#invalidatedAllAt = this.#position;
  }

  /**
   * Sets whether changes are being received. A change of this state invalidates everything, because
   * changes may have been missed.
   */
  setConnected(isConnected: boolean): void {
    if (isConnected === this.#isConnected) return;
    this.#isConnected = isConnected;
    this.invalidateAll();
  }

  /** Checks whether an entry is up to date. */
  isFresh({ position, createdAt, tags }: CacheStamp): boolean {
    if (position < this.#invalidatedAllAt) return false;
    if (!this.#isConnected && Date.now() - createdAt > MAX_AGE_DISCONNECTED_MS) return false;
    return (
      position === this.#position ||
      tags.every((tag) => (this.#positions.get(tag) ?? 0) <= position)
    );
  }
}
