import { createHash } from 'node:crypto';

/** Number of digest bytes in an ID: 128 bits, like a UUID. */
const ID_BYTE_LENGTH = 16;

/**
 * Derives the ID of a seeded record or upload from its source, so that links between seeded records
 * are valid in every database: `deriveSeedId('film', 'night-train')`.
 */
export function deriveSeedId(model: string, key: string): string {
  return createHash('sha256')
    .update(`${model}/${key}`)
    .digest()
    .subarray(0, ID_BYTE_LENGTH)
    .toString('base64url');
}
