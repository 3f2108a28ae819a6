export type PlayedRange = readonly [from: number, to: number];

/** The stretches of a film that were played, in order and apart from each other; seconds. */
export class PlayedRanges {
  list: readonly PlayedRange[] = [];

  /** Adds a range, as one with all that it touches. */
  add(from: number, to: number): void {
    let whole: PlayedRange = [from, to];
    const apart = this.list.filter(([start, end]) => {
      const isApart = end < from || to < start;
      if (!isApart) whole = [Math.min(start, whole[0]), Math.max(end, whole[1])];
      return isApart;
    });
    this.list = [...apart, whole].sort((a, b) => a[0] - b[0]);
  }

  get totalSeconds(): number {
    return this.list.reduce((sum, [from, to]) => sum + to - from, 0);
  }

  get furthestSeconds(): number {
    return this.list.at(-1)?.[1] ?? 0;
  }
}
