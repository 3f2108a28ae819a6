import { createHmac, timingSafeEqual } from 'node:crypto';

/** A secret key and a purpose. A token signed for one purpose is invalid for any other. */
export interface SigningKey {
  readonly key: string | Buffer;
  readonly purpose: string;
}

/**
 * Signs a string. `expiresAt` is in milliseconds since the epoch. The format of the token is
 * `TEXT.EXPIRES.SIGNATURE`.
 */
export function signToken(key: SigningKey, text: string, expiresAt: number): string {
  const payload = `${Buffer.from(text).toString('base64url')}.${expiresAt}`;
  return `${payload}.${createSignature(key, payload)}`;
}

/** Returns the signed text; undefined if the signature is invalid or the token has expired. */
export function verifyToken(key: SigningKey, token: string, now: number): string | undefined {
  const [, payload = '', text = '', expiresAt = '', signature = ''] =
    /^(([\w-]*)\.(\d{1,15}))\.([\w-]+)$/.exec(token) ?? [];
  const expected = Buffer.from(createSignature(key, payload));
  const actual = Buffer.from(signature);
  // `timingSafeEqual` requires equal lengths, which are not secret.
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  return Number(expiresAt) > now ? Buffer.from(text, 'base64url').toString() : undefined;
}

function createSignature({ key, purpose }: SigningKey, payload: string): string {
  return createHmac('sha256', key).update(`${purpose}\0${payload}`).digest('base64url');
}
