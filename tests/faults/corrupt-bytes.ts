import type { ResponseRule } from './response-rules.ts';

/** Truncates a body or flips its bits, as a rule says. */
export function corruptBytes(
  bytes: Buffer,
  { truncate = 1, flipEvery }: Pick<ResponseRule, 'truncate' | 'flipEvery'>,
): Buffer {
  const sent = Buffer.from(bytes.subarray(0, Math.floor(bytes.length * truncate)));
  if (flipEvery === undefined) return sent;
  for (let at = flipEvery; at < sent.length; at += flipEvery) {
    sent[at] = (sent[at] ?? 0) ^ (1 << ((at / flipEvery) % 8));
  }
  return sent;
}
