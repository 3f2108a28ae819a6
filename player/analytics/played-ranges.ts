type Range = [from: number, to: number];

/** As many as are kept apart; whoever jumps about more often has the nearest two told as one. */
const MOST_RANGES = 100;

/** The stretches of a film that were played, in order and apart from each other; seconds. */
export class PlayedRanges {
  readonly list: Range[] = [];

  add(from: number, to: number): void {
    const touched = this.list.filter((range) => range[0] <= to && range[1] >= from);
    const at = this.list.findIndex((range) => range[1] >= from);
    const joined: Range = [
      Math.min(from, ...touched.map((range) => range[0])),
      Math.max(to, ...touched.map((range) => range[1])),
    ];
    this.list.splice(at < 0 ? this.list.length : at, touched.length, joined);
    if (this.list.length > MOST_RANGES) this.#joinNearest();
  }

  get length(): number {
    return this.list.reduce((sum, [from, to]) => sum + to - from, 0);
  }

  get end(): number {
    return this.list.at(-1)?.[1] ?? 0;
  }

  #joinNearest(): void {
    let nearest = 1;
    const gap = (index: number): number =>
      (this.list[index]?.[0] ?? 0) - (this.list[index - 1]?.[1] ?? 0);
    for (let index = 2; index < this.list.length; index += 1) {
      if (gap(index) < gap(nearest)) nearest = index;
    }
    const [, to] = this.list.splice(nearest, 1)[0] ?? [0, 0];
    const before = this.list[nearest - 1];
    if (before) before[1] = to;
  }
}
