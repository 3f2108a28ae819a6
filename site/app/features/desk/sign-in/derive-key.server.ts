import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

const scryptKey = promisify<string, string, number, Buffer>(scrypt);

const KEY_BYTES = 32;

/**
 * Maximum number of queued derivations. Each takes about 60 ms, so the last one waits about two
 * seconds; clients that wait longer give up.
 */
export const MAX_QUEUED = 32;

/**
 * Runs one derivation at a time: scrypt uses the libuv thread pool of four threads, which file
 * reads need as well.
 */
const queue = pLimit(1);

/** The error thrown when the queue of password checks is full. */
export class SignInQueueFull extends Error {
  override readonly name = 'SignInQueueFull';
  readonly code = 'SIGN_IN_QUEUE_FULL';
  /** Seconds after which to retry. */
  readonly retryAfter = 5;

  constructor() {
    super(`${MAX_QUEUED} sign-ins are waiting, which is the limit; try again in a few seconds.`);
  }
}

/**
 * Whether an error is a `SignInQueueFull`. Checks the name, as pages and server each bundle the
 * class.
 */
export function isSignInQueueFull(error: unknown): error is SignInQueueFull {
  return error instanceof Error && error.name === 'SignInQueueFull';
}

/**
 * Derives a key from a password with scrypt, which is slow by design.
 * @throws SignInQueueFull if too many derivations are waiting.
 */
export async function deriveKey(password: string, salt: string): Promise<Buffer> {
  if (queue.pendingCount >= MAX_QUEUED) throw new SignInQueueFull();
  return queue(() => scryptKey(password, salt, KEY_BYTES));
}
