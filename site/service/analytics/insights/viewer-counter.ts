/** A number of 32 bits for a viewer, in which every bit depends on all that names the viewer. */
export function hashViewer(visitor: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < visitor.length; index += 1) {
    hash = Math.imul(hash ^ visitor.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Tells whether a viewer belongs to the part of all that a level keeps: every second with each. */
export function isSampled(viewer: number, level: number): boolean {
  return viewer % 2 ** level === 0;
}

/** The lowest level, of those that are allowed, that keeps few enough of these viewers. */
export function chooseSampleLevel(
  viewers: Iterable<number>,
  { least, most }: { readonly least: number; readonly most: number },
): number {
  let [level, kept] = [least, new Set(viewers)];
  for (;;) {
    kept = new Set([...kept].filter((viewer) => isSampled(viewer, level)));
    if (kept.size <= most) return level;
    level += 1;
  }
}

/**
 * Counts viewers, each once a day: nobody can be followed from one day to the next. The count is
 * exact while a day has few; beyond that it is told from those that were kept.
 */
export class ViewerCounter {
  readonly #days = new Map<number, { level: number; viewers: Set<number> }>();

  /** Adds viewers of a day, of whom only those of a level are known. */
  add(day: number, level: number, viewers: readonly number[]): void {
    const known = this.#days.get(day);
    if (known === undefined) {
      this.#days.set(day, { level, viewers: new Set(viewers) });
      return;
    }
    if (level > known.level) {
      known.level = level;
      known.viewers = new Set([...known.viewers].filter((viewer) => isSampled(viewer, level)));
    }
    for (const viewer of viewers) if (isSampled(viewer, known.level)) known.viewers.add(viewer);
  }

  get count(): number {
    let count = 0;
    for (const { level, viewers } of this.#days.values()) count += viewers.size * 2 ** level;
    return count;
  }
}
