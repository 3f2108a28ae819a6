/** A seeded pseudorandom number generator (mulberry32). */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** Returns the next number of the sequence, from 0 (inclusive) to 1 (exclusive). */
  next(): number {
    this.#state = (this.#state + 0x6d_2b_79_f5) | 0;
    const mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    const bits = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Returns an integer from 0 (inclusive) to `limit` (exclusive). */
  nextInt(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** Returns `true` with a probability of `share`. */
  nextBoolean(share: number): boolean {
    return this.next() < share;
  }

  /** Returns a positive number of a log-normal distribution with the given median. */
  nextLogNormal(median: number, spread = 0.6): number {
    const normal = this.next() + this.next() + this.next() + this.next() - 2;
    return median * Math.exp(normal * spread * Math.sqrt(3));
  }

  /** Picks an item of a list; earlier items are more likely. */
  pick<Item>(list: readonly Item[]): Item {
    const index = Math.floor(this.next() ** 1.7 * list.length);
    return list[index] as Item;
  }
}
