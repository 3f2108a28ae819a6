import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

const scryptKey = promisify<string, string, number, Buffer>(scrypt);

const KEY_BYTES = 32;

/**
 * Maximum number of queued derivations. Each takes about 60 ms, so the last one waits about two
 * seconds.
 */
export const MAX_QUEUED_DERIVATIONS = 32;

/**
 * Runs one derivation at a time: scrypt uses the libuv thread pool of four threads, which file
 * reads need as well.
 */
const queue = pLimit(1);

/** Thrown when the queue of password checks is full. */
export class SignInQueueFullError extends Error {
  override readonly name = 'SignInQueueFullError';
  readonly code = 'SIGN_IN_QUEUE_FULL';
  readonly retryAfterSeconds = 5;

  constructor() {
    super(
      `${MAX_QUEUED_DERIVATIONS} sign-ins are waiting, which is the limit; try again in a few seconds.`,
    );
  }
}

/**
 * Returns whether an error is a `SignInQueueFullError`. Checks the name, because the class is
 * bundled twice, with the pages and with the server.
 */
export function isSignInQueueFullError(error: unknown): error is SignInQueueFullError {
  return error instanceof Error && error.name === 'SignInQueueFullError';
}

/**
 * Derives a key from a password with scrypt, which is slow by design.
 * @throws SignInQueueFullError if too many derivations are waiting.
 */
export async function deriveKey(password: string, salt: string): Promise<Buffer> {
  if (queue.pendingCount >= MAX_QUEUED_DERIVATIONS) throw new SignInQueueFullError();
  return queue(() => scryptKey(password, salt, KEY_BYTES));
}
