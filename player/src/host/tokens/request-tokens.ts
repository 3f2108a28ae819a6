import type { TokenProvider, TokenRequest, PlaybackTokens } from '../../source/source-options.ts';

/** A function that has not answered by then is not waited for, in milliseconds. */
const PATIENCE_MS = 20_000;

/**
 * The tokens that a page's function gives when it is asked.
 *
 * Absent where it gives none that can be used: it fails, takes too long, gives something else, or
 * `need.signal` has aborted. `warn` is told why, but for the last.
 */
export async function requestTokens(
  giver: TokenProvider | undefined,
  need: TokenRequest,
  warn: (sentence: string) => void,
): Promise<PlaybackTokens | undefined> {
  try {
    const tokens: unknown = await inTime(giver?.(need), need.signal);
    if (areTokens(tokens)) return tokens;
    warn('gave something else than tokens');
  } catch (error) {
    // Its message may hold a token, or an address with one.
    if (!need.signal.aborted) warn(`failed with ${(error as Error | undefined)?.name}`);
  }
  return undefined;
}

const areTokens = (given: unknown): given is PlaybackTokens =>
  typeof given === 'object' &&
  given !== null &&
  !Array.isArray(given) &&
  Object.values(given).every((token) => (token ?? '') === '' || typeof token === 'string');

/** What is given, or an error where it takes too long. */
async function inTime(given: unknown, life: AbortSignal): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('', 'TimeoutError')), PATIENCE_MS);
    life.addEventListener('abort', () => reject(life.reason as Error), { once: true });
  });
  try {
    return await Promise.race([given, late]);
  } finally {
    clearTimeout(timer);
  }
}
