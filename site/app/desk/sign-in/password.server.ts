import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derived = promisify<string, string | Buffer, number, Buffer>(scrypt);

const keyBytes = 32;

/** Known to this process alone, and different each time it starts. */
const salt = randomBytes(16);

/** The same each time, so that editors stay signed in when the server starts anew. */
const sessionSalt = 'vitrine desk session';

/** Keys by the password they are made of; making one is slow on purpose. */
const sessionKeys = new Map<string, Promise<Buffer>>();

/** Tells whether a password is the right one, in the same time whatever was given. */
export async function isRightPassword(given: string, right: string): Promise<boolean> {
  const [shown, wanted] = await Promise.all([
    derived(given, salt, keyBytes),
    derived(right, salt, keyBytes),
  ]);
  return timingSafeEqual(shown, wanted);
}

/** The key that signs sessions; another password ends all of them. */
export function sessionKey(password: string): Promise<Buffer> {
  const known = sessionKeys.get(password);
  if (known) return known;
  const key = derived(password, sessionSalt, keyBytes);
  sessionKeys.set(password, key);
  return key;
}
