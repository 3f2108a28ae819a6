/** The HTTP statuses that may have `Retry-After`: Too Many Requests and Service Unavailable. */
const retryableStatuses: readonly number[] = [429, 503];

/** After this total delay, the viewer sees the error, and retries continue in the background. */
const MAX_TOTAL_WAIT_MS = 8000;

/** The minimum delay, even if the server allows an immediate retry. */
const MIN_DELAY_MS = 500;

/**
 * The maximum delay, even if the server requests a longer one, because viewers do not wait longer.
 */
const MAX_DELAY_MS = 60_000;

/**
 * The request of an hls.js loader that uses `XMLHttpRequest`, or the response of one that uses
 * `fetch()`.
 */
type NetworkDetails = Partial<XMLHttpRequest> | Partial<Response>;

/** Returns the `Retry-After` header; `undefined` if it is missing or CORS does not expose it. */
export function getRetryAfterHeader(networkDetails: NetworkDetails): string | undefined {
  if ('headers' in networkDetails) return networkDetails.headers?.get('retry-after') ?? undefined;
  const { getAllResponseHeaders }: Partial<XMLHttpRequest> = networkDetails;
  // `getResponseHeader()` logs a console error for a header that CORS does not expose.
  const headers = getAllResponseHeaders?.call(networkDetails) ?? '';
  return /^retry-after:(.+)$/im.exec(headers)?.[1]?.trim();
}

/**
 * Parses the `Retry-After` header, which is a number of seconds or a date. Returns the delay in
 * milliseconds, from 500 to 60,000; `undefined` if the status or header does not request a retry.
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

/** Limits the total time that one request waits for `Retry-After` delays to 8 s. */
export class RetryAfterBudget {
  #remainingMs = MAX_TOTAL_WAIT_MS;

  /**
   * Returns the delay before the next request in milliseconds, and deducts it from the budget.
   * Returns `undefined` if the server does not request a retry, or if the delay exceeds the budget.
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
