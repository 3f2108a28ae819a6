/** Statuses of servers that are there, and want to be asked later. */
const later: readonly number[] = [429, 503];

/** Whoever has waited so long in vain, in milliseconds, is told why; it is tried again all the same. */
const LONGEST_MS = 8000;

/** Who may be asked at once may not be asked all the time. */
const LEAST_MS = 500;

/** Whoever asks for more is asked by then all the same: nobody is there any more to see it. */
const MOST_MS = 60_000;

/**
 * For how long a server wants to be left alone, in milliseconds, a minute at most; absent where it
 * does not ask for that. `asked` is seconds or a date, as the header `Retry-After` has them.
 */
export function getRetryAfterMs(
  status: number | undefined,
  asked: string | null | undefined,
  now: number = Date.now(),
): number | undefined {
  if (!asked || !later.includes(status ?? 0)) return undefined;
  const seconds = Number(asked);
  const wait = Number.isNaN(seconds) ? Date.parse(asked) - now : seconds * 1000;
  return Number.isNaN(wait) ? undefined : Math.min(MOST_MS, Math.max(LEAST_MS, wait));
}

/** How long one request has waited, all in all, because its server asked it to by `Retry-After`. */
export class RetryAfterBudget {
  #leftMs = LONGEST_MS;

  /**
   * The milliseconds to wait before it is asked for again; absent where the server asks for none, or
   * for more than is left.
   */
  take(
    status: number | undefined,
    asked: string | null | undefined,
    now?: number,
  ): number | undefined {
    const wait = getRetryAfterMs(status, asked, now);
    if (wait === undefined || wait > this.#leftMs) return undefined;
    this.#leftMs -= wait;
    return wait;
  }
}
