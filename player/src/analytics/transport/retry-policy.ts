/**
 * What a collector's answer means for what was sent: it has it, wants it smaller or later, will
 * never take this, or wants no more of anything; `unknown` where none came.
 */
export type DeliveryStatus = 'taken' | 'smaller' | 'later' | 'bad' | 'never' | 'unknown';

const verdicts: Readonly<Record<number, DeliveryStatus>> = {
  400: 'bad',
  410: 'never',
  413: 'smaller',
  422: 'bad',
};

/** Whatever else is not a success may be one later: a server that is being set up says anything. */
export function classifyResponse({ ok, status, headers }: Response): DeliveryStatus {
  // No collector says pages: some gate on the way has answered in its place.
  const isPage = headers.get('content-type')?.includes('html');
  return ok && !isPage ? 'taken' : (verdicts[status] ?? 'later');
}

/** Time between two sends, and the least after a failure. */
export const FLUSH_INTERVAL_MS = 10_000;
const LONGEST_WAIT_MS = 300_000;
const DAY_MS = 86_400_000;
/** Of a wait that many were told at once. */
const SPREAD = 0.1;

/**
 * Milliseconds to wait after that many failures in a row: what the collector asks for, or anything
 * up to a bound that doubles.
 */
export function getRetryDelayMs(
  failures: number,
  retryAfter: string | null | undefined,
  random: number,
): number {
  const asked = waitIn(retryAfter ?? '');
  if (asked >= 0) return Math.min(asked, DAY_MS) * (1 + SPREAD * random);
  const bound = Math.min(FLUSH_INTERVAL_MS * 2 ** failures, LONGEST_WAIT_MS);
  return FLUSH_INTERVAL_MS + random * (bound - FLUSH_INTERVAL_MS);
}

/** Seconds, or a date; not a number where it is neither. */
const waitIn = (text: string): number =>
  Number(text) * 1000 || Math.max(0, Date.parse(text) - Date.now());
