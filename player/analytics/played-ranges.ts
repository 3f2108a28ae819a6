type Range = readonly [from: number, to: number];

/** As many as are kept apart; whoever jumps about more often has the nearest two told as one. */
const MOST_RANGES = 100;

/** The stretches of a film that were played, in order and apart from each other; seconds. */
export class PlayedRanges {
  list: readonly Range[] = [];

  add(from: number, to: number): void {
    this.#join([from, to]);
    if (this.list.length <= MOST_RANGES) return;
    const gaps = this.list.map(
      ([start], index) => start - (this.list[index - 1]?.[1] ?? -Infinity),
    );
    const nearest = gaps.indexOf(Math.min(...gaps));
    this.#join([this.list[nearest - 1]?.[1] ?? 0, this.list[nearest]?.[0] ?? 0]);
  }

  get length(): number {
    return this.list.reduce((sum, [from, to]) => sum + to - from, 0);
  }

  get end(): number {
    return this.list.at(-1)?.[1] ?? 0;
  }

  /** Adds a range, as one with all that it touches. */
  #join([from, to]: Range): void {
    const apart = this.list.filter((range) => range[0] > to || range[1] < from);
    const touched = [...this.list.filter((range) => !apart.includes(range)), [from, to] as const];
    const joined: Range = [
      Math.min(...touched.map((range) => range[0])),
      Math.max(...touched.map((range) => range[1])),
    ];
    this.list = [...apart, joined].toSorted((a, b) => a[0] - b[0]);
  }
}
