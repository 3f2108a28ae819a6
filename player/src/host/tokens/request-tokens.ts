import type { TokenProvider, TokenRequest, PlaybackTokens } from '../../source/source-options.ts';

/** How long to wait for the tokens of a provider. */
const REQUEST_TIMEOUT_MS = 20_000;

/**
 * Calls the token provider of a page, with a timeout, and validates the tokens that it returns.
 *
 * Resolves to `undefined` if the provider fails, times out or returns something other than tokens,
 * and if `request.signal` has aborted. `onError` is called with the reason, except for the last.
 */
export async function requestTokens(
  provider: TokenProvider | undefined,
  request: TokenRequest,
  onError: (reason: string) => void,
): Promise<PlaybackTokens | undefined> {
  try {
    const tokens: unknown = await withTimeout(provider?.(request), request.signal);
    if (isTokens(tokens)) return tokens;
    onError('returned something other than tokens');
  } catch (error) {
    // Only the name: the message may contain a token or a URL with one.
    if (!request.signal.aborted) onError(`failed with ${(error as Error | undefined)?.name}`);
  }
  return undefined;
}

const isTokens = (value: unknown): value is PlaybackTokens =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((token) => (token ?? '') === '' || typeof token === 'string');

/** Resolves to the value of a promise. Rejects after the timeout and when `signal` aborts. */
async function withTimeout(promise: unknown, signal: AbortSignal): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('', 'TimeoutError')), REQUEST_TIMEOUT_MS);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
