import { randomBytes } from 'node:crypto';

const SALT_BYTES = 32;

/** Generates a random salt for the visitor hashes of one day, too long for brute force. */
export function generateSalt(): string {
  return randomBytes(SALT_BYTES).toString('base64url');
}
