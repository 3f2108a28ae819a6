/** Delay between the end of one probe and the start of the next. */
const PROBE_INTERVAL_MS = 5000;

/** Timeout of a probe. A reachable database responds within a thousandth of it. */
const PROBE_TIMEOUT_MS = 10_000;

/**
 * Probes the database regularly. An unreachable machine closes no connection, so without the probe
 * a query would wait about 15 minutes for the TCP timeout.
 */
export class LivenessProbe {
  readonly #sendProbe: () => Promise<unknown>;
  readonly #onUnresponsive: () => void;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  /**
   * `onUnresponsive` is called for every probe that times out, but not for a rejected one: the
   * database is then already known to be unreachable.
   */
  constructor(sendProbe: () => Promise<unknown>, onUnresponsive: () => void) {
    this.#sendProbe = sendProbe;
    this.#onUnresponsive = onUnresponsive;
    this.#scheduleProbe();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #scheduleProbe(): void {
    this.#timer = setTimeout(() => void this.#probe(), PROBE_INTERVAL_MS).unref();
  }

  async #probe(): Promise<void> {
    const timeoutAborter = new AbortController();
    const settled = this.#sendProbe().then(
      () => true,
      () => true,
    );
    const isAlive = await Promise.race([settled, waitForTimeout(timeoutAborter.signal)]);
    timeoutAborter.abort();
    if (this.#isStopped) return;
    if (!isAlive) this.#onUnresponsive();
    this.#scheduleProbe();
  }
}

/** Resolves to false after the timeout. A response that has arrived by then is processed first. */
function waitForTimeout(signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => setImmediate(() => resolve(false)), PROBE_TIMEOUT_MS).unref();
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}
