/** More tags than a site has; beyond it all is forgotten, and what is kept with it. */
const mostTags = 200_000;

/** How long something may be kept while nobody tells of changes. */
const MAX_AGE_DISCONNECTED_MS = 10_000;

/** Something that was made of content. */
export interface CacheStamp {
  /** Place in the log when it was begun to be made: what has been told since it cannot know. */
  readonly position: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** What it depends on. */
  readonly tags: readonly string[];
}

/** Remembers what has changed, by the tags of answers, so that it is known what still holds. */
export class InvalidationLog {
  readonly #told = new Map<string, number>();
  #position = 0;
  #allTold = 0;
  #isWatched = false;

  /** Grows with every change that is told. */
  get position(): number {
    return this.#position;
  }

  /** Notes that whatever depends on one of these tags may be different now. */
  invalidate(tags: readonly string[]): void {
    if (this.#told.size + tags.length > mostTags) return this.invalidateAll();
    this.#position += 1;
    for (const tag of tags) this.#told.set(tag, this.#position);
  }

  /** Notes that anything may be different now. */
  invalidateAll(): void {
    this.#told.clear();
    this.#position += 1;
    this.#allTold = this.#position;
  }

  /** Notes whether changes are told of from now on; what happened before is not known. */
  setConnected(isWatched: boolean): void {
    if (isWatched === this.#isWatched) return;
    this.#isWatched = isWatched;
    this.invalidateAll();
  }

  /** Tells whether something is still as it would be made now. */
  isFresh({ position, createdAt, tags }: CacheStamp): boolean {
    if (position < this.#allTold) return false;
    if (!this.#isWatched && Date.now() - createdAt > MAX_AGE_DISCONNECTED_MS) return false;
    return (
      position === this.#position || tags.every((tag) => (this.#told.get(tag) ?? 0) <= position)
    );
  }
}
