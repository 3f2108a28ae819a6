import { createHash } from 'node:crypto';

/** Bytes of the digest that make an id: 128 bits, as many as a UUID has. */
const idBytes = 16;

/**
 * Names a seeded record or upload by what it is seeded from, so that links between seeds hold in
 * every database: `recordId('film', 'night-train')`.
 */
export function seedId(model: string, key: string): string {
  return createHash('sha256')
    .update(`${model}/${key}`)
    .digest()
    .subarray(0, idBytes)
    .toString('base64url');
}
