/**
 * The result of a delivery. After `accepted` and `invalid`, the payload is not sent again; after
 * `too-large`, it is split; after `retry`, it is sent again later; after `gone`, the collector
 * accepts no further payloads. `no-response` means a network error or a timeout.
 */
export type DeliveryStatus =
  | 'accepted'
  | 'too-large'
  | 'retry'
  | 'invalid'
  | 'gone'
  | 'no-response';

const statusByCode: Readonly<Record<number, DeliveryStatus>> = {
  400: 'invalid',
  410: 'gone',
  413: 'too-large',
  422: 'invalid',
};

/** Classifies an HTTP response. Unlisted statuses are retried, because a deployment can cause any. */
export function classifyResponse({ ok, status, headers }: Response): DeliveryStatus {
  // A collector never responds with HTML, but a proxy or a captive portal may.
  const isHtml = headers.get('content-type')?.includes('html');
  return ok && !isHtml ? 'accepted' : (statusByCode[status] ?? 'retry');
}

/** The time between two flushes, and the minimum delay after a failed request. */
export const FLUSH_INTERVAL_MS = 10_000;
const MAX_BACKOFF_MS = 300_000;
const DAY_MS = 86_400_000;
/** The maximum share by which `Retry-After` is extended, so that clients do not all retry at once. */
const RETRY_AFTER_JITTER = 0.1;

/**
 * Returns the delay before the next attempt, in milliseconds: the `Retry-After` of the collector, or
 * a random delay up to a limit that doubles with each consecutive failure. `random` is from 0 to 1.
 */
export function getRetryDelayMs(
  failureCount: number,
  retryAfter: string | null | undefined,
  random: number,
): number {
  const retryAfterMs = parseRetryAfter(retryAfter ?? '');
  if (retryAfterMs >= 0) return Math.min(retryAfterMs, DAY_MS) * (1 + RETRY_AFTER_JITTER * random);
  const limit = Math.min(FLUSH_INTERVAL_MS * 2 ** failureCount, MAX_BACKOFF_MS);
  return FLUSH_INTERVAL_MS + random * (limit - FLUSH_INTERVAL_MS);
}

/** Parses seconds or an HTTP date to milliseconds from now; `NaN` if the text is neither. */
const parseRetryAfter = (text: string): number =>
  Number(text) * 1000 || Math.max(0, Date.parse(text) - Date.now());
