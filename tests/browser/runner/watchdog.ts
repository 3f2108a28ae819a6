/** A timer that calls its callback unless it is reset in time. */
export class Watchdog {
  #timer: NodeJS.Timeout | undefined;

  /** Restarts the timer. Calls `onTimeout` unless it is reset or stopped within `timeoutMs`. */
  reset(timeoutMs: number, onTimeout: () => void): void {
    this.stop();
    this.#timer = setTimeout(onTimeout, timeoutMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
