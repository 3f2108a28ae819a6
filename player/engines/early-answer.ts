/** What has not come by then is left to the engine, which asks again and tells. */
const PATIENCE_MS = 20_000;

/** A server that has not said a word by then has lost the request; hls.js waits as long. */
const SILENCE_MS = 10_000;

/** What came of a request, and when, in milliseconds on the page's clock. */
export interface Came {
  /** Where it came from in the end, after redirects. */
  readonly url: string;
  readonly body: ArrayBuffer | string;
  readonly requestedAt: number;
  readonly answeredAt: number;
  readonly endedAt: number;
}

/**
 * Asks for something that the engine will want, before the engine can.
 *
 * @returns Nothing where it does not come; the engine then asks by itself, and tells why.
 */
export async function askEarly(url: string, signal: AbortSignal): Promise<Came | undefined> {
  const requestedAt = performance.now();
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), SILENCE_MS);
  const life = AbortSignal.any([signal, silence.signal, AbortSignal.timeout(PATIENCE_MS)]);
  try {
    const answer = await fetch(url, { signal: life }).finally(() => clearTimeout(timer));
    const answeredAt = performance.now();
    if (!answer.ok) return undefined;
    const body = await answer.arrayBuffer();
    return { url: answer.url || url, body, requestedAt, answeredAt, endedAt: performance.now() };
  } catch {
    return undefined;
  }
}
