export type Range = readonly [from: number, to: number];

/** The stretches of a film that were played, in order and apart from each other; seconds. */
export class PlayedRanges {
  list: readonly Range[] = [];

  /** Adds a range, as one with all that it touches. */
  add(from: number, to: number): void {
    this.list = [...this.list, [from, to] as const]
      .toSorted((a, b) => a[0] - b[0])
      .reduce<Range[]>((apart, range) => {
        const [start, end] = apart.at(-1) ?? range;
        if (range[0] > end) return [...apart, range];
        return [...apart.slice(0, -1), [start, Math.max(end, range[1])]];
      }, []);
  }

  get length(): number {
    return this.list.reduce((sum, [from, to]) => sum + to - from, 0);
  }

  get end(): number {
    return this.list.at(-1)?.[1] ?? 0;
  }
}
