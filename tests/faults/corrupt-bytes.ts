import type { ResponseRule } from './response-rules.ts';

/** Truncates a body or flips its bits, as a rule says. */
export function corruptBytes(
  bytes: Buffer,
  { truncate = 1, flipEvery }: Pick<ResponseRule, 'truncate' | 'flipEvery'>,
): Buffer {
  const corrupted = Buffer.from(bytes.subarray(0, Math.floor(bytes.length * truncate)));
  if (flipEvery === undefined) return corrupted;
  for (let at = flipEvery; at < corrupted.length; at += flipEvery) {
    corrupted[at] = (corrupted[at] ?? 0) ^ (1 << ((at / flipEvery) % 8));
  }
  return corrupted;
}
