/** Statuses of servers that are there, and want to be asked later. */
const later: readonly number[] = [429, 503];

/** Whoever has waited so long in vain, in milliseconds, is told why; it is tried again all the same. */
const LONGEST_MS = 8000;

/** Who may be asked at once may not be asked all the time. */
const LEAST_MS = 500;

/** How long one request has waited, all in all, because its server asked it to by `Retry-After`. */
export class AskedPatience {
  #leftMs = LONGEST_MS;

  /**
   * The milliseconds to wait before it is asked for again; absent where the server asks for none, or
   * for more than is left. `asked` is seconds or a date, as the header has them.
   */
  grant(
    status: number | undefined,
    asked: string | null | undefined,
    now: number = Date.now(),
  ): number | undefined {
    if (!asked || !later.includes(status ?? 0)) return undefined;
    const seconds = Number(asked);
    const said = Number.isNaN(seconds) ? Date.parse(asked) - now : seconds * 1000;
    const wait = Math.max(LEAST_MS, said);
    // What is neither is no number.
    if (!(wait <= this.#leftMs)) return undefined;
    this.#leftMs -= wait;
    return wait;
  }
}
