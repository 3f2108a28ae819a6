import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

const scryptKey = promisify<string, string, number, Buffer>(scrypt);

const keyBytes = 32;

/**
 * Derivations that may wait. Each takes about 60 ms, so that the last one waits for some seconds;
 * a client that waits longer gives up.
 */
export const maxWaiting = 32;

/**
 * One derivation at a time: scrypt runs on libuv's pool of four threads, on which every read of a
 * file waits, too.
 */
const queue = pLimit(1);

/** Too many passwords are being checked at this moment. */
export class SignInQueueFull extends Error {
  override readonly name = 'SignInQueueFull';
  readonly code = 'SIGN_IN_QUEUE_FULL';
  /** Seconds after which trying again makes sense. */
  readonly retryAfter = 5;

  constructor() {
    super(`${maxWaiting} sign-ins are waiting, which is the limit; try again in a few seconds.`);
  }
}

/** Tells whether an error is that one; pages and server each have a class of that name. */
export function isSignInQueueFull(error: unknown): error is SignInQueueFull {
  return error instanceof Error && error.name === 'SignInQueueFull';
}

/**
 * Derives a key from a password, slowly on purpose.
 * @throws SignInQueueFull if too many derivations are waiting.
 */
export async function deriveKey(password: string, salt: string): Promise<Buffer> {
  if (queue.pendingCount >= maxWaiting) throw new SignInQueueFull();
  return queue(() => scryptKey(password, salt, keyBytes));
}
