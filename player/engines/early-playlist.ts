/** A playlist that was fetched while the engine's code was still on its way. */
export interface EarlyPlaylist {
  /** Where it came from in the end, after redirects. */
  readonly url: string;
  readonly text: string;
  /** Milliseconds on the page's clock. */
  readonly requestedAt: number;
  readonly answeredAt: number;
}

/** A server that is silent for so long is left to the engine, which asks again and tells. */
const PATIENCE_MS = 5000;

/**
 * Fetches a playlist, so that the engine need not wait for its own code first.
 *
 * @returns Nothing where the answer is no playlist; the engine then asks by itself, and tells why.
 */
export async function fetchEarly(
  url: string,
  signal: AbortSignal,
): Promise<EarlyPlaylist | undefined> {
  const requestedAt = performance.now();
  const life = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  try {
    const answer = await fetch(url, { signal: life });
    const text = answer.ok ? await answer.text() : '';
    if (!text.startsWith('#EXTM3U')) return undefined;
    return { url: answer.url || url, text, requestedAt, answeredAt: performance.now() };
  } catch {
    return undefined;
  }
}
