/**
 * Schedules the next flush of a queue. If several are scheduled, only the earliest runs.
 *
 * No timers are set on a hidden page. A flush then runs only if it is due when `schedule()` is called.
 */
export class FlushScheduler {
  readonly #flush: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the flush is due, on the clock of `performance.now()`; `Infinity` if none is scheduled. */
  #dueAt = Infinity;
  #pausedUntil = 0;

  constructor(flush: () => void) {
    this.#flush = flush;
  }

  get isPaused(): boolean {
    return performance.now() < this.#pausedUntil;
  }

  /** Delays all flushes until `delayMs` from now. */
  pause(delayMs: number): void {
    this.#pausedUntil = performance.now() + delayMs;
  }

  /** Schedules a flush in `delayMs`, or after the pause. */
  schedule(delayMs: number): void {
    const now = performance.now();
    const dueAt = Math.max(Math.min(now + delayMs, this.#dueAt), this.#pausedUntil);
    if (this.#timer && dueAt >= this.#dueAt) return;
    this.cancel();
    this.#dueAt = dueAt;
    if (!document.hidden) this.#timer = setTimeout(() => this.#run(), dueAt - now);
    else if (dueAt <= now) this.#run();
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#dueAt = Infinity;
  }

  #run(): void {
    this.cancel();
    this.#flush();
  }
}
