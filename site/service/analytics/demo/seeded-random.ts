/** Numbers that look like chance and are the same in every run. */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 to below 1: the mulberry32 sequence. */
  next(): number {
    this.#state = (this.#state + 0x6d_2b_79_f5) | 0;
    const mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    const bits = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 to below the limit. */
  nextInt(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** Says yes in that share of all cases. */
  nextBoolean(share: number): boolean {
    return this.next() < share;
  }

  /** A number about which half of all lie below, few far above, and none below 0. */
  nextLogNormal(median: number, spread = 0.6): number {
    const normal = this.next() + this.next() + this.next() + this.next() - 2;
    return median * Math.exp(normal * spread * Math.sqrt(3));
  }

  /** One of a list; of two neighbours the first comes oftener. */
  pick<Item>(list: readonly Item[]): Item {
    const place = Math.floor(this.next() ** 1.7 * list.length);
    return list[place] as Item;
  }
}
