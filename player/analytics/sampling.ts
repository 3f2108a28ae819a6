const FNV_OFFSET = 0x81_1c_9d_c5;
const FNV_PRIME = 0x01_00_01_93;
const WORDS = 2 ** 32;

/**
 * Whether a view is of those that are told of, by its name alone: nothing need be remembered, and
 * the answer is the same whenever it is asked.
 */
export function isSampled(view: string, rate: number): boolean {
  let hash = FNV_OFFSET;
  for (const letter of view) hash = Math.imul(hash ^ letter.charCodeAt(0), FNV_PRIME);
  return (hash >>> 0) / WORDS < rate;
}
