/** A response whose body may still be loading, with its times in milliseconds of `performance.now()`. */
export type TimedResponse = readonly [response: Response, requestedAt: number, respondedAt: number];

/**
 * Requests a playlist or segment before the engine does.
 *
 * Resolves to `undefined` if the request fails. The engine then retries it, and reports the error.
 */
export async function prefetchResponse(
  url: string,
  credentials: RequestCredentials,
  signal: AbortSignal,
): Promise<TimedResponse | undefined> {
  const requestedAt = performance.now();
  try {
    return [await fetch(url, { credentials, signal }), requestedAt, performance.now()];
  } catch {
    return undefined;
  }
}
