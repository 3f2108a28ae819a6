/** A response whose body may still be loading, with its times in milliseconds of `performance.now()`. */
export type TimedResponse = readonly [response: Response, requestedAt: number, respondedAt: number];

/**
 * Requests a playlist or segment ahead of the engine.
 *
 * Resolves to undefined if the request fails. The engine then requests the resource again and reports
 * the error.
 */
export async function requestAhead(
  url: string,
  signal: AbortSignal,
): Promise<TimedResponse | undefined> {
  const requestedAt = performance.now();
  try {
    return [await fetch(url, { signal }), requestedAt, performance.now()];
  } catch {
    return undefined;
  }
}
