/** An answer that may still be on its way, and when it was asked for and began to come. */
export type TimedResponse = readonly [answer: Response, requestedAt: number, answeredAt: number];

/**
 * Asks for something that the engine will want, before the engine can.
 *
 * @returns Nothing where it does not come; the engine then asks by itself, and tells why.
 */
export async function fetchPlaylistEarly(
  url: string,
  life: AbortSignal,
): Promise<TimedResponse | undefined> {
  const requestedAt = performance.now();
  try {
    return [await fetch(url, { signal: life }), requestedAt, performance.now()];
  } catch {
    return undefined;
  }
}
