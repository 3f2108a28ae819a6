/** Hashes a visitor to an unsigned 32-bit integer, with evenly distributed bits (FNV-1a, MurmurHash3 finalizer). */
export function hashViewer(visitor: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < visitor.length; index += 1) {
    hash = Math.imul(hash ^ visitor.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Returns whether a viewer hash is in the sample of a level. Each level halves the sample. */
export function isSampled(viewer: number, level: number): boolean {
  return viewer % 2 ** level === 0;
}

/** Returns the lowest level, from `minLevel`, whose sample has at most `maxViewers` viewers. */
export function chooseSamplingLevel(
  viewers: Iterable<number>,
  { minLevel, maxViewers }: { readonly minLevel: number; readonly maxViewers: number },
): number {
  let [level, sample] = [minLevel, new Set(viewers)];
  for (;;) {
    sample = new Set([...sample].filter((viewer) => isSampled(viewer, level)));
    if (sample.size <= maxViewers) return level;
    level += 1;
  }
}

/**
 * Counts distinct viewers per day; viewers are not recognized on another day. The count is exact for
 * days with few viewers, and an estimate from a sample otherwise.
 */
export class ViewerCounter {
  readonly #days = new Map<number, { level: number; viewers: Set<number> }>();

  /** Adds the viewers of a day that are in the sample of a level. */
  add(day: number, level: number, viewers: readonly number[]): void {
    const existing = this.#days.get(day);
    if (existing === undefined) {
      this.#days.set(day, { level, viewers: new Set(viewers) });
      return;
    }
    if (level > existing.level) {
      existing.level = level;
      existing.viewers = new Set(
        [...existing.viewers].filter((viewer) => isSampled(viewer, level)),
      );
    }
    for (const viewer of viewers)
      if (isSampled(viewer, existing.level)) existing.viewers.add(viewer);
  }

  /** The number of viewers of all days. */
  get count(): number {
    let count = 0;
    for (const { level, viewers } of this.#days.values()) count += viewers.size * 2 ** level;
    return count;
  }
}
