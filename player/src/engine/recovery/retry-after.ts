/** HTTP statuses that ask the client to retry later: Too Many Requests and Service Unavailable. */
const retryableStatuses: readonly number[] = [429, 503];

/** A viewer who has waited this long sees the error, while retries continue in the background. */
const MAX_TOTAL_WAIT_MS = 8000;

/** The minimum delay, for a server that allows retries at once. */
const MIN_DELAY_MS = 500;

/** The maximum delay, whatever the server requests: viewers do not wait longer. */
const MAX_DELAY_MS = 60_000;

/** The request or response of an hls.js loader, which uses XMLHttpRequest or `fetch()`. */
type NetworkDetails = Partial<XMLHttpRequest> | Partial<Response>;

/** Reads the header `Retry-After`; `undefined` if it is missing or not exposed by CORS. */
export function getRetryAfterHeader(networkDetails: NetworkDetails): string | undefined {
  if ('headers' in networkDetails) return networkDetails.headers?.get('retry-after') ?? undefined;
  const { getAllResponseHeaders }: Partial<XMLHttpRequest> = networkDetails;
  // `getResponseHeader()` logs a console error for a header that CORS does not expose.
  const headers = getAllResponseHeaders?.call(networkDetails) ?? '';
  return /^retry-after:(.+)$/im.exec(headers)?.[1]?.trim();
}

/**
 * Parses the header `Retry-After`, which is a number of seconds or a date. Returns the delay in
 * milliseconds, from 500 to 60,000; `undefined` if the status or the header does not ask to retry.
 */
export function getRetryAfterMs(
  status: number | undefined,
  header: string | null | undefined,
  nowMs: number = Date.now(),
): number | undefined {
  if (!header || !retryableStatuses.includes(status ?? 0)) return undefined;
  const seconds = Number(header);
  const delayMs = Number.isNaN(seconds) ? Date.parse(header) - nowMs : seconds * 1000;
  return Number.isNaN(delayMs)
    ? undefined
    : Math.min(MAX_DELAY_MS, Math.max(MIN_DELAY_MS, delayMs));
}

/** Limits the total time that one request waits because of `Retry-After` to 8 s. */
export class RetryAfterBudget {
  #remainingMs = MAX_TOTAL_WAIT_MS;

  /**
   * Returns how many milliseconds to wait before the next request and deducts them. `undefined` if
   * the server does not ask to retry, or if the delay exceeds what is left.
   */
  take(
    status: number | undefined,
    header: string | null | undefined,
    nowMs?: number,
  ): number | undefined {
    const delayMs = getRetryAfterMs(status, header, nowMs);
    if (delayMs === undefined || delayMs > this.#remainingMs) return undefined;
    this.#remainingMs -= delayMs;
    return delayMs;
  }
}
