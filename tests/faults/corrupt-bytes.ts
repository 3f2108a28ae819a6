import type { ResponseRule } from './response-rules.ts';

/** Truncates a body and flips bits according to a rule. */
export function corruptBytes(
  bytes: Buffer,
  { truncate = 1, flipEvery }: Pick<ResponseRule, 'truncate' | 'flipEvery'>,
): Buffer {
  const corrupted = Buffer.from(bytes.subarray(0, Math.floor(bytes.length * truncate)));
  if (flipEvery === undefined) return corrupted;
  for (let offset = flipEvery; offset < corrupted.length; offset += flipEvery) {
    corrupted[offset] = (corrupted[offset] ?? 0) ^ (1 << ((offset / flipEvery) % 8));
  }
  return corrupted;
}
