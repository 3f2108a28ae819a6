/** A deterministic pseudorandom generator. */
export interface SeededRandom {
  /** Returns an integer from 0 to `limit`, exclusive. */
  integerBelow(limit: number): number;
  /** Returns a random item of a non-empty list. */
  pick<Item>(list: readonly Item[]): Item;
}

/** Creates a mulberry32 generator with a seed. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed;
  const integerBelow = (limit: number): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return (((bits ^ (bits >>> 14)) >>> 0) % Math.max(1, limit)) | 0;
  };
  return { integerBelow, pick: (list) => list[integerBelow(list.length)] as (typeof list)[number] };
}
