/** A range of media time in seconds. */
export type PlayedRange = readonly [from: number, to: number];

/** The ranges of the media that were played, in order and without overlap. */
export class PlayedRanges {
  list: readonly PlayedRange[] = [];

  /** Adds a range and merges it with all ranges that it touches. */
  add(from: number, to: number): void {
    let merged: PlayedRange = [from, to];
    const others = this.list.filter(([start, end]) => {
      const isDisjoint = end < from || to < start;
      if (!isDisjoint) merged = [Math.min(start, merged[0]), Math.max(end, merged[1])];
      return isDisjoint;
    });
    this.list = [...others, merged].sort((a, b) => a[0] - b[0]);
  }

  get totalSeconds(): number {
    return this.list.reduce((sum, [from, to]) => sum + to - from, 0);
  }

  get furthestSeconds(): number {
    return this.list.at(-1)?.[1] ?? 0;
  }
}
