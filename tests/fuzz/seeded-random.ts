/** Numbers that look like chance and are the same in every run. */
export interface SeededRandom {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  /** One of a list that is not empty. */
  one<Item>(list: readonly Item[]): Item;
}

/** The mulberry32 sequence of a seed. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed;
  const below = (limit: number): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return (((bits ^ (bits >>> 14)) >>> 0) % Math.max(1, limit)) | 0;
  };
  return { below, one: (list) => list[below(list.length)] as (typeof list)[number] };
}
