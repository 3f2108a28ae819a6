import { randomBytes } from 'node:crypto';

const saltBytes = 32;

/** Random, and more than anybody can try. */
export function generateSalt(): string {
  return randomBytes(saltBytes).toString('base64url');
}
