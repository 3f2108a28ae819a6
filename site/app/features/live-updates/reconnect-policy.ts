/** How often to check a channel, and how long to wait between reconnection attempts. */
export interface ReconnectPolicy {
  readonly checkIntervalMs: number;
  readonly initialDelayMs: number;
  /** Factor by which each delay is longer than the previous one. */
  readonly factor: number;
  /**
   * Fraction by which a delay is randomly lengthened or shortened, so that clients do not all
   * reconnect immediately.
   */
  readonly jitter: number;
  readonly maxDelayMs: number;
  /**
   * Time for which a connection must have been open for the delays to start at `initialDelayMs`
   * again.
   */
  readonly resetAfterMs: number;
}

/**
 * Policy for visitors. The delays grow, because thousands of visitors may reconnect at the same
 * time.
 */
export const visitorReconnectPolicy: ReconnectPolicy = {
  checkIntervalMs: 300,
  initialDelayMs: 1000,
  factor: 2,
  jitter: 0.1,
  maxDelayMs: 20_000,
  resetAfterMs: 30_000,
};

/** Policy for editors previewing their changes: constant, short delays. */
export const editorReconnectPolicy: ReconnectPolicy = {
  ...visitorReconnectPolicy,
  checkIntervalMs: 1000,
  factor: 1,
  jitter: 0,
};

/** Exponential backoff with jitter. */
export class Backoff {
  readonly #policy: ReconnectPolicy;
  #upcomingDelayMs: number;

  constructor(policy: ReconnectPolicy) {
    this.#policy = policy;
    this.#upcomingDelayMs = policy.initialDelayMs;
  }

  /** Returns the delay before the next attempt, and increases the following one. */
  nextDelayMs(): number {
    const { factor, jitter, maxDelayMs } = this.#policy;
    const delayMs = Math.min(this.#upcomingDelayMs, maxDelayMs);
    const jitterFactor = 1 + (Math.random() * 2 - 1) * jitter;
    this.#upcomingDelayMs = Math.min(delayMs * factor * jitterFactor, maxDelayMs);
    return delayMs;
  }

  reset(): void {
    this.#upcomingDelayMs = this.#policy.initialDelayMs;
  }
}
